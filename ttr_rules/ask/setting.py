"""What a question is answered for: the edition, the players, the house rules, the language."""

from typing import NamedTuple

from ttr_rules.ask.disputes.weighing import Dispute
from ttr_rules.ask.reading import Reading
from ttr_rules.ask.tables import load_disputes
from ttr_rules.rules.load import default_edition, editions, load_rules

ANY = ("", "any")
"""How it is said that any edition will do."""


class Setting(NamedTuple):
    """What is given with a question: by options, or from the question before."""

    edition: str | None = None
    players: int | None = None
    house: tuple[str, ...] = ()
    language: str | None = None


def unknown_edition(reading: Reading, setting: Setting) -> str | None:
    """The name of an edition that is meant and has no rules here."""
    given = setting.edition
    if given and given not in ANY and given not in editions() and not given.endswith((".yaml", ".yml")):
        name = given.removeprefix("other:").strip() or given
        return reading.words.names.get(name, name)
    if reading.others and given in (None, *ANY) and not reading.editions:
        return reading.words.names.get(reading.others[0], reading.others[0])
    return None


def edition_for(reading: Reading, setting: Setting, dispute: Dispute) -> tuple[str, bool]:
    """The edition to answer by, and whether it was chosen because only it has such a thing."""
    given = setting.edition
    # "Europe's stations on the USA map" asks about the map that they are carried to.
    carried = any(concept in reading.found for concept in dispute.data.get("carried-to", ()))
    named = () if carried else reading.editions
    first = given if given and given not in ANY else named[0] if named else default_edition()
    if given and given not in ANY and "carried-to" in dispute.data and (carried or named):
        # What a map has is asked of the one that is named, whichever is played.
        there = named[0] if named else default_edition()
        first = first if load_rules(first).board == load_rules(there).board else there
        return first, False
    if given and given not in ANY:
        return first, False
    cities = reading.slots.get("cities") or []
    found = list(dict.fromkeys([first, *editions()]))
    if len(cities) > 1 and not named:
        found.sort(key=lambda name: not any(load_rules(name).board in names for names in cities))
    settings = load_disputes().settings
    things = [rule for concept, rule in settings["things"].items() if concept in reading.found]
    having = [name for name in found if not any(load_rules(name).rules[rule].absent for rule in things)]
    # "A station in Chicago" is asked of a map that has no stations.
    boards = {load_rules(name).board for name in having}
    fits = all(not boards.isdisjoint(names) for names in cities)
    if fits and not named and not any(concept in reading.found for concept in settings["things-not"]):
        found = [*having, *(name for name in found if name not in having)]
    for one in found:
        if not load_rules(one).rules[dispute.rules[0]].absent:
            return one, one != first
    return first, False


def players_for(reading: Reading, setting: Setting, edition: str) -> int | None:
    """How many play, if a game of the edition can be played with so many."""
    players = setting.players if setting.players is not None else reading.slots.get("players")
    bounds = load_rules(edition).value("setup.players")
    return players if players is not None and bounds["min"] <= players <= bounds["max"] else None

"""What an answer calls the people that a question tells of: "you", "Anna", "your sister"."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ttr_rules.ask.slots.people import GENERAL, HE, ME, SHE


def called(who: str, lists: Mapping[str, Collection[str]], say: Mapping[str, str]) -> str:
    """One of the people of a question. ``lists``: which words name whom; ``say``: the words of the answer."""
    if who in (ME, HE, SHE):
        return say[f"who-{who}"]
    if who in lists["relations"]:
        return say["who-relation"].format(who=say[f"who-{who}"])
    if who in lists["names"] or len(who) == 1:
        return who.capitalize()
    return say["who-other"] if who in GENERAL or who in lists["colleagues"] else say.get(f"who-{who}", who)


def all_called(people: Sequence[str], lists: Mapping[str, Collection[str]], say: Mapping[str, str]) -> str:
    """Several of them together."""
    names = [called(who, lists, say) for who in people]
    if len(names) == 1:
        return names[0]
    return say["alike"].format(who=f"{', '.join(names[:-1])} {say['and']} {names[-1]}")

"""What comes out for an argument under one edition: whether the thing holds, the value asked for, by which rules."""

from typing import TYPE_CHECKING, Any

from ttr_rules.ask.disputes.weighing import Dispute
from ttr_rules.ask.outcome.compared import compare, compare_claim
from ttr_rules.ask.outcome.found import Asked, Outcome
from ttr_rules.ask.outcome.lookup import look_up
from ttr_rules.ask.outcome.played import PLAYED, done
from ttr_rules.ask.outcome.rulings import ruling_on
from ttr_rules.ask.outcome.told import holds, reckoned, with_rules
from ttr_rules.ask.slots.facts import Slot, Slots
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.rules.model import RuleSet

if TYPE_CHECKING:
    from ttr_rules.ask.slots.contest import Contest
    from ttr_rules.ask.slots.lines import Lines

TRAINS = "trains"
"""What the longest path is measured in where lines that are told in trains can be compared."""


def work_out(dispute: Dispute, asked: Asked, edition: str, house: list[str]) -> Outcome | None:
    """What an argument comes to under an edition; None if the question does not state enough for it."""
    rules = load_rules(edition, house)
    data = dispute.data
    first = dispute.rules[0]
    if rules.rules[first].absent:
        return _lacking(rules, first)
    outcome = Outcome(rules)
    outcome.silent, outcome.counts = bool(data.get("silent")), bool(data.get("numbers"))
    asked = _with_counted(asked, data)
    asked = asked._replace(slots=_with_players(with_rules(asked.slots, rules), asked.players))
    if any(asked.slots.get(name) is None for name in data.get("states") or ()):
        return None
    for name, kinds in (data.get("kinds") or {}).items():
        stated = set(asked.slots.get(name) or ())
        if stated & set(kinds) and not stated <= set(kinds):
            return None
    if "play" in data:
        outcome.played = ruling_on(dispute, asked.slots, asked.players, edition, house)
        if outcome.played is None and "truth" not in data and "read" not in (data.get("value") or {}):
            return None
    if outcome.played is not None:
        _from_play(outcome, data)
    if "has" in data.get("truth", {}):
        return _part(outcome, edition, data["truth"])
    if "truth" in data and not rules.rules[data["truth"]["read"]].absent:
        outcome.truth = holds(rules, data["truth"], asked.slots.get)
        outcome.ids.insert(0, data["truth"]["read"])
    if data.get("value"):
        _value(outcome, data, asked)
    outcome.about = [rule for rule in dispute.rules if rule in rules.rules and not rules.rules[rule].absent]
    lead = outcome.about[:1] if "truth" in data and "play" not in data else []
    outcome.ids = list(dict.fromkeys([*lead, *outcome.ids, *outcome.about]))
    return outcome


def _lacking(rules: RuleSet, rule: str) -> Outcome:
    """What comes out where the edition has no such thing."""
    outcome = Outcome(rules)
    outcome.truth, outcome.ids, outcome.about, outcome.lacking = False, [rule], [rule], True
    return outcome


def _part(outcome: Outcome, edition: str, test: dict[str, Any]) -> Outcome:
    """Whether the edition has what a rule is about, or whether of all editions only those named have it."""
    name = test["has"]
    outcome.truth = not outcome.rules.rules[name].absent
    outcome.ids, outcome.about = [name], [name]
    if "only" in test:
        having = {one: not load_rules(one).rules[name].absent for one in editions()} | {edition: outcome.truth}
        outcome.truth = all(has == (one in test["only"]) for one, has in having.items())
    return outcome


def _with_counted(asked: Asked, data: dict[str, Any]) -> Asked:
    """What is asked, with the facts that are themselves the numbers that an argument is about: of how many can play."""
    facts = (data.get("value") or {}).get("counts", ())
    stated = [asked.slots.get(name) for name in facts]
    return asked._replace(numbers=(*asked.numbers, *(one for one in stated if one is not None)))


def _with_players(slots: Slots, players: int | None) -> Slots:
    """The facts of a question, with the number of players that counts: given with it, and one that can be."""
    known = {name: slot for name, slot in slots.known.items() if name != "players"}
    return slots.with_known(known if players is None else known | {"players": Slot(players, str(players))})


def _from_play(outcome: Outcome, data: dict[str, Any]) -> None:
    played = outcome.played
    assert played is not None
    outcome.ids += [reason["rule"] for reason in played["because"]]
    outcome.flipped = bool(data.get("flip"))
    if played["verdict"] in ("legal", "illegal"):
        outcome.truth = (played["verdict"] == "legal") != outcome.flipped


def _value(outcome: Outcome, data: dict[str, Any], asked: Asked) -> None:
    """The value of an argument: played, told by the people of the question, measured, or else looked up in a rule."""
    spec = data["value"]
    stated = asked.slots.get
    if spec.get("play") == "done":
        _ticket(outcome, asked.slots)
    elif "play" in spec and outcome.played is not None:
        _played(outcome, data, asked)
    elif "contest" in spec and _contested(outcome, stated(spec["contest"])):
        pass
    elif "lines" in spec and outcome.rules.value("score.longest-path-unit") == TRAINS:
        _lined_up(outcome, stated(spec["lines"]))
    elif "pieces" in spec and not outcome.rules.value("score.longest-path-branches"):
        outcome.value = max(stated(spec["pieces"]))
        compare_claim(outcome, spec, asked)
    else:
        if "path" in spec:
            outcome.value = stated(spec["path"]).longest()
            compare(outcome, data, asked, (spec["path"],))
        if "read" in spec:
            look_up(outcome, data, asked)


def _ticket(outcome: Outcome, slots: Slots) -> None:
    if outcome.truth:
        outcome.truth = done(outcome, slots) is not False
    # That the winner of such a table has the most points says nothing of the ticket.
    outcome.ids = outcome.ids[:1]


def _played(outcome: Outcome, data: dict[str, Any], asked: Asked) -> None:
    spec, stated = data["value"], asked.slots.get
    outcome.value = PLAYED[spec["play"]](outcome)
    told = "decides" in spec and stated(spec["decides"]) is not None
    if spec["play"] == "due" and ("truth" not in data or told):
        outcome.truth = None if outcome.value is None else outcome.value > 0
    compare_claim(outcome, spec, asked)
    outcome.value = reckoned(outcome.value, spec, stated)
    compare(outcome, data, asked, tuple(spec.get("of") or data.get("states") or ()))


def _contested(outcome: Outcome, contest: "Contest") -> bool:
    """Finds who is ahead, and whether the one who is said to be is; returns whether it can be told."""
    ahead = contest.winners(outcome.rules)
    if ahead is None:
        return False
    winners, rules = ahead
    outcome.value, outcome.ahead = "shared" if len(winners) > 1 else winners[0], winners
    outcome.truth = contest.holds(winners)
    outcome.ids = [*rules, *outcome.ids]
    return outcome.value is not None


def _lined_up(outcome: Outcome, lines: "Lines") -> None:
    winners = lines.winners() if outcome.rules.value("score.longest-path") else ()
    outcome.value, outcome.ahead = list(winners), tuple(winners)
    outcome.truth = lines.holds(winners)

"""What comes out for an argument under one edition: whether the thing holds, the value asked for, by which rules."""

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ttr_rules.ask.disputes import Dispute
from ttr_rules.ask.facts import Slot, Slots
from ttr_rules.ask.rulings import ruling_on
from ttr_rules.ask.told import apart, holds, least_key, numbers_in, part_of, passes, reckoned, with_rules
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.rules.model import RuleSet

if TYPE_CHECKING:
    from ttr_rules.ask.contest import Contest
    from ttr_rules.ask.lines import Lines

TRAINS = "trains"
"""What the longest path is measured in where lines that are told in trains can be compared."""
SUM = 2
"""So many entries of a table make a sum."""


class Outcome:
    """What an argument comes to under one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.truth: bool | None = None
        """Whether the thing that the argument asks holds; None where that is no matter of yes or no, or depends."""
        self.value: Any = None
        self.ids: list[str] = []
        """The rules that decided, then those that the argument is about."""
        self.about: list[str] = []
        """The rules that the argument is about."""
        self.played: dict[str, Any] | None = None
        """The ruling on the situation, where one was played."""
        self.says = False
        """The value is the sentence of the rule."""
        self.lacking = False
        """The edition has no such thing."""
        self.flipped = False
        """What was played is the opposite of what the argument asks."""
        self.silent = False
        """The argument is about what no booklet settles."""
        self.counts = False
        """The numbers of the question are held against the value."""

    @property
    def depends(self) -> bool:
        """Whether it turns on something that nobody stated."""
        return self.played is not None and self.played["verdict"] == "depends"


class Asked(NamedTuple):
    """What is asked about: the facts of the question and the numbers in it."""

    slots: Slots
    players: int | None
    numbers: tuple[int, ...]


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
    spec = data.get("value")
    if not spec:
        return
    if spec.get("play") == "done":
        if outcome.truth:
            outcome.truth = _done(outcome, asked.slots) is not False
        # That the winner of such a table has the most points says nothing of the ticket.
        outcome.ids = outcome.ids[:1]
        return
    if "play" in spec and outcome.played is not None:
        outcome.value = _PLAYED[spec["play"]](outcome)
        told = "decides" in spec and asked.slots.get(spec["decides"]) is not None
        if spec["play"] == "due" and ("truth" not in data or told):
            outcome.truth = None if outcome.value is None else outcome.value > 0
        _claimed(outcome, spec, asked)
        outcome.value = reckoned(outcome.value, spec, asked.slots.get)
        _compare(outcome, data, asked, tuple(spec.get("of") or data.get("states") or ()))
        return
    if "contest" in spec:
        _from_contest(outcome, asked.slots.get(spec["contest"]))
        if outcome.value is not None:
            return
    if "lines" in spec and outcome.rules.value("score.longest-path-unit") == TRAINS:
        lines: Lines = asked.slots.get(spec["lines"])
        winners = lines.winners()
        outcome.value = [_called(one) for one in winners]
        outcome.truth = lines.holds(winners)
        return
    if "pieces" in spec and not outcome.rules.value("score.longest-path-branches"):
        outcome.value = max(asked.slots.get(spec["pieces"]))
        _claimed(outcome, spec, asked)
        return
    if "path" in spec:
        outcome.value = asked.slots.get(spec["path"]).longest()
        _compare(outcome, data, asked, (spec["path"],))
    if "read" not in spec:
        return
    if "or-by" in spec and asked.slots.get(spec["by"]) is None:
        spec = {**spec, "by": spec["or-by"]}
    rule = outcome.rules.rules[spec["read"]]
    if rule.absent:
        return
    value = part_of(rule.value, _key(rule.value, spec.get("key")))
    if spec.get("least") is not None:
        value = least_key(value, spec["least"])
    if spec.get("first"):
        value = value[0] if isinstance(value, list) and value else value
    if spec.get("by") and isinstance(value, dict | list):
        value = _entries(value, asked.slots, spec["by"])
    if spec.get("apart") and isinstance(value, dict):
        value = apart(value, asked.slots.get(spec["apart"]))
    if "total" in spec and isinstance(value, list):
        value = sum(value[: asked.slots.get(spec["total"])])
    if "less" in spec:
        value = _rest(value, spec["less"], asked, outcome)
    if "per" in spec:
        value = _fitting(value, spec["per"], outcome)
    most = asked.slots.get(spec["most"]) if "most" in spec else None
    outcome.value = min(value, most) if most is not None and isinstance(value, int) else value
    outcome.value = reckoned(outcome.value, spec, asked.slots.get)
    outcome.says = bool(spec.get("says")) and ("times" not in spec or asked.slots.get(spec["times"]) is None)
    held = _claimed(outcome, spec, asked)
    if spec["read"] not in outcome.ids:
        outcome.ids.append(spec["read"])
    if data.get("numbers") and outcome.truth is not False and value is not None and not held:
        facts = [spec.get(key) for key in ("by", "times", "total", "from", "split")]
        named = _besides(asked, (*facts, *spec.get("aside", ())))
        if named:
            keys = value if isinstance(value, dict) else ()
            right = {*numbers_in(value), *numbers_in(outcome.value), *keys}
            if len(named) > 1 and "by" in spec:
                # "A three is four and a four seven" is no sum.
                right |= {*_singly(part_of(rule.value, spec.get("key")), asked.slots.get(spec["by"]))}
            beside = numbers_in(rule.value) if "key" in spec else ()
            outcome.truth = bool(named & right) and named <= {*right, *beside}
            lengths = asked.slots.get(spec["by"]) if "by" in spec else None
            told_one = isinstance(lengths, list) and len(lengths) == 1
            if told_one and len(named) > 1 and named & right and not outcome.truth:
                # "She says a six gives 15 and I took 12": one of the two is right, and who is meant is not clear.
                outcome.truth = None
            if isinstance(value, dict) and value.keys() == {"min", "max"}:
                outcome.truth = all(value["min"] <= one <= value["max"] for one in named)


def _from_contest(outcome: Outcome, contest: "Contest") -> None:
    """Who is ahead, and whether the one who is said to be is."""
    ahead = contest.winners(outcome.rules)
    if ahead is None:
        return
    winners, rules = ahead
    outcome.value = "shared" if len(winners) > 1 else _called(winners[0])
    outcome.truth = contest.holds(winners)
    outcome.ids += rules


def _called(who: str) -> str:
    """One of those whom a question tells of, as an answer calls them."""
    from ttr_rules.ask.people import ME

    return "you" if who == ME else who


def _claimed(outcome: Outcome, spec: dict[str, Any], asked: Asked) -> bool:
    """Finds whether a number that somebody claims is the one that was worked out; returns whether there are both."""
    claimed = asked.slots.get(spec["claim"]) if "claim" in spec else None
    if claimed is None or not isinstance(outcome.value, int):
        return False
    listed = asked.slots.get(spec["by"]) if "by" in spec else None
    if isinstance(listed, list) and (len(listed) < SUM or claimed in listed):
        # "a three is four points and a four is seven" claims no sum.
        return False
    outcome.truth = outcome.value == claimed
    return True


def _compare(outcome: Outcome, data: dict[str, Any], asked: Asked, facts: tuple[str, ...]) -> None:
    """What was worked out beside the number that is asked about, if there is one besides those that it was made of."""
    if data.get("numbers") and isinstance(outcome.value, int):
        named = _besides(asked, facts)
        outcome.truth = named == {outcome.value} if named else None


def _key(value: Any, key: Any) -> str | None:
    """The entry that is meant: where several would do, the first that the value has."""
    return next((one for one in key if one in value), None) if isinstance(key, list) else key


def _rest(value: Any, less: dict[str, Any], asked: Asked, outcome: Outcome) -> int | None:
    """What is left of a number when each player has got a share and the table what it needs; what each gave back is
    there again where a rule says so. None where the players are not known."""
    share = part_of(outcome.rules.value(less["read"]), less.get("key"))
    share = share.get(less["part"], share) if isinstance(share, dict) else share
    outcome.ids.append(less["read"])
    if asked.players is None or not isinstance(value, int) or not isinstance(share, int):
        return None
    if "back" in less and asked.slots.get(less["back"]) is not None:
        outcome.ids.append(less["unless"]["read"])
        if not passes(outcome.rules.value(less["unless"]["read"]), less["unless"]["true_if"]):
            share -= asked.slots.get(less["back"])
    if "once" in less:
        outcome.ids.append(less["once"])
        value -= outcome.rules.value(less["once"])
    return int(value - share * asked.players)


def _fitting(value: Any, per: dict[str, Any], outcome: Outcome) -> int | None:
    """How many things a number is enough for, when each takes as many as a rule says, or all that there are."""
    each = part_of(outcome.rules.value(per["read"]), per.get("key"))
    outcome.ids.append(per["read"])
    if not isinstance(value, int):
        return None
    return value // each if isinstance(each, int) and each else min(value, 1)


def _besides(asked: Asked, facts: tuple[str | None, ...]) -> set[int]:
    """The numbers of a question, those left out that are the facts by which a value was chosen."""
    numbers = list(asked.numbers)
    for fact in facts:
        stated = asked.slots.known.get(fact) if fact else None
        # "the third" is no number that is asked about.
        counted = stated is not None and not stated.ranked
        for number, times in Counter(_flat(stated.value if stated is not None and counted else None)).items():
            said = min(times, numbers.count(number))
            # "two fives" says one five, and how many there are.
            for one in [number] * said + [times - said + 1] * (0 < said < times):
                if one in numbers:
                    numbers.remove(one)
    return set(numbers)


def _flat(stated: Any) -> list[Any]:
    """The single numbers of a fact, as they are said: what is lost is told without a sign."""
    if isinstance(stated, list | tuple):
        return [number for one in stated for number in _flat(one)]
    return [abs(stated) if isinstance(stated, int) else stated]


def _entries(value: Any, slots: Slots, by: str) -> Any:
    """The entry of a table for what the question names; the whole table if it names none that is there."""
    wanted = slots.get(by)
    if wanted is None:
        return value
    if isinstance(value, list):
        return value[wanted - 1] if 0 < wanted <= len(value) else value
    if isinstance(wanted, list):
        return sum(value[one] for one in wanted) if all(one in value for one in wanted) else value
    return value.get(wanted, value)


def _singly(table: Any, wanted: Any) -> list[Any]:
    """The entries of a table for a list, one by one."""
    return (
        [table[one] for one in wanted if one in table] if isinstance(wanted, list) and isinstance(table, dict) else []
    )


def _due(outcome: Outcome) -> int | None:
    """How many cards a tunnel asks for on top: those of the first payment that will do."""
    played = outcome.played
    payments = played["value"] if played is not None else None
    if not isinstance(payments, list):
        return None
    return sum(payments[0].values()) if payments else 0


def _total(outcome: Outcome) -> Any:
    """The total of the only player of a score sheet."""
    value = outcome.played["value"] if outcome.played is not None else None
    return value["players"][0]["total"] if isinstance(value, dict) and value.get("players") else None


def _done(outcome: Outcome, slots: Slots) -> bool | None:
    """Whether the ticket that is told of is complete; where no map has it, whether its cities are joined."""
    value = outcome.played["value"] if outcome.played is not None else None
    tickets = value["players"][0]["tickets"] if isinstance(value, dict) and value.get("players") else []
    journey = slots.get("journey")
    return all(ticket["complete"] for ticket in tickets) if tickets else journey and journey.joined()


def _spread(outcome: Outcome) -> Any:
    """How far apart the totals of a score sheet are."""
    value = outcome.played["value"] if outcome.played is not None else None
    totals = [player["total"] for player in value["players"]] if isinstance(value, dict) else []
    return max(totals) - min(totals) if totals and None not in totals else None


def _longest(outcome: Outcome) -> Any:
    """The length of the longest path of all players."""
    value = outcome.played["value"] if outcome.played is not None else None
    return max(path["length"] or 0 for path in value.values()) if isinstance(value, dict) else None


_PLAYED = {"due": _due, "total": _total, "spread": _spread, "longest": _longest}

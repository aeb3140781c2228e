"""From a described situation to the answer of the contract: choose the edition, play, sweep, compare, explain."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ttr_rules.board.board import Board, load_board
from ttr_rules.faults import Fault, Unusable, unusable
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import default_edition, editions, load_rules
from ttr_rules.rules.model import RuleSet
from ttr_rules.situation.answer import MOST_REASONS, advise, because, blank, depends_headline, headline, is_silent
from ttr_rules.situation.axes import conditions
from ttr_rules.situation.build import build
from ttr_rules.situation.draft import Draft
from ttr_rules.situation.given import listed
from ttr_rules.situation.model import Situation
from ttr_rules.situation.oracle import MOST_BRANCHES, Branch, Leaf, ScriptedOracle, fold, sweep
from ttr_rules.situation.read import OtherEdition, draft_data, resolve
from ttr_rules.situation.reasons import deciding, legal_rules, sharpen
from ttr_rules.situation.run import Run, play
from ttr_rules.situation.shown import Contradiction
from ttr_rules.situation.told import asks_value, assumed, trace

MOST_STEPS = 2000
"""So many steps are played in all the cases of a situation together, or each step in one case."""


class TableRules(NamedTuple):
    """The rules that a table agreed on, from its file."""

    path: str
    edition: str | None = None
    house: Sequence[str] = ()
    players: int | None = None
    language: str | None = None


class End(NamedTuple):
    """What one branch of a situation comes to."""

    run: Run
    verdict: str
    rules: tuple[str, ...]
    value: Any
    headline: str | None = None


@lru_cache(maxsize=16)
def board_of(rules: RuleSet) -> Board:
    """The board that a rule set is played on, with what house rules change on it."""
    board = load_board(rulesets_root() / "boards" / str(rules.board))
    if not rules.marks:
        return board
    from ttr_rules.board.marks import with_marks

    return with_marks(board, rules.marks)


def judge_data(
    data: dict[str, Any],
    *,
    file: str = "",
    edition: str | None = None,
    house: Sequence[str] | None = None,
    table: TableRules | None = None,
    why: bool = False,
    go_on: bool = False,
    elsewhere: bool = True,
) -> dict[str, Any]:
    """The answer to a situation given as plain data with the keys of a situation file. Raises Unusable."""
    return judge(
        draft_data(data, file), edition=edition, house=house, table=table, why=why, go_on=go_on, elsewhere=elsewhere
    )


def judge(
    draft: Draft,
    *,
    edition: str | None = None,
    house: Sequence[str] | None = None,
    table: TableRules | None = None,
    why: bool = False,
    go_on: bool = False,
    elsewhere: bool = True,
) -> dict[str, Any]:
    """The answer to a situation as it was read. A named edition or house rule sets the table's rules aside."""
    named = draft.edition or edition
    laid = list(draft.house) if draft.house is not None else list(house) if house is not None else None
    used = table if table is not None and named is None and laid is None else None
    if used is not None:
        named, laid = used.edition, list(used.house)
    rules, situation, chosen = _under(draft, named, laid or [])
    answer = _answer(rules, situation, go_on, why)
    answer["table"] = used.path if used else None
    if chosen:
        answer["assumed"].insert(0, chosen)
    if elsewhere:
        answer["elsewhere"] = _elsewhere(draft, rules, go_on)
    return answer


def _under(draft: Draft, named: str | None, house: list[str]) -> tuple[RuleSet, Situation, str | None]:
    """The rules and the resolved situation; where no edition was named, the first that has what is described."""
    first = named or default_edition()
    rules = _loaded(draft, first, house)
    trouble: Unusable | None = None
    try:
        situation = resolve(draft, rules, board_of(rules))
        if named is not None or not situation.lacks:
            return rules, situation, None
    except OtherEdition as error:
        if named is not None:
            raise
        trouble = error
    for other in editions():
        if other == first:
            continue
        try:
            plain = load_rules(other)
            elsewhere = resolve(draft, plain, board_of(plain))
            if not elsewhere.lacks:
                return load_rules(other, house), elsewhere, f"judged by {plain.short}: only it has what is described"
        except Unusable:
            continue
    if trouble is not None:
        raise trouble from None
    return rules, situation, None


def _loaded(draft: Draft, edition: str, house: list[str]) -> RuleSet:
    """The rule set; where names in the situation cannot be used, that is a fault of the place where they stand."""
    try:
        return load_rules(edition, house)
    except Unusable as error:
        raise Unusable([_placed(draft, fault) for fault in error.faults]) from None


def _placed(draft: Draft, fault: Fault) -> Fault:
    """A fault of the rules as one of the situation that names them; a fault inside a rule file keeps its own place."""
    if draft.house:
        for said in reversed(listed(draft.data, "house", draft.source)):
            if f"'{said.text}'" in fault.message:
                where = f"; see {fault.file}:{fault.place[0]}" if fault.file and fault.place else ""
                return said.fault(fault.message + where, fault.expected, fault.nearest, fault.kind)
    if not fault.file and "edition" in draft.said:
        return draft.fault("edition", fault.message, fault.expected, fault.nearest, fault.kind)
    return fault


def _elsewhere(draft: Draft, own: RuleSet, go_on: bool) -> list[dict[str, Any]]:
    """The same situation under every other edition, without house rules; with some laid, the plain own one first."""
    found = []
    order = ([own.id] if own.house else []) + [name for name in editions() if name != own.id]
    for name in order:
        try:
            rules = load_rules(name)
            situation = resolve(draft, rules, board_of(rules), most=1)
            if "tunnel" in situation.lacks or "ferry" in situation.lacks:
                raise unusable("this map has no such route")
            answer = _answer(rules, situation, go_on, False)
        except Unusable as error:
            found.append(
                {"edition": name, "verdict": None, "value": None, "silent": False, "why": error.faults[0].message}
            )
            continue
        found.append({key: answer[key] for key in ("edition", "verdict", "value", "silent")} | {"why": None})
    return found


def _answer(rules: RuleSet, situation: Situation, go_on: bool, why: bool) -> dict[str, Any]:
    board = board_of(rules)

    def run(oracle: ScriptedOracle) -> End | Contradiction:
        try:
            return played(oracle)
        except Contradiction as error:
            return error

    def played(oracle: ScriptedOracle) -> End:
        done = play(situation, build(situation, rules, board), oracle, go_on)
        before = done
        if situation.ask == "payments":
            less = replace(situation, steps=situation.steps[:-1])
            before = play(less, build(situation, rules, board), oracle, go_on)
        return _end(done, before, situation, oracle)

    most = max(1, min(MOST_BRANCHES, MOST_STEPS // max(1, len(situation.steps))))
    swept, complete = sweep(run, most)
    leaves = _possible(swept)
    branches = fold(leaves, _outcome)
    given = assumed(situation, leaves[0].outcome.run)
    if not complete:
        given.append(
            f"too much is unknown to try every case: only {most} of them {'was' if most == 1 else 'were'} played"
        )
    answer = blank(
        read=[
            {"text": repair.text, "as": repair.read_as, "where": _where(repair.place)} for repair in situation.repairs
        ],
        edition=rules.id,
        house=list(rules.house),
        players=_players(situation),
        verdict="depends",
        assumed=given,
    )
    if len(branches) == 1:
        end = branches[0].leaves[0].outcome
        ids = _common(branches[0].leaves)
        answer.update(
            verdict=end.verdict,
            silent=is_silent(rules, ids),
            value=end.value,
            because=because(rules, ids),
            headline=end.headline or headline(rules, end.verdict, ids),
        )
    else:
        answer["depends"] = [_branch(rules, branch) for branch in branches]
        sharpen(rules, answer["depends"])
        ids = deciding(answer["depends"])
        answer.update(because=because(rules, ids), headline=depends_headline(answer["depends"]))
        answer["silent"] = is_silent(rules, ids)
    answer["steps"] = _steps(leaves[0].outcome.run, branches)
    advise(answer, rules)
    if situation.title:
        answer["title"] = situation.title
    if why:
        answer["why"] = trace(leaves[0].outcome.run)
    return answer


def _possible(leaves: Sequence[Leaf[End | Contradiction]]) -> list[Leaf[End]]:
    """The branches that what was stated leaves open. Raises Contradiction where a step that was told fits none."""
    found = [Leaf(leaf.trail, leaf.outcome) for leaf in leaves if isinstance(leaf.outcome, End)]
    done = {id(played.step) for leaf in found for played in leaf.outcome.run.steps if played.verdict == "legal"}
    for leaf in leaves:
        if isinstance(leaf.outcome, Contradiction) and id(leaf.outcome.step) not in done:
            raise leaf.outcome
    return found


def _where(place: tuple[int, int] | None) -> str | None:
    return f"{place[0]}:{place[1]}" if place else None


def _players(situation: Situation) -> int | None:
    if situation.seats is not None:
        return situation.seats
    return len(situation.players) if situation.players is not None else None


def _outcome(end: End) -> Hashable:
    return end.verdict, repr(end.value)


def _end(run: Run, before: Run, situation: Situation, oracle: ScriptedOracle) -> End:
    bad = run.first_illegal
    asked_to_pay = situation.ask == "payments" and bad is not None and bad is run.steps[-1]
    if bad is not None and bad.ruling is not None and not asked_to_pay:
        return End(run, "illegal", bad.ruling.objections, None)
    if situation.ask != "ruling" or asks_value(run):
        from ttr_rules.situation.values import value_of

        value, rules, words, verdict = value_of(run, before, situation, oracle)
        if verdict is not None:
            return End(run, verdict, tuple(rules) or legal_rules(run), value, words)
        return End(run, "legal", legal_rules(run), value, words)
    return End(run, "legal", legal_rules(run), None)


def _common(leaves: tuple[Leaf[End], ...]) -> list[str]:
    """Rules that every leaf names; all of them where none is common."""
    first = list(leaves[0].outcome.rules)
    common = [rule for rule in first if all(rule in leaf.outcome.rules for leaf in leaves)]
    return common or list(dict.fromkeys(rule for leaf in leaves for rule in leaf.outcome.rules))


def _branch(rules: RuleSet, branch: Branch[End]) -> dict[str, Any]:
    end = branch.leaves[0].outcome
    ids = _common(branch.leaves)
    return {
        "if": conditions(branch.conditions),
        "verdict": end.verdict,
        "value": end.value,
        "silent": is_silent(rules, ids),
        "headline": end.headline or headline(rules, end.verdict, ids),
        "rules": ids[:MOST_REASONS],
    }


def _steps(run: Run, branches: Sequence[Branch[End]]) -> list[dict[str, Any]]:
    """Each step as it was judged; where branches differ, a step that is not the same in all is depends."""
    steps = []
    runs = [leaf.outcome.run for branch in branches for leaf in branch.leaves]
    for number, played in enumerate(run.steps):
        verdicts = {other.steps[number].verdict for other in runs}
        ruling = played.ruling
        ids = [] if ruling is None else list(ruling.objections or (*ruling.reasons, *ruling.plain))
        steps.append(
            {
                "player": played.player,
                "move": played.step.move.text,
                "verdict": played.verdict if len(verdicts) == 1 else "depends",
                "effects": played.effects,
                "rules": ids[:MOST_REASONS],
            }
        )
    return steps

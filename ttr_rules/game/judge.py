"""One ruling: is this act legal on this table, and which rules say so.

Legal means: something opens the act and no objection stands. Known norms are read first; what nobody stated is asked
for only where a norm that could object turns on it, never for a mere reason.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ttr_rules.game.acts import Act
from ttr_rules.game.facts import Scene
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import ABSENT, Certain, Maybe, Oracle, asked, outcomes
from ttr_rules.rules.model import Norm, Test, entry, holds

CERTAIN = Certain()

SILENT, SPEAKS, UNMET = "silent", "speaks", "unmet"
"""What a norm does on an act: nothing; holds (and what it requires is met); holds and its demand fails."""


class Ruling(NamedTuple):
    """What the engine says of one act."""

    legal: bool
    objections: tuple[str, ...]
    """Rules that object, in written order; for an act that nothing opens, the rule that would have to."""
    reasons: tuple[str, ...]
    """Rules that speak for the act because of a particular of it, most special first."""
    plain: tuple[str, ...]
    """Rules that open the act or that every such act must keep, in written order."""
    considered: tuple[tuple[str, str], ...]
    """Every norm that spoke: rule and what it said (for the trace)."""


def _question(test: Test, observed: Any, scene: Scene) -> tuple[Any, Callable[[Any], bool]]:
    """What a test turns on, a value or a Maybe, and the question it puts to it."""
    if test.by is None:
        return observed, lambda value: holds(test.operator, test.value, value)
    table, operator = test.value, test.operator

    def against(pair: tuple[Any, Any]) -> bool:
        key, value = pair
        return holds(operator, entry(table, key), value)

    return _paired(scene.fact(test.by), observed), against


def _paired(key: Any, observed: Any) -> Any:
    """A table's key with the value that is held against its entry, either of which may be unknown."""
    if isinstance(key, Maybe):
        return Maybe(key.axis, {element: _paired(one, observed) for element, one in key.outcomes.items()})
    if isinstance(observed, Maybe):
        return Maybe(observed.axis, {element: _paired(key, one) for element, one in observed.outcomes.items()})
    return key, observed


def speaks(norm: Norm, scene: Scene, force: bool) -> str | None:
    """What a norm does here; None where that turns on something unknown and ``force`` is off."""
    unsure = unmet = False
    for test in norm.when:
        found = _holds(test, scene, force)
        if found is ABSENT or found is False:
            return SILENT
        unsure = unsure or found is None
    for test in norm.require:
        found = _holds(test, scene, force)
        if found is ABSENT:
            return SILENT
        unsure = unsure or found is None
        unmet = unmet or found is False
    if unsure:
        return None
    return UNMET if unmet else SPEAKS


def _holds(test: Test, scene: Scene, force: bool) -> Any:
    """True, False, ABSENT, or None where it turns on something unknown."""
    observed = scene.fact(test.fact)
    if observed is ABSENT:
        return ABSENT
    if test.by is None and not isinstance(observed, Maybe):
        return holds(test.operator, test.value, observed)
    value, question = _question(test, observed, scene)
    if not isinstance(value, Maybe):
        return question(value)
    if force:
        return asked(value, scene.oracle, question)
    possible = outcomes(value, scene.oracle, question)
    return next(iter(possible)) if len(possible) == 1 else None


def rule_on(table: Table, act: Act, oracle: Oracle = CERTAIN) -> Ruling:
    """Judges an act on a table. Where facts are unknown the oracle is asked, and its answers make the branch."""
    return judged(Scene(table, act, oracle))


def judged(scene: Scene) -> Ruling:
    """Judges the act of a scene."""
    norms = scene.rules.by_act[scene.act.kind]
    said: dict[int, str] = {}
    open_questions: list[int] = []
    for number, norm in enumerate(norms):
        answer = speaks(norm, scene, force=False)
        if answer is None:
            open_questions.append(number)
        else:
            said[number] = answer
    if not _firm_objection(norms, said, open_questions):
        for number in open_questions:
            norm = norms[number]
            if not norm.lifts and not _could_object(norm, scene) and norm.then != "open":
                continue
            said[number] = speaks(norm, scene, force=True) or SILENT
            if _objects(norm, said[number]) and not any(norm.rule in norms[other].lifts for other in open_questions):
                break
        for number in open_questions:
            if number not in said:
                said[number] = speaks(norms[number], scene, force=False) or SILENT
    return _ruling(scene, norms, said)


def _could_object(norm: Norm, scene: Scene) -> bool:
    """Whether a norm that turns on something unknown could be an objection, and not merely a reason."""
    if norm.then == "allow":
        return False
    return norm.then == "forbid" or any(_holds(test, scene, force=False) is not True for test in norm.require)


def _objects(norm: Norm, answer: str) -> bool:
    return answer == UNMET or (norm.then == "forbid" and answer == SPEAKS)


def _firm_objection(norms: tuple[Norm, ...], said: dict[int, str], open_questions: list[int]) -> bool:
    """Whether an objection stands that no open question could lift."""
    lifting = [norms[number] for number in open_questions]
    lifting += [
        norms[number] for number, answer in said.items() if answer == SPEAKS and not _objects(norms[number], answer)
    ]
    return any(
        _objects(norms[number], answer) and not any(norms[number].rule in norm.lifts for norm in lifting)
        for number, answer in said.items()
    )


def _ruling(scene: Scene, norms: tuple[Norm, ...], said: dict[int, str]) -> Ruling:
    spoken = [(norms[number], said[number]) for number in sorted(said) if said[number] != SILENT]
    lifted = {rule for norm, answer in spoken if not _objects(norm, answer) for rule in norm.lifts}
    against = [norm for norm, answer in spoken if _objects(norm, answer) and norm.rule not in lifted]
    general = {rule for norm in against for rule in norm.lifts}
    objections = _once(norm.rule for norm in sorted(against, key=lambda norm: norm.rule in general))
    opened = any(norm.then == "open" for norm, answer in spoken)
    if not opened:
        objections = _once([*objections, scene.rules.defaults.get(scene.act.kind, "turn.actions")])
    speaking = [norm for norm, answer in spoken if not _objects(norm, answer) and norm.rule not in lifted]
    particular = (norm for norm in speaking if not norm.plain and not norm.background)
    special = sorted(particular, key=lambda norm: (scene.rules.rules[norm.rule].status != "house", -len(norm.when)))
    reasons = _once(norm.rule for norm in special)
    usual = sorted((norm for norm in speaking if norm.plain), key=lambda norm: (norm.then == "open", -len(norm.when)))
    plain = _once(norm.rule for norm in usual if norm.rule not in reasons)
    considered = tuple((norm.rule, "objects" if _objects(norm, answer) else norm.then) for norm, answer in spoken)
    return Ruling(not objections, objections, reasons, plain, considered)


def _once(rules: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rules))

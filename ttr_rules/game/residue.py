"""What is left of the norms about an act once part of the facts is known: the state of the table, for all acts at once.

Norms that an ``except`` joins stay together. Only legality is worked out here; a reason that lifts nothing drops out.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ttr_rules.game.unknown import ABSENT
from ttr_rules.rules.model import Norm, Test, entry, holds


class _Open:
    """Stands for a fact that is not known yet."""


OPEN = _Open()
Look = Callable[[str], Any]
"""The value of a fact, ABSENT, or OPEN while it is not known."""


class Residue:
    """The norms that an act of one kind still has to pass. Equal residues are one object, so that each keeps a memo."""

    __slots__ = ("kind", "memo", "norms", "opened", "test")

    def __init__(self, kind: str, opened: bool, norms: tuple[Norm, ...]) -> None:
        self.kind = kind
        self.opened = opened
        """Whether a norm whose facts are known opens the act; else one of ``norms`` has to."""
        self.norms = norms
        self.memo: dict[Any, Any] = {}
        self.test: Callable[[Any], bool] | None = None
        """Whether an act passes, on a scene of it; None where every act does."""


def facts_of(norm: Norm) -> set[str]:
    """The facts that a norm tests, those that pick from a table included."""
    tests = (*norm.when, *norm.require)
    return {test.fact for test in tests} | {test.by for test in tests if test.by is not None}


def families(norms: Iterable[Norm]) -> list[tuple[Norm, ...]]:
    """Norms in groups that no ``except`` crosses, each in written order."""
    groups: list[list[Norm]] = []
    for norm in norms:
        joined = [
            group
            for group in groups
            if any(one.rule in norm.lifts or norm.rule in one.lifts or one.rule == norm.rule for one in group)
        ]
        groups = [group for group in groups if group not in joined]
        groups.append([one for group in joined for one in group] + [norm])
    return [tuple(group) for group in groups]


def remainder(norm: Norm, look: Look) -> Norm | None:
    """A norm without the tests whose outcome is known; None where it does not speak.

    A norm that speaks comes back with no test: as a forbid if it objects, else with its own ``then``.
    """
    when: list[Test] = []
    for test in norm.when:
        outcome = _outcome(test, look)
        if outcome is False or outcome is ABSENT:
            return None
        if isinstance(outcome, Test):
            when.append(outcome)
    require: list[Test] = []
    unmet = False
    for test in norm.require:
        outcome = _outcome(test, look)
        if outcome is ABSENT:
            return None
        if isinstance(outcome, Test):
            require.append(outcome)
        unmet = unmet or outcome is False
    if unmet:
        # A demand that fails objects, unless a fact of another demand turns out to be absent.
        require = [Test(test.fact, "in", ()) for test in require]
        return Norm(norm.rule, norm.about, tuple(when), tuple(require), "require" if require else "forbid", norm.lifts)
    then = norm.then
    if norm.require and not require and then == "require":
        then = "allow"
    return Norm(norm.rule, norm.about, tuple(when), tuple(require), then, norm.lifts)


def _outcome(test: Test, look: Look) -> Any:
    """True, False or ABSENT; or the test that is still to be made."""
    value = look(test.fact)
    if value is ABSENT:
        return ABSENT
    wanted = test.value
    if test.by is not None:
        key = look(test.by)
        if key is OPEN:
            return test
        wanted = entry(wanted, key)
    if value is OPEN:
        return Test(test.fact, test.operator, wanted)
    return holds(test.operator, wanted, value)


def residue(before: Residue, look: Look, kept: dict[Any, Residue]) -> Residue | None:
    """What an act has still to pass when more facts are known; None where it is illegal, whatever else is to come.

    ``kept`` holds the residues made so far.
    """
    left = [rest for norm in before.norms if (rest := remainder(norm, look)) is not None]
    opened = before.opened or any(norm.then == "open" and _settled(norm) for norm in left)
    left = relevant(left, opened)
    # Norms that object themselves lift nothing.
    liftable = {rule for norm in left if norm.then != "forbid" for rule in norm.lifts}
    if any(norm.then == "forbid" and _settled(norm) and norm.rule not in liftable for norm in left):
        return None
    if not opened and not any(norm.then == "open" for norm in left):
        return None
    key = before.kind, opened, tuple(_written(norm) for norm in left)
    found = kept.get(key)
    if found is None:
        found = kept[key] = Residue(before.kind, opened, tuple(left))
    return found


def relevant(norms: Iterable[Norm], opened: bool = False) -> list[Norm]:
    """Norms that can still make a difference: objections that stand or fall, what lifts those, what opens the act."""
    norms = list(norms)
    while True:
        lifted = {rule for norm in norms if _settled(norm) and norm.then != "forbid" for rule in norm.lifts}
        objecting = {norm.rule for norm in norms if _can_object(norm)}
        left = [
            norm
            for norm in norms
            if norm.lifts & objecting
            or (_can_object(norm) and norm.rule not in lifted)
            or (norm.then == "open" and not opened)
        ]
        if len(left) == len(norms):
            return left
        norms = left


def _settled(norm: Norm) -> bool:
    """Whether a norm speaks, whatever else becomes known."""
    return not norm.when and not norm.require


def _can_object(norm: Norm) -> bool:
    return norm.then == "forbid" or bool(norm.require)


def passes(norms: Sequence[Norm], opened: bool, look: Look) -> bool:
    """Whether an act passes norms, every fact being known."""
    liftable = {rule for norm in norms for rule in norm.lifts}
    lifted: set[str] = set()
    objecting: set[str] = set()
    for norm in norms:
        rest = remainder(norm, look)
        if rest is None:
            continue
        if rest.then == "forbid" or rest.require:
            if rest.rule not in liftable:
                return False
            objecting.add(rest.rule)
        else:
            lifted |= rest.lifts
        opened = opened or rest.then == "open"
    return opened and objecting <= lifted


def _written(norm: Norm) -> Any:
    tests = tuple((test.fact, test.operator, repr(test.value), test.by) for test in (*norm.when, *norm.require))
    return norm.rule, len(norm.when), tests, norm.then, norm.lifts

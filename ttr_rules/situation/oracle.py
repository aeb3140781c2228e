"""Asking for what nobody stated: the oracle's domains, and the sweep that runs a situation once for each branch."""

from collections.abc import Callable, Hashable
from itertools import combinations
from typing import Any, Generic, NamedTuple, TypeVar

Element = Any
Block = tuple[Element, ...]
Outcome = TypeVar("Outcome")

MOST_BRANCHES = 64
"""More branches than any answer can be told by."""


class Choice(NamedTuple):
    """One answer of the oracle: the axis, the block that was taken, all blocks, and the whole domain."""

    axis: str
    block: Block
    blocks: tuple[Block, ...]
    full: Block


class ScriptedOracle:
    """Answers by a script: the number of the block to take at each question, the first where the script ends."""

    def __init__(self, script: tuple[int, ...] = ()) -> None:
        self.script = script
        self.trail: list[Choice] = []
        self.taken: list[int] = []
        self._domains: dict[str, Block] = {}
        self._full: dict[str, Block] = {}

    def domain(self, axis: str, full: Block) -> Block:
        """What is still possible on an axis, in the order of ``full``."""
        known = self._domains.get(axis)
        if known is None:
            return full
        return tuple(element for element in known if element in full) or full

    def split(self, axis: str, full: Block, signature: Callable[[Element], Hashable]) -> None:
        """Takes one block of elements that agree under ``signature``. Nothing happens where all agree."""
        grouped: dict[Hashable, list[Element]] = {}
        for element in self.domain(axis, full):
            grouped.setdefault(signature(element), []).append(element)
        if len(grouped) < 2:
            return
        blocks = tuple(tuple(group) for group in grouped.values())
        step = len(self.taken)
        number = self.script[step] if step < len(self.script) else 0
        self.taken.append(number)
        self._full.setdefault(axis, full)
        self.trail.append(Choice(axis, blocks[number], blocks, self._full[axis]))
        self._domains[axis] = blocks[number]


class Leaf(NamedTuple, Generic[Outcome]):
    """One branch: what was answered on the way, and what came out."""

    trail: tuple[Choice, ...]
    outcome: Outcome


def sweep(run: Callable[[ScriptedOracle], Outcome], most: int = MOST_BRANCHES) -> tuple[list[Leaf[Outcome]], bool]:
    """Runs once for each branch, depth first; also whether all branches were run."""
    leaves: list[Leaf[Outcome]] = []
    script: tuple[int, ...] = ()
    while True:
        oracle = ScriptedOracle(script)
        outcome = run(oracle)
        leaves.append(Leaf(tuple(oracle.trail), outcome))
        taken = oracle.taken
        while taken and taken[-1] + 1 >= len(oracle.trail[len(taken) - 1].blocks):
            taken.pop()
        if not taken:
            return leaves, True
        if len(leaves) >= most:
            return leaves, False
        script = (*taken[:-1], taken[-1] + 1)


class Branch(NamedTuple, Generic[Outcome]):
    """Branches that end alike, folded: the conditions that lead here, and the leaves."""

    conditions: tuple[Choice, ...]
    leaves: tuple[Leaf[Outcome], ...]


def fold(leaves: list[Leaf[Outcome]], ends: Callable[[Outcome], Hashable]) -> list[Branch[Outcome]]:
    """The tree of answers with every question left out whose answers end alike: a branch for each different end, as far
    as one condition an axis can tell it."""
    branches = [
        branch._replace(conditions=tuple({choice.axis: choice for choice in branch.conditions}.values()))
        for branch in _folded(leaves, ends, 0)
    ]
    while (pair := _alike(branches, ends)) is not None:
        one, two, axis = pair
        joined = _joined(one, two, axis)
        branches = [joined if branch is one else branch for branch in branches if branch is not two]
    return branches


def _alike(
    branches: list[Branch[Outcome]], ends: Callable[[Outcome], Hashable]
) -> tuple[Branch[Outcome], Branch[Outcome], str] | None:
    """Two branches that end alike and differ on one axis, and that axis."""
    for one, two in combinations(branches, 2):
        if ends(one.leaves[0].outcome) == ends(two.leaves[0].outcome):
            mine, theirs = ({choice.axis: set(choice.block) for choice in end.conditions} for end in (one, two))
            axes = [axis for axis in mine if mine[axis] != theirs.get(axis)]
            if mine.keys() == theirs.keys() and len(axes) == 1:
                return one, two, axes[0]
    return None


def _joined(one: Branch[Outcome], two: Branch[Outcome], axis: str) -> Branch[Outcome]:
    """Two branches as one; an axis on which nothing is ruled out any more is no condition."""
    more = {element for choice in two.conditions if choice.axis == axis for element in choice.block}
    conditions = []
    for choice in one.conditions:
        if choice.axis == axis:
            block = tuple(element for element in choice.full if element in more or element in choice.block)
            choice = choice._replace(block=block, blocks=tuple({block, *choice.blocks}))
        if len(choice.block) < len(choice.full):
            conditions.append(choice)
    return Branch(tuple(conditions), (*one.leaves, *two.leaves))


def _folded(leaves: list[Leaf[Outcome]], ends: Callable[[Outcome], Hashable], depth: int) -> list[Branch[Outcome]]:
    if len({ends(leaf.outcome) for leaf in leaves}) == 1:
        return [Branch((), tuple(leaves))]
    groups: dict[Block, list[Leaf[Outcome]]] = {}
    for leaf in leaves:
        groups.setdefault(leaf.trail[depth].block, []).append(leaf)
    joined: dict[Hashable, tuple[Block, list[Leaf[Outcome]]]] = {}
    rest: list[tuple[Block, list[Leaf[Outcome]]]] = []
    for block, group in groups.items():
        alike = {ends(leaf.outcome) for leaf in group}
        if len(alike) > 1:
            rest.append((block, group))
            continue
        end = alike.pop()
        if end in joined:
            old_block, old_group = joined[end]
            joined[end] = ((*old_block, *block), old_group + group)
        else:
            joined[end] = (block, group)
    choice = leaves[0].trail[depth]
    branches: list[Branch[Outcome]] = []
    blocks = tuple(block for block, _ in [*joined.values(), *rest])
    for block, group in [*joined.values(), *rest]:
        condition = Choice(choice.axis, block, blocks, choice.full)
        inner = _folded(group, ends, depth + 1)
        branches += [Branch((condition, *branch.conditions), branch.leaves) for branch in inner]
    return branches

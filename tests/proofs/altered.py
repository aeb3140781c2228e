"""Every example of the examples folder, and its answer under rules that were changed in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from ttr_rules.faults import Unusable
from ttr_rules.rules import compiling, load
from ttr_rules.rules.load import load_rules
from ttr_rules.rules.model import Norm, RuleSet
from ttr_rules.situation import adjudicate
from ttr_rules.situation.draft import Draft
from ttr_rules.situation.given import situation_data
from ttr_rules.situation.read import draft_data

FOLDER = Path(__file__).parents[2] / "examples"
Answer = dict[str, Any]
Stack = tuple[str, tuple[str, ...]]
"""An edition and the house rules on it."""


@dataclass(frozen=True, eq=False)
class Example:
    """An example as it was read, and what is said of it under its own rules."""

    name: str
    draft: Draft
    answer: Answer = field(repr=False)

    @property
    def stack(self) -> Stack:
        """The edition and the house rules that it is judged by."""
        return self.answer["edition"], tuple(self.answer["house"])

    @property
    def rules(self) -> RuleSet:
        """The rules that it is judged by."""
        return load_rules(*self.stack)

    @property
    def cited(self) -> list[str]:
        """The rules that the answer cites."""
        return [reason["rule"] for reason in self.answer["because"]]

    def heard(self, *words: str) -> set[str]:
        """The rules that said one of these of some step: open, allow, forbid, require, objects, read."""
        return {one["rule"] for step in self.answer["why"] for one in step["considered"] if one["said"] in words}

    def under(self, rules: RuleSet) -> Answer | None:
        """The answer under other rules; None where the situation cannot be so under them."""
        with _loading(rules):
            try:
                return adjudicate.judge(self.draft, edition=self.stack[0], elsewhere=False, why=True)
            except Unusable:
                return None


@contextmanager
def _loading(rules: RuleSet) -> Iterator[None]:
    before = adjudicate.load_rules
    adjudicate.load_rules = lambda *named, **more: rules
    try:
        yield
    finally:
        adjudicate.load_rules = before
        adjudicate.board_of.cache_clear()


@cache
def examples() -> tuple[Example, ...]:
    """The examples that have an answer, in order of their names."""
    found = []
    for path in sorted(FOLDER.rglob("*.yaml")):
        if not path.stem.endswith("_bad"):
            name = str(path.relative_to(FOLDER))
            draft = draft_data(situation_data(path.read_bytes(), name), name)
            found.append(Example(name, draft, adjudicate.judge(draft, elsewhere=False, why=True)))
    return tuple(found)


def ruled(verdict: str) -> list[Example]:
    """The examples with this verdict."""
    return [example for example in examples() if example.answer["verdict"] == verdict]


def with_each(rules: RuleSet, change: Callable[[Norm], Norm | None]) -> RuleSet:
    """The same rules with each norm changed, or left out where the change gives None."""
    return with_norms(rules, (new for norm in rules.norms if (new := change(norm)) is not None))


def with_norms(rules: RuleSet, norms: Iterable[Norm]) -> RuleSet:
    """The same rules with other norms."""
    return replace(rules, norms=tuple(norms), memo={})


Change = Callable[[dict[str, Any]], None]
"""Changes the written rules of a rule set, by id, in place."""


def recompiled(stack: Stack, change: Change) -> RuleSet:
    """The rules as they would be loaded if their files said something else. Raises Unusable as loading would."""

    class Changing(compiling.Checker):
        def rules(self) -> dict[str, Any]:
            change(self.raw)
            return super().rules()

    before, faults, (edition, house) = compiling.Checker, [], stack
    compiling.Checker = Changing
    try:
        raw = compiling.compile_rules(edition, house, load._files(edition, house), faults)
    finally:
        compiling.Checker = before
    if faults:
        raise Unusable(faults)
    return load.build(raw)


@cache
def raw_rules(stack: Stack) -> dict[str, Any]:
    """The rules of a stack as they are written, by id."""
    found: dict[str, Any] = {}
    recompiled(stack, found.update)
    return deepcopy(found)

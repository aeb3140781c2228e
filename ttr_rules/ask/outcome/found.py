"""What an argument comes to under one edition, as it is found step by step."""

from typing import Any, NamedTuple

from ttr_rules.ask.slots.facts import Slots
from ttr_rules.rules.model import RuleSet


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
        self.ahead: tuple[str, ...] = ()
        """The people of the question who are ahead, where it asks for them."""
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

"""What rules are, once loaded: a value and norms with a sentence and its sources. Shapes and look-ups only."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

Found = TypeVar("Found")
Given = TypeVarTuple("Given")

ACTS = (
    *("deal", "draw", "claim", "tickets", "keep", "station", "pay", "decline", "stop", "pass"),
    *("trade", "give", "swap", "steal", "return-ticket", "discard-ticket", "show-hand", "show-ticket"),
    *("look-through-discards", "take-back", "move-train", "move-station", "share-route", "part-of-route"),
)
"""Every kind of act that a norm can be about; the last ones are acts that a game may not have."""

OPERATORS = ("is", "in", "is_not", "at_least", "at_most", "under")


class Test(NamedTuple):
    """One condition: a fact against a value. ``by`` names the fact that picks the entry of a value that is a table."""

    fact: str
    operator: str
    value: Any
    by: str | None = None


class Norm(NamedTuple):
    """What a rule says of an act: it opens it, allows a feature, forbids, or requires something."""

    rule: str
    about: tuple[str, ...]
    when: tuple[Test, ...]
    require: tuple[Test, ...]
    then: str
    """``open``, ``allow``, ``forbid`` or ``require``."""
    lifts: frozenset[str] = frozenset()
    """Rules whose objection this norm lifts; where it objects itself, it is named before theirs."""
    plain: bool = False
    """A reason that is worth naming only after those with a particular condition."""

    @property
    def background(self) -> bool:
        """Speaks on every act of its kind: cited when broken, not when kept."""
        return not self.when and not self.plain and self.then == "require"


class Rule(NamedTuple):
    """One rule of one rule set. ``value`` is what an engine reads; the meaning is that of the fact base."""

    id: str
    asks: str
    says: str
    value: Any
    status: str
    """``stated``, ``inferred``, ``silent`` or ``house``."""
    cites: list[dict[str, Any]]
    layer: str
    absent: bool = False
    """The edition has no such mechanism: the rule has neither value nor norms."""
    told: bool = False
    """Read to people, not played by the engine."""
    was: Any = None
    """The printed value that a house rule changed."""
    ruling_from: dict[str, Any] | None = None
    also_read: dict[str, Any] | None = None
    note: str | None = None
    place: tuple[str, int] | None = None
    """File below the rule sets' folder and line."""
    booklet_place: tuple[str, int] | None = None
    holder: str | None = None
    """The rule that holds the value, when this one is derived."""
    aloud: Mapping[str, str] = {}
    """What to say at the table when the rule decides: under ``yes`` and ``no``."""

    @property
    def topic(self) -> str:
        return self.id.partition(".")[0]


@dataclass(slots=True, eq=False, repr=False)
class RuleSet:
    """An edition with the house rules laid on it."""

    id: str
    title: str
    short: str
    board: str | None
    tickets: dict[str, Any]
    house: list[str]
    rules: dict[str, Rule]
    norms: tuple[Norm, ...]
    defaults: dict[str, str]
    """What is cited for an act that nothing opens: act to rule id."""
    sources: dict[str, dict[str, Any]]
    advice: list[dict[str, Any]] = field(default_factory=list)
    """House rules in words only."""
    marks: list[dict[str, Any]] = field(default_factory=list)
    """What house rules change on the board."""
    scopes: dict[str, str] = field(default_factory=dict)
    """What can change each fact."""
    lineage: tuple[str, ...] = ()
    """The edition and those that it extends, nearest first."""
    by_act: dict[str, tuple[Norm, ...]] = field(default_factory=dict)
    memo: dict[Any, Any] = field(default_factory=dict)
    """What has been worked out from these rules alone, for as long as they are loaded."""

    def __post_init__(self) -> None:
        about: dict[str, list[Norm]] = {act: [] for act in ACTS}
        for norm in self.norms:
            for act in norm.about:
                about[act].append(norm)
        self.by_act = {act: tuple(norms) for act, norms in about.items()}

    def once(self, make: Callable[["RuleSet", *Given], Found], *given: *Given) -> Found:
        """What ``make`` gives for these rules and what else it is given, worked out the first time that it is asked."""
        key = make, *given
        if key not in self.memo:
            self.memo[key] = make(self, *given)
        found: Found = self.memo[key]
        return found

    def value(self, rule_id: str) -> Any:
        """The value of a rule; None where the edition has no such thing. Raises KeyError for an unknown id."""
        return self.rules[rule_id].value


def entry(table: dict[Any, Any], key: Any) -> Any:
    """What a table says for a key; for a number of players that it does not list, what it says for the next fewer."""
    if key not in table and isinstance(key, int):
        key = max((number for number in table if isinstance(number, int) and number < key), default=key)
    return table.get(key)


def holds(operator: str, wanted: Any, value: Any) -> bool:
    """Whether a known value passes a comparison."""
    if operator == "is":
        return bool(value == wanted)
    if operator == "in":
        return value in wanted
    if operator == "is_not":
        return value not in wanted if isinstance(wanted, list | tuple) else bool(value != wanted)
    if not isinstance(value, int) or not isinstance(wanted, int):
        return False
    if operator == "at_least":
        return value >= wanted
    if operator == "at_most":
        return value <= wanted
    return value < wanted

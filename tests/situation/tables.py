"""Rule values for tests of the reader, so that they say which values they lean on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ttr_rules.board.board import Board, load_board
from ttr_rules.rules.home import rulesets_root
from ttr_rules.situation.model import Situation
from ttr_rules.situation.overrides import options_to_data
from ttr_rules.situation.read import draft, draft_data, resolve

VALUES: dict[str, Any] = {
    "setup.players": {"min": 2, "max": 5},
    "setup.train-cards": {"total": 110, "per_color": 12, "locomotives": 14},
    "setup.train-cars": 45,
    "setup.display": 5,
    "setup.stations": None,
    "setup.long-tickets": None,
    "tunnel.reveal": None,
    "double.same-player": False,
    "double.player-count": {2: 1, 3: 1, 4: 2, 5: 2},
    "end.final-turns": {"each": 1, "trigger_player_included": True},
    "end.trigger": {"trains_at_most": 2, "completed_tickets": None},
}


@dataclass
class Values:
    """A rule set as far as the reader needs one."""

    tickets: dict[str, Any]
    changed: dict[str, Any] = field(default_factory=dict)

    def value(self, rule_id: str) -> Any:
        """The value of a rule."""
        return {**VALUES, **self.changed}[rule_id]


CURRENT = Values({"sets": ["classic30", "current33-addition"], "total": 33})
CLASSIC = Values({"sets": ["classic30"], "total": 30})
EUROPE = Values(
    {"sets": ["regular", "long"], "total": 46, "regular": 40, "long": 6},
    {
        "setup.stations": 3,
        "setup.long-tickets": {"dealt_each": 1, "in_later_deck": False, "undealt": "box"},
        "tunnel.reveal": 3,
    },
)


def board_of(rules: Values) -> Board:
    """The map that the values belong to."""
    name = "europe" if rules.value("setup.stations") else "north-america"
    return load_board(rulesets_root() / "boards" / name)


def read(text: str, rules: Values = CURRENT) -> Situation:
    """A situation file, resolved."""
    return resolve(draft(text, "t.yaml"), rules, board_of(rules))


def typed(*moves: str, rules: Values = CURRENT, **options: str | list[str]) -> Situation:
    """A command line, resolved."""
    given = options_to_data({name.replace("_", "-"): value for name, value in options.items()}, moves)
    return resolve(draft_data(given), rules, board_of(rules))

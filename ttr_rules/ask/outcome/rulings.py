"""The rulings on the situations that arguments stand for. Where a question states nothing that changes such a situation
the ruling was worked out beforehand: half of all questions need neither a map nor the engine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ttr_rules.ask.packed import Strung, Tables, string
from ttr_rules.ask.slots.facts import Slots
from ttr_rules.ask.tables import HERE, MAKERS, dispute_files, load_disputes
from ttr_rules.rules.cache import kept
from ttr_rules.rules.home import rulesets_root
from ttr_rules.rules.load import edition_files, editions, load_rules

if TYPE_CHECKING:
    from ttr_rules.ask.disputes.weighing import Dispute

Ruling = dict[str, Any]
ROOMS = ("board", "game", "game/facts", "situation", "ask/outcome")
PLAYERS = (*(HERE.parent / room for room in ROOMS), *MAKERS)
"""The folders of the modules that a ruling comes out of."""
TABLES = ("cities.csv", "routes.csv", "tickets.csv")


def ruling_on(dispute: Dispute, slots: Slots, players: int | None, edition: str, house: list[str]) -> Ruling | None:
    """The ruling on the situation that an argument stands for; None where the question does not state enough for it or
    states what a map does not have."""
    known = load_rulings() if not house and edition in editions() else None
    if known is not None and (dispute.id in known.fixed or (not slots.known and players is None)):
        return known.of(dispute.id, edition)
    return _played(dispute, slots, players, edition, house)


class _Rulings:
    """The rulings for questions that state nothing."""

    def __init__(self, tables: Tables) -> None:
        self._numbers: dict[str, int] = tables["numbers"]
        self._rulings = Strung(tables["rulings"])
        self.fixed = frozenset(tables["fixed"])
        """The arguments whose situation is the same whatever a question states."""

    def of(self, dispute: str, edition: str) -> Ruling | None:
        """That of an argument under an edition; each time anew, so that whoever gets it may change it."""
        found: Ruling | None = self._rulings[self._numbers[f"{dispute} {edition}"]]
        return found


@cache
def load_rulings() -> _Rulings:
    """All of them. Raises Unusable for a file that cannot be used."""

    def make() -> Tables:
        from ttr_rules.ask.outcome.scene import has_places

        playing = [dispute for dispute in load_disputes() if "play" in dispute.data]
        fixed = [dispute.id for dispute in playing if not has_places(dispute.data["play"])]
        every = {
            f"{dispute.id} {edition}": _played(dispute, Slots(), None, edition, [])
            for dispute in playing
            if dispute.id in fixed or not dispute.data.get("states")
            for edition in editions()
            if not load_rules(edition).rules[dispute.rules[0]].absent
        }
        return {
            "numbers": {name: number for number, name in enumerate(every)},
            "rulings": string(every.values()),
            "fixed": fixed,
        }

    boards = sorted((rulesets_root() / "boards").iterdir())
    files = [*dispute_files(), *edition_files(), *(board / table for board in boards for table in TABLES)]
    return _Rulings(kept(files, make, "rulings", PLAYERS))


def _played(dispute: Dispute, slots: Slots, players: int | None, edition: str, house: list[str]) -> Ruling | None:
    from ttr_rules.ask.outcome.scene import play, slot_values

    values = slot_values(slots, dispute.data.get("slots") or {}, players, load_rules(edition, house))
    return play(dispute.data["play"], values, edition, house)

"""Nothing is lost and nothing comes from nowhere: cards, trains, stations and tickets counted on a known table."""

from __future__ import annotations

from ttr_rules.game.table import Table


class Miscounted(AssertionError):
    """A table that cannot be: the engine lost or invented something."""


def check_cards(table: Table) -> None:
    """Raises Miscounted unless hands, row, deck, discards and cards laid down are the whole deck."""
    count = len(table.row or ()) + len(table.deck) + sum(table.discard)
    for hand in table.hands:
        count += sum(hand or ())
    offer = table.turn.offer
    if offer is not None:
        count += sum(offer.paid) + len(offer.revealed or ())
    total = table.rules.value("setup.train-cards")["total"]
    if count != total:
        raise Miscounted(f"{count} train cards instead of {total}")


def check_pieces(table: Table) -> None:
    """Raises Miscounted unless every seat's trains and stations are on the board or in its supply."""
    placed = [0] * len(table.names)
    for track, owner in zip(table.board.tracks, table.owner, strict=True):
        if owner >= 0:
            placed[owner] += track.length
    trains = int(table.rules.value("setup.train-cars"))
    for seat, name in enumerate(table.names):
        if placed[seat] + table.trains[seat] != trains:
            raise Miscounted(f"{name} has {placed[seat]} trains on the board and {table.trains[seat]} left of {trains}")
    if table.stations:
        built = [0] * len(table.names)
        for owner in table.stations.values():
            built[owner] += 1
        if built != table.stations_built:
            raise Miscounted(f"{built} stations stand, {table.stations_built} were built")

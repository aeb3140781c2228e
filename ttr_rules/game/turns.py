"""Between turns: closing one, opening the next, and the last round."""

from __future__ import annotations

from ttr_rules.game import effects
from ttr_rules.game.cards import so_many
from ttr_rules.game.row import Log
from ttr_rules.game.table import Table, Turn


def next_seat(table: Table, seat: int) -> int:
    """Who sits next in turn order."""
    return (seat + 1) % len(table.names)


def close(table: Table, log: Log, following: int) -> None:
    """Ends the turn under way and gives the next one to ``following``. A surcharge left open counts as refused."""
    turn = table.turn
    if turn.offer is not None and isinstance(turn.offer.due, int):
        effects.decline(table, turn.player, log)
    if turn.actions:
        table.turns_taken += 1
        _count_last_turns(table, log)
    table.turn = Turn(following, gone=turn.gone if turn.reset else [])
    table.reshuffled = False


def _count_last_turns(table: Table, log: Log) -> None:
    seat = table.turn.player
    running = table.final_left is not None
    again = running and seat != table.final_last and table.rules.value("end.no-restart")
    if (again or not running) and (reason := _ends_it(table, seat)):
        begin_last_round(table, seat, log, reason)
        return
    if table.final_left is None:
        return
    table.final_left[seat] = max(0, table.final_left[seat] - 1)
    if (seat == table.final_last and not table.final_left[seat]) or not any(table.final_left.values()):
        table.over = True
        log.add("the game is over", "end.final-turns")


def _ends_it(table: Table, seat: int) -> str:
    """What a seat has that sets off the end, in words; nothing if it has not."""
    trigger = table.rules.value("end.trigger")
    if table.trains[seat] <= int(trigger["trains_at_most"]):
        return f"{so_many(table.trains[seat], 'train')} left"
    wanted, tickets = trigger.get("completed_tickets"), table.tickets[seat] or []
    if wanted is None or len(tickets) < wanted:
        return ""
    from ttr_rules.game.ways import Track, joined

    tracks = (table.board.tracks[index] for index in table.own_tracks(seat))
    parts = joined(Track(track.index, track.a, track.b, track.length) for track in tracks)
    done = sum(1 for a, b, *_ in tickets if a in parts and parts[a] == parts.get(b))
    return so_many(done, "finished ticket") if done >= wanted else ""


def begin_last_round(table: Table, seat: int, log: Log, reason: str) -> None:
    """The last round, set off by a seat: everyone has the printed number of turns left."""
    value = table.rules.value("end.final-turns")
    each, included = int(value["each"]), bool(value["trigger_player_included"])
    table.final_left = dict.fromkeys(range(len(table.names)), each)
    table.final_last = seat
    if not included:
        table.final_left[seat] = 0
        table.final_last = (seat - 1) % len(table.names) if table.ordered else -1
    if not any(table.final_left.values()):
        table.over = True
    log.add(f"{table.names[seat]} has {reason}: the last round begins", "end.trigger")

"""Playing the steps of a situation, once: who acts, what the words mean on this table, the ruling, the effect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ttr_rules.game import effects, menu, turns
from ttr_rules.game.acts import Act, Print
from ttr_rules.game.cards import NUMBER, counted
from ttr_rules.game.effects import Happening
from ttr_rules.game.exchanges import readings
from ttr_rules.game.facts import Scene
from ttr_rules.game.facts.stations import cost_of_next
from ttr_rules.game.judge import CERTAIN, Ruling, rule_on
from ttr_rules.game.payments import Payment, affordable, offers, pays, route_payments, sets_of_one_color
from ttr_rules.game.row import Log, settle
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import Maybe, Oracle, asked
from ttr_rules.situation.build import ticket_key
from ttr_rules.situation.model import Move, RouteRef, Situation, Step
from ttr_rules.situation.shown import Contradiction, new_row, trouble, turned_up


@dataclass
class Played:
    """One step as it was ruled on."""

    step: Step
    player: str
    verdict: str
    """legal, illegal or not-reached."""
    ruling: Ruling | None = None
    effects: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    """Rules that its effects read."""
    act: Act | None = None


@dataclass
class Run:
    """A situation played to its end, or to its first illegal step."""

    table: Table
    file: str = ""
    steps: list[Played] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    """What happened to the start position before the first step."""
    before_rules: list[str] = field(default_factory=list)
    last_track: int | None = None
    opened: Table | None = None
    """The table before the turn under way; kept only where somebody asks for the state."""
    since: list[Step] = field(default_factory=list)
    """The steps that were done since then."""

    @property
    def first_illegal(self) -> Played | None:
        """The step that the verdict turns on, if one is illegal."""
        return next((played for played in self.steps if played.verdict == "illegal"), None)


def play(situation: Situation, table: Table, oracle: Oracle, go_on: bool = False) -> Run:
    """Plays every step on the table. An illegal step changes nothing and ends the run unless ``go_on`` is set."""
    run = Run(table, situation.file)
    log = Log()
    settle(table, oracle, log)
    run.before, run.before_rules = log.texts, log.rules
    stopped = False
    for step in situation.steps:
        name = step.player or run.table.names[run.table.turn.player]
        if stopped:
            run.steps.append(Played(step, name, "not-reached"))
            continue
        played = _step(run, step, table.names.index(name), oracle, situation.ask == "state")
        run.steps.append(played)
        stopped = played.verdict == "illegal" and not go_on
    return run


def _step(run: Run, step: Step, seat: int, oracle: Oracle, keep: bool) -> Played:
    table, log = run.table, Log()
    name = table.names[seat]
    # An illegal step changes nothing: neither does it end the turn before, nor are tickets taken as drawn for it.
    passing = seat != table.turn.player or step.move.kind == "keep"
    before = (table.copy(), run.opened, run.since) if passing else None
    barred = _take_turn(table, step.move, seat, oracle, log)
    if barred is not None:
        return Played(step, name, "illegal", barred)
    if keep and not table.turn.actions and not table.setup:
        run.opened, run.since = table.copy(), []
    if step.move.kind in ("draw", "stop", "pass"):
        settle(table, oracle, log)
    nothing_due = _settle_before(table, step.move, seat, oracle, log)
    if nothing_due:
        return Played(step, name, "legal", Ruling(True, (), (), ("tunnel.surcharge",), ()), log.texts, log.rules)
    act, ruling = _understood(run, step.move, seat, oracle)
    if act.track is not None:
        run.last_track = act.track
    if not ruling.legal:
        if before is not None:
            run.table, run.opened, run.since = before
        return Played(step, name, "illegal", ruling, act=act)
    run.since.append(step)
    happening = _happening(step.move)._replace(forced=FORCED in ruling.reasons)
    _believed(run, step, act)
    effects.apply(table, act, happening, log)
    row = [NUMBER[card] for card in step.move.shows[1:]]
    if (act.kind == "draw" and table.row is not None) or step.move.shows:
        _settle_after(run, step, oracle, log, row)
    return Played(step, name, "legal", ruling, log.texts, log.rules, act)


def _understood(run: Run, move: Move, seat: int, oracle: Oracle) -> tuple[Act, Ruling]:
    """Of what a move may mean the first act that is legal, else the one with the fewest objections."""
    table = run.table
    best: tuple[Act, Ruling] | None = None
    closed: set[int | None] = set()
    for act in _acts(run, move, seat):
        if act.track in closed:
            continue
        ruling = rule_on(table, act, oracle)
        if ruling.legal:
            return act, ruling
        if act.kind == "claim" and not menu.firm(table.rules, "claim", menu.OF_THE_ROUTE).isdisjoint(ruling.objections):
            # No other payment would help.
            closed.add(act.track)
        if best is None or len(ruling.objections) < len(best[1].objections):
            best = act, ruling
    assert best is not None
    return best


def _believed(run: Run, step: Step, act: Act) -> None:
    """Holds what a step says was turned up against what is known. Raises Contradiction where it cannot have been."""
    cards = turned_up(act, step.move)
    found = trouble(run.table, cards) if cards else None
    if found is not None:
        raise Contradiction(step, run.file, *found)


def _settle_after(run: Run, step: Step, oracle: Oracle, log: Log, row: list[int]) -> None:
    """Settles the face-up row; ``row`` are the cards that are said to have replaced it."""
    found, resets = new_row(run.table, row) if row else None, run.table.turn.resets
    settle(run.table, oracle, log, row or None)
    if row and run.table.turn.resets == resets:
        found = "a new row is turned up, but nothing replaces the old one", "no new row"
    if found is not None:
        raise Contradiction(step, run.file, *found)


def _take_turn(table: Table, move: Move, seat: int, oracle: Oracle, log: Log) -> Ruling | None:
    """Gives the turn to the player of a step where it is theirs; a ruling if the turn before cannot end like this."""
    turn = table.turn
    if seat == turn.player or move.kind == "deal" or (move.kind == "keep" and seat in table.setup):
        return None
    if table.ordered and (not turn.actions or seat != turns.next_seat(table, turn.player)):
        return None
    if turn.actions:
        barred = _cannot_end(table, oracle, log)
        if barred is not None:
            return barred
        turns.close(table, log, seat)
    else:
        table.turn.player = seat
    return None


def _cannot_end(table: Table, oracle: Oracle, log: Log) -> Ruling | None:
    """Why the turn under way cannot be left as it is: tickets not chosen, a card that must still be drawn."""
    turn = table.turn
    if turn.pending == "tickets":
        act = Act("keep", turn.player, count=0)
    elif turn.actions == ["draw"] and not turn.stopped:
        act = Act("stop", turn.player)
    else:
        return None
    ruling = rule_on(table, act, oracle)
    log.add("", *ruling.reasons)
    return None if ruling.legal else ruling


def _settle_before(table: Table, move: Move, seat: int, oracle: Oracle, log: Log) -> bool:
    """What has to be known before a step can be judged: a surcharge that the step answers, tickets taken as drawn.

    Whether the step only pays what turned out to be nothing.
    """
    turn = table.turn
    offer = turn.offer
    if seat == turn.player and offer is not None and isinstance(offer.due, Maybe) and move.kind in ("pay", "decline"):
        due = asked(offer.due, oracle, lambda extra: extra)
        offer.due = due if isinstance(due, int) else 0
        if not offer.due:
            effects.complete_tunnel(table, seat, log)
            return move.kind == "pay" and move.payment is None
    if move.kind == "keep" and seat not in table.setup and not turn.actions and turn.pending == "none":
        drawn = Act("tickets", seat)
        if rule_on(table, drawn, oracle).legal:
            effects.apply(table, drawn, effects.NOTHING, log)
    return False


FORCED = "turn.no-legal-move"
"""The rule by which a player passes who can do nothing."""


def _happening(move: Move) -> Happening:
    tickets = tuple(ticket_key(ticket) for ticket in move.tickets) if move.tickets and move.kind != "keep" else None
    revealed = tuple(NUMBER[card] for card in move.reveals) if move.reveals is not None else None
    card = None
    if move.shows:
        card = NUMBER[move.shows[0]]
    elif move.kind == "draw" and move.source == "deck" and move.card:
        card = NUMBER[move.card]
    return Happening(card, revealed, tickets)


def _acts(run: Run, move: Move, seat: int) -> Iterable[Act]:
    """What a move may mean on this table: the first legal act is taken, else the one with the fewest objections."""
    table = run.table
    if move.kind == "draw":
        source = move.source or "deck"
        card = move.card if source == "display" else (move.card or (move.shows[0] if move.shows else None))
        yield Act("draw", seat, source=source, card=NUMBER[card] if card else None)
    elif move.kind == "claim":
        yield from _claims(run, move, seat)
    elif move.kind == "station":
        for payment in _station_payments(table, move, seat):
            yield Act("station", seat, city=move.city, payment=payment)
    elif move.kind == "pay":
        yield from _pays(table, move, seat)
    elif move.kind in ("keep", "deal"):
        yield _choice(table, move, seat)
    else:
        yield Act(move.kind, seat)


def _choice(table: Table, move: Move, seat: int) -> Act:
    tickets = tuple(ticket_key(ticket) for ticket in move.tickets) if move.tickets is not None else None
    if move.kind == "deal":
        return Act("deal", seat, tickets=tickets, count=len(tickets) if tickets else None)
    waiting = table.setup.get(seat)
    drawn = waiting[0] if waiting else table.turn.drawn
    count = len(tickets) if tickets is not None else 0
    if move.keep_count == "all":
        count = drawn
    elif isinstance(move.keep_count, int):
        count = move.keep_count
    return Act("keep", seat, tickets=tickets, count=count)


def claimed_tracks(run: Run, move: Move) -> list[tuple[int | None, Print]]:
    """The routes that a claim may mean, each with what is printed on it; a route that has no city has no index."""
    route = move.route
    if route is None:
        return []
    tracks = run.table.board.tracks
    indices = sorted(_tracks(run, route), key=lambda index: run.table.owner[index] >= 0)
    found: list[tuple[int | None, Print]] = [(index, menu.print_of(tracks[index])) for index in indices]
    printed = {track.color for track in tracks if menu.print_of(track)[2] == route.kind}
    if not found and not route.other_track and route.length is not None and printed:
        color = route.color or _likely_color(move, printed)
        found = [(None, (route.length, color, route.kind, route.ferry))]
    return found


def _claims(run: Run, move: Move, seat: int) -> Iterable[Act]:
    found = claimed_tracks(run, move)
    rules, stated = run.table.rules, _cards(move)
    if stated is not None:
        fitting = [one for one in found if any(pays(rules, one[1], read) for read in readings(rules, one[1], stated))]
        found = fitting or found
    for track, printed in found:
        yield from _paid(run.table, Act("claim", seat, track=track, print=printed), move)
    if not found:
        yield Act("claim", seat, payment=_cards(move))


def _likely_color(move: Move, printed: set[str]) -> str:
    """The colour of a route that nobody named: that of the payment, if such routes are printed in it, else gray."""
    colors = [card for card in move.payment or {} if card != "locomotive"]
    return colors[0] if len(colors) == 1 and colors[0] in printed else "gray"


def _tracks(run: Run, route: RouteRef) -> list[int]:
    if not route.other_track:
        return list(route.tracks)
    table = run.table
    tracks = table.board.tracks
    known = [run.last_track] if run.last_track is not None else []
    known += [index for index, owner in enumerate(table.owner) if owner >= 0]
    twins = [twin for index in known if (twin := tracks[index].twin) is not None]
    free = [twin for twin in twins if table.owner[twin] < 0]
    return (free or twins)[:1]


def _cards(move: Move) -> Payment | None:
    return tuple(counted(move.payment)) if move.payment is not None else None


def _paid(table: Table, act: Act, move: Move) -> Iterable[Act]:
    """The act with each reading of its payment; without a stated one, with those that the hand allows."""
    stated = _cards(move)
    assert act.print is not None
    if stated is not None:
        for reading in readings(table.rules, act.print, stated):
            yield replace(act, payment=reading, paid=stated if reading != stated else None)
        return
    possible = route_payments(table.rules, act.print)
    held = list(offers(table, act.player, act.print))
    if not held and table.unseen[act.player]:
        held = [(payment, None) for payment in possible]
    for payment, paid in held or [(payment, None) for payment in possible[:1]]:
        yield replace(act, payment=payment, paid=paid)
    if not possible:
        yield act


def _station_payments(table: Table, move: Move, seat: int) -> list[Payment | None]:
    stated = _cards(move)
    if stated is not None:
        return [stated]
    cost = cost_of_next(Scene(table, Act("station", seat), CERTAIN))
    if cost is None:
        return [None]
    possible = sets_of_one_color(cost)
    return list(affordable(table, seat, possible)) or [possible[0]]


def _pays(table: Table, move: Move, seat: int) -> Iterable[Act]:
    stated = _cards(move)
    if stated is not None or table.turn.offer is None:
        yield Act("pay", seat, payment=stated)
        return
    ways = list(menu.surcharges(table, seat))
    if ways:
        yield from ways
        return
    due = table.turn.offer.due
    payment = [0] * 9
    colors = [kind for kind, count in enumerate(table.turn.offer.payment) if count]
    payment[colors[0] if colors else 8] = due if isinstance(due, int) else 0
    yield Act("pay", seat, payment=tuple(payment))

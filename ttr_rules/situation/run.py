"""Playing the steps of a situation, once: who acts, what the words mean on this table, the ruling, the effect."""

from dataclasses import dataclass, field

from ttr_rules.game import effects, turns
from ttr_rules.game.acts import Act
from ttr_rules.game.cards import NUMBER
from ttr_rules.game.effects import Happening
from ttr_rules.game.judge import Ruling, rule_on
from ttr_rules.game.row import Log, settle
from ttr_rules.game.table import Table
from ttr_rules.game.unknown import Maybe, Oracle, asked
from ttr_rules.situation.build import ticket_key
from ttr_rules.situation.meaning import meanings
from ttr_rules.situation.model import Move, Situation, Step
from ttr_rules.situation.shown import Contradiction, new_row, trouble, turned_up


@dataclass(eq=False, repr=False)
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


@dataclass(eq=False, repr=False)
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
    barred = take_turn(table, step.move, seat, oracle, log)
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
    for act in meanings(table, move, seat, run.last_track):
        if act.track in closed:
            continue
        ruling = rule_on(table, act, oracle)
        if ruling.legal:
            return act, ruling
        if act.kind == "claim" and _is_closed(table, ruling):
            closed.add(act.track)
        if best is None or len(ruling.objections) < len(best[1].objections):
            best = act, ruling
    assert best is not None
    return best


def _is_closed(table: Table, ruling: Ruling) -> bool:
    """Whether a claim of a route met an objection that no other payment would help against."""
    from ttr_rules.game.menu import OF_THE_ROUTE, firm

    return not firm(table.rules, "claim", OF_THE_ROUTE).isdisjoint(ruling.objections)


def _believed(run: Run, step: Step, act: Act) -> None:
    """Holds what a step says was turned up against what is known. Raises Contradiction where it cannot have been."""
    cards = turned_up(act, step.move)
    found = trouble(run.table, cards) if cards else None
    if found is not None:
        raise Contradiction(step, run.file, *found)


def _settle_after(run: Run, step: Step, oracle: Oracle, log: Log, row: list[int]) -> None:
    """Settles the face-up row; ``row`` are the cards that are said to have replaced it."""
    found, resets = new_row(run.table, row), run.table.turn.resets
    settle(run.table, oracle, log, row or None)
    if row and run.table.turn.resets == resets:
        found = "a new row is turned up, but nothing replaces the old one", "no new row"
    if found is not None:
        raise Contradiction(step, run.file, *found)


def take_turn(table: Table, move: Move, seat: int, oracle: Oracle, log: Log) -> Ruling | None:
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
    log.read(*ruling.reasons)
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
    elif move.source == "deck" and move.card:
        card = NUMBER[move.card]
    return Happening(card, revealed, tickets)

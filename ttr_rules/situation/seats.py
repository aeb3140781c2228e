"""Who sits at the table, in which order, and who a step without a name is about."""

from collections.abc import Iterator

from ttr_rules.faults import Fault, Unusable, nearest
from ttr_rules.situation.draft import Draft
from ttr_rules.situation.given import MOVER
from ttr_rules.situation.phrase import Phrase

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Names of players whom nobody named."""


class Seating:
    """The table: names in seat order if all seats are known, else those that were named."""

    players: list[str] | None = None

    def __init__(self, seats: int | None, mover: str | None, spelled: dict[str, str]) -> None:
        self.seats = seats
        self.named: list[str] = []
        self.mover = mover
        """The player of the first step, or who would move; None if nothing is to be played."""
        self.spelled = spelled

    def name(self, said: Phrase) -> str | None:
        """The player that a name means; None if nobody of that name is known."""
        return self.mover if said.text == MOVER else self.spelled.get(said.text.casefold())


def seating(draft: Draft, fewest: int, most: int) -> Seating:
    """The table of a draft. Raises Unusable for players that cannot sit there."""
    if draft.seats is not None and not fewest <= draft.seats <= most:
        message = f"{draft.seats} player{'s' * (draft.seats != 1)} at the table"
        raise Unusable([draft.fault("players", message, f"{fewest} to {most}", (), "impossible")])
    mentions = list(_mentions(draft))
    spelled: dict[str, str] = {}
    for said in draft.players or [said for said in mentions if said is not None]:
        spelled.setdefault(said.text.casefold(), said.text)
    if draft.players is not None:
        _all_at_the_table(mentions, spelled)
    given = bool(spelled)
    mover = _mover(draft, spelled, None in mentions)
    table = Seating(draft.seats, mover, spelled)
    if draft.players is not None:
        table.players = table.named = list(spelled.values())
        return table
    names = [mover if said is None else spelled[said.text.casefold()] for said in mentions]
    table.named = list(dict.fromkeys(name for name in names if name is not None))
    for name in table.named:
        spelled.setdefault(name.casefold(), name)
    if draft.seats is not None and not given:
        letters = [letter for letter in LETTERS if letter not in table.named]
        table.named = [*table.named, *letters][: draft.seats]
    seats = most if draft.seats is None else draft.seats
    if len(table.named) > seats:
        raise Unusable([_one_too_many(mentions, table.named, seats, draft.seats is not None)])
    if len(table.named) == draft.seats:
        table.players = list(table.named)
    return table


def _mentions(draft: Draft) -> Iterator[Phrase | None]:
    """Every name in the order that gives seats: of the steps, then of appearance. None stands for the mover."""
    first = True
    for step in draft.steps:
        if step.player is not None or first:
            yield step.player
        first = False
        if step.move.other and step.move.joins:
            yield step.move.other
    for key in draft.data:
        if key == "turn" and draft.turn:
            yield draft.turn
        elif key == "final-round":
            yield from [draft.triggered_by] if draft.triggered_by else []
            yield from draft.turns_left or []
        elif key in ("hands", "routes", "trains", "tickets", "score", "stations", "end"):
            for entry in getattr(draft, key):
                yield entry.player if entry.player.text != MOVER else None
    if not draft.steps and draft.ask not in ("score", "winner", "longest"):
        yield None


def _mover(draft: Draft, spelled: dict[str, str], spoken_of: bool) -> str | None:
    """Who moves: as stated, else the player of the first step, else who is next, else the only hand that is known,
    else somebody who was not named."""
    if draft.turn:
        return spelled[draft.turn.text.casefold()]
    if draft.steps and draft.steps[0].player:
        return spelled[draft.steps[0].player.text.casefold()]
    if draft.turns_left:
        return spelled[draft.turns_left[0].text.casefold()]
    if draft.players:
        return draft.players[0].text
    hands = {entry.player.text.casefold() for entry in draft.hands}
    if len(hands) == 1 and MOVER not in hands:
        return spelled[hands.pop()]
    return next(letter for letter in LETTERS if letter.casefold() not in spelled) if spoken_of else None


def _all_at_the_table(mentions: list[Phrase | None], spelled: dict[str, str]) -> None:
    faults: list[Fault] = []
    strangers: set[str] = set()
    for said in mentions:
        if said is not None and said.text.casefold() not in spelled | dict.fromkeys(strangers):
            strangers.add(said.text.casefold())
            names = list(spelled.values())
            expected = " or ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
            message = f"'{said.text}' is not at the table"
            faults.append(said.fault(message, expected, nearest(said.text, names), kind="impossible"))
    if faults:
        raise Unusable(faults)


def _one_too_many(mentions: list[Phrase | None], named: list[str], seats: int, stated: bool) -> Fault:
    extra = named[seats]
    said = next((said for said in mentions if said and said.text.casefold() == extra.casefold()), None)
    expected = f"at most {seats} players, as stated" if stated else f"at most {seats} players"
    message = f"{len(named)} players are named: {', '.join(named[:8])}"
    return (said or Phrase(extra)).fault(message, expected, kind="impossible")

"""Which way a yes points: learnt from phrasings that stand in lists, word by word and argument by argument."""

from __future__ import annotations

from ttr_rules.ask.disputes.bearing import Bearing, compile_bearing, places, signs
from ttr_rules.ask.form.asked import CLOSED, Form

FORM = Form(CLOSED)
HAND, FLUSH = "hand-limit", "flush"
TAUGHT = [
    (HAND, 1, "is there a limit of ten cards"),
    (HAND, 1, "only ten cards may be held"),
    (HAND, 1, "there is a limit, right"),
    (HAND, -1, "any number of cards may be held"),
    (HAND, -1, "she holds any number, right"),
    (HAND, -1, "may I hold any number of cards"),
    (FLUSH, 1, "three locomotives sweep the row"),
    (FLUSH, 1, "the row is swept, right"),
    (FLUSH, -1, "only the locomotives are swept"),
    (FLUSH, -1, "the row stays, right"),
    (FLUSH, 0, "what happens to the row, only that"),
]


def told(argument: str, words: str, form: Form = FORM) -> list[int]:
    return places(signs(words.split(), form, argument, ())).tolist()


def table(*more: tuple[str, int, str]) -> bytes:
    return compile_bearing([(stance, told(argument, words)) for argument, stance, words in (*TAUGHT, *more)])


def of(argument: str, words: str, form: Form = FORM) -> float:
    return Bearing(table()).of(signs(words.split(), form, argument, ()))


def test_words_of_the_phrasings_tell_which_way_it_is_asked() -> None:
    assert of(HAND, "he says there is a limit") > 0 > of(HAND, "I say any number may be held")
    assert of(FLUSH, "is the row swept") > 0 > of(FLUSH, "I say it stays")


def test_a_word_may_turn_one_argument_and_not_another() -> None:
    assert of(HAND, "only ten") > 0 > of(FLUSH, "only them")


def test_the_form_counts_beside_the_words() -> None:
    turned = [(HAND, -1, told(HAND, f"number {number}", FORM._replace(turned=True))) for number in ("one", "two")]
    straight = [(HAND, 1, told(HAND, f"number {number}")) for number in ("one", "two")]
    bearing = Bearing(compile_bearing([(stance, found) for _, stance, found in turned + straight]))
    assert bearing.of(signs(["what"], FORM, HAND, ())) > 0
    assert bearing.of(signs(["what"], FORM._replace(turned=True), HAND, ())) < 0


def test_numbers_are_one_word() -> None:
    assert told(HAND, "only 10 cards") == told(HAND, "only 7 cards")


def test_what_asks_for_neither_teaches_nothing_and_the_same_teaches_the_same() -> None:
    assert table((FLUSH, 0, "the row stays or goes")) == table() == table()

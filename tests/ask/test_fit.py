"""How well the phrasings of an argument account for the words of a question."""

from ttr_rules.ask.disputes.fit import Fit, compile_fit

GRAY, TUNNEL, LONG = 0, 1, 2


def fits(question: str) -> list[float]:
    phrasings = [
        (GRAY, {"gray", "route", "color"}),
        (GRAY, {"gray", "any", "color"}),
        (TUNNEL, {"tunnel", "route", "extra"}),
        (LONG, {"route", "points", "long", "six", "fifteen", "trains", "track", "table", "score", "count"}),
    ]
    return Fit(compile_fit(phrasings)).of(question.split())


def test_the_argument_whose_phrasings_say_it_fits_best_and_is_the_measure_of_the_others() -> None:
    gray, tunnel, long = fits("gray color")
    assert gray == 0 > tunnel > long


def test_a_word_that_two_phrasings_have_speaks_more_than_one_that_one_has() -> None:
    assert fits("gray")[TUNNEL] < fits("any")[TUNNEL] < 0


def test_a_word_that_an_argument_lacks_speaks_against_it_though_all_else_is_said() -> None:
    assert fits("gray color tunnel extra")[GRAY] < fits("gray color")[GRAY]


def test_a_shared_word_speaks_less_for_an_argument_with_many_words() -> None:
    _, tunnel, long = fits("route")
    assert long < tunnel


def test_words_that_nobody_says_change_nothing() -> None:
    assert fits("gray pineapple") == fits("gray")
    assert fits("") == [0, 0, 0]

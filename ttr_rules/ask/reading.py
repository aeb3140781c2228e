"""From a question to what was understood: its language, mended words, concepts, facts, form, likely arguments."""

from collections.abc import Collection
from typing import Any, NamedTuple

from ttr_rules.ask.disputes.bearing import signs
from ttr_rules.ask.disputes.likeness import Alike, terms
from ttr_rules.ask.disputes.stance import MISREAD, StanceReader, weighed
from ttr_rules.ask.disputes.weighing import Candidate, Dispute
from ttr_rules.ask.form.asked import Form
from ttr_rules.ask.language import language_of
from ttr_rules.ask.slots.facts import Slots
from ttr_rules.ask.slots.stated import read_slots
from ttr_rules.ask.tables import (
    FIRST_LANGUAGE,
    evidence,
    load_bearing,
    load_disputes,
    load_fit,
    load_gloss,
    load_likeness,
    load_pairs,
    load_places,
    load_usual,
    load_words,
)
from ttr_rules.ask.words.lexicon import EDITION, OTHER, Found, Words
from ttr_rules.ask.words.repair import Repair, mended
from ttr_rules.ask.words.spot import given, number_of
from ttr_rules.ask.words.text import Text, split

SHORT = 12
"""A question of no more words says little besides what it asks."""


class Reading(NamedTuple):
    """What was understood of a question."""

    language: str
    text: Text
    words: Words
    answers: dict[str, str]
    """What the frame of an answer is made of, in the language of the question if it can be answered in it."""
    found: Found
    repairs: tuple[Repair, ...]
    slots: Slots
    form: Form
    alike: Alike
    candidates: tuple[Candidate, ...]
    """The arguments, the likeliest first."""
    about: Collection[str] = ()
    """The concepts and wordings that speak for one or another of them."""
    editions: tuple[str, ...] = ()
    """Editions that are named."""
    others: tuple[str, ...] = ()
    """Editions that are named and that nobody here knows."""
    numbers: tuple[int, ...] = ()
    """The numbers of the sentence that asks, else of all; not that of the players."""

    @property
    def best(self) -> Candidate | None:
        """The argument that it is likeliest about."""
        return self.candidates[0] if self.candidates else None

    def form_for(self, dispute: Dispute) -> Form:
        """How it is asked, and what a yes would mean for one argument."""
        form = StanceReader(self.text, self.found, self.words).turn(self.form, dispute)
        settings = load_disputes().settings
        bearing = load_bearing().of(signs(self.text.words, form, dispute.id, self.about))
        blurred = len(self.repairs) >= settings["blurred"] * len(self.text.words)
        doubt = MISREAD if blurred else "direct" if form.direct else "told"
        if self._is_plain(form) and abs(bearing) < settings[doubt]:
            bearing = settings[doubt]
        return weighed(form, self.alike, dispute.number, bearing, settings, doubt)

    def _is_plain(self, form: Form) -> bool:
        """Whether it is one short question whose own words, none of them mended, leave no doubt."""
        short = len(self.text.words) <= SHORT and len(set(self.text.sentence)) == 1
        return form.direct and short and not form.why and not self.repairs


def read(question: str, language: str | None = None) -> Reading:
    """Read a question. Nothing about it is an error: what is not understood has no likely argument."""
    text = split(question)
    language = language_of(text, language)
    words, places = load_words(FIRST_LANGUAGE), load_places()
    if language == FIRST_LANGUAGE:
        answers = words.answers
        text, repairs = mended(text, words, places, load_usual, load_pairs)
    else:
        gloss = load_gloss(language)
        answers = gloss.answers or words.answers
        text, repairs = mended(text, gloss, places, dict, dict)
        text = gloss.put(text)
    return understood(text, language, answers, repairs)


def understood(text: Text, language: str, answers: dict[str, str], repairs: tuple[Repair, ...]) -> Reading:
    """What is understood of a text whose words are known ones."""
    words, places = load_words(FIRST_LANGUAGE), load_places()
    found = words.find(text, given(text, words, places))
    slots = read_slots(text, found, words, places)
    reader = StanceReader(text, found, words)
    form = reader.read()
    about = evidence(text, found, words)
    counts = terms(text, words.idle)
    alike = load_likeness().compare(counts)
    candidates = tuple(load_disputes().rank(about, alike.arguments, load_fit().of(counts))) if about else ()
    return Reading(
        language,
        text,
        words,
        answers,
        found,
        repairs,
        slots,
        form,
        alike,
        candidates,
        about,
        editions=_named(found, EDITION),
        others=_named(found, OTHER),
        numbers=_numbers(text, words, slots, form, reader.claimed_by_asker(form)),
    )


def _named(found: Found, kind: str) -> tuple[str, ...]:
    """The editions that are named, in the order of the text; a name within a longer one does not count."""
    spans = [(span, concept.removeprefix(kind)) for concept in found.spans if concept.startswith((EDITION, OTHER))
             for span in found.spans[concept] if concept.startswith(kind)]  # fmt: skip
    every = [span for concept in found.spans if concept.startswith((EDITION, OTHER)) for span in found.spans[concept]]
    outer = [
        (span, name)
        for span, name in spans
        if not any(other != span and other[0] <= span[0] and span[1] <= other[1] for other in every)
    ]
    return tuple(dict.fromkeys(name for _, name in sorted(outer)))


def _numbers(text: Text, words: Words, slots: Slots, form: Form, claimed: Collection[int]) -> tuple[int, ...]:
    """The numbers that are asked about: those of what the asker claims, if there are any there, of the sentence that
    asks, or of all; without what is said not to be, as in "one, not two"."""
    players: Any = slots.known.get("players")
    skipped = set(players.text.split()) if players is not None else set()
    denied = {at for at in range(1, len(text.words)) if text.words[at - 1] in words.form["instead"]}
    found = [
        (at, number)
        for at, word in enumerate(text.words)
        if word not in skipped
        and not _counts_people(text, at, words)
        and (number := number_of(word, words)) is not None
    ]
    found = [(at, number + _is_exceeded(text, at, words)) for at, number in found]
    meant = [(at, number) for at, number in found if at not in denied] or found
    asked = [one for one in meant if text.sentence[one[0]] == form.asked]
    own = [one for one in asked or meant if one[0] in claimed]
    return tuple(number for _, number in own or asked or meant)


def _is_exceeded(text: Text, at: int, words: Words) -> bool:
    """Whether more than a number is asked about: "can more than five play"."""
    return at > 1 and text.words[at - 1] in words.form["than"] and text.words[at - 2] in words.form["more"]


def _counts_people(text: Text, at: int, words: Words) -> bool:
    """Whether a number is that of people: "do two players get fewer"."""
    return any(word in words.form["playing-people"] for word in text.words[at + 1 : at + 2])

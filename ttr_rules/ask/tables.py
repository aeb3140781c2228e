"""Loading what questions are read with: the words of a language and the arguments, compiled once and kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ttr_rules.ask.disputes.bearing import Bearing, compile_bearing, places, signs
from ttr_rules.ask.disputes.fit import Fit, compile_fit
from ttr_rules.ask.disputes.likeness import Likeness, compile_likeness, terms
from ttr_rules.ask.disputes.stance import StanceReader
from ttr_rules.ask.disputes.weighing import Dispute, Disputes, check_dispute, compile_disputes, phrasings
from ttr_rules.ask.form.asked import CLOSED, Form
from ttr_rules.ask.words.lexicon import EDITION, OTHER, Found, Words
from ttr_rules.ask.words.spot import Places, given
from ttr_rules.ask.words.text import Text, fold, spelling, split
from ttr_rules.rules.cache import kept
from ttr_rules.rules.home import rulesets_root

if TYPE_CHECKING:
    from ttr_rules.ask.words.gloss import Gloss

Told = tuple[set[str], tuple[bool, bool, tuple[str, ...]]]
"""What speaks for one argument or another in a phrasing, and its form beside its own: turned, direct, and why."""

NOT_EVIDENCE = ("q-", "slot-", EDITION, OTHER)
"""Beginnings of concepts that do not say what a question is about."""
_TABLES = ("cities", "routes")
"""What a map says of places."""
CODE = 2
"""Letters of the name of a language."""
HERE = Path(__file__).parent
MAKERS = (HERE, *(HERE / room for room in ("words", "slots", "form", "disputes")))
"""The folders of the modules that these tables come out of."""
FIRST_LANGUAGE = "en"
"""The language that the phrasings of the arguments are written in."""


@cache
def languages() -> tuple[str, ...]:
    """The languages that questions can be read in."""
    names = (path.name.split(".") for path in _folder().iterdir())
    return tuple(sorted(name for name, *ending in names if len(name) == CODE and ending == ["yaml"]))


@cache
def load_words(language: str) -> Words:
    """The words of a language. Raises Unusable for a file that cannot be used."""
    path = _folder() / f"{language}.yaml"

    def make() -> Any:
        from ttr_rules.ask.words.phrases import compile_words

        return compile_words(_read(path), f"rulesets/words/{path.name}")

    return Words(kept([path], make, "words", MAKERS))


@cache
def load_gloss(language: str) -> Gloss:
    """A language that is read by way of the first one. Raises Unusable for a file that cannot be used."""
    from ttr_rules.ask.words.gloss import Gloss, compile_gloss

    path = _folder() / f"{language}.yaml"
    return Gloss(kept([path], lambda: compile_gloss(_read(path), f"rulesets/words/{path.name}"), "gloss", MAKERS))


@cache
def load_telling() -> dict[str, dict[str, float]]:
    """For each language its small words, with accents and without, each worth the more the fewer languages have it."""
    files = [_folder() / f"{language}.yaml" for language in languages()]

    def make() -> Any:
        named = {
            path.stem: {
                form.replace("'", "")
                for word in _read(path).get("tell") or ()
                for form in (fold(str(word)), spelling(str(word)))
            }
            for path in files
        }
        shared = Counter(word for words in named.values() for word in words)
        return {language: {word: round(1 / shared[word], 2) for word in words} for language, words in named.items()}

    found: dict[str, dict[str, float]] = kept(files, make, "telling", MAKERS)
    return found


@cache
def load_disputes() -> Disputes:
    """All arguments. Raises Unusable for a file that cannot be used."""
    files = dispute_files()
    settings = _folder() / "reading.yaml"
    first = _folder() / f"{FIRST_LANGUAGE}.yaml"

    def make() -> Any:
        words = load_words(FIRST_LANGUAGE)
        entries: list[dict[str, Any]] = []
        found: dict[str, list[set[str]]] = {}
        for path in files:
            added = _read(path)
            for entry in added:
                check_dispute(entry, words.concepts, f"rulesets/disputes/{path.name}")
            entries += added
            found |= {name: [about for about, _ in told] for name, told in _told_in(path, added).items()}
        return compile_disputes(_plain(entries), _plain(_read(settings)), found)

    return Disputes(kept([settings, first, *files, *_map_files()], make, "disputes", MAKERS))


def load_entries() -> list[dict[str, Any]]:
    """All arguments as their files have them."""
    return [_plain(entry) for path in dispute_files() for entry in _read(path)]


@cache
def dispute_files() -> list[Path]:
    """The files of all arguments."""
    return sorted(path for path in (rulesets_root() / "disputes").iterdir() if path.suffix == ".yaml")


def _told_in(path: Path, entries: list[dict[str, Any]]) -> dict[str, list[Told]]:
    """What each phrasing of each argument of a file says; kept by itself, since it takes longest."""
    found: dict[str, list[Told]] = kept(
        [_folder() / f"{FIRST_LANGUAGE}.yaml", path, *_map_files()],
        lambda: {entry["dispute"]: list(_told(_plain(entry))) for entry in entries},
        "evidence",
        MAKERS,
        brought=False,
    )
    return found


def _told(entry: dict[str, Any]) -> Iterator[Told]:
    words, map_names, dispute = load_words(FIRST_LANGUAGE), load_places(), Dispute.of(0, entry)
    for phrase, _ in phrasings(entry):
        text = split(phrase)
        found = words.find(text, given(text, words, map_names))
        reader = StanceReader(text, found, words)
        form = reader.turn(reader.read(), dispute)
        yield evidence(text, found, words), (form.turned, form.direct, form.why)


def phrasing_evidence(entry: dict[str, Any]) -> list[set[str]]:
    """What speaks for one argument or another in each phrasing of an argument."""
    return [about for about, _ in _told(entry)]


def evidence(text: Text, found: Found, words: Words) -> set[str]:
    """What speaks for one argument or another: the concepts of a text, and the words themselves where the phrasings
    are in the same language."""
    named = {name for name in found.names() if not name.startswith(NOT_EVIDENCE)}
    return named | words.plain_features(text) if words.language == FIRST_LANGUAGE and named else named


@cache
def load_likeness() -> Likeness:
    """The phrasings of all arguments, to compare with."""
    return Likeness(_of_phrasings()["likeness"])


@cache
def load_fit() -> Fit:
    """How often the phrasings of each argument have a term."""
    return Fit(_of_phrasings()["fit"])


@cache
def _of_phrasings() -> dict[str, Any]:
    def make() -> Any:
        every = _phrasing_terms()
        told = [(number, found) for number, _, found in every]
        return {"likeness": compile_likeness(every), "fit": compile_fit(told)}

    found: dict[str, Any] = kept([_folder() / f"{FIRST_LANGUAGE}.yaml", *dispute_files()], make, "likeness", MAKERS)
    return found


def _phrasing_terms() -> list[tuple[int, int, dict[str, float]]]:
    """The number of the argument, the stance and the terms of every phrasing."""
    idle = load_words(FIRST_LANGUAGE).idle
    return [
        (number, stance, terms(split(phrase), idle))
        for number, entry in enumerate(load_entries())
        for phrase, stance in phrasings(entry)
    ]


@cache
def load_bearing() -> Bearing:
    """Which way a yes points, as the phrasings of all arguments teach it."""

    def make() -> Any:
        taught = []
        for path in dispute_files():
            entries = _read(path)
            told = _told_in(path, entries)
            for entry in entries:
                for (phrase, stance), (about, form) in zip(phrasings(entry), told[entry["dispute"]], strict=True):
                    taught.append((stance, _signed(phrase, about, form, entry["dispute"])))
        return {"bearing": compile_bearing(taught)}

    files = [_folder() / f"{FIRST_LANGUAGE}.yaml", *dispute_files(), *_map_files()]
    return Bearing(kept(files, make, "bearing", MAKERS)["bearing"])


def _signed(phrase: str, about: set[str], form: tuple[bool, bool, tuple[str, ...]], argument: str) -> Sequence[int]:
    turned, direct, why = form
    asked = Form(CLOSED, direct=direct, turned=turned, why=tuple(why))
    return places(signs(split(phrase).words, asked, argument, about))


@cache
def load_usual() -> dict[str, int]:
    """How often each word stands in the phrasings of all arguments: what a misspelt word is likeliest to have been."""
    files = dispute_files()

    def make() -> Any:
        texts = (split(phrase) for path in files for entry in _read(path) for phrase, _ in phrasings(entry))
        return dict(Counter(word for text in texts for word in text.words))

    found: dict[str, int] = kept(files, make, "usual", MAKERS)
    return found


@cache
def load_pairs() -> dict[str, int]:
    """How often two words stand side by side there, more than once; a space between them, and for either end too."""
    files = dispute_files()

    def make() -> Any:
        texts = (split(phrase).words for path in files for entry in _read(path) for phrase, _ in phrasings(entry))
        pairs = Counter(f"{one} {other}" for words in texts for one, other in pairwise(("", *words, "")))
        return {pair: times for pair, times in pairs.items() if times > 1}

    found: dict[str, int] = kept(files, make, "pairs", MAKERS)
    return found


@cache
def load_places() -> Places:
    """The cities and neighbours of every map."""

    def make() -> Any:
        from ttr_rules.ask.words.spot import compile_places
        from ttr_rules.board.board import load_board

        return compile_places({path.parent.name: load_board(path.parent) for path in _map_files()})

    return Places(kept(_map_files(), make, "places", MAKERS))


@cache
def _map_files() -> list[Path]:
    every = (folder / f"{table}.csv" for folder in (rulesets_root() / "boards").iterdir() for table in _TABLES)
    return sorted(path for path in every if path.is_file())


def _folder() -> Path:
    return rulesets_root() / "words"


def _read(path: Path) -> Any:
    from ttr_rules.placed import read_file

    return read_file(path, f"rulesets/{path.parent.name}/{path.name}")


def _plain(value: Any) -> Any:
    """The same data without the places where it stood."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list) else value

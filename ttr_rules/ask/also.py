"""Several questions in one: each that asks for itself, read alone, with the facts that the whole of it states."""

from __future__ import annotations

from collections.abc import Iterator

from ttr_rules.ask.form.asked import OPEN
from ttr_rules.ask.reading import Reading, understood
from ttr_rules.ask.words.text import Text

FEWEST_WORDS = 4
"""A shorter part only takes up what was said before it."""


def parts(reading: Reading) -> list[Reading]:
    """The questions of a text that has several; none for a text that has one."""
    cut = list(_cut(reading))
    alone = [_alone(text, reading) for text in cut] if len(cut) > 1 else []
    asking = [part for part in alone if part.form.direct or part.form.kind == OPEN]
    return asking if len(asking) > 1 else []


def _alone(text: Text, reading: Reading) -> Reading:
    alone = understood(text, reading.language, reading.answers, ())
    return alone._replace(slots=reading.slots, editions=reading.editions, others=reading.others)


def _cut(reading: Reading) -> Iterator[Text]:
    """The sentences, and what is asked after an "and" within one."""
    text, form = reading.text, reading.words.form
    starts = [
        at
        for at, word in enumerate(text.words)
        if at == 0
        or text.sentence[at] != text.sentence[at - 1]
        or (word in form["joiners"] and at + 1 < len(text.words)
            and text.words[at + 1] in form["auxiliaries"] | form["interrogatives"])
    ]  # fmt: skip
    for start, end in zip(starts, [*starts[1:], len(text.words)], strict=True):
        if end - start >= FEWEST_WORDS:
            marks = [*text.mark[start : end - 1], "?" if text.asked(text.sentence[start]) else text.mark[end - 1]]
            yield Text(text.words[start:end], (0,) * (end - start), tuple(marks))

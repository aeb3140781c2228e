"""The last question once more with something changed: "and with four players?", "what about Europe?"."""

from __future__ import annotations

from ttr_rules.ask.reading import Reading
from ttr_rules.ask.setting import Setting
from ttr_rules.ask.words.lexicon import EDITION, OTHER
from ttr_rules.ask.words.spot import number_of


def changed(reading: Reading, setting: Setting) -> Setting | None:
    """The setting with what a line changes of it; None where the line says anything else."""
    players = reading.slots.get("players")
    if players is None and len(reading.numbers) == 1 and len(reading.text.words) > 1:
        # What else could it be that is counted: every other word has to be one that changes nothing.
        players = reading.numbers[0]
    if players is None and not (reading.editions or reading.others):
        return None
    named = {
        at
        for concept, spans in reading.found.spans.items()
        if concept.startswith((EDITION, OTHER))
        for start, end in spans
        for at in range(start, end)
    }
    small = reading.words.form["changing"]
    for at, word in enumerate(reading.text.words):
        counted = players is not None and number_of(word, reading.words) == players
        if at not in named and word not in small and not counted:
            return None
    edition = next(iter((*reading.editions, *reading.others)), setting.edition)
    return setting._replace(edition=edition, players=players if players is not None else setting.players)

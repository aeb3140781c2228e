"""Whether a question is understood well enough: which argument is meant, and which others are as likely."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_rules.ask.disputes.likeness import VERY
from ttr_rules.ask.disputes.weighing import Candidate
from ttr_rules.ask.reading import Reading
from ttr_rules.ask.tables import FIRST_LANGUAGE, load_disputes, load_gloss, load_places, load_usual

ELSEWHERE = "off-sure"
"""Words that no argument about the rules is told in: the names of other games, shops, timetables."""
THING = "off-thing"
"""Things and doings of another world: a kiosk, an exam. A story about the game may name one."""
SHORTEST = 4
"""Letters of the shortest word that says anything by being unknown."""
LOOKED_AT = 6
"""So many arguments may be meant."""


def chosen(reading: Reading) -> Candidate | None:
    """The argument that is meant, if one is likely enough and no other that answers otherwise is as likely."""
    settings = load_disputes().settings
    if not reading.candidates or reading.candidates[0].dispute.off:
        return None
    best = _with_all_needs(reading.candidates[:LOOKED_AT])
    others = [one for one in reading.candidates[:LOOKED_AT] if one is not best]
    apart = [one.score for one in others if set(one.dispute.rules).isdisjoint(best.dispute.rules)]
    lead = best.score - max(apart, default=best.score - settings["alone"])
    for least in (VERY, settings["same"]):
        known = [one for one in reading.candidates[:LOOKED_AT] if reading.alike.known(one.dispute.number, least)]
        if len(known) == 1:
            return None if known[0].dispute.off else known[0]
    if lead < settings["margin"]:
        return None
    if ELSEWHERE in reading.found or best.score < _wanted(reading):
        return None
    if best.missing:
        hinted = best.support >= settings["hint"] and best.score >= settings["least-score"]
        return best if hinted and lead >= settings["lacking"] * len(best.missing) else None
    if best.support >= settings["floor"]:
        return best
    clear = best.support >= settings["short"] and best.score >= settings["likeness"] * best.support
    return best if clear and lead >= settings["alone"] else None


def _wanted(reading: Reading) -> float:
    """What the best argument has to score, the more the less of the question is of this game's world."""
    settings = load_disputes().settings
    things = len({start for start, _ in reading.found.spans.get(THING, ())})
    strange = [word for word in reading.text.words if len(word) >= SHORTEST and word.isalpha()]
    cost = settings["unheard" if reading.language == FIRST_LANGUAGE else "untold"]
    return float(settings["beside"] * things + cost * sum(not _is_heard(word, reading) for word in strange))


def _is_heard(word: str, reading: Reading) -> bool:
    """Whether a word, of the question or put for one of it, stands in any phrase, phrasing or name."""
    if reading.words.knows(word) or word in load_places().words or word in load_usual():
        return True
    return reading.language != FIRST_LANGUAGE and load_gloss(reading.language).knows(word)


def _with_all_needs(candidates: Sequence[Candidate]) -> Candidate:
    """The likeliest argument; where it lacks a need, one about the same rule that is near and lacks none, or about any
    where what it lacks is a part that only some editions have."""
    best, settings = candidates[0], load_disputes().settings
    near, parts = settings["near"], set(settings["parts"])
    # Without the word ferry, "two colours on a gray one" is asked of the gray routes.
    thing = any(not parts.isdisjoint(need.split("|")) for need in best.missing)
    kin = [one for one in candidates if thing or one.dispute.rules[:1] == best.dispute.rules[:1]]
    return next((one for one in kin if not one.missing and best.score - one.score < near), best)


def rivals(reading: Reading, candidate: Candidate) -> list[Candidate]:
    """The arguments that are as likely to be meant."""
    close = load_disputes().settings["close"]
    near = [one for one in reading.candidates if one is not candidate and candidate.score - one.score < close]
    return [one for one in near if not one.missing and not one.dispute.off]

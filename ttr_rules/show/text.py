"""An answer as a person reads it: the verdict first, then why, then what it leans on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Grid, Line
from ttr_rules.show.record import record_blocks
from ttr_rules.show.value import brief, is_state, phrase, value_blocks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

Answer = dict[str, Any]

TONES = {"legal": "yes", "yes": "yes", "illegal": "no", "no": "no", "depends": "maybe", "value": "value"}
OUTSPOKEN = ("differs", "disputed")
"""What a newer booklet does that matters beside the rule itself; the rest is told once, at the end."""

FEW_WORDS = 3
"""A rule's sentence of no more words is an answer, not a statement."""

TOLD_RULES = 3
"""So many rules are told in full; a listener loses the thread after that."""


def answer_blocks(answer: Answer, say: Frame, *, why: bool = False) -> list[Block]:
    """Everything there is to say about an answer; with ``why`` also the trace of its steps."""
    if is_state(answer["value"]):
        # Another command is to read it back, so nothing may stand around it.
        return list(value_blocks(answer["value"], say))
    blocks: list[Block] = [*_read(answer, say)]
    blocks.append(Line(answer["headline"], TONES.get(answer["verdict"], "strong")))
    blocks += _setting(answer, say)
    for part in (
        _because(answer, say),
        _depends(answer, say),
        [Line(line, indent=2) for line in answer.get("map", "").splitlines()],
        [] if _is_said(answer) else list(value_blocks(answer["value"], say)),
        list(record_blocks(answer, say)) if "replay" in answer else [],
        [*_remarks(answer, say), *_booklets(answer, say)],
        _also(answer, say),
        _nearest(answer, say),
        _trace(answer, say) if why and "why" in answer else [],
    ):
        if part:
            blocks += [BLANK, *part]
    return blocks


def _is_said(answer: Answer) -> bool:
    """Whether the headline tells the value: it does in the answer to a question, unless that is a score sheet."""
    value = answer["value"]
    return answer.get("question") is not None and not (isinstance(value, dict) and "decided_by" in value)


def _read(answer: Answer, say: Frame) -> Iterator[Block]:
    read_as = answer.get("read_as")
    if read_as:
        given = [say("players-are", count=read_as["players"])] if read_as.get("players") else []
        if read_as.get("edition"):
            given.append(say("edition-is", edition=read_as["edition"]))
        told = [str(read_as["dispute"])] if read_as.get("dispute") else []
        told += [f"({'; '.join(given)})"] if given else []
        if told:
            yield Line(say("read-as", what=" ".join(told)), "dim")
    for repair in answer.get("read", ()):
        yield Line(say("read-name", **repair), "dim")


def _setting(answer: Answer, say: Frame) -> Iterator[Block]:
    """Which step was decisive, and whose rules were played."""
    steps = answer.get("steps", ())
    for number, step in enumerate(steps, 1):
        if step["verdict"] == answer["verdict"] == "illegal" and len(steps) > 1:
            key = "where-step" if step["player"] else "where-step-nameless"
            yield Line(say(key, number=number, count=len(steps), player=step["player"], move=step["move"]), "dim")
            break
    if answer.get("table"):
        yield Line(say("table", file=answer["table"]), "dim")
    if answer.get("house"):
        yield Line(say("house", names=", ".join(answer["house"])), "dim")


def _because(answer: Answer, say: Frame) -> list[Block]:
    rules: Sequence[Mapping[str, Any]] = answer["because"]
    blocks: list[Block] = []
    for rule in rules[:TOLD_RULES]:
        if not answer["headline"].endswith(rule["says"].partition(". ")[2] or rule["says"]):
            blocks.append(Line(sentence(rule, say, decides=rule is rules[0])))
        blocks += [Line(text, "dim", indent=2) for text in grounds(rule, say)]
    if len(rules) > TOLD_RULES:
        blocks.append(Line(say("more-rules", rules=", ".join(rule["rule"] for rule in rules[TOLD_RULES:])), "dim"))
    return blocks


def sentence(rule: Mapping[str, Any], say: Frame, *, decides: bool = False) -> str:
    """What a rule says; with its question where the words are only an answer to that.

    The yes or no of the rule that ``decides`` stands in the headline, which may have been asked the other way round.
    """
    says: str = rule["says"]
    first, _, rest = says.partition(". ")
    answers = say("answering").split()
    if decides and first in answers and len(rest.split()) > FEW_WORDS:
        return rest[:1].upper() + rest[1:]
    alone = len(says.split()) > FEW_WORDS and not says.startswith(tuple(answers))
    return says if alone else f"{rule['asks']} {says}"


def _booklets(answer: Answer, say: Frame) -> Iterator[Block]:
    """What the names of the cited booklets stand for, and what a newer booklet was found to do."""
    told = answer["because"][:TOLD_RULES]
    for source, title in {cite["source"]: cite["title"] for rule in told for cite in _cited(rule)}.items():
        yield Line(f"{source}: {title}", "dim")
    found: dict[tuple[str, str], list[str]] = {}
    for rule in told:
        also = rule.get("also_read")
        if also and also["reads"] not in OUTSPOKEN:
            found.setdefault((also["reads"], also["booklet"]), []).append(rule["rule"])
    for (reads, booklet), rules in found.items():
        of = "" if len(found) == 1 and len(rules) == len(told) else f" ({', '.join(rules)})"
        yield Line(say(f"also-read-{reads}", booklet=booklet) + of, "dim")


def _cited(rule: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The citation that is told; a booklet that says nothing is none."""
    return () if rule["status"] == "silent" else rule["cites"][:1]


def grounds(rule: Mapping[str, Any], say: Frame) -> list[str]:
    """Where a rule stands, after its id: the printed place, or whose ruling it is, or which house rule changed it."""
    where = rule["layer"]
    lines = [" ".join(bearing(rule, say)) or say("nothing-printed")]
    also = rule.get("also_read")
    if also and also["reads"] in OUTSPOKEN:
        said = also.get("says") or ""
        lines.append(f"{say('also-read-' + also['reads'], booklet=also['booklet'])} {said}".rstrip())
    return [f"{rule['rule']} ({where}): {lines[0]}", *lines[1:]]


def bearing(rule: Mapping[str, Any], say: Frame) -> list[str]:
    """What bears a rule, in sentences."""
    parts = []
    if rule["status"] == "house":
        was = rule["was"]
        parts.append(say("by-house-new") if was is None else say("by-house", was=phrase(was, say)))
    elif rule["status"] == "silent":
        parts.append(say("silent"))
        source = rule.get("ruling_from")
        if source:
            by, sure = say(f"by-{source['by']}"), say(f"sure-{source['sure']}")
            parts.append(say("ruling-from", by=by, sure=sure, note=source["note"]))
    for cite in _cited(rule):
        place = citation(cite, say)
        parts.append(say("follows-from", place=place) if rule["status"] == "inferred" else place)
    return parts


def citation(cite: Mapping[str, Any], say: Frame) -> str:
    """Booklet, section and page of one citation."""
    key = "printed-in" if cite.get("page") else "printed-in-pageless"
    return say(key, source=cite["source"], section=cite["section"], page=cite.get("page"))


def _depends(answer: Answer, say: Frame) -> list[Block]:
    branches = answer.get("depends") or ()
    if not branches:
        return []
    rows = tuple(
        (condition(branch["if"], say), verdict(branch, say), ", ".join(branch["rules"][:1]), branch["headline"])
        for branch in branches
    )
    return [Line(say("depends")), Grid(rows, (say("if"), say("ruling"), say("rule"), say("because")))]


def condition(axes: Mapping[str, Sequence[Any]], say: Frame) -> str:
    """The words for what would have to be so: ``players 2 or 3; the next card locomotive``."""
    parts = []
    for axis, values in axes.items():
        kind, _, name = axis.partition(":")
        label = (say(f"axis-{kind}", name=name) if name else say.maybe(f"axis-{kind}")) or axis
        words = [say("other") if value == "other" else phrase(value, say) for value in values]
        parts.append(f"{label}: {say('or').join(words)}")
    return "; ".join(parts)


def verdict(ruling: Mapping[str, Any], say: Frame) -> str:
    """The word for a verdict, with its value where it is a short one."""
    name = ruling["verdict"]
    value = ruling.get("value")
    if name in (None, "value") and value is not None:
        return brief(value, say)
    return say(f"verdict-{name}") if name else say("verdict-none")


def _remarks(answer: Answer, say: Frame) -> list[Block]:
    blocks: list[Block] = [Line(say("advised", **advice)) for advice in answer.get("advice", ())]
    if answer.get("assumed"):
        blocks.append(Line(say("assumed", what="; ".join(one.removesuffix(".") for one in answer["assumed"])), "dim"))
    differing = [
        _elsewhere(answer, other, say)
        for other in answer.get("elsewhere", ())
        if other["verdict"] is not None and _outcome(other) != _outcome(answer)
    ]
    if differing:
        blocks.append(Line(say("elsewhere", editions="; ".join(differing))))
    return blocks


def _outcome(ruling: Mapping[str, Any]) -> tuple[Any, ...]:
    """What is told of a ruling elsewhere: a value only where there is no verdict."""
    return ruling["verdict"], ruling["value"] if ruling["verdict"] == "value" else None, ruling["silent"]


def _elsewhere(answer: Answer, other: Mapping[str, Any], say: Frame) -> str:
    key = "elsewhere-one"
    if other["edition"] == answer["edition"]:
        key = "elsewhere-plain"
    elif other["silent"]:
        key = "elsewhere-silent"
    return say(key, edition=other["edition"], verdict=verdict(other, say).removesuffix("."))


def _also(answer: Answer, say: Frame) -> list[Block]:
    blocks: list[Block] = []
    for other in answer.get("also") or ():
        blocks.append(Line(other["headline"], TONES.get(other["verdict"], "strong"), indent=2))
        for rule in other["because"][:1]:
            blocks += [Line(text, "dim", indent=4) for text in grounds(rule, say)[:1]]
    return [Line(say("also-asked")), *blocks] if blocks else []


def _nearest(answer: Answer, say: Frame) -> list[Block]:
    near = answer.get("nearest") or ()
    return (
        [Line(say("nearest")), *(Line(f"{number}. {text}", indent=2) for number, text in enumerate(near, 1))]
        if near
        else []
    )


def _trace(answer: Answer, say: Frame) -> list[Block]:
    """Each step with its effects, and the rules that were heard for and against it."""
    before, *steps = answer["why"]
    judged = answer["steps"]
    blocks: list[Block] = [Line(say("steps"), "strong")]
    if before["effects"]:
        blocks.append(Line(say("before-first"), indent=2))
        blocks += _heard(before, (), say)
    for number, (step, ruling) in enumerate(zip(steps, judged, strict=True), 1):
        move = say("step-player", player=step["player"], move=step["move"]) if step["player"] else step["move"]
        blocks.append(Line(f"{number}. {move}: {say('verdict-' + ruling['verdict'])}", indent=2))
        blocks += _heard(step, ruling["rules"] if ruling["verdict"] != "legal" else (), say)
    return blocks


def _heard(step: Mapping[str, Any], standing: Sequence[str], say: Frame) -> Iterator[Block]:
    yield from (Line(effect, indent=5) for effect in step["effects"])
    heard: dict[str, list[str]] = {"against": [], "lost": [], "for": [], "read": []}
    for entry in step["considered"]:
        side = entry["said"] if entry["said"] == "read" else "for"
        if entry["said"] == "objects":
            side = "against" if entry["rule"] in standing else "lost"
        heard[side].append(entry["rule"])
    for side, rules in heard.items():
        if rules:
            yield Line(say(f"heard-{side}", rules=", ".join(dict.fromkeys(rules))), "dim", indent=5)

"""What differs between rule sets as a person reads it: by topic, each difference with the situation that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Grid, Line, markdown_safe
from ttr_rules.show.text import citation, verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

Compared = dict[str, Any]


def compare_blocks(found: Compared, say: Frame) -> Iterator[Block]:
    """A comparison for a terminal."""
    yield Line(say("compare", sides=" · ".join(_title(side) for side in found["sides"])), "strong")
    if "differences" not in found:
        yield from (Line(found.get("question") or found["file"]), BLANK)
        yield Grid(
            tuple(_outcome(one, say) for one in found["outcomes"]), (say("edition"), say("ruling"), say("because"))
        )
        return
    topic = None
    for difference in found["differences"]:
        if difference["topic"] != topic:
            topic = difference["topic"]
            yield from (BLANK, Line(say.maybe(f"topic-{topic}") or topic.upper(), "value"))
        yield from _difference(difference, say)
    yield from (BLANK, Line(say("compare-count", count=len(found["differences"])), "strong"))
    if found["same"] is not None:
        yield from (BLANK, Line(say("compare-same"), "strong"))
        yield Grid(tuple((one["rule"], one["sides"][0]["says"] or "") for one in found["same"]))


def _title(side: Mapping[str, Any]) -> str:
    names = ", ".join(side["house"])
    return f"{side['title']} + {names}" if names else str(side["title"])


def _difference(difference: Mapping[str, Any], say: Frame) -> Iterator[Block]:
    yield Line(f"{difference['rule']}: {difference['asks']} ({say('compare-' + difference['kind'])})", "strong")
    rows = [(side["side"], _stands(side, say)) for side in difference["sides"]]
    yield Grid(tuple(rows))
    witness = difference["witness"]
    if witness and witness["question"] != difference["asks"]:
        yield Line(say("compare-shown", what=witness_text(witness)), "dim", indent=2)
        yield Grid(tuple((one["side"], _ruled(one, say)) for one in witness["outcomes"]), indent=4)


def _stands(side: Mapping[str, Any], say: Frame) -> str:
    """What a side says of a rule, and where that is printed."""
    if side["status"] == "absent":
        return side["says"] or say("status-absent")
    where = citation(side["cites"][0], say) if side["cites"] else ""
    status = "" if side["status"] == "stated" else say("status-" + side["status"])
    return f"{side['says']} ({'; '.join(part for part in (status, where) if part)})"


def _ruled(outcome: Mapping[str, Any], say: Frame) -> str:
    if outcome["verdict"] is None:
        return f"{say('verdict-none')}: {outcome['why']}"
    text = outcome["headline"] or verdict(outcome, say)
    return f"{text} ({say('status-silent')})" if outcome["silent"] and outcome["verdict"] == "value" else text


def _outcome(outcome: Mapping[str, Any], say: Frame) -> tuple[str, ...]:
    reason = outcome["headline"] if outcome["verdict"] is not None else outcome["why"]
    rules = ", ".join(outcome["rules"][:1])
    return outcome["side"], verdict(outcome, say), f"{reason} ({rules})" if rules else str(reason)


def witness_text(witness: Mapping[str, Any]) -> str:
    """A situation in one line: what is there, then what is done."""
    if witness["question"]:
        return str(witness["question"])
    situation = witness["situation"]
    parts = [
        f"{key} {_plain(value)}"
        for key, value in situation.items()
        if key not in ("title", "edition", "house", "steps", "ask")
    ]
    parts += [_plain(step) for step in situation.get("steps") or ()]
    text = "; ".join(parts)
    return f"{text} ({witness['file']})" if witness["file"] else text


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_plain(part)}" for key, part in value.items())
    if isinstance(value, list):
        return ", ".join(_plain(part) for part in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def compare_markdown(found: Compared, say: Frame) -> str:
    """A comparison as Markdown."""
    lines = [f"# {say('compare', sides=' · '.join(_title(side) for side in found['sides']))}", ""]
    if "differences" not in found:
        lines += [
            f"> {markdown_safe(found.get('question') or found['file'])}",
            "",
            *_table(
                [(say("edition"), say("ruling"), say("because")), *(_outcome(one, say) for one in found["outcomes"])]
            ),
        ]
        return "\n".join([*lines, ""])
    topic = None
    for difference in found["differences"]:
        if difference["topic"] != topic:
            topic = difference["topic"]
            lines += [f"## {say.maybe(f'topic-{topic}') or topic}", ""]
        lines += [f"### `{difference['rule']}`: {markdown_safe(difference['asks'])}", ""]
        head = ["", *(side["side"] for side in difference["sides"])]
        rows = [(say("says"), *(_stands(side, say) for side in difference["sides"]))]
        witness = difference["witness"]
        if witness and witness["question"] != difference["asks"]:
            rows.append((witness_text(witness), *(_ruled(one, say) for one in witness["outcomes"])))
        lines += [*_table([tuple(head), *rows]), ""]
    if found["same"] is not None:
        lines += [
            f"## {say('compare-same')}",
            "",
            *(f"- `{one['rule']}`: {markdown_safe(one['sides'][0]['says'])}" for one in found["same"]),
            "",
        ]
    return "\n".join(lines)


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    head, *rest = ("| " + " | ".join(markdown_safe(cell) for cell in row) + " |" for row in rows)
    return [head, "|" + "---|" * len(rows[0]), *rest]

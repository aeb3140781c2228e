"""YAML that means something else than it looks like: found on the raw line, answered with the line as it should be."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ttr_rules.faults import Fault, Unusable
from ttr_rules.situation.faulty import MOST_FAULTS
from ttr_rules.situation.phrase import Source

_BLOCK_LEAD = r"\s*(?:-\s+)*(?:[^\s'\"\[{#-][^:#]*?:\s+)?"
"""What stands before the words of a line in block style: dashes and a key."""

_QUOTED = "the words in quotes"


def hidden_comments(source: Source) -> list[Fault]:
    """Every `` #2`` outside quotes: YAML reads it as the beginning of a comment."""
    if not re.search(r"[ \t]#\d", source.text):
        return []
    faults: list[Fault] = []
    for number, line, at, depth in _comments(source.lines):
        if len(faults) >= MOST_FAULTS:
            break
        match = re.match(r"#\d+(?=[\s,\]}]|$)", line[at:])
        if match and line[:at].strip():
            lead = _words_before(line, at) if depth else _block_lead(line)
            end = at + match.end() if depth else len(line.rstrip())
            faults.append(
                Fault(
                    f"' {match.group()}' outside quotes begins a comment",
                    f"{_QUOTED}, or 'track {match.group()[1:]}'",
                    (_quoted(line, lead, end),),
                    source.file,
                    (number, at + 1),
                )
            )
    return faults


def explained(error: Unusable, source: Source) -> Unusable:
    """The error of the YAML reader, with the line as it should be quoted where that is known."""
    return Unusable([_explained(fault, source) for fault in error.faults])


def _explained(fault: Fault, source: Source) -> Fault:
    line = source.line(fault.place)
    if fault.place is None or not line.strip():
        return fault
    if "mapping values are not allowed" in fault.message:
        lead = _block_lead(line)
        if ": " in line[lead:]:
            message = "a second ': ' in a line outside quotes"
            return fault._replace(message=message, expected=_QUOTED, nearest=(_quoted(line, lead, len(line.rstrip())),))
    if "stands twice" in fault.message:
        mended = comma_mended(source, fault.place)
        if mended:
            word = re.split(r"[,}\]]", line[fault.place[1] - 1 :])[0].strip()
            return fault._replace(message=f"the comma makes a key of '{word}'", expected=_QUOTED, nearest=(mended,))
    return fault


def comma_mended(source: Source, place: tuple[int, int] | None) -> str | None:
    """The line of a flow mapping in which a comma cut a value in two, with the value in quotes; None if it is not so.

    The place is that of a piece that became a key without a value: ``1 wild`` in ``{Ann: 3 red, 1 wild}``."""
    line = source.line(place)
    if place is None or not line:
        return None
    start = line.rfind(": ", 0, place[1] - 1) + 2
    stop = re.compile(r"[}\]]|,[^,{}\[\]]*:").search(line, place[1] - 1)
    value = line[start : stop.start() if stop else len(line)].rstrip()
    if start < 2 or re.search(r"['\"\[\]{}]", value):
        return None
    return _quoted(line, start, start + len(value))


def _quoted(line: str, start: int, end: int) -> str:
    words = line[start:end].replace("\\", "\\\\").replace('"', '\\"')
    return f'{line[:start]}"{words}"{line[end:]}'.strip()


def _block_lead(line: str) -> int:
    match = re.match(_BLOCK_LEAD, line)
    return match.end() if match else 0


def _words_before(line: str, at: int) -> int:
    """Where the words begin, in flow style, that stand before a column."""
    start = max(line.rfind(mark, 0, at) + len(mark) for mark in ("[", "{", ",", ": "))
    return start + len(line[start:]) - len(line[start:].lstrip())


def _comments(lines: list[str]) -> Iterator[tuple[int, str, int, int]]:
    """Where comments begin: line number, line, offset, and how many brackets are open there."""
    quote, depth, folded = "", 0, -1
    for number, line in enumerate(lines, start=1):
        indent = len(line) - len(line.lstrip())
        if folded >= 0 and (not line.strip() or indent > folded):
            continue
        folded = -1
        if not quote and not re.search(r"['\"#\[\]{}|>]", line):
            continue
        before = " "
        at = 0
        while at < len(line):
            char = line[at]
            if quote:
                if quote == '"' and char == "\\":
                    at += 1
                elif char == quote:
                    if quote == "'" and line[at + 1 : at + 2] == "'":
                        at += 1
                    else:
                        quote = ""
            elif char in "'\"" and not before.strip(" \t[{,:-"):
                quote = char
            elif char == "#" and before in " \t":
                yield number, line, at, depth
                break
            elif char in "[{" and (depth or not before.strip(" \t[{,:-")):
                depth += 1
            elif char in "]}":
                depth = max(0, depth - 1)
            before = char
            at += 1
        if not quote and not depth and re.search(r"(?:^|[\s:-])[|>][-+0-9]*\s*(?:#.*)?$", line):
            folded = indent

"""The card of a table: its rules on one sheet, the differences first. As text and as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.show.blocks import BLANK, Line, markdown_safe

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ttr_rules.show.blocks import Block
    from ttr_rules.show.words import Frame

Card = dict[str, Any]

SIGNATURES = 5
"""Lines to sign on where nobody said who plays."""
CHANGED = "\N{BLACK STAR}"
"""Stands after a number that a house rule changed."""


def card_blocks(card: Card, say: Frame) -> Iterator[Block]:
    """The card for a terminal."""
    yield Line(card["name"] or say("card-title"), "value")
    yield from (Line(text, "dim") for text in setting(card, say))
    if card["differences"]:
        yield from (BLANK, Line(say("card-differs"), "strong"))
    for difference in card["differences"]:
        yield Line(f"- {difference['title']}", "strong", indent=0)
        yield from (Line(text, "dim" if style else "", indent=2) for style, text in details(difference, say))
    yield from (BLANK, Line(rest(card, say)), BLANK, Line(say("card-numbers"), "strong"))
    yield from (Line(f"- {number_text(number, say)}") for number in card["numbers"])
    if any(number["house"] for number in card["numbers"]):
        yield Line(f"{CHANGED} {say('card-changed')}", "dim")
    yield from (BLANK, Line(say("card-signed"), "strong"))
    yield from (Line(f"{name:<24} ______________________________", indent=2, raw=True) for name in signers(card))


def card_markdown(card: Card, say: Frame) -> str:
    """The card as Markdown."""
    lines = [
        f"# {markdown_safe(card['name'] or say('card-title'))}",
        "",
        *(f"{markdown_safe(text)}  " for text in setting(card, say)),
    ]
    if card["differences"]:
        lines += ["", f"## {say('card-differs')}", ""]
    for difference in card["differences"]:
        lines.append(f"- **{markdown_safe(difference['title'])}**  ")
        for style, text in details(difference, say):
            lines.append(f"  *{markdown_safe(text)}*  " if style else f"  {markdown_safe(text)}  ")
    lines += ["", markdown_safe(rest(card, say)), "", f"## {say('card-numbers')}", ""]
    lines += [f"- {markdown_safe(number_text(number, say))}" for number in card["numbers"]]
    if any(number["house"] for number in card["numbers"]):
        lines += ["", f"{CHANGED} {say('card-changed')}"]
    lines += ["", f"## {say('card-signed')}", "", "| | |", "|---|---|"]
    lines += [f"| {markdown_safe(name)} | {'_' * 30} |" for name in signers(card)]
    return "\n".join([*lines, "", f"*{say('card-made')}*", ""])


def setting(card: Card, say: Frame) -> list[str]:
    """Who plays, and when it was agreed."""
    names = ", ".join(card["names"]) or card["players"]
    parts = [(say("card-players"), names), (say("card-date"), card["date"])]
    return [f"{label}: {value}" for label, value in parts if value]


def details(difference: Mapping[str, Any], say: Frame) -> Iterator[tuple[str, str]]:
    """What stands below the title of a difference, each with what it is where it is no part of the rule."""
    if difference["says"] != difference["title"]:
        yield "", difference["says"]
    if difference["advice"]:
        yield "told", say("card-advice")
    elif difference["words"]:
        yield "", difference["words"]
    for rule in difference["printed"][:2]:
        yield "printed", say("card-printed", says=rule["says"])
    if difference["mind"]:
        yield "mind", say("card-mind", mind=difference["mind"])


def rest(card: Card, say: Frame) -> str:
    """What holds for everything that the card does not name."""
    return say("card-rest" if card["differences"] else "card-plain", title=card["title"])


def number_text(number: Mapping[str, Any], say: Frame) -> str:
    """One of the numbers, with a star where a house rule changed it."""
    return say(f"card-{_key(number)}", **number) + (f" {CHANGED}" if number["house"] else "")


def _key(number: Mapping[str, Any]) -> str:
    name = str(number["name"])
    if name == "deal":
        whole = "-whole" if number["deal"] == "all" else "-none" if not number["deal"] else ""
        return name + (whole or ("-all" if number["keep"] == "all" else ""))
    if name == "doubles":
        return f"doubles-{number['number']}"
    if name == "tickets":
        return name if number["number"] else "tickets-none"
    if name == "end":
        return "end-tickets" if number["tickets"] else name
    if name == "last":
        return "last-none" if not number["number"] else "last-all" if number["all"] else "last-others"
    return name


def signers(card: Card) -> list[str]:
    """Who signs: those who agreed, else the players, else empty lines."""
    return list(card["agreed"] or card["names"] or [""] * (card["players"] or SIGNATURES))

"""The card as a page: one file that needs nothing else, in two languages, with room for signatures."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from ttr_rules.rules.house import house_rule, shipped
from ttr_rules.rules.load import editions, load_rules
from ttr_rules.rules.tonight import tonight
from ttr_rules.show.blocks import plain
from ttr_rules.show.card import card_blocks, card_markdown, number_text
from ttr_rules.show.card_page import card_page
from ttr_rules.show.words import frame

FOUR = [
    "face-up-locomotive-counts-as-one",
    "no-locomotive-flush",
    "doubles-open-at-three",
    "no-penalty-for-unfinished-tickets",
]


def card(house: list[str], edition: str = "na-classic", lang: str = "en", **more: Any) -> dict[str, Any]:
    """The card of three players."""
    layers = [house_rule(name) for name in house]
    found = tonight(load_rules(edition, house), load_rules(edition), layers, 3, lang)
    return {**found, "name": "", "names": [], "agreed": [], "date": "", **more}


class Page(HTMLParser):
    """What a page holds: its text by tag, its attributes, and whether every tag is closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.links: list[str] = []
        self.root: dict[str, str | None] = {}
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [str(value) for name, value in attrs if name in ("src", "href", "action", "data", "srcset")]
        if tag == "html":
            self.root = dict(attrs)
        if tag != "meta":
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            self.texts[tag][-1] += data


@pytest.mark.parametrize("lang", ["en", "da"])
def test_the_page_stands_alone(lang: str) -> None:
    html = card_page(card(FOUR, lang=lang), frame(lang), lang)
    page = Page(html)
    assert page.open == [] and page.links == [] and page.root["lang"] == lang
    assert not re.search(r"url\(|@import|<script|https?:", html)
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in html
    style = page.texts["style"][0]
    assert "prefers-color-scheme: dark" in style and "size: A4" in style and style.count("{") == style.count("}")


def test_differences_come_first_then_the_rest() -> None:
    page = Page(card_page(card(FOUR), frame(), "en"))
    assert page.texts["h3"] == [house_rule(name).title for name in FOUR]
    assert [heading.strip() for heading in page.texts["h2"]] == [
        "What we play differently", "Tonight in numbers", "Agreed by",
    ]  # fmt: skip
    body = page.texts["body"][0]
    assert body.index(house_rule(FOUR[-1]).says) < body.index("Everything else as in the booklet")


def test_the_danish_page_is_danish() -> None:
    body = Page(card_page(card(FOUR, lang="da"), frame("da"), "da")).texts["body"][0]
    for name in FOUR:
        told = house_rule(name).languages["da"]
        assert told["title"] in body and told["says"] in body
    assert "Booklet" not in body and "Mind" not in body


def test_names_cannot_break_the_page() -> None:
    evil = '<script>alert("x")</script> & Co'
    html = card_page(card(FOUR, name=evil, names=[evil, "Bo"]), frame(), "en")
    assert "<script" not in html
    assert evil in Page(html).texts["h1"][0]
    assert r"\<script\>" in card_markdown(card(FOUR, names=[evil]), frame())


@pytest.mark.parametrize(
    ("more", "signed"), [({"names": ["Ann", "Bo"]}, 2), ({"agreed": ["Ann"], "names": ["Ann", "Bo"]}, 1), ({}, 3)]
)
def test_there_is_a_line_for_each_signature(more: dict[str, Any], signed: int) -> None:
    html = card_page(card(FOUR, **more), frame(), "en")
    assert html.partition('<ul class="signed">')[2].count("<li>") == signed
    assert plain(card_blocks(card(FOUR, **more), frame())).count("______") >= signed


def test_a_table_without_house_rules_plays_as_printed() -> None:
    text = plain(card_blocks(card([]), frame()))
    assert "The rules of North America, classic printings (text of 2015), as printed." in text
    assert "★" not in text


@pytest.mark.parametrize("edition", editions())
@pytest.mark.parametrize("name", shipped())
def test_every_house_rule_has_a_card(edition: str, name: str) -> None:
    if edition not in shipped()[name].fits:
        return
    for lang in ("en", "da"):
        found = card([name], edition, lang=lang)
        say = frame(lang)
        assert shipped()[name].told(lang)["title"] in plain(card_blocks(found, say))
        assert all(number_text(number, say) for number in found["numbers"])
        assert Page(card_page(found, say, lang)).open == []


def test_numbers_that_a_house_rule_changed_bear_a_star() -> None:
    numbers = {
        number["name"]: number_text(number, frame()) for number in card(["thirty-trains", "sudden-end"])["numbers"]
    }
    assert numbers["trains"] == "Trains for each player: 30 ★"
    assert numbers["last"] == "Then nobody has another turn ★"
    assert numbers["hand"] == "Train cards at the start: 4"

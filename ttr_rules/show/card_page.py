"""The card of a table as one page of HTML that needs nothing else: a sheet of A4 on paper, a column on a phone."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from ttr_rules.show.card import CHANGED, details, number_text, rest, setting, signers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ttr_rules.show.card import Card
    from ttr_rules.show.words import Frame

_TAG = re.compile("<[^>]+>")
SIZES = ((1_600, "large"), (2_450, "medium"), (4_100, "small"), (7_600, "smallest"), (12_000, "smallest tight"))
"""How much fits a sheet in each size, in letters; measured in a browser with a wide font."""
PER_RULE = 70
"""Letters that the room around one difference is worth."""

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1d2327; --soft: #5b656b; --line: #c9cfd2; --mark: #b3471d;
  --wash: #f0ede4; --columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); }
@media (prefers-color-scheme: dark) { :root { --paper: #14181b; --ink: #e8e6e0; --soft: #a3adb2; --line: #3b444a;
  --mark: #f0935f; --wash: #1d2327; } }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 1rem/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue",
  sans-serif; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 46rem; padding: clamp(1rem, 4vw, 2.5rem); overflow-wrap: break-word; }
header { border-bottom: 3px solid var(--mark); padding-bottom: .6rem; }
h1 { font-size: 1.75em; line-height: 1.15; margin: 0; }
h2 { color: var(--mark); font-size: .95em; letter-spacing: .06em; margin: 1.5em 0 .5em; text-transform: uppercase; }
h3 { font-size: 1.05em; line-height: 1.25; margin: 0; }
p { margin: .15em 0 0; }
.setting, .dim, footer { color: var(--soft); font-size: .88em; }
ol, ul { list-style: none; margin: 0; padding: 0; }
ol { counter-reset: rule; display: grid; gap: .75em 2em; grid-template-columns: var(--columns); }
ol > li { break-inside: avoid; counter-increment: rule; padding-left: 2.1em; position: relative; }
ol > li::before { background: var(--mark); border-radius: 50%; color: var(--paper); content: counter(rule);
  font-size: .8em; font-weight: 700; height: 1.75em; left: 0; line-height: 1.75em; position: absolute;
  text-align: center; width: 1.75em; }
.rest { background: var(--wash); border-radius: .4em; font-weight: 600; margin-top: 1.4em; padding: .6em .9em; }
.numbers { display: grid; gap: .25em 2em; grid-template-columns: var(--columns); }
.numbers li { border-bottom: 1px dotted var(--line); padding-bottom: .2em; }
.house { color: var(--mark); font-weight: 600; }
.signed { display: grid; gap: 2.4em 2em; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  padding-top: 1.8em; }
.signed li { border-top: 1px solid var(--ink); color: var(--soft); font-size: .88em; min-height: 1.4em; }
footer { border-top: 1px solid var(--line); margin-top: 2em; padding-top: .6em; }
@page { margin: 13mm; size: A4; }
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --mark: #8f3510; --wash: #fff; }
  body { max-width: none; padding: 0; }
  .rest { border: 1px solid var(--line); }
  ol > li::before { background: none; border: 1px solid var(--mark); color: var(--mark); }
  h2 { break-after: avoid; }
  body { font-size: 11pt; }
  body.medium { font-size: 9.7pt; line-height: 1.36; }
  body.small { font-size: 8.2pt; line-height: 1.3; }
  body.smallest { font-size: 7pt; line-height: 1.22; }
  body.tight { font-size: 6.2pt; line-height: 1.18; }
  .small ol, .smallest ol { gap: .5em 1.6em; grid-template-columns: 1fr 1fr; }
  .smallest ol { grid-template-columns: 1fr 1fr 1fr; }
  .smallest .printed, .tight .mind { display: none; }
  .small .signed, .smallest .signed { gap: 2em; grid-template-columns: repeat(3, 1fr); }
}
"""


def card_page(card: Card, say: Frame, lang: str) -> str:
    """The page of a card."""
    title = card["name"] or say("card-title")
    main = "\n".join(_main(card, say))
    weight = len(_TAG.sub("", main)) + PER_RULE * len(card["differences"])
    size = next((name for most, name in SIZES if weight <= most), SIZES[-1][1])
    return (
        f'<!doctype html>\n<html lang="{escape(lang)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f'<body class="{size}">\n<header>\n<h1>{escape(title)}</h1>\n'
        f'<p class="setting">{escape(" · ".join(setting(card, say)))}</p>\n</header>\n{main}\n'
        f"<footer>{escape(say('card-made'))}</footer>\n</body>\n</html>\n"
    )


def _main(card: Card, say: Frame) -> Iterator[str]:
    if card["differences"]:
        yield f"<h2>{escape(say('card-differs'))}</h2>\n<ol>"
        for difference in card["differences"]:
            texts = "".join(f"<p{_class(style)}>{escape(text)}</p>" for style, text in details(difference, say))
            yield f"<li><h3>{escape(difference['title'])}</h3>{texts}</li>"
        yield "</ol>"
    yield f'<p class="rest">{escape(rest(card, say))}</p>'
    yield f'<h2>{escape(say("card-numbers"))}</h2>\n<ul class="numbers">'
    for number in card["numbers"]:
        kind = ' class="house"' if number["house"] else ""
        yield f"<li{kind}>{escape(number_text(number, say))}</li>"
    yield "</ul>"
    if any(number["house"] for number in card["numbers"]):
        yield f'<p class="dim">{CHANGED} {escape(say("card-changed"))}</p>'
    yield f'<h2>{escape(say("card-signed"))}</h2>\n<ul class="signed">'
    yield from (f"<li>{escape(name)}</li>" for name in signers(card))
    yield "</ul>"


def _class(style: str) -> str:
    return f' class="dim {style}"' if style else ""

"""An answer told in another language: its headline and reasons, and what it depends on and leans on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_rules.rules.tongue import tongue
from ttr_rules.situation.answer import WORDS, only

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ttr_rules.rules.tongue import Tongue

Answer = dict[str, Any]


def in_language(answer: Answer, lang: str) -> Answer:
    """The same answer to a situation, told in a language; unchanged in a language that rules are not told in."""
    spoken = tongue(lang)
    if spoken is None:
        return answer
    lineage = _lineage(answer["edition"])
    told = dict(answer)
    told["because"] = [spoken.reason(reason, lineage) for reason in answer["because"]]
    told["assumed"] = [spoken.remark(text) for text in answer["assumed"]]
    told["elsewhere"] = [
        other | {"why": spoken.remark(other["why"]) if other["why"] else other["why"]} for other in answer["elsewhere"]
    ]
    told["depends"] = [_branch(spoken, branch, told["because"], lineage) for branch in answer["depends"]]
    told["headline"] = _headline(spoken, told)
    return told


def _lineage(edition: str | None) -> Sequence[str]:
    """An edition and those that it extends."""
    from ttr_rules.rules.load import editions, load_rules

    return load_rules(edition).lineage if edition in editions() else (edition or "",)


def _headline(spoken: Tongue, answer: Answer) -> str:
    if answer["verdict"] == "depends":
        return depends_headline(spoken, answer["depends"])
    if answer["verdict"] in WORDS:
        return ruling_headline(spoken, answer["verdict"], answer["because"])
    return spoken.remark(answer["headline"])


def ruling_headline(spoken: Tongue, verdict: str, because: Sequence[Mapping[str, Any]], word: str | None = None) -> str:
    """A ruling in one short sentence that can be read aloud, beginning with its own word or another."""
    word = word or spoken.words[WORDS[verdict]]
    if not because:
        return f"{word}."
    reason = because[0]
    aloud = spoken.aloud(reason["rule"], WORDS[verdict]) if reason["status"] != "house" else None
    sentence = aloud or spoken.bare(reason["says"])
    usual = f", {spoken.words['usual']}" if reason["status"] == "silent" else ""
    return f"{word}{usual}. {sentence}"


def _branch(
    spoken: Tongue, branch: Mapping[str, Any], because: Sequence[Mapping[str, Any]], lineage: Sequence[str]
) -> dict[str, Any]:
    """A branch of an answer; the reason that it names first is among those of the answer, or is its headline's."""
    reasons = [reason for name in branch["rules"][:1] for reason in because if reason["rule"] == name]
    if branch["verdict"] in WORDS and reasons:
        return {**branch, "headline": ruling_headline(spoken, branch["verdict"], reasons)}
    return {**branch, "headline": spoken.remark(branch["headline"])}


def depends_headline(spoken: Tongue, branches: Sequence[Mapping[str, Any]]) -> str:
    """What an answer depends on, in one sentence."""
    axes = list(dict.fromkeys(axis for branch in branches for axis in branch["if"]))
    cases = "; ".join(
        spoken.words["case"].format(
            when=spoken.words["and"].join(block_words(spoken, axis, block) for axis, block in branch["if"].items()),
            what=_case(spoken, branch),
        )
        for branch in branches
    )
    named = spoken.words["and"].join(axis_words(spoken, axis) for axis in axes)
    return spoken.words["depends"].format(axes=named, cases=cases[:1].upper() + cases[1:])


def _case(spoken: Tongue, branch: Mapping[str, Any]) -> str:
    if branch["verdict"] in WORDS:
        return spoken.words[WORDS[branch["verdict"]]].lower()
    value = branch["value"]
    if isinstance(value, list | dict) and len(value) != 1:
        return spoken.words["possibilities"].format(count=len(value))
    return only(value)


def axis_words(spoken: Tongue, axis: str) -> str:
    """An axis as a person says it."""
    kind, _, name = axis.partition(":")
    if name:
        return spoken.words[f"axis-{kind}"].format(name=name)
    _, _, number = axis.partition(" ")
    if number:
        return spoken.words["axis-unseen"].format(number=number)
    return spoken.words.get(f"axis-{axis}", axis)


def block_words(spoken: Tongue, axis: str, block: Sequence[Any]) -> str:
    """A block of an axis as a person says it."""
    kind, _, number = axis.partition(" ")
    if number:
        return spoken.words["block-unseen"].format(block=block_words(spoken, kind, block), number=number)
    ones = [str(one) for one in block]
    joint = spoken.words["and" if kind == "new-row" else "or"]
    text = joint.join([", ".join(ones[:-1]), ones[-1]] if len(ones) > 1 else ones)
    if text == "other":
        return spoken.words.get(
            f"block-{kind}-other" if kind == "new-row" else f"block-{kind}", spoken.words["block-other"]
        )
    return spoken.words.get(f"block-{kind}", "{block}").format(block=text) if kind in ("players", "new-row") else text

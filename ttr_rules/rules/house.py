"""The house rules that come with the program, and those in files of one's own, as what is told of them."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ttr_rules.faults import Unusable, nearest, unusable
from ttr_rules.rules import cache
from ttr_rules.rules.home import rulesets_root


class HouseRule(NamedTuple):
    """What a house rule is, why people play it, and what it changes. What its changes do is for a rule set to say."""

    id: str
    title: str
    says: str
    """All that it changes, in one or a few sentences."""
    why: str = ""
    fits: tuple[str, ...] = ()
    """Editions; none for any."""
    clashes: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    """Numbers of players that it is for; none for any."""
    changes: tuple[Mapping[str, Any], ...] = ()
    rules: tuple[str, ...] = ()
    """Rules that it changes or adds, or topics that it adopts."""
    mind: str = ""
    words: str = ""
    """What no rule of ours judges."""
    advice: bool = False
    """Whether it is words and nothing else."""
    evidence: tuple[Mapping[str, Any], ...] = ()
    example: Any = None
    """A situation whose ruling it turns, or a question whose answer it changes."""
    file: str = ""
    languages: Mapping[str, Mapping[str, str]] = {}
    """Title and says in other languages."""

    @property
    def topics(self) -> tuple[str, ...]:
        """Topics that it bears on, the main one first."""
        return tuple(dict.fromkeys(rule.partition(".")[0] for rule in self.rules))

    def told(self, lang: str) -> Mapping[str, str]:
        """Its title, says, mind and words in a language; all of them in English where it is not told in that."""
        english = {"title": self.title, "says": self.says, "mind": self.mind, "words": self.words}
        return {"mind": "", "words": "", **self.languages[lang]} if lang in self.languages else english


def house_rule(name: str | Path) -> HouseRule:
    """A house rule by id or path. Raises Unusable for one that is not there or is none."""
    from ttr_rules.rules.load import is_path

    if is_path(str(name)):
        from ttr_rules.placed import read_file
        from ttr_rules.rules.form import misformed

        written = read_file(Path(name))
        if faults := misformed(written, "layer", str(name)):
            raise Unusable(faults)
        return _rule(_plain(written), str(name))
    known = shipped()
    if str(name) not in known:
        raise unusable(
            f"unknown house rule '{name}'", expected="one of 'ttr house list'", nearest=nearest(str(name), known)
        )
    return known[str(name)]


@lru_cache(maxsize=1)
def shipped() -> dict[str, HouseRule]:
    """Every house rule that comes with the program, by id."""
    files = sorted((rulesets_root() / "house").glob("*.yaml"))

    def read() -> list[Any]:
        from ttr_rules.placed import read_file

        return [_plain(read_file(path)) for path in files]

    found = (
        _rule(data, f"rulesets/house/{path.name}") for path, data in zip(files, cache.kept(files, read), strict=True)
    )
    return {rule.id: rule for rule in found}


def fitting(lineage: tuple[str, ...]) -> Iterator[HouseRule]:
    """House rules for an edition, which is named with those that it extends."""
    return (rule for rule in shipped().values() if not rule.fits or set(rule.fits) & set(lineage))


def _plain(data: Any) -> Any:
    from ttr_rules.rules.layers import plain

    return plain(data)


def _rule(data: Any, file: str) -> HouseRule:
    if not isinstance(data, dict) or "house" not in data:
        raise unusable("not a house rule", expected="a file with 'house: ID'", file=file, place=(1, 1))
    changes = [change for change in data.get("changes") or [] if isinstance(change, dict)]
    says = data.get("says") or " ".join(dict.fromkeys(change["says"] for change in changes if change.get("says")))
    return HouseRule(
        str(data["house"]),
        str(data.get("title") or data["house"]),
        says or data.get("words") or "",
        data.get("why") or "",
        tuple(data.get("fits") or ()),
        tuple(data.get("clashes") or ()),
        tuple(data.get("players") or ()),
        tuple(changes),
        tuple(dict.fromkeys(_touched(changes, data.get("concerns") or ()))),
        data.get("mind") or "",
        data.get("words") or "",
        bool(data.get("advice")),
        tuple(data.get("evidence") or ()),
        data.get("example"),
        file,
        {key: data[key] for key in data if isinstance(data[key], dict) and "title" in data[key]},
    )


def _touched(changes: list[dict[str, Any]], concerns: Any) -> Iterator[str]:
    for change in changes:
        for kind in ("set", "add", "drop"):
            if kind in change:
                yield str(change[kind])
        adopted = change.get("adopt")
        yield from adopted if isinstance(adopted, list) else [adopted] if adopted else ()
    yield from concerns

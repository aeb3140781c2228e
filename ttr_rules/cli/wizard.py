"""The conversation of ``ttr house new``: the edition, who plays, and topic by topic what shall be different."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import typer

from ttr_rules.faults import Unusable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_rules.rules.house import HouseRule
    from ttr_rules.rules.model import RuleSet
    from ttr_rules.show.words import Frame


Item = TypeVar("Item")


class Wizard:
    """Asks one thing after the other; an empty answer takes what is offered."""

    def __init__(self, say: Frame, lang: str) -> None:
        self.say, self.lang = say, lang
        self.chosen: list[HouseRule] = []
        self.players: int | None = None

    def agreement(self) -> dict[str, Any]:
        """What the table agrees on."""
        from ttr_rules.cli.house import seats
        from ttr_rules.rules.load import load_rules

        edition = self._edition()
        names, self.players = seats(self._ask("wizard-players"))
        rules = load_rules(edition)
        self._topics(rules)
        agreed = seats(self._ask("wizard-agreed", ", ".join(names)))[0] or names
        made: dict[str, Any] = {"edition": edition, "house": [layer.id for layer in self.chosen]}
        if self.players:
            made["players"] = list(names) or self.players
        if agreed:
            made["agreed"] = list(agreed)
        self._tell("wizard-chosen" if self.chosen else "wizard-none", names=", ".join(made["house"]))
        return made

    def _ask(self, key: str, default: str = "", **filled: Any) -> str:
        return str(typer.prompt(self.say(key, **filled), default=default, show_default=bool(default))).strip()

    def _tell(self, key: str, **filled: Any) -> None:
        typer.echo(self.say(key, **filled))

    def _edition(self) -> str:
        from ttr_rules.rules.load import default_edition, editions, load_rules

        known = editions()
        self._tell("wizard-editions")
        for number, name in enumerate(known, 1):
            typer.echo(f"  {number}. {load_rules(name).title} ({name})")
        while True:
            said = self._ask("wizard-edition", str(known.index(default_edition()) + 1))
            if said in known:
                return said
            if said.isdigit() and 1 <= int(said) <= len(known):
                return known[int(said) - 1]
            self._tell("wizard-number", most=len(known))

    def _topics(self, rules: RuleSet) -> None:
        from ttr_rules.rules.house import fitting
        from ttr_rules.rules.load import topics

        order = {rule: number for number, rule in enumerate(rules.rules)}
        fits = sorted(fitting(rules.lineage), key=lambda layer: order.get(layer.rules[0], 0))
        by_topic = {topic: [layer for layer in fits if layer.topics[:1] == (topic,)] for topic in topics()}
        offered = [(topic, here) for topic, here in by_topic.items() if here]
        self._tell("wizard-topics")
        for number, (topic, here) in enumerate(offered, 1):
            typer.echo(f"  {number}. {self._topic_name(topic)} ({len(here)})")
        for topic, here in self._picked("wizard-topic", offered) or offered:
            self._topic(topic, here, rules)

    def _topic_name(self, topic: str) -> str:
        return self.say.maybe(f"topic-{topic}") or topic

    def _picked(self, key: str, offered: Sequence[Item]) -> list[Item]:
        """Those that were picked by their numbers, asked for until all are numbers that are there."""
        while True:
            said = list(dict.fromkeys(self._ask(key).replace(",", " ").split()))
            picked = [offered[int(word) - 1] for word in said if word.isdigit() and 1 <= int(word) <= len(offered)]
            if len(picked) == len(said):
                return picked
            self._tell("wizard-number", most=len(offered))

    def _topic(self, topic: str, here: list[HouseRule], rules: RuleSet) -> None:
        typer.echo(f"\n{self._topic_name(topic)}")
        told = ""
        for number, layer in enumerate(here, 1):
            rule = rules.rules.get(layer.rules[0])
            if rule is not None and not rule.absent and rule.id != told:
                told = rule.id
                self._tell("wizard-today", says=f"{rule.asks} {rule.says}")
            typer.echo(f"  {number}. {layer.told(self.lang)['title']}")
        for layer in self._picked("wizard-which", here):
            self._choose(layer, rules)

    def _choose(self, layer: HouseRule, rules: RuleSet) -> None:
        """Takes a house rule on, after saying what it changes and what it clashes with."""
        from ttr_rules.rules.load import load_rules

        try:
            changed = load_rules(rules.id, [*(other.id for other in self.chosen), layer.id])
        except Unusable as error:
            others = [other for other in self.chosen if _together(rules, other, layer) is None]
            names = ", ".join(other.told(self.lang)["title"] for other in others)
            self._tell("wizard-clash", title=layer.told(self.lang)["title"], names=names or error.faults[0].message)
            if not others or not typer.confirm(self.say("wizard-instead"), default=False):
                return
            self.chosen = [other for other in self.chosen if other not in others]
            changed = load_rules(rules.id, [*(other.id for other in self.chosen), layer.id])
        self.chosen.append(layer)
        told = layer.told(self.lang)
        typer.echo(f"  + {told['title']}: {told['says']}")
        if told["mind"]:
            typer.echo("    " + self.say("card-mind", mind=told["mind"]))
        for text in self._differences(layer, rules, changed):
            typer.echo(f"    {text}")

    def _differences(self, layer: HouseRule, before: RuleSet, after: RuleSet) -> list[str]:
        """What the choice changes in the numbers of tonight's card."""
        from ttr_rules.rules.tonight import tonight
        from ttr_rules.show.card import number_text

        old, new = ({part["name"]: part for part in tonight(rules, before, [], self.players, self.lang)["numbers"]}
                    for rules in (before, after))  # fmt: skip
        return [
            number_text({**part, "house": False}, self.say)
            for name, part in new.items()
            if part["rule"] in layer.rules and {**part, "house": 0} != {**old.get(name, {}), "house": 0}
        ]


def _together(rules: RuleSet, one: HouseRule, other: HouseRule) -> RuleSet | None:
    from ttr_rules.rules.load import load_rules

    try:
        return load_rules(rules.id, [one.id, other.id])
    except Unusable:
        return None

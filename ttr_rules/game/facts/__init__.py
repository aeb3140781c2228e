"""What can be observed about a table and an act; one module a topic, names and meaning in rulesets/facts.yaml."""

from ttr_rules.game.facts import claiming, drawing, options, stations, tickets, tunnels, turns
from ttr_rules.game.facts.registry import FACTS, Scene

__all__ = ["FACTS", "Scene", "claiming", "drawing", "options", "stations", "tickets", "tunnels", "turns"]

"""The tools that a chat assistant calls. Each gives the JSON object of the command that bears its name."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import anyio
from mcp.server.mcpserver import MCPServer
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from ttr_rules import __version__
from ttr_rules.cli.main import bug
from ttr_rules.cli.output import SCHEMA, error_object
from ttr_rules.faults import Unusable

INSTRUCTIONS = """\
An independent referee for the board game Ticket to Ride. It decides; you phrase. Give it what the players say has
happened, and tell them its ruling with the rule, the booklet and the page that it cites. Where 'silent' is true, say
that the booklet is silent. Where 'verdict' is 'depends', ask for what it depends on. Never decide a rule yourself.
"""

Situation = Annotated[
    dict[str, Any] | str,
    Field(
        description="A mapping, or its YAML text. Every key may be left out: edition (an id), house (list of ids), "
        "players (names in turn order, or a number), turn, display (the five face-up cards), deck, discard, hands, "
        "routes, trains, tickets, ticket-deck, score, final-round, stations, end (each by player where that makes "
        "sense), and steps: a list of moves, each {player: move}, such as 'draw blind', 'take red', 'claim Denver - "
        "Omaha with 4 pink', 'draw tickets', 'keep 2', 'station Wien with 2 red', 'pay', 'decline', 'stop', 'pass'. "
        "ask: ruling, options, payments, score, winner, longest or state.",
        examples=[
            {
                "display": ["red", "locomotive", "blue", "green", "white"],
                "steps": [{"Ann": "draw blind"}, {"Ann": "take locomotive"}],
            }
        ],
    ),
]
Edition = Annotated[str | None, Field(description="An edition's id. Left out: the table's, else the default.")]
House = Annotated[list[str] | None, Field(description="House rules, by id.")]

Answer = dict[str, Any]
Tool = Callable[..., Awaitable[Any]]


class Referee:
    """The tools, under the rules of a table file if there is one."""

    def __init__(self, table: Path | None = None) -> None:
        self.table = table
        self.server = MCPServer("ttr-rules", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING")
        harmless = ToolAnnotations(read_only_hint=True, open_world_hint=False)
        for tool in (self.judge, self.ask, self.score, self.compare, self.rule):
            self.server.add_tool(answering(tool), annotations=harmless)

    def serve(self) -> None:
        """Answer until standard input ends."""
        # A command leaves its garbage to the end of the process; this one may live for days.
        gc.enable()
        self.server.run()

    def listed(self) -> list[dict[str, str]]:
        """The tools, each with the first line of what it says of itself."""
        tools = anyio.run(self.server.list_tools)
        return [{"tool": tool.name, "does": (tool.description or "").partition("\n")[0]} for tool in tools]

    async def judge(
        self, situation: Situation, why: Annotated[bool, Field(description="Show every rule that was heard.")] = False
    ) -> Answer:
        """Rule on what happened at the table: is it legal, by which rule, and where is that printed?"""
        return self._judged(situation, {}, why=why)

    async def score(self, situation: Situation) -> Answer:
        """Score a finished game: routes, tickets, stations, longest path, who wins and by what."""
        return self._judged(situation, {"ask": "score"})

    async def ask(
        self,
        question: Annotated[str, Field(description="The question, as the player put it.")],
        edition: Edition = None,
        players: Annotated[int | None, Field(description="How many play, if that was said.")] = None,
        house: House = None,
        language: Annotated[str | None, Field(description="Two letters. Left out: that of the question.")] = None,
    ) -> Answer:
        """Answer a rules question in plain words; 'unsure' where it was not understood."""
        from ttr_rules.ask.answer import answer_question
        from ttr_rules.cli.ask import in_language, setting_of
        from ttr_rules.cli.table import spoken

        stated = None if players is None else str(players)
        setting, file = setting_of(edition, stated, house or [], language, self.table)
        setting = in_language(question, setting, spoken(language, self.table))
        return {**answer_question(question, setting), "table": file}

    async def compare(
        self,
        sides: Annotated[list[str], Field(description="Two or more editions or house rules, by id.", min_length=2)],
        about: Annotated[str | None, Field(description="Only this topic: 'setup', 'draw', 'tie' ...")] = None,
        question: Annotated[str | None, Field(description="Answer this question under each, instead.")] = None,
    ) -> Answer:
        """Compare editions or house rules: what differs, and a situation that shows it."""
        from ttr_rules.cli.compare import all_differences, one_dispute
        from ttr_rules.rules.compare import sides as meant

        compared = meant(sides)
        found = one_dispute(compared, None, question) if question else all_differences(compared, about, False, True)
        return {"schema": SCHEMA, **found}

    async def rule(
        self,
        id: Annotated[str, Field(description="A rule's id, as answers cite it: 'double.player-count'.")],  # noqa: A002
        edition: Edition = None,
        house: House = None,
    ) -> Answer:
        """Show one rule: its wording, value, page, and what changes it."""
        from ttr_rules.cli.rules import all_of

        return {"schema": SCHEMA, **all_of(id, edition, house, self.table)}

    def _judged(self, situation: dict[str, Any] | str, over: dict[str, Any], **how: Any) -> Answer:
        from ttr_rules.cli.situations import judge_written
        from ttr_rules.cli.table import spoken
        from ttr_rules.situation.given import merged, situation_data
        from ttr_rules.situation.retold import in_language

        data = situation_data(situation, "situation") if isinstance(situation, str) else situation
        answer = judge_written(merged(data, over) if over else data, self.table, **how)
        return in_language(answer, spoken(None, self.table))


def answering(tool: Tool) -> Tool:
    """The tool with an error of the contract as its answer where it cannot use what it was given."""

    @wraps(tool)
    async def answered(*args: Any, **named: Any) -> Any:
        try:
            return await tool(*args, **named)
        except Unusable as error:
            return _refused(error)
        except Exception as error:
            if os.environ.get("TTR_TRACEBACK"):
                raise
            return _refused(bug(error))

    return answered


def _refused(error: Unusable) -> CallToolResult:
    found = error_object(error)
    text = TextContent(type="text", text=json.dumps(found, ensure_ascii=False))
    return CallToolResult(content=[text], structured_content=found, is_error=True)

"""The tools as a chat assistant calls them: a client of the official SDK against the process, over standard streams."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp import StdioServerParameters
from mcp.client import Client

from tests.cli.shell import Shell
from ttr_rules.cli.assistant import answering

SECOND_CARD = {
    "display": ["red", "locomotive", "blue", "green", "white"],
    "steps": [{"Ann": "draw blind"}, {"Ann": "take locomotive"}],
}


def with_client(use: Callable[[Client], Awaitable[None]], folder: Path, *options: str) -> None:
    """Starts ``ttr mcp`` in a folder and lets a client use it."""

    async def run() -> None:
        server = StdioServerParameters(
            command=sys.executable,
            args=["-m", "ttr_rules", "mcp", *options],
            env={key: os.environ[key] for key in ("PYTHONPATH", "XDG_CACHE_HOME") if key in os.environ},
            cwd=folder,
        )
        async with Client(server) as client:
            await use(client)

    anyio.run(run)


async def answered(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """The object that a tool answers with, which its text holds as well."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    assert result.structured_content == json.loads(result.content[0].text)
    return dict(result.structured_content)


def test_every_tool_answers(tmp_path: Path, shell: Shell) -> None:
    async def use(client: Client) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {"judge", "ask", "score", "compare", "rule"}
        assert all(tool.annotations and tool.annotations.read_only_hint for tool in tools.values())

        ruling = await answered(client, "judge", situation=SECOND_CARD)
        assert (ruling["verdict"], ruling["because"][0]["rule"]) == ("illegal", "draw.no-second-locomotive")
        text = "display: [red, locomotive, blue, green, white]\nsteps:\n- Ann: draw blind\n- Ann: take locomotive\n"
        assert await answered(client, "judge", situation=text) == ruling
        assert "why" in await answered(client, "judge", situation=SECOND_CARD, why=True)

        sheet = await answered(client, "score", situation={"end": {"Ann": {"routes": [6]}, "Bo": {"routes": [5]}}})
        assert sheet["value"]["winners"] == ["Ann"]

        answer = await answered(client, "ask", question="May I take a face-up locomotive as my second card?")
        assert answer["verdict"] == "no"
        assert (await answered(client, "rule", id="draw.count", edition="europe"))["value"] == 2

        sides = ["na-classic", "na-current"]
        differing = await answered(client, "compare", sides=sides, about="setup")
        assert "setup.tickets" in [part["rule"] for part in differing["differences"]]
        shown = await answered(client, "compare", sides=sides, question="How many tickets are dealt?")
        assert [part["side"] for part in shown["outcomes"]] == sides

    with_client(use, tmp_path)


def test_an_error_is_the_one_of_the_contract(tmp_path: Path) -> None:
    async def use(client: Client) -> None:
        result = await client.call_tool("judge", {"situation": "steps:\n- Ann: summon a train\n"})
        assert result.is_error
        assert result.structured_content
        error = result.structured_content["error"]
        assert (error["file"], error["line"], error["column"]) == ("situation", 2, 8)
        result = await client.call_tool("rule", {"id": "draw.flsh"})
        assert result.structured_content
        assert result.structured_content["error"]["nearest"] == ["draw.flush"]

    with_client(use, tmp_path)


def test_a_bug_is_told_like_any_other_error(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.delenv("TTR_TRACEBACK", raising=False)
    result = anyio.run(answering(broken))
    assert result.is_error
    assert "a fault of this program, not yours" in result.structured_content["error"]["message"]


def test_a_table_holds_for_every_tool(tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text("edition: europe\nhouse: [face-up-locomotive-counts-as-one]\n", "utf-8")

    async def use(client: Client) -> None:
        ruling = await answered(client, "judge", situation=SECOND_CARD)
        assert (ruling["verdict"], ruling["table"]) == ("legal", "friday.yaml")
        answer = await answered(client, "ask", question="May I take a face-up locomotive as my second card?")
        assert (answer["verdict"], answer["table"]) == ("yes", "friday.yaml")
        assert (await answered(client, "rule", id="draw.no-second-locomotive"))["status"] == "house"

    with_client(use, tmp_path, "--table", "friday.yaml")


def test_the_tools_can_be_listed_without_an_assistant(shell: Shell) -> None:
    listed = shell.json("mcp", "--tools")["value"]
    assert [tool["tool"] for tool in listed] == ["judge", "ask", "score", "compare", "rule"]
    assert shell.text("mcp", "--tools").startswith("judge    Rule on what happened at the table")


def test_without_the_extra_it_says_how_to_get_it(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ttr_rules.cli.assistant", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    said = "ttr mcp: the package 'mcp' is not installed, or too old; expected pip install 'ttr-rules[mcp]'"
    assert shell.fault("mcp") == said

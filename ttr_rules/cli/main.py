"""What happens between the shell and a command: which one is meant, and how everything that goes wrong is said."""

from __future__ import annotations

import contextlib
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ttr_rules.faults import Fault, Unusable, nearest, unusable
from ttr_rules.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Sequence

ANSWERED, DIFFERENT, UNUSABLE, INTERRUPTED = 0, 1, 2, 130

COMMANDS = {
    "ask": "ask",
    "judge": "judge",
    "score": "scoring",
    "compare": "compare",
    "house": "house",
    "rules": "rules",
    "rule": "rules",
    "editions": "rules",
    "sources": "rules",
    "board": "board",
    "check": "check",
    "schema": "schema",
    "mcp": "mcp",
}
"""Each command and the module here that registers it. Only the module of the command that runs is imported."""

HELP = """An independent referee for Ticket to Ride.

Describe what happened at the table, or ask in plain words: the answer names the rule and where it is printed.

Example: ttr judge "draw blind" "take locomotive" --display "red loco blue green white"
"""


def _top(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and stop.")] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def application(command: str | None = None) -> typer.Typer:
    """The commands; with a name, only that one."""
    app = typer.Typer(
        rich_markup_mode=None, pretty_exceptions_enable=False, context_settings={"help_option_names": ["--help", "-h"]}
    )
    app.callback(invoke_without_command=True, help=HELP)(_top)
    wanted = dict.fromkeys([COMMANDS[command]] if command else COMMANDS.values())
    for module in wanted:
        import_module(f"ttr_rules.cli.{module}").register(app)
    if command:
        # Each command that is registered has its signature read, whether it runs or not.
        app.registered_commands = [one for one in app.registered_commands if one.name == command]
    return app


def run(arguments: Sequence[str]) -> int:
    """Run one command line. Raises Unusable for what cannot be used, and lets bugs through."""
    if "--version" in arguments:
        print(f"ttr {VERSION}")
        return ANSWERED
    arguments = _command_first(arguments)
    word = arguments[0] if arguments else ""
    if word and not word.startswith("-") and word not in COMMANDS:
        raise _no_such_command(word)
    app = application(word if word in COMMANDS else None)
    try:
        status = app(list(arguments), prog_name="ttr", standalone_mode=False)
    except typer.TyperException as error:
        raise _usage(error) from None
    return status if isinstance(status, int) else ANSWERED


def main(arguments: Sequence[str]) -> int:
    """Run one command line to its exit status. No traceback reaches a user."""
    _open_all()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        status = run(list(arguments))
        sys.stdout.flush()
        return status
    except Unusable as error:
        say_faults(error, as_json="--json" in arguments)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # Whoever reads the output has seen enough; typer makes a SystemExit of that, and of nothing else here. The
        # flush at exit must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
    except RecursionError:
        say_faults(unusable("nested too deeply"), as_json="--json" in arguments)
    except MemoryError:
        say_faults(unusable("more than fits into memory"), as_json="--json" in arguments)
    except OSError as error:
        if os.environ.get("TTR_TRACEBACK"):
            raise
        refused = f"the system refuses: {error.strerror or error}"
        say_faults(unusable(refused, file=str(error.filename or "standard output")), as_json="--json" in arguments)
    except Exception as error:
        if os.environ.get("TTR_TRACEBACK"):
            raise
        say_faults(bug(error), as_json="--json" in arguments)
    return UNUSABLE


def _open_all() -> None:
    """Streams that the caller has closed lead nowhere: what is written there is not wanted, but no fault."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - until the end


def bug(error: Exception) -> Unusable:
    """What a user is told of an error that is none of theirs."""
    text = f"{type(error).__name__}: {error}"
    return unusable(
        f"a fault of this program, not yours ({text}); TTR_TRACEBACK=1 shows where, please report it", kind="bug"
    )


def say_faults(error: Unusable, *, as_json: bool) -> None:
    """One line for each fault on standard error; as JSON one object, further faults under ``more``."""
    # Where nobody hears a complaint, the exit status has to do.
    with contextlib.suppress(OSError):
        if as_json:
            from ttr_rules.cli.output import error_object, write_json

            write_json(error_object(error), sys.stderr)
        else:
            print(error, file=sys.stderr)


def _command_first(arguments: Sequence[str]) -> Sequence[str]:
    """The command line with options that hold everywhere behind the command, where people also write them before it."""
    ahead = 0
    while arguments[ahead : ahead + 1] in (["--json"], ["--lang"]):
        ahead += 1 if arguments[ahead] == "--json" else 2
    command = arguments[ahead : ahead + 1]
    return [*command, *arguments[:ahead], *arguments[ahead + 1 :]] if command else arguments


def _no_such_command(word: str) -> Unusable:
    if " " in word.strip():
        return unusable("the command is missing", nearest=[f'ttr ask "{word.strip()[:60]}"'], file="argument 1")
    known = [*COMMANDS, "--help"]
    return unusable(
        f"no command '{word}'",
        expected="one of " + ", ".join(COMMANDS),
        nearest=nearest(word, known),
        file="argument 1",
    )


def _usage(error: Any) -> Unusable:
    """A usage error in our own form. Only the names that typer gives its errors are known here, not their classes."""
    option = getattr(error, "option_name", None)
    hint = error.ctx.command_path if getattr(error, "ctx", None) else "ttr"
    if option and type(error).__name__ == "NoSuchOption":
        near = tuple(error.possibilities or ())[:1]
        return Unusable([Fault("no such option", f"an option of '{hint} --help'", near, option)])
    message = error.format_message().strip().rstrip(".")
    if option:
        return Unusable([Fault("nothing follows it", "a value", (), option)])
    return Unusable([Fault(message[:1].lower() + message[1:], f"what '{hint} --help' shows", (), hint)])

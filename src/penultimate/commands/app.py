"""The command line itself: what it is called, and what it does with whatever goes wrong.

A command's file adds its command to `app`. Heavy imports stand inside the command that needs them,
so that the others start fast.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer
from typer.exceptions import TyperException

from penultimate import __version__
from penultimate.notation.errors import NotationError
from penultimate.rules.errors import HouseError

if TYPE_CHECKING:
    from collections.abc import Sequence

app = typer.Typer(
    name="penultimate",
    help="An open table for Uno: play it, try its rules, look at games again.",
    pretty_exceptions_enable=False,
)

CUT_SHORT: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"penultimate {__version__}")
    elif context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status. Whatever was wrong is said in one line."""
    try:
        status = app(arguments, prog_name="penultimate", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as fault:
        return complain(fault.format_message())
    except (NotationError, HouseError) as fault:
        return complain(str(fault))
    except UnicodeError:
        return complain("this is no text in UTF-8")
    except BrokenPipeError:
        return stop_writing()
    except OSError as fault:
        return complain(f"{fault.filename or 'standard output'}: {fault.strerror}")
    return status if isinstance(status, int) else 0


def complain(message: str) -> int:
    line = " ".join(message.split())
    shown = "".join(letter if letter.isprintable() else "?" for letter in line)
    print(f"penultimate: {shown}", file=sys.stderr)
    return BAD_INPUT


def stop_writing() -> int:
    """Whoever read our output has gone, as `head` does: leave without another word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CUT_SHORT

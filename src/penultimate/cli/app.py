"""The command-line application: entry point, default command and error messages.

Each command registers itself with `app`, and imports heavy modules only when it runs, so that
commands start fast.
"""

from __future__ import annotations

import os
import re
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer
from typer.exceptions import TyperException

from penultimate import __version__
from penultimate.notation.errors import NotationError
from penultimate.rules.errors import HouseError

if TYPE_CHECKING:
    from collections.abc import Sequence

app = typer.Typer(
    name="penultimate",
    help="Play Uno in your browser. Without a command, serve the page and open it.",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

# Modules that only the extras in pyproject.toml install.
OPTIONAL: Final = (
    "distributed", "gymnasium", "numba", "numba_cuda", "onnxruntime", "open_spiel", "pandas",
    "pettingzoo", "torch",
)  # fmt: skip

_PLAY_HERE: Final = ("serve", "--open")
_CUT_SHORT: Final = 1
MOST_DAYS: Final = 36_500
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


@app.callback(invoke_without_command=True)
def start(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"penultimate {__version__}")
        raise typer.Exit


def add_group(name: str, about: str) -> typer.Typer:
    """Add a command group, which prints its help if no command is given."""
    group = typer.Typer(help=about, rich_markup_mode=None)

    @group.callback(invoke_without_command=True)
    def overview(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    app.add_typer(group, name=name)
    return group


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status. Errors are printed on one line."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        status = app(given or _PLAY_HERE, prog_name="penultimate", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as fault:
        return _complain(fault.format_message().replace("Value error, ", ""))
    except (NotationError, HouseError) as fault:
        return _complain(str(fault))
    except ModuleNotFoundError as fault:
        return _complain(_how_to_install(fault))
    except UnicodeError:
        return _complain("the input is not UTF-8 text")
    except MemoryError:
        return _complain("there is not enough memory for this")
    except BrokenPipeError:
        return _stop_writing()
    except OSError as fault:
        return _complain(f"{fault.filename or 'standard output'}: {fault.strerror}")
    return status if isinstance(status, int) else 0


def leave(status: int) -> NoReturn:
    """End the process. After Ctrl-C, do not wait for threads that still compile or play."""
    with suppress(OSError):
        sys.stdout.flush()
    main = threading.main_thread()
    threads = (other for other in threading.enumerate() if other is not main)
    if status == INTERRUPTED and not all(thread.daemon for thread in threads):
        os._exit(status)
    sys.exit(status)


def _how_to_install(fault: ModuleNotFoundError) -> str:
    """Name the package that provides an optional module, or raise if the module is not optional."""
    module = str(fault.name).partition(".")[0]
    if module not in OPTIONAL:
        raise fault
    wanted = _requirement(module.replace("_", "-"))
    return f"this command needs {module}; install it with: pip install '{wanted}'"


def _requirement(package: str) -> str:
    """Find the version requirement of an optional package, such as numba>=0.68."""
    from importlib.metadata import requires

    wanted = re.compile(rf"({package}(?![\w-])[^;]*)")
    return next(found[1] for found in map(wanted.match, requires("penultimate") or ()) if found)


def _complain(message: str) -> int:
    line = " ".join(message.split())
    shown = "".join(letter if letter.isprintable() else "?" for letter in line)
    print(f"penultimate: {shown}", file=sys.stderr)
    return BAD_INPUT


def _stop_writing() -> int:
    """Discard further output after the reader has closed the pipe, as `head` does."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _CUT_SHORT

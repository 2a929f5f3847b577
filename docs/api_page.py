"""Write docs/api.md from the signatures and docstrings of `import penultimate`."""

from __future__ import annotations

import inspect
from typing import Any, Final

import penultimate

HEAD: Final = """# The Python API

<!-- Written by `make docs` from the docstrings in src/penultimate. Change them there. -->

`import penultimate` gives a notebook or a script the rulebook, the players and the lab. `make test`
runs every example on this page. The plain install has everything that plays. `duel` and `simulate`
need the extra `lab`, and frames the extra `frames`: `pip install 'penultimate[lab,frames]'`. Cards
and moves are written in [notation](scenarios.md), and records in [their format](records.md). For
reinforcement learning, see [the environments](environments.md).
"""


def write_api() -> str:
    parts = [HEAD, *(_section(name, getattr(penultimate, name)) for name in penultimate.__all__)]
    return "\n".join(parts)


def _section(name: str, thing: Any) -> str:
    parts = [f"## `{_signature(name, thing)}`\n", _text(thing)]
    if inspect.isclass(thing):
        parts += [_member(name, *item) for item in vars(thing).items() if _is_public(*item)]
    return "\n".join(parts)


def _is_public(name: str, member: Any) -> bool:
    return not name.startswith("_") and (callable(member) or isinstance(member, property))


def _member(owner: str, name: str, member: Any) -> str:
    title = f"{owner}.{name}"
    if not isinstance(member, property):
        title = _signature(title, member).replace("(self, ", "(").replace("(self)", "()")
    return f"### `{title}`\n\n{_text(member)}"


def _signature(name: str, thing: Any) -> str:
    return f"{name}{inspect.signature(thing)}".replace("'", "").removesuffix(" -> None")


def _text(thing: Any) -> str:
    """A docstring as Markdown, with its example in a code block."""
    told, mark, example = (inspect.getdoc(thing) or "").partition(">>> ")
    block = f"```pycon\n{mark}{example}\n```\n" if mark else ""
    return f"{told.rstrip()}\n\n{block}" if block else f"{told.rstrip()}\n"

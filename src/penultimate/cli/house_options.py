"""The options `--rules` and `--option`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from penultimate.notation.errors import NotationError
from penultimate.notation.houses import read_house
from penultimate.rules.house import BY_NAME
from penultimate.rules.options import Choice, Switch
from penultimate.rules.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from penultimate.rules.presets import House


def complete_rules(typed: str) -> list[str]:
    """Complete a preset, or the option after the last plus sign in a house."""
    told, plus, part = typed.rpartition("+")
    if not plus:
        return [name for name in PRESETS if name.startswith(typed)]
    return [f"{told}+{change}" for change in complete_change(part)]


def complete_change(typed: str) -> list[str]:
    return [change for change in _possible_changes() if change.startswith(typed)]


def _possible_changes() -> Iterator[str]:
    for name, option in BY_NAME.items():
        ways = tuple(option.ways) if isinstance(option, Choice) else ()
        if isinstance(option, Switch):
            ways = ("true", "false")
        yield from (f"{name}={way}" for way in ways or ("",))


Rules = Annotated[
    str,
    typer.Option(
        "--rules",
        metavar="RULES",
        help="A preset, or a house such as official+stacking=same+seven_o. "
        "`penultimate rules` lists presets and options.",
        autocompletion=complete_rules,
    ),
]
Changes = Annotated[
    list[str],
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Change an option of the rules; repeatable.",
        autocompletion=complete_change,
        default_factory=list,
        show_default=False,
    ),
]


def chosen_house(rules: str, changes: Iterable[str]) -> House:
    """Return the rules chosen on the command line."""
    return read_house(rules, dict(read_change(change) for change in changes))


def read_change(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise NotationError(f"--option needs name=value, such as jump_in=true, not {text!r}")
    return name, BY_NAME[name].parse(value) if name in BY_NAME else value

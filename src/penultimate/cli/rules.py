"""`penultimate rules`: describe presets and options."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from penultimate.cli.app import app
from penultimate.cli.common_options import AsJson
from penultimate.notation.houses import house_document, read_house, write_house
from penultimate.rules.house import OPTIONS
from penultimate.rules.options import Choice
from penultimate.rules.presets import PRESETS, house_rules
from penultimate.table import offer

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from penultimate.rules.options import Option, Value
    from penultimate.rules.presets import House


@app.command()
def rules(
    text: Annotated[
        str,
        typer.Argument(
            metavar="RULES",
            help="A preset, or a house such as official+stacking=same+seven_o.",
            show_default=False,
        ),
    ] = "",
    *,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    as_json: AsJson = False,
) -> None:
    """Print all presets and options with their values and meanings.

    With RULES, print how those rules differ from `official`.

    Example: penultimate rules official+stacking=same+seven_o
    """
    house = read_house(text) if text else None
    if as_json:
        document = as_document() if house is None else house_document(house)
        print(json.dumps(document, indent=2, ensure_ascii=False))
    elif house is not None:
        print("\n".join(_house_in_words(house)))
    else:
        print("\n".join(as_page() if markdown else _as_text()))


def _house_in_words(house: House) -> Iterator[str]:
    """Describe how a house differs from `official`."""
    yield f"{write_house(house)}"
    official = house_rules().values
    differs = [option for option in OPTIONS if house.values[option.name] != official[option.name]]
    if not differs:
        yield "  the official rules, unchanged"
    for option in differs:
        value = house.values[option.name]
        yield f"\n  {option.name}={_as_typed(value)}  [{option.rule}]  {option.meaning}"
        if str(value) in ways(option):
            yield f"      {value}: {ways(option)[str(value)]}"


def _as_text() -> Iterator[str]:
    yield "Presets, for --rules:"
    for preset in PRESETS.values():
        yield f"  {preset.name}: {preset.meaning}"
        yield from (f"      {change}" for change in changes(preset.changes))
    yield "\nOptions, for --option name=value:"
    for option in OPTIONS:
        yield f"\n  {option.name}  [{option.rule}]  {option.meaning}"
        yield f"      takes {option.takes()}; {_by_default(option)}"
        yield from (f"      {name}: {meaning}" for name, meaning in ways(option).items())


def as_page() -> Iterator[str]:
    yield "<!-- Written by `make docs` from the code. Change `src/penultimate/rules`. -->"
    yield "# House rules\n"
    yield "The rules of a game are a preset, with any options changed: "
    yield "`penultimate play --rules house --option jump_in=false`.\n"
    yield "The short form is `--rules house+jump_in=no`; see [houses](houses.md).\n"
    yield "[The rulebook](rulebook.md) explains the rules by their ids, such as H3.\n"
    yield "## Presets\n"
    yield "| preset | how it plays | differs from `official` in |\n| --- | --- | --- |"
    for preset in PRESETS.values():
        differs = ", ".join(f"`{change}`" for change in changes(preset.changes)) or "nothing"
        yield f"| `{preset.name}` | {preset.meaning} | {differs} |"
    yield "\n## Options"
    for option in OPTIONS:
        yield f"\n### `{option.name}`\n"
        word = "Rules" if "," in option.rule else "Rule"
        yield f"{option.meaning} {word} {option.rule}.\n"
        yield f"Takes {option.takes()}; {_by_default(option)}."
        if ways(option):
            yield ""
        yield from (f"- `{name}`: {meaning}" for name, meaning in ways(option).items())


def as_document() -> dict[str, Any]:
    """Return the document that the server offers for new games."""
    return msgspec.to_builtins(offer())


def ways(option: Option) -> Mapping[str, str]:
    """Return the values of a choice with their meanings; empty for other options."""
    return option.ways if isinstance(option, Choice) else {}


def changes(values: Mapping[str, Value]) -> list[str]:
    return [f"{name}={_as_typed(value)}" for name, value in values.items()]


def _as_typed(value: Value) -> str:
    """Format a value as on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _by_default(option: Option) -> str:
    return f"{_as_typed(option.default)} by default" if option.default != "" else "empty by default"

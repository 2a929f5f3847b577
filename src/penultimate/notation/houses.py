"""A compact text format for houses, used in links and on the command line.

The text is a preset followed by changed options: `official+stacking=same+seven_o`. A switch that is
on needs no value; one that is off has the value `no`. There is no version number, because options
and presets never change their meaning. An unknown name, as from a newer version, is an error. Free
text is percent-encoded, so it contains no spaces or plus signs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import quote, unquote

from penultimate.notation.card_effects import ANY, card_effects, options_for
from penultimate.rules.errors import HouseError
from penultimate.rules.house import BY_NAME
from penultimate.rules.options import Switch, Text
from penultimate.rules.presets import House, house_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.rules.options import Option, Value

_PLUS: Final = "+"


def read_house(text: str, changes: Mapping[str, object] | None = None) -> House:
    """Parse a house. `changes` override options in the text.

    >>> read_house("party+jump_in=no").values["jump_in"]
    False
    """
    preset, *parts = (part.strip() for part in text.split(_PLUS))
    told: dict[str, object] = {}
    for name, value in map(_read_part, parts):
        if name in told:
            raise HouseError("option_twice", option=name)
        told[name] = value
    return house_rules(preset, {**told, **(changes or {})})


def as_house(rules: Any, changes: Any = None) -> House:
    """A house that is given as a text or as a `House`, with options changed.

    >>> as_house(house_rules("party"), {"jump_in": False}).values["jump_in"]
    False
    """
    if changes is not None and not isinstance(changes, Mapping):
        raise TypeError(f"options are a mapping such as {{'stacking': 'same'}}, not {changes!r}")
    if isinstance(rules, House):
        return house_rules(rules.preset, {**rules.changes(), **(changes or {})})
    if not isinstance(rules, str):
        raise TypeError(f"rules are a text such as 'official+stacking=same', not {rules!r}")
    return read_house(rules, cast("Mapping[str, object] | None", changes))


def _read_part(part: str) -> tuple[str, object]:
    name, equals, value = part.partition("=")
    option = BY_NAME.get(name)
    if isinstance(option, Switch) and not equals:
        return name, True
    if isinstance(option, Text):
        return name, unquote(value)
    return name, option.parse(value) if option else value


def write_house(house: House) -> str:
    """The shortest text that parses to the same house.

    >>> write_house(house_rules("official", {"stacking": "same", "seven_o": True}))
    'official+stacking=same+seven_o'
    """
    return _PLUS.join([house.preset, *_write_changes(house.changes())])


def house_document(house: House) -> dict[str, Any]:
    """Describe a house for JSON: its text, changed options, all options, and cards."""
    effects = card_effects(house)
    return {
        "text": write_house(house),
        "rules": house.preset,
        "options": house.changes(),
        "house": dict(house.values),
        "cards": {effect["card"]: effect["points"] for effect in effects},
        "effects": effects,
        "turn": options_for(house, ANY),
    }


def _write_changes(changes: Mapping[str, Value]) -> Iterator[str]:
    for name, value in changes.items():
        if value is True:
            yield name
        else:
            yield f"{name}={_write_value(BY_NAME[name], value)}"


def _write_value(option: Option, value: Value) -> str:
    if isinstance(option, Switch):
        return "no"
    return quote(str(value), safe="") if isinstance(option, Text) else str(value)

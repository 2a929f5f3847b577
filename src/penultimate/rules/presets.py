"""Presets, and houses, which are presets with some options changed.

Each published rule set has a preset that follows it exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

from penultimate.rules.errors import HouseError
from penultimate.rules.house import (
    BY_NAME,
    ENCODED,
    FEWEST_SEATS,
    HOUSE_SIZE,
    MOST_SEATS,
    OPTIONS,
    SHORT_TARGET,
    USUAL_TARGET,
)
from penultimate.rules.house_check import largest_hand, mix_fault, seats_fault
from penultimate.rules.options import Switch, Value, listed

Length = Literal["full", "short", "hand"]


@dataclass(frozen=True)
class Preset:
    """A named rule set and its differences from `official`."""

    name: str
    title: str
    meaning: str
    changes: Mapping[str, Value] = field(default_factory=dict[str, Value])


# The usual lengths of a game, as changes to any preset.
LENGTHS: Final[Mapping[Length, Mapping[str, Value]]] = MappingProxyType(
    {
        "full": {"target": USUAL_TARGET},
        "short": {"target": SHORT_TARGET},
        "hand": {"scoring": "single-hand"},
    }
)

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            Preset(
                "official",
                "Official",
                "the classic rules",
            ),
            Preset(
                "edition-2018",
                "Edition 2018",
                "four more wilds: one shuffles all hands, three do what your table decides",
                {"deck": "edition-2018"},
            ),
            Preset(
                "draw-until-playable",
                "Draw until playable",
                "draw until you can play; a false Uno call costs two cards",
                {"draw": "until-playable", "false_call_penalty": 2},
            ),
            Preset(
                "house",
                "House rules",
                "stack draw cards, swap hands with a 7 or a 0, and jump in",
                {"stacking": "same", "seven_o": True, "jump_in": True},
            ),
            Preset(
                "ranked",
                "Ranked",
                "the classic rules, but nobody draws for a last card",
                {"last_card_draws": False},
            ),
            Preset(
                "elimination-2003",
                "Elimination 2003",
                "score your own cards left, out at 500; no bluffing; automatic Uno penalty",
                {"wild_four": "enforced", "uno_catch": "automatic", "scoring": "elimination"},
            ),
            Preset(
                "party",
                "Party",
                "stack and deflect draw cards, swap hands, and play several cards at once",
                {
                    "stacking": "any",
                    "deflect_reverse": True,
                    "deflect_skip": True,
                    "seven_o": True,
                    "jump_in": True,
                    "multiples": True,
                    "draw": "until-playable",
                },
            ),
        )
    }
)


@dataclass(frozen=True)
class House:
    """A complete set of rules: a preset and the value of every option."""

    preset: str
    values: Mapping[str, Value]

    def changes(self) -> dict[str, Value]:
        """The options that differ from the preset."""
        start = house_rules(self.preset).values
        return {name: value for name, value in self.values.items() if start[name] != value}

    def encode(self) -> list[int]:
        """Convert the options to numbers for `table.house`."""
        numbers = [option.encode(self.values[option.name]) for option in ENCODED]
        return numbers + [0] * (HOUSE_SIZE - len(numbers))

    def check_seats(self, seats: int) -> None:
        """Raise HouseError if these rules do not allow that many players."""
        match seats_fault(self.encode(), seats):
            case "players" as fault:
                raise HouseError(fault, fewest=FEWEST_SEATS, most=MOST_SEATS, seats=seats)
            case "odd_partners" as fault:
                raise HouseError(fault, option="partners", seats=seats)
            case "hand_too_large" as fault:
                most, size = self.largest_hand(seats), self.values["hand_size"]
                raise HouseError(fault, option="hand_size", most=most, seats=seats, value=size)
            case _:
                pass

    def largest_hand(self, seats: int) -> int:
        """The largest hand size for that many players."""
        return largest_hand(BY_NAME["deck"].encode(self.values["deck"]), seats)


def house_rules(preset: str = "official", changes: Mapping[str, object] | None = None) -> House:
    """Create a house from a preset and changed options."""
    if preset not in PRESETS:
        raise HouseError("no_such_rules", takes=listed(PRESETS), value=repr(preset))
    values = {option.name: option.default for option in OPTIONS} | dict(PRESETS[preset].changes)
    for name, value in (changes or {}).items():
        if name not in BY_NAME:
            raise HouseError("no_such_option", takes=", ".join(BY_NAME), value=repr(name))
        values[name] = BY_NAME[name].check(value)
    house = House(preset, MappingProxyType(values))
    _check_mix(house)
    return house


def _check_mix(house: House) -> None:
    """Raise HouseError for options that conflict."""
    values = house.values
    for option in OPTIONS:
        is_on = isinstance(option, Switch) and values[option.name]
        if is_on and option.needs and not values[option.needs]:
            raise HouseError("needs", option.rule, option=option.name, needs=option.needs)
    match mix_fault(house.encode()):
        case "limit_below_hand" as fault:
            least, limit = values["hand_size"], values["hand_limit"]
            raise HouseError(fault, option="hand_limit", least=least, value=limit)
        case "knockout_partners" as fault:
            raise HouseError(fault, option="partners")
        case _:
            pass

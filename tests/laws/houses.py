"""Random houses with a valid number of seats.

Hypothesis gives a seed and the house is rolled from it, so that every value of every option comes
up equally often. Hypothesis by itself is too fond of what is simple.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from hypothesis import strategies as st

from penultimate.rules import PRESETS, House, house_rules
from penultimate.rules.house import BY_NAME, OPTIONS
from penultimate.rules.options import LONGEST_TEXT, Choice, Number, Switch

Seating = tuple[House, int]

seeds = st.integers(0, 2**64 - 1)
keys = st.binary(min_size=32, max_size=32)


def roll(dice: Random, **fixed: Any) -> Seating:
    """A random preset with half of its options changed, and a number of players."""
    preset, seats = dice.choice(sorted(PRESETS)), dice.randint(2, 10)
    changed = [option.name for option in OPTIONS if dice.randrange(2)]
    values = {name: roll_value(name, dice) for name in changed} | fixed
    values |= sense(values)
    if values.get("partners"):
        seats -= seats % 2
    plain = {"hand_size": 1, "hand_limit": 0}
    largest = min(51, house_rules(preset, values | plain).largest_hand(seats))
    size = fixed.get("hand_size", dice.choice([1, 2, 3, 7, dice.randint(1, largest)]))
    values["hand_size"] = min(size, largest)
    if 0 < values.get("hand_limit", 0) < values["hand_size"]:
        values["hand_limit"] = max(10, values["hand_size"]) if values["hand_size"] <= 50 else 0
    return house_rules(preset, values), seats


def sense(values: Mapping[str, Any]) -> dict[str, Any]:
    """Change options that conflict, so that the mix is valid."""
    switched_on = [BY_NAME[name] for name, value in values.items() if value is True]
    changed: dict[str, Any] = {option.needs: True for option in switched_on if option.needs}
    if values.get("scoring") == "knockout":
        changed["partners"] = False
    return changed


def roll_value(name: str, dice: Random) -> Any:
    """A random value of an option, favouring small numbers and the largest one."""
    option = BY_NAME[name]
    if isinstance(option, Choice):
        return dice.choice(list(option.ways))
    if isinstance(option, Switch):
        return dice.choice([True, False])
    if isinstance(option, Number):
        near, far = option.allowed[:60], option.allowed[:500]
        return dice.choice([dice.choice(near), dice.choice(far), option.allowed[-1]])
    return dice.choice(["", "Everyone claps", "é" * LONGEST_TEXT])


def roll_short_game(dice: Random) -> Seating:
    """A short game: small hands and targets, all scorings equally likely, half with partners."""
    return roll(
        dice,
        scoring=roll_value("scoring", dice),
        partners=roll_value("partners", dice),
        hand_size=dice.randint(1, 4),
        target=dice.choice([dice.randint(1, 20), dice.randint(1, 250)]),
    )


seatings = seeds.map(lambda seed: roll(Random(seed)))
short_games = seeds.map(lambda seed: roll_short_game(Random(seed)))

"""The houses in which backends are compared: every preset, and mixes for the other rules."""

from __future__ import annotations

from penultimate.rules import PRESETS, House, house_rules
from penultimate.rules.house import OPTIONS
from penultimate.rules.options import Switch

ALL_SWITCHES: dict[str, object] = {
    option.name: True for option in OPTIONS if isinstance(option, Switch)
}

MIXES: list[tuple[str, dict[str, object], int]] = [
    ("house", {"stacking": "any", "seven_swap": "must", "zero_pass": "direction"}, 5),
    ("edition-2018", {"custom_wild": "target-draws-two", "uno_catch": "automatic"}, 3),
    ("edition-2018", {"custom_wild": "swap-hands", "jump_in": True}, 4),
    ("edition-2018", {"custom_wild": "discard-colour", "shuffle_last_card": "win"}, 2),
    ("edition-2018", {"custom_wild": "others-draw-one", "stacking": "same"}, 10),
    ("edition-2018", {"custom_wild": "skip-all", "dealer": "random", "hand_size": 3}, 6),
    ("official", {"partners": True, "scoring": "lowest-total", "target": 60}, 4),
    ("official", {"scoring": "single-hand", "drawn_card": "must-play", "dealer": "rotate"}, 2),
    ("elimination-2003", {"dealer": "draw-then-rotate", "target": 80, "stacking": "same"}, 7),
    ("official", {"draw_with_playable": False, "hand_size": 20}, 5),
    ("party", {"bomb": True, "open_hands": 3, "uno_catch": "automatic"}, 3),
    ("party", {"scoring": "knockout", "finish": "number", "hand_limit": 12, "hand_size": 5}, 6),
    ("official", {"deflect_skip": True, "wild_four": "free", "missing_call_penalty": 5}, 3),
    ("edition-2018", {"finish": "no-wild", "missing_call_penalty": 0, "open_hands": 7}, 2),
]
MIXES.append(("edition-2018", ALL_SWITCHES, 4))  # the options to come are among them
HOUSES: list[tuple[House, int]] = [
    *((house_rules(preset), seats) for preset in PRESETS for seats in (2, 4)),
    *((house_rules(preset, changes), seats) for preset, changes, seats in MIXES),
]


def label(case: tuple[House, int]) -> str:
    rules, seats = case
    changes = "-".join(map(str, rules.changes().values()))
    return f"{rules.preset}-{changes}-{seats}" if changes else f"{rules.preset}-{seats}"

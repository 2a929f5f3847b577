"""The golden playthroughs and what each must show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from penultimate.rules import House, house_rules
from penultimate.rules.options import Value

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    """A game to record. `shows` lists words that must occur in it."""

    rules: str
    players: int
    shows: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict[str, Value])
    hands: int = 1

    def house(self) -> House:
        return house_rules(self.rules, self.options)


WHOLE_GAME = 99
PLAYTHROUGHS = {
    "official": Playthrough("official", 3, ("guilty", "catch@", "keep"), hands=2),
    "edition-2018": Playthrough("edition-2018", 4, ("ws:", "wc:", "colour:"), hands=2),
    "draw-until-playable": Playthrough("draw-until-playable", 3, ("falsely", "draws 4")),
    "house": Playthrough(
        "house", 4, ("jumps in", "swap@", "noswap", "passes hands", "owes 4", "w+4:")
    ),
    "ranked": Playthrough("ranked", 2, ("challenge", "accept", "keep", "colour:"), hands=2),
    "party": Playthrough(
        "party", 4, ("deflects", "done", "jumps in", "swap@", "passes hands"), hands=2
    ),
    "knockout": Playthrough(
        "party",
        4,
        ("bombs", " out;", "done"),
        {
            "scoring": "knockout",
            "bomb": True,
            "open_hands": 2,
            "hand_limit": 20,
            "finish": "number",
        },
        hands=WHOLE_GAME,
    ),
    "elimination-2003": Playthrough("elimination-2003", 3, ("caught", "w+4:"), hands=2),
    "elimination-to-the-end": Playthrough(
        "elimination-2003", 3, (" out;", "reverses"), {"target": 100}, hands=WHOLE_GAME
    ),
    "two-players": Playthrough("official", 2, ("innocent", "catch@", "reverses"), hands=2),
    "ten-players": Playthrough("official", 10, ("challenge", "reshuffles")),
    "stacking-any": Playthrough(
        "house",
        3,
        ("owes 8", "jumps in", "swap@", "passes hands"),
        {"stacking": "any", "seven_swap": "must", "zero_pass": "direction"},
    ),
    "partners": Playthrough(
        "official", 4, ("guilty",), {"partners": True, "target": 200}, hands=WHOLE_GAME
    ),
    "lowest-total": Playthrough(
        "official", 3, ("guilty",), {"scoring": "lowest-total", "target": 80}, hands=WHOLE_GAME
    ),
    "must-play": Playthrough(
        "draw-until-playable",
        3,
        ("falsely", "draws 3"),
        {"drawn_card": "must-play", "draw_with_playable": False},
    ),
    "customizable-target": Playthrough(
        "edition-2018", 3, ("wc:",), {"custom_wild": "target-draws-two"}
    ),
    "customizable-others": Playthrough(
        "edition-2018", 3, ("wc:",), {"custom_wild": "others-draw-one"}
    ),
    "customizable-swap": Playthrough("edition-2018", 3, ("wc:",), {"custom_wild": "swap-hands"}),
    "customizable-skip": Playthrough("edition-2018", 3, ("wc:",), {"custom_wild": "skip-all"}),
    "customizable-discard": Playthrough(
        "edition-2018", 3, ("sheds",), {"custom_wild": "discard-colour"}
    ),
}


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"

"""The layout of the row of numbers that a network sees, and the name of each place.

Weights are kept with the names of their places (see `network.py`), so a network goes on playing
when the rulebook gets more options, moves or phases than it has learnt: it does not see the places
that it does not know. A place of an option is 0 at the option's default, so to such a network an
option that it has never met is at its default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.notation.cards import CARD_NAMES, COLOUR_LETTERS, RANK_NAMES, WILD_NAMES
from penultimate.notation.moves import MOVE_NAMES
from penultimate.rules.house import ENCODED, MOST_SEATS
from penultimate.rules.layout import HAND_OVER
from penultimate.rules.options import Choice, Number, Switch

if TYPE_CHECKING:
    from collections.abc import Iterable

INPUTS: Final = list[str]()  # the name of every place
SCALES: Final = list[float]()  # what its number is divided by, so that all are about one


def _places(names: Iterable[str], scale: float = 1.0) -> int:
    """Add places with these names at the end of the row: where they begin."""
    begin = len(INPUTS)
    INPUTS.extend(names)
    SCALES.extend([scale] * (len(INPUTS) - begin))
    return begin


HELD: Final = _places(f"held {card}" for card in CARD_NAMES)  # 1 for each kind in hand
COUNTED: Final = _places(f"count of {card}" for card in CARD_NAMES)
UNSEEN: Final = _places(f"unseen {card}" for card in CARD_NAMES)
KNOWN: Final = _places(f"known {card}" for card in CARD_NAMES)  # to be in another's hand
LEGAL: Final = _places(f"legal {move}" for move in MOVE_NAMES)
TOP: Final = _places(f"top {face}" for face in (*RANK_NAMES, *WILD_NAMES))
PHASE: Final = _places(f"phase {phase}" for phase in range(HAND_OVER))
PENDING: Final = _places(["pending"], 8.0)
DRAW_COUNT: Final = _places(["draw pile"], 64.0)
CLOCKWISE_NOW: Final = _places(["clockwise"])
OUT_OF_TURN: Final = _places(["out of turn"])
FORMER: Final = _places(f"former colour {colour}" for colour in COLOUR_LETTERS)
PLAYERS: Final = _places(f"{count} players" for count in range(MOST_SEATS + 1))


def _add_player(steps: int) -> None:
    """The block of a player, so many turns on."""
    _places([f"player {steps} size"], 8.0)
    _places(f"player {steps} holds {size}" for size in range(1, 5))
    for sort in ("missed", "left"):
        _places((f"player {steps} {sort} {colour}" for colour in COLOUR_LETTERS), 16.0)
    _places(f"player {steps} named {colour}" for colour in COLOUR_LETTERS)
    _places(f"player {steps} {what}" for what in ("called", "exposed", "partner", "known"))
    _places([f"player {steps} score"], 128.0)


SIZE, MISSED, LEFT, NAMED, CALLED, EXPOSED, PARTNER, IS_KNOWN, SCORE = (
    0, 5, 9, 13, 17, 18, 19, 20, 21,
)  # fmt: skip
BLOCK: Final = SCORE + 1
SEATS: Final = len(INPUTS)
for _steps in range(MOST_SEATS):
    _add_player(_steps)
NEXT_MISSED_RANK: Final = _places(f"next missed rank {rank}" for rank in RANK_NAMES)
LAST_MISSED_RANK: Final = _places(f"last missed rank {rank}" for rank in RANK_NAMES)
NEXT_OPEN: Final = _places(f"next shows {card}" for card in CARD_NAMES)  # if its hand lies open

# The options, but for two: who deals does not matter, and scores are seen against the target.
_SEEN: Final = [
    (place, option)
    for place, option in enumerate(ENCODED)
    if option.name not in ("dealer", "target")
]
# A place for every way but the default one, and the option and the number of that way.
_WAYS: Final = [
    (place, option.encode(way), f"option {option.name} {way}")
    for place, option in _SEEN
    for way in (
        option.ways
        if isinstance(option, Choice)
        else (True, False)
        if isinstance(option, Switch)
        else ()
    )
    if way != option.default
]
WAYS: Final = _places(name for _, _, name in _WAYS)
OPTION_OF_WAY: Final = tuple(place for place, _, _ in _WAYS)
NUMBER_OF_WAY: Final = tuple(number for _, number, _ in _WAYS)
# Two places for every number: how far it is above the default, and how far below.
_NUMBERS: Final = [(place, option) for place, option in _SEEN if isinstance(option, Number)]
NUMBERS: Final = _places(
    (
        f"option {option.name} {way} {option.default}"
        for _, option in _NUMBERS
        for way in ("above", "below")
    ),
    4.0,
)
OPTION_OF_NUMBER: Final = tuple(place for place, _ in _NUMBERS)
USUAL_NUMBER: Final = tuple(int(option.default) for _, option in _NUMBERS)

WIDTH: Final = len(INPUTS)


def places_for(most: int) -> list[int]:
    """The places that are ever filled at tables of up to so many players."""
    absent = range(SEATS + most * BLOCK, SEATS + MOST_SEATS * BLOCK)
    return [place for place in range(WIDTH) if place not in absent]

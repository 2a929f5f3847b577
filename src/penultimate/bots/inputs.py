"""The layout of a network's input row, with a name for each input.

Weight files contain the names of their inputs (`network.py`), so a network still works after the
rulebook gains options, moves or phases. Unknown inputs are ignored. The inputs of an option are 0
at its default, so a network trained without an option plays as if it had its default value.
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

INPUTS: Final = list[str]()  # the name of each input
SCALES: Final = list[float]()  # the divisor that scales each input to about 1


def _inputs(names: Iterable[str], scale: float = 1.0) -> int:
    """Append inputs with these names to the row, and return the index of the first."""
    begin = len(INPUTS)
    INPUTS.extend(names)
    SCALES.extend([scale] * (len(INPUTS) - begin))
    return begin


HELD: Final = _inputs(f"held {card}" for card in CARD_NAMES)  # 1 for each kind in hand
COUNTED: Final = _inputs(f"count of {card}" for card in CARD_NAMES)
UNSEEN: Final = _inputs(f"unseen {card}" for card in CARD_NAMES)
KNOWN: Final = _inputs(f"known {card}" for card in CARD_NAMES)  # known to be in another hand
LEGAL: Final = _inputs(f"legal {move}" for move in MOVE_NAMES)
TOP: Final = _inputs(f"top {face}" for face in (*RANK_NAMES, *WILD_NAMES))
PHASE: Final = _inputs(f"phase {phase}" for phase in range(HAND_OVER))
PENDING: Final = _inputs(["pending"], 8.0)
DRAW_COUNT: Final = _inputs(["draw pile"], 64.0)
CLOCKWISE_NOW: Final = _inputs(["clockwise"])
OUT_OF_TURN: Final = _inputs(["out of turn"])
FORMER: Final = _inputs(f"former colour {colour}" for colour in COLOUR_LETTERS)
PLAYERS: Final = _inputs(f"{count} players" for count in range(MOST_SEATS + 1))


def _add_player(steps: int) -> None:
    """Append the inputs for the player `steps` seats after this one, in order of play."""
    _inputs([f"player {steps} size"], 8.0)
    _inputs(f"player {steps} holds {size}" for size in range(1, 5))
    for sort in ("missed", "left"):
        _inputs((f"player {steps} {sort} {colour}" for colour in COLOUR_LETTERS), 16.0)
    _inputs(f"player {steps} named {colour}" for colour in COLOUR_LETTERS)
    _inputs(f"player {steps} {what}" for what in ("called", "exposed", "partner", "known"))
    _inputs([f"player {steps} score"], 128.0)


SIZE, MISSED, LEFT, NAMED, CALLED, EXPOSED, PARTNER, IS_KNOWN, SCORE = (
    0, 5, 9, 13, 17, 18, 19, 20, 21,
)  # fmt: skip
BLOCK: Final = SCORE + 1
SEATS: Final = len(INPUTS)
for _steps in range(MOST_SEATS):
    _add_player(_steps)
NEXT_MISSED_RANK: Final = _inputs(f"next missed rank {rank}" for rank in RANK_NAMES)
LAST_MISSED_RANK: Final = _inputs(f"last missed rank {rank}" for rank in RANK_NAMES)
NEXT_OPEN: Final = _inputs(f"next shows {card}" for card in CARD_NAMES)  # if that hand is face up

# The dealer does not matter, and scores are relative to the target.
_SEEN: Final = [
    (place, option)
    for place, option in enumerate(ENCODED)
    if option.name not in ("dealer", "target")
]
# Choices and switches have one input per non-default value: (option, encoded value, input name).
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
WAYS: Final = _inputs(name for _, _, name in _WAYS)
OPTION_OF_WAY: Final = tuple(place for place, _, _ in _WAYS)
NUMBER_OF_WAY: Final = tuple(number for _, number, _ in _WAYS)
# Numbers have two inputs: the distance above the default, and the distance below it.
_NUMBERS: Final = [(place, option) for place, option in _SEEN if isinstance(option, Number)]
NUMBERS: Final = _inputs(
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


def inputs_for(most: int) -> list[int]:
    """The indices of the inputs that tables of up to `most` players use."""
    absent = range(SEATS + most * BLOCK, SEATS + MOST_SEATS * BLOCK)
    return [place for place in range(WIDTH) if place not in absent]

"""Simulate a house and collect statistics.

`random` plays every seat, and hands are independent. A hand that takes too many moves is abandoned.
The page plays the same hands by the same rules, in JavaScript (`web/src/local/trial.ts`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import numpy as np

from penultimate.lab.compiler import compiled
from penultimate.lab.game_series import open_game
from penultimate.lab.random_play import next_act
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import seeded_table
from penultimate.lab.simulation_tally import SeatWords
from penultimate.lab.trials.figures import BAR, figures_of
from penultimate.lab.trials.occasions import count_occasions
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand
from penultimate.rules.house import HOUSE_SIZE
from penultimate.rules.layout import DRAWN, HAND_OVER, NOBODY, Fields, Word, record_fields
from penultimate.rules.moves import MOVES, begins_turn
from penultimate.rules.multiples import is_one_of_several
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.trials.figures import Figures
    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House

_BARS: Final = 40  # the last bar of the histogram includes all longer hands
_LONGEST: Final = 2_000  # the number of moves after which a hand is abandoned
MOST_HANDS: Final = 20_000
SEED: Final = 0

OccasionWords = Annotated[list[int], "i8", (HOUSE_SIZE,)]  # one number per option


class Trial(Fields):
    """Sums over the hands of a trial."""

    hands: Word
    unfinished: Word  # abandoned hands
    voids: Word  # hands that nobody won
    turns: Word
    turns_squared: Word
    lengths: Annotated[list[int], "i8", (_BARS,)]
    wins: SeatWords  # by position, starting on the dealer's left
    now: OccasionWords  # how often each option was used in the current hand
    times: OccasionWords
    hands_with: OccasionWords


@rule
def try_hands(
    table: Table, dice: Dice, trial: Trial, found: MutableSequence[int], first: int, hands: int
) -> None:
    """Play hands, starting with number `first`, and add them to the trial."""
    for hand in range(first, first + hands):
        open_game(table, dice, hand)
        deal_hand(table)
        turns = _try_hand(table, dice, trial, found)
        _add_hand(trial, table, turns)


@rule
def _try_hand(table: Table, dice: Dice, trial: Trial, found: MutableSequence[int]) -> int:
    """Play a hand and count the options it uses. Returns the number of turns."""
    turns, moves = 0, 0
    while table.phase < HAND_OVER and moves < _LONGEST:
        seat, move = next_act(table, dice, found)
        turns += is_new_turn(table, seat, move)
        perform(table, seat, move)
        count_occasions(table, trial.now)
        moves += 1
    return turns


@rule
def is_new_turn(table: Table, seat: int, move: int) -> bool:
    """Whether a move starts a new turn. Playing a drawn card or another multiple does not."""
    goes_on = table.phase == DRAWN or is_one_of_several(table, seat)
    return begins_turn(move) and not goes_on


@rule
def _add_hand(trial: Trial, table: Table, turns: int) -> None:
    trial.hands += 1
    trial.turns += turns
    trial.turns_squared += turns * turns
    trial.lengths[min(turns // BAR, _BARS - 1)] += 1
    if table.phase < HAND_OVER:
        trial.unfinished += 1
    elif table.hand_winner == NOBODY:
        trial.voids += 1
    else:
        trial.wins[(table.hand_winner - table.dealer - 1) % table.seats] += 1
    for option in range(HOUSE_SIZE):
        trial.times[option] += trial.now[option]
        trial.hands_with[option] += trial.now[option] > 0
        trial.now[option] = 0


def try_house(house: House, players: int, hands: int = MOST_HANDS) -> Figures:
    """Play hands by compiled rules and compute statistics."""
    trial = new_trial()
    count_hands(house, players, range(hands), trial, is_fast=True)
    return figures_of(trial, house, players)


def count_hands(house: House, players: int, hands: range, trial: Any, *, is_fast: bool) -> None:
    """Play a range of hands and add them to a trial. `is_fast` uses compiled rules."""
    table, dice = seeded_table(house, players, seed=SEED)
    found = np.zeros(MOVES, np.int64)
    if is_fast:
        compiled(try_hands)(
            _as_record(table), _as_record(dice), trial, found, hands.start, len(hands)
        )
    else:
        plain = Trial()
        try_hands(table, dice, plain, [0] * MOVES, hands.start, len(hands))
        for name, _, _ in record_fields(Trial):
            trial[name] += getattr(plain, name)


def new_trial() -> Any:
    """An empty trial, as a record."""
    return _as_record(Trial())


def _as_record(fields: Fields) -> Any:
    return record_array(fields, 1)[0]

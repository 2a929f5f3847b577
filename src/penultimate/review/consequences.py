"""Count the consequences of a move until the seat's next turn, with `counter` in all seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.ask_order import asked_seat, first_asked
from penultimate.bots.move_groups import play_choices
from penultimate.bots.roster import COUNTER, decide
from penultimate.lab.compiler import compiled
from penultimate.lab.playout import Playout, apply_answer
from penultimate.review.kernels import make_move
from penultimate.review.open_value import fresh_dice, scratch
from penultimate.rules.cards import COLOURED, KINDS
from penultimate.rules.compiled import rule
from penultimate.rules.layout import ANSWER, HAND_OVER, NOBODY, PLAY
from penultimate.rules.sight import SILENCE, Sight, look

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory

WINNER, DRAWS_NEXT, FINISHES, OTHERS_DRAW, DRAWS, WILDS, COLOUR_KEPT = range(7)
COUNTED: Final = 7
_MAX_MOVES: Final = 100


@rule
def _count_consequences(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    playout: Playout,
    sight: Sight,
    dice: Dice,
    seat: int,
    moves: Sequence[int],
    counts: MutableSequence[MutableSequence[int]],
) -> None:
    """Make a move at every table, play on to the seat's next turn, and count what happened."""
    for at in range(len(tables)):
        table, memory, counted = tables[at], memories[at], counts[at]
        make_move(table, memory, playout, sight, dice, seat, moves[at])
        _count_draws(table, seat, counted)
        colour = table.colour
        _play_to_next_turn(table, memory, playout, sight, dice, seat, counted)
        counted[WINNER] = table.hand_winner
        if table.phase >= HAND_OVER:
            counted[FINISHES] = table.hand_winner == seat
        else:
            counted[COLOUR_KEPT] = table.colour == colour
            look(sight, table, memory, seat)
            plays = play_choices(sight) > 0
            counted[DRAWS_NEXT] = not plays
            counted[FINISHES] = plays and table.hand_sizes[seat] == 1
        for kind in range(COLOURED, KINDS):
            counted[WILDS] += int(table.hands[seat][kind])


@rule
def _play_to_next_turn(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    own: int,
    counted: MutableSequence[int],
) -> None:
    playout.asked, playout.moves = first_asked(table), 0
    while table.phase < HAND_OVER and playout.moves < _MAX_MOVES:
        seat = asked_seat(table, playout.asked)
        fresh = table.phase == PLAY or table.phase == ANSWER
        if seat == own and seat == table.turn and fresh and playout.asked > table.seats:
            return
        if seat != NOBODY:
            look(sight, table, memory, seat)
        if seat == NOBODY or sight.choices == 0:
            playout.asked += 1
        else:
            answer = decide(sight, dice, COUNTER)
            apply_answer(table, memory, playout, seat, answer)
            if answer != SILENCE:
                _count_draws(table, own, counted)


@rule
def _count_draws(table: Table, own: int, counted: MutableSequence[int]) -> None:
    for seat in range(table.seats):
        counted[DRAWS if seat == own else OTHERS_DRAW] += int(table.drew[seat])


def consequences(tables: Any, memories: Any, seat: int, move: int) -> Any:
    """The counts at every table after a move. The tables change."""
    counts = np.zeros((len(tables), COUNTED), np.int64)
    parts = (scratch(Playout), scratch(Sight), fresh_dice())
    moves = np.full(len(tables), move, np.int64)
    compiled(_count_consequences)(tables, memories, *parts, seat, moves, counts)
    return counts

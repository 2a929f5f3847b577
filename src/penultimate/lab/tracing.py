"""A series with the table noted after every move, to compare what backends do with one game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.lab.random_play import next_act
from penultimate.lab.series import open_game
from penultimate.rules.compiled import rule
from penultimate.rules.deal import deal_hand
from penultimate.rules.layout import GAME_OVER, HAND_OVER
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.lab.dice import Dice
    from penultimate.rules.layout import Table


@rule
def trace_game(
    table: Table,
    dice: Dice,
    found: MutableSequence[int],
    game: int,
    trace: MutableSequence[Table],
) -> int:
    """Play a game until it ends or the trace is full; the number of tables noted."""
    open_game(table, dice, game)
    deal_hand(table)
    noted, room = 0, len(trace)
    while noted < room and table.phase != GAME_OVER:
        if table.phase == HAND_OVER:
            deal_hand(table)
        else:
            seat, move = next_act(table, dice, found)
            perform(table, seat, move)
        trace[noted] = table
        noted += 1
    return noted

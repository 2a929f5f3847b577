"""Games traced move by move, as tables or sights, to compare backends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.lab.game_series import open_game
from penultimate.lab.random_play import next_act
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand
from penultimate.rules.events import event_of
from penultimate.rules.layout import GAME_OVER, HAND_OVER
from penultimate.rules.legality import list_moves
from penultimate.rules.memory import remember, start_memory
from penultimate.rules.sight import look, seat_after
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight


@rule
def trace_game(
    table: Table,
    dice: Dice,
    found: MutableSequence[int],
    game: int,
    trace: MutableSequence[Table],
) -> int:
    """Play a game until it ends or the trace is full. Returns the number of tables traced."""
    open_game(table, dice, game)
    deal_hand(table)
    count, room = 0, len(trace)
    while count < room and table.phase != GAME_OVER:
        if table.phase == HAND_OVER:
            deal_hand(table)
        else:
            seat, move = next_act(table, dice, found)
            perform(table, seat, move)
        trace[count] = table
        count += 1
    return count


@rule
def trace_events(
    table: Table,
    dice: Dice,
    found: MutableSequence[int],
    game: int,
    trace: MutableSequence[Table],
) -> int:
    """The same with the events of every move, all of which the program keeps."""
    count = trace_game(table, dice, found, game, trace)
    return count if event_of(table, 0) >= 0 else 0


@rule
def trace_sights(
    table: Table,
    memory: Memory,
    dice: Dice,
    found: MutableSequence[int],
    game: int,
    trace: MutableSequence[Sight],
) -> int:
    """Play the first hand of a game and trace another seat's sight after every move."""
    open_game(table, dice, game)
    deal_hand(table)
    start_memory(memory, table)
    count, room = 0, len(trace)
    while count < room and table.phase < HAND_OVER:
        seat, move = next_act(table, dice, found)
        perform(table, seat, move)
        remember(memory, table)
        look(trace[count], table, memory, seat_after(table, seat, count % table.players))
        count += 1
    return count


@rule
def trace_play(
    table: Table,
    memory: Memory,
    sight: Sight,
    dice: Dice,
    found: MutableSequence[int],
    game: int,
    trace: MutableSequence[int],
) -> int:
    """Play a game until it ends or the trace is full, with a memory and the sights of all seats.

    The trace is told the number of legal moves of a seat after every move.
    """
    open_game(table, dice, game)
    count, room = 0, len(trace)
    while count < room and table.phase != GAME_OVER:
        if count == 0 or table.phase == HAND_OVER:
            deal_hand(table)
            start_memory(memory, table)
        else:
            seat, move = next_act(table, dice, found)
            perform(table, seat, move)
            remember(memory, table)
        seat = seat_after(table, table.turn, count % table.players)
        look(sight, table, memory, seat)
        trace[count] = list_moves(table, seat, found)
        count += 1
    return count

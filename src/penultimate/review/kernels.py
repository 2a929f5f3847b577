"""The compiled programs of a review. Each works on an array of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.ask_order import asked_seat, first_asked
from penultimate.bots.roster import COUNTER, decide
from penultimate.bots.winner_chances import write_open_row
from penultimate.lab.playout import apply_answer, play_until_external
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import HAND_OVER, NOBODY
from penultimate.rules.memory import remember, start_memory
from penultimate.rules.moves import CALL
from penultimate.rules.sight import SILENCE, look
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.playout import Playout
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight

GOING_ON: Final = -2  # in `winners`: the hand is not over; `NOBODY` is a void hand


@rule
def deal_tables(tables: MutableSequence[Table], memories: MutableSequence[Memory]) -> None:
    """Deal the next hand at every table."""
    for at in range(len(tables)):
        deal_hand(tables[at])
        start_memory(memories[at], tables[at])


@rule
def make_moves(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    playout: Playout,
    sight: Sight,
    dice: Dice,
    seat: int,
    moves: Sequence[int],
) -> None:
    """Make a move of one seat at every table. After `SILENCE`, `counter` plays for the others."""
    for at in range(len(tables)):
        make_move(tables[at], memories[at], playout, sight, dice, seat, moves[at])


@rule
def make_move(
    table: Table, memory: Memory, playout: Playout, sight: Sight, dice: Dice, seat: int, move: int
) -> None:
    if move == SILENCE:
        _play_after_silence(table, memory, playout, sight, dice, seat)
    else:
        perform(table, seat, move)
        remember(memory, table)


@rule
def _play_after_silence(
    table: Table, memory: Memory, playout: Playout, sight: Sight, dice: Dice, silent: int
) -> None:
    """Play the next move of the other seats, after one seat does not act out of turn."""
    playout.asked, playout.moves = first_asked(table), 0
    while playout.moves == 0:
        seat = asked_seat(table, playout.asked)
        if seat != NOBODY:
            look(sight, table, memory, seat)
        quiet = seat == silent and seat != table.turn
        if seat == NOBODY or quiet or sight.choices == 0:
            playout.asked += 1
        else:
            answer = decide(sight, dice, COUNTER)
            apply_answer(table, memory, playout, seat, answer)


@rule
def write_rows(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    sight: Sight,
    rows: MutableSequence[MutableSequence[int]],
    orders: MutableSequence[MutableSequence[int]],
    winners: MutableSequence[int],
) -> None:
    """Write the network's inputs of every table, or the winner where the hand is over.

    A player who has to call does so first.
    """
    for at in range(len(tables)):
        if tables[at].phase < HAND_OVER and tables[at].exposed != NOBODY:
            perform(tables[at], tables[at].exposed, CALL)
            remember(memories[at], tables[at])
        if tables[at].phase < HAND_OVER:
            winners[at] = GOING_ON
            write_open_row(tables[at], memories[at], sight, rows[at], orders[at])
        else:
            winners[at] = tables[at].hand_winner


@rule
def play_hands(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    playout: Playout,
    sight: Sight,
    dice: Dice,
    moves: int,
) -> None:
    """Play on with `counter` in all seats, for at most `moves` moves."""
    for at in range(len(tables)):
        table = tables[at]
        for seat in range(table.seats):
            playout.players[seat] = COUNTER
        playout.asked, playout.moves, playout.max_moves = first_asked(table), 0, moves
        play_until_external(table, memories[at], playout, sight, dice)

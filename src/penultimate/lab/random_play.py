"""The player `random` once more, without sights: a table alone is quicker to play at.

It plays whenever it can, by lot, and calls and catches half the time.

In turn it lays a playable card, each way to lay one equally likely; with none it draws, and lays
the drawn card if it can; it accepts or challenges, swaps or does not, by lot. Whoever owes a call
makes it half the time; failing that, each other player catches it half the time, and whoever can
jump in does so half the time, the player in turn being asked first and the others in order of play.
It never calls falsely.

A strength or a frequency that the lab reports is against this player, so it must not change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.dice import pick, roll
from penultimate.rules.compiled import rule
from penultimate.rules.house import JUMP_IN
from penultimate.rules.interrupts import may_catch
from penultimate.rules.layout import HAND_OVER, NOBODY
from penultimate.rules.legality import list_jump_in, list_turn
from penultimate.rules.moves import CALL, CATCH, DRAW_CARD
from penultimate.rules.piles import next_seat
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table


@rule
def play_hand(table: Table, dice: Dice, found: MutableSequence[int]) -> int:
    """Play a dealt hand to its end; the number of moves made."""
    moves = 0
    while table.phase < HAND_OVER:
        seat, move = next_act(table, dice, found)
        perform(table, seat, move)
        moves += 1
    return moves


@rule
def next_act(table: Table, dice: Dice, found: MutableSequence[int]) -> tuple[int, int]:
    """Who acts next, and how: somebody out of turn who wants to, else the player in turn."""
    if table.exposed != NOBODY or (table.house[JUMP_IN] and table.jump_open):
        seat, move = _out_of_turn(table, roll(dice), found)
        if seat != NOBODY:
            return seat, move
    return table.turn, choose(dice, found, list_turn(table, table.turn, found))


@rule
def choose(dice: Dice, found: MutableSequence[int], count: int) -> int:
    """One of the moves found by lot, a lay if there is one. Lays are listed first."""
    lays = count
    while lays > 0 and found[lays - 1] >= DRAW_CARD:
        lays -= 1
    return found[pick(dice, lays or count)]


@rule
def _out_of_turn(table: Table, coins: int, found: MutableSequence[int]) -> tuple[int, int]:
    """The first who can and wants to act out of turn, and the move; each seat has its own coin."""
    owing = table.exposed
    if owing != NOBODY and _wants_to(coins, owing):
        return owing, CALL
    seat = table.turn
    for _ in range(table.players):
        if _wants_to(coins, seat):
            if may_catch(table, seat):
                return seat, CATCH + owing
            if seat != table.turn and list_jump_in(table, seat, found):
                return seat, found[0]
        seat = next_seat(table, seat, table.direction)
    return NOBODY, CALL


@rule
def _wants_to(coins: int, seat: int) -> bool:
    return (coins >> seat) & 1 == 1

"""The player `random` without sights, 2.8 times as fast with two players, 3.3 times with four.

It reads the table directly, which it cannot misuse, since it chooses at random. (Measured on one
core in `official`: 200,000 against 73,000 hands per CPU second with two players, 160,000 against
48,000 with four.) In turn it plays like `baselines.random_player` with the same dice. Interrupts
have the same probabilities but use other dice: one roll holds a coin for every seat.

In turn it lays a random playable card. Without one it draws, and lays the drawn card if it can. It
accepts or challenges, and swaps or not, at random. A player who owes a call makes it half of the
time. Otherwise each other player catches half of the time, and a player who can jump in does so
half of the time, in order of play from the player in turn. It never calls falsely.

Reported strengths and frequencies are measured against this player, so it must not change.
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
    """Play a dealt hand to its end, and return the number of moves."""
    moves = 0
    while table.phase < HAND_OVER:
        seat, move = next_act(table, dice, found)
        perform(table, seat, move)
        moves += 1
    return moves


@rule
def next_act(table: Table, dice: Dice, found: MutableSequence[int]) -> tuple[int, int]:
    """The next seat to act and its move: an interrupt, or a move of the player in turn."""
    if table.exposed != NOBODY or (table.house[JUMP_IN] and table.jump_open):
        seat, move = _out_of_turn(table, roll(dice), found)
        if seat != NOBODY:
            return seat, move
    return table.turn, choose(dice, found, list_turn(table, table.turn, found))


@rule
def choose(dice: Dice, found: MutableSequence[int], count: int) -> int:
    """A random one of the moves found, a lay if there is one. Lays are listed first."""
    plays = count
    while plays > 0 and found[plays - 1] >= DRAW_CARD:
        plays -= 1
    return found[pick(dice, plays or count)]


@rule
def _out_of_turn(table: Table, coins: int, found: MutableSequence[int]) -> tuple[int, int]:
    """The first seat that can act out of turn and wins its coin toss, and its move."""
    owing = table.exposed
    if owing != NOBODY and _coin_of(coins, owing):
        return owing, CALL
    seat = table.turn
    for _ in range(table.players):
        if _coin_of(coins, seat):
            if may_catch(table, seat):
                return seat, CATCH + owing
            if seat != table.turn and list_jump_in(table, seat, found):
                return seat, found[0]
        seat = next_seat(table, seat, table.direction)
    return NOBODY, CALL


@rule
def _coin_of(coins: int, seat: int) -> bool:
    return (coins >> seat) & 1 == 1

"""Duels: one player against another, who plays all other seats.

Each deal is played once with the player in each seat, always with the same cards, so that luck
favours neither player. Confidence intervals are computed over deals, because the hands of one deal
are not independent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.dice import seed_dice
from penultimate.lab.playout import MAX_MOVES, begin_hand, play_until_external
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.layout import GAME_OVER, NOBODY
from penultimate.rules.scoring import points_of_side, same_side

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.playout import Playout
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight


@rule
def play_deals(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    one: int,
    others: int,
    first: int,
    whole: bool,
    wins: MutableSequence[int],
    points: MutableSequence[int],
) -> None:
    """Play deals, starting with number `first`, and count the wins and points of `one`."""
    for place in range(len(wins)):
        for seat in range(table.seats):
            seat_players(playout, table, seat, one, others)
            open_deal(table, dice, first + place, seat)
            points[place] += play_game(table, memory, playout, sight, dice, seat, whole)
            wins[place] += won(table, seat, whole)


@rule
def open_deal(table: Table, dice: Dice, deal: int, seat: int) -> None:
    """Start a deal's game. The cards depend only on the deal, the dice on the deal and seat."""
    table.game_number = deal
    seed_dice(dice, deal * table.seats + seat)
    start_game(table)


@rule
def seat_players(playout: Playout, table: Table, seat: int, one: int, others: int) -> None:
    """Put `one` in a seat and its partners' seats, and `others` in all other seats."""
    playout.max_moves = MAX_MOVES
    for other in range(table.seats):
        playout.players[other] = one if same_side(table, seat, other) else others


@rule
def play_game(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    seat: int,
    whole: bool,
) -> int:
    """Play a game or, if not `whole`, one hand. Returns the points of a seat."""
    gained, goes_on = 0, True
    while goes_on:
        deal_hand(table)
        begin_hand(table, memory, playout)
        play_until_external(table, memory, playout, sight, dice)
        gained += points_won(table, seat)
        goes_on = whole and table.phase != GAME_OVER
    return gained


@rule
def won(table: Table, seat: int, whole: bool) -> bool:
    """Whether a seat's side has won the game or, if not `whole`, the hand."""
    winner = table.game_winner if whole else table.hand_winner
    return winner != NOBODY and same_side(table, seat, winner)


@rule
def points_won(table: Table, seat: int) -> int:
    """A seat's points for the last hand: the losers' cards if its side won, else minus its own."""
    if table.hand_winner == NOBODY:
        return 0
    if same_side(table, seat, table.hand_winner):
        return table.hand_points
    return -points_of_side(table, seat)

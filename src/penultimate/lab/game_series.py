"""A series of games at one table: what every backend runs, however fast.

Game number n of a seed is the same game on every backend and in every series: its chance comes from
the streams numbered n of the seed's key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.dice import seed_dice
from penultimate.lab.random_play import play_hand
from penultimate.lab.simulation_tally import Tally, count_hand
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.layout import GAME_OVER

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.rules.layout import Table


@rule
def play_games(
    table: Table,
    dice: Dice,
    tally: Tally,
    found: MutableSequence[int],
    first: int,
    games: int,
    whole: bool,
) -> None:
    """Play games from number `first` on, each to its end or, if not whole, for one hand."""
    for game in range(first, first + games):
        open_game(table, dice, game)
        goes_on = True
        while goes_on:
            deal_hand(table)
            count_hand(tally, table, play_hand(table, dice, found))
            goes_on = whole and table.phase != GAME_OVER


@rule
def open_game(table: Table, dice: Dice, game: int) -> None:
    """Begin the game of a number: the table's chance and the players' dice follow from it."""
    table.game_number = game
    seed_dice(dice, game)
    start_game(table)

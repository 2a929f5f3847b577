"""Play a series of numbered games at one table. This is the compiled core of a simulation.

With the same seed, game n is the same on every backend and in every batch, since its random numbers
come from stream n of the seed's key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.dice import seed_dice
from penultimate.lab.playout import begin_hand, play_until_external
from penultimate.lab.random_play import play_hand
from penultimate.lab.simulation_tally import Tally, count_hand
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.layout import HAND_OVER

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.playout import Playout
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight


@rule
def play_random_games(
    table: Table,
    dice: Dice,
    tally: Tally,
    found: MutableSequence[int],
    first: int,
    games: int,
    whole: bool,
) -> None:
    """Play games with `random` in every seat, starting with game number `first`.

    Each game is played to its end or, if not `whole`, for one hand.
    """
    for game in range(first, first + games):
        open_game(table, dice, game)
        goes_on = True
        while goes_on:
            deal_hand(table)
            count_hand(tally, table, play_hand(table, dice, found))
            goes_on = whole and table.phase == HAND_OVER


@rule
def play_games(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    tally: Tally,
    first: int,
    games: int,
    whole: bool,
) -> None:
    """Play games with the players of a playout, starting with game number `first`.

    Each game is played to its end or, if not `whole`, for one hand. A hand that reaches the
    playout's move limit is void and ends its game without a winner.
    """
    for game in range(first, first + games):
        open_game(table, dice, game)
        goes_on = True
        while goes_on:
            deal_hand(table)
            begin_hand(table, memory, playout)
            play_until_external(table, memory, playout, sight, dice)
            count_hand(tally, table, playout.moves)
            goes_on = whole and table.phase == HAND_OVER


@rule
def open_game(table: Table, dice: Dice, game: int) -> None:
    """Start a game. Its number seeds the table and the players' dice."""
    table.game_number = game
    seed_dice(dice, game)
    start_game(table)

"""Play consecutively numbered games at one table: the compiled core of a simulation.

Game n of a seed is the same game on every backend and in every batch, since its randomness comes
from streams numbered n of the seed's key.
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
    """Play games from number `first` on with `random` in every seat.

    Each is played to its end or, if not `whole`, for one hand.
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
    """Play games from number `first` on with the players of a playout.

    Each is played to its end or, if not `whole`, for one hand. A hand that reaches the playout's
    limit of moves is void and ends its game, which nobody wins.
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
    """Start game number `game`: it seeds both the table and the players' dice."""
    table.game_number = game
    seed_dice(dice, game)
    start_game(table)

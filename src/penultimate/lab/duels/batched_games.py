"""Advance many games of a duel to the network's next decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.features import encode
from penultimate.lab.duels.duel import open_deal, points_won, seat_players, won
from penultimate.lab.playout import begin_hand
from penultimate.lab.training.selfplay import answer_as_network, play_until_decision
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import GAME_OVER, NOBODY

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.playout import Playout
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight


@rule
def step_games(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    playouts: MutableSequence[Playout],
    sights: MutableSequence[Sight],
    dices: MutableSequence[Dice],
    answers: MutableSequence[int],
    asked: MutableSequence[int],
    games: MutableSequence[int],
    rows: MutableSequence[MutableSequence[int]],
    wins: MutableSequence[int],
    points: MutableSequence[int],
    one: int,
    others: int,
    first: int,
    whole: bool,
    start: int,
    end: int,
) -> None:
    """Make the network's moves at some tables, and advance each to the next decision.

    Game g is deal g // seats with the player `one` in seat g % seats. With n tables, each table
    plays every n-th game. When it has finished, `asked` is `NOBODY`.
    """
    for at in range(start, end):
        table, memory, playout = tables[at], memories[at], playouts[at]
        sight, dice, total = sights[at], dices[at], len(wins) * tables[at].seats
        seat = asked[at]
        if seat != NOBODY:
            answer_as_network(table, memory, playout, sight, seat, answers[at])
            seat = play_until_decision(table, memory, playout, sight, dice)
        while seat == NOBODY and games[at] < total:
            _add_points(table, games[at], points)
            if games[at] >= 0 and whole and table.phase != GAME_OVER:
                deal_hand(table)
                begin_hand(table, memory, playout)
            else:
                _add_win(table, games[at], whole, wins)
                games[at] += len(tables)
                _start_numbered_game(table, memory, playout, dice, one, others, first, games[at])
            if games[at] < total:
                seat = play_until_decision(table, memory, playout, sight, dice)
        asked[at] = seat
        if seat != NOBODY:
            encode(sight, rows[at])


@rule
def _add_points(table: Table, game: int, points: MutableSequence[int]) -> None:
    """Add the points of a finished hand. A negative game number means no game."""
    if game >= 0:
        points[game // table.seats] += points_won(table, game % table.seats)


@rule
def _add_win(table: Table, game: int, whole: bool, wins: MutableSequence[int]) -> None:
    """Count a win if the finished game was won."""
    if game >= 0:
        wins[game // table.seats] += won(table, game % table.seats, whole)


@rule
def _start_numbered_game(
    table: Table,
    memory: Memory,
    playout: Playout,
    dice: Dice,
    one: int,
    others: int,
    first: int,
    game: int,
) -> None:
    """Seat the players of a game and deal its first hand."""
    deal, seat = game // table.seats, game % table.seats
    seat_players(playout, table, seat, one, others)
    open_deal(table, dice, first + deal, seat)
    deal_hand(table)
    begin_hand(table, memory, playout)

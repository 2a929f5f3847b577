"""Duels in which a network plays: many tables in step, each with a number of deals to play."""

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
    bouts: MutableSequence[int],
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
    """Make the moves answered at some tables, and play on to the next decision at each.

    Bout number b is deal b // seats with the one player in seat b % seats; a table plays every
    n-th bout if there are n tables. Where nothing is left to play, nobody is asked.
    """
    for at in range(start, end):
        table, memory, playout = tables[at], memories[at], playouts[at]
        sight, dice, total = sights[at], dices[at], len(wins) * tables[at].seats
        seat = asked[at]
        if seat != NOBODY:
            answer_as_network(table, memory, playout, sight, seat, answers[at])
            seat = play_until_decision(table, memory, playout, sight, dice)
        while seat == NOBODY and bouts[at] < total:
            _note_points(table, bouts[at], points)
            if bouts[at] >= 0 and whole and table.phase != GAME_OVER:
                deal_hand(table)
                begin_hand(table, memory, playout)
            else:
                _note_win(table, bouts[at], whole, wins)
                bouts[at] += len(tables)
                _open_bout(table, memory, playout, dice, one, others, first, bouts[at])
            if bouts[at] < total:
                seat = play_until_decision(table, memory, playout, sight, dice)
        asked[at] = seat
        if seat != NOBODY:
            encode(sight, rows[at])


@rule
def _note_points(table: Table, bout: int, points: MutableSequence[int]) -> None:
    """Count what was gained in a hand that is over; before the first bout there is none."""
    if bout >= 0:
        points[bout // table.seats] += points_won(table, bout % table.seats)


@rule
def _note_win(table: Table, bout: int, whole: bool, wins: MutableSequence[int]) -> None:
    """Count a bout that is over."""
    if bout >= 0:
        wins[bout // table.seats] += won(table, bout % table.seats, whole)


@rule
def _open_bout(
    table: Table,
    memory: Memory,
    playout: Playout,
    dice: Dice,
    one: int,
    others: int,
    first: int,
    bout: int,
) -> None:
    """Seat the players of a bout and deal its first hand."""
    deal, seat = bout // table.seats, bout % table.seats
    seat_players(playout, table, seat, one, others)
    open_deal(table, dice, first + deal, seat)
    deal_hand(table)
    begin_hand(table, memory, playout)

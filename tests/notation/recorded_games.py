"""Recorded games that random bots have played."""

from __future__ import annotations

from penultimate.bots import SeatedPlayers, dice_from, player_named
from penultimate.notation.record import Record, add_hand, add_move, start_record
from penultimate.rules import (
    House,
    Table,
    apply,
    deal,
    is_game_over,
    is_hand_over,
    key_from_seed,
    open_table,
)


def recorded(house: House, seats: int, moves: int = 100_000, seed: int = 0) -> tuple[Record, Table]:
    """A game and its table, left after some moves or at its end."""
    table = open_table(house, seats)
    seated = SeatedPlayers([player_named("random")] * seats, dice_from(seed))
    record = start_record(house, [f"Seat {seat}" for seat in range(seats)])
    while moves and not is_game_over(table):
        if is_hand_over(table):
            key = key_from_seed(f"{seed} {table.hand_number}")
            deal(table, key)
            seated.start_hand(table)
            add_hand(record, key, table)
        seat, move = seated.next_act(table)
        apply(table, seat, move)
        seated.observe(table)
        add_move(record, seat, move, table)
        moves -= 1
    return record, table

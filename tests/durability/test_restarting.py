"""A table that is read again from its log goes on with the same cards and the same clocks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from durability.log_checks import replayed

from penultimate.protocol import fields
from penultimate.rules.moves import DRAW_CARD
from penultimate.rules.step import legal_moves
from penultimate.store import Row
from penultimate.table.decisions.game_flow import act
from penultimate.table.log import entries
from penultimate.table.log.entries import write_entry
from penultimate.table.log.seat import Seat
from penultimate.table.log.state import TableState, open_state
from penultimate.table.log.transitions import apply_entry


def opened(seats: int) -> entries.Opened:
    return entries.Opened(
        table="the-same-cards",
        rules="house",
        options={},
        clock=fields.BankClock(60, 2),
        seats=[Seat(name=f"Seat {seat}", guest=f"guest {seat}") for seat in range(seats)],
        host="guest 0",
        invite="i-invite-invite",
        watch="w-watch-watch",
        seed="5e" * 32,
    )


def long_hand(seats: int, dice: Random) -> Iterator[tuple[TableState, list[Row], list[str]]]:
    """Play a hand with many draws. Yields the state, its log, and the latest events."""
    first = opened(seats)
    state, rows = open_state(first), [Row(1, 0, write_entry(first))]
    dealt = entries.Dealt(chances=["0c" * 32] * seats, seed="ed" * 32)
    for number in range(2, 400):
        entry = [entries.Started(), dealt][number - 2] if number < 4 else chosen(state, dice)
        rows.append(Row(number, 0, write_entry(entry)))
        told = apply_entry(state, entry, number)
        yield state, rows, [event.event for event in told]


def chosen(state: TableState, dice: Random) -> entries.Change:
    legal = legal_moves(state.table, state.turn)
    move = DRAW_CARD if DRAW_CARD in legal and dice.random() < 0.6 else dice.choice(legal)
    return act(state, state.turn, move, "person", spent=dice.randrange(900))


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_a_table_rebuilt_from_its_log_is_the_same_after_every_move_and_reshuffle(
    seats: int,
) -> None:
    reshuffled = 0
    for number, (state, rows, told) in enumerate(long_hand(seats, Random(seats))):
        reshuffled += "reshuffles" in told
        if number % 7 == 0 or "reshuffles" in told:
            *_, rebuilt = replayed(rows)
            assert rebuilt == state
        if reshuffled == 2:
            return
    pytest.fail("the draw pile was never empty")

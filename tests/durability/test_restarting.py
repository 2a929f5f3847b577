"""A table that is read again from its log goes on with the same cards and the same clocks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from durability.reckoning import replayed

from penultimate.protocol import words
from penultimate.rules.moves import DRAW_CARD
from penultimate.store import Row
from penultimate.table.decisions.game import act
from penultimate.table.log import entries
from penultimate.table.log.changes import enter
from penultimate.table.log.entries import write_entry
from penultimate.table.log.rest import moves_of
from penultimate.table.log.state import Sitting, open_sitting


def opened(seats: int) -> entries.Opened:
    return entries.Opened(
        table="the-same-cards",
        rules="house",
        options={},
        clock=words.BankClock(60, 2),
        chairs=[entries.Chair(name=f"Seat {seat}", guest=f"guest {seat}") for seat in range(seats)],
        host="guest 0",
        invite="i-invite-invite",
        watch="w-watch-watch",
        seed="5e" * 32,
    )


def long_hand(seats: int, dice: Random) -> Iterator[tuple[Sitting, list[Row], list[str]]]:
    """A hand in which much is drawn: the sitting, its log, and what has just happened."""
    first = opened(seats)
    sitting, rows = open_sitting(first), [Row(1, 0, write_entry(first))]
    dealt = entries.Dealt(chances=["0c" * 32] * seats, seed="ed" * 32)
    for number in range(2, 400):
        entry = [entries.Started(), dealt][number - 2] if number < 4 else chosen(sitting, dice)
        rows.append(Row(number, 0, write_entry(entry)))
        told = enter(sitting, entry, number)
        yield sitting, rows, [str(event["event"]) for event in told]


def chosen(sitting: Sitting, dice: Random) -> entries.AnyEntry:
    legal = moves_of(sitting, sitting.turn)
    move = DRAW_CARD if DRAW_CARD in legal and dice.random() < 0.6 else dice.choice(legal)
    return act(sitting, sitting.turn, move, "person", spent=dice.randrange(900))


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_a_table_rebuilt_from_its_log_is_the_same_after_every_move_and_reshuffle(
    seats: int,
) -> None:
    reshuffled = 0
    for number, (sitting, rows, told) in enumerate(long_hand(seats, Random(seats))):
        reshuffled += "reshuffles" in told
        if number % 7 == 0 or "reshuffles" in told:
            *_, rebuilt = replayed(rows)
            assert rebuilt == sitting
        if reshuffled == 2:
            return
    pytest.fail("the draw pile was never empty")

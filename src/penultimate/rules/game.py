"""Set up a table for a house and deal its hands."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from penultimate.rules.chance import KEY
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.layout import GAME_OVER, HAND_OVER, Table

if TYPE_CHECKING:
    from penultimate.rules.layout import Source
    from penultimate.rules.presets import House

_KEY_BYTES: Final = 32


def open_table(house: House, seats: int) -> Table:
    """Create a table with the rules of a house, before the first hand."""
    house.check_seats(seats)
    table = Table()
    table.house[:] = house.encode()
    table.seats = seats
    start_game(table)
    table.phase = HAND_OVER
    return table


def deal(table: Table, key: bytes) -> None:
    """Deal the next hand, shuffled with this key."""
    if table.phase != HAND_OVER:
        raise ValueError("cannot deal: the hand is not over yet, or the game has ended")
    set_key(table, key)
    deal_hand(table)


def set_key(source: Source, key: bytes) -> None:
    if len(key) != _KEY_BYTES:
        raise ValueError(f"a key has {_KEY_BYTES} bytes, not {len(key)}")
    words = [int.from_bytes(key[at : at + 4], "little") for at in range(0, _KEY_BYTES, 4)]
    source.start[KEY : KEY + len(words)] = words


def key_from_seed(seed: int | str) -> bytes:
    """Derive a key from a seed, for a reproducible game."""
    return hashlib.sha256(f"penultimate seed {seed}".encode()).digest()


def is_game_over(table: Table) -> bool:
    return table.phase == GAME_OVER


def is_hand_over(table: Table) -> bool:
    return table.phase >= HAND_OVER

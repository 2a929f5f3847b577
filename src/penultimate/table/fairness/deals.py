"""Deals that anyone can verify afterwards.

Before a hand the server publishes a commitment to a seed it has drawn; whoever plays may mix in
chance of their own; the hash of both is the key of the deal; when the hand is over, the seed is
opened. The server cannot choose the cards, as it does not know what the players will mix in; the
players cannot, as they do not know the seed.

    commitment = SHA-256("penultimate seed 1" table hand seed)
    key        = SHA-256("penultimate deal 1" table hand seed chance-of-seat-0 chance-of-seat-1 ...)

Each is the hash of a text, one part a line, without a line end after the last; seed and chances in
hexadecimal, and "-" for a seat that mixed nothing in. `rules/chance.py` says how a key shuffles.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_SEED_BYTES: Final = 32


@dataclass(frozen=True)
class Dealing:
    """How a hand was dealt: its secret seed, and what each seat mixed in."""

    seed: str
    chances: list[str | None]


def fresh_seed() -> str:
    return secrets.token_hex(_SEED_BYTES)


def commitment(table: str, hand: int, seed: str) -> str:
    return hash_of("penultimate seed 1", table, hand, seed).hex()


def deal_key(table: str, hand: int, seed: str, chances: Sequence[str | None]) -> bytes:
    mixed = (chance or "-" for chance in chances)
    return hash_of("penultimate deal 1", table, hand, seed, *mixed)


def hash_of(*lines: object) -> bytes:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).digest()

"""Deals that anyone can verify afterwards, and that nobody can choose, the server included.

    promise   the server publishes a commitment to a seed that it has drawn
    pledge    each player's device draws chance of its own, and sends a commitment to it
    gather    when a hand is to be dealt, all pledges are published, and none is taken any more
    reveal    each device checks that its pledge is among them, and shows its chance
    deal      the hash of seed, pledges and chances is the key of the deal
    open      when the hand is over, the seed is published

Whoever knows all the rest, seed and other chances, was bound by a pledge or a promise before they
knew it. They can only keep their own chance back, and then the proof names them: their pledge is in
it, and their chance is not. A device never reveals to a second list of pledges, or without its own.

    commitment = SHA-256("penultimate seed 1" table hand seed)
    pledge     = SHA-256("penultimate chance 1" table hand chance)
    key        = SHA-256("penultimate deal 2" table hand seed pledge-of-seat-0 chance-of-seat-0 ...)

Each is the hash of a text, one part a line, without a line end after the last; whatever is drawn or
hashed in hexadecimal, and "-" for a pledge or a chance that is not there. `rules/chance.py` says
how a key shuffles.

The deals of old logs have chances without pledges, and whoever mixed theirs in last could choose:

    key        = SHA-256("penultimate deal 1" table hand seed chance-of-seat-0 chance-of-seat-1 ...)
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

_SEED_BYTES: Final = 32


@dataclass(frozen=True)
class Dealing:
    """How a hand was dealt: its secret seed, and what each seat has pledged and revealed."""

    seed: str
    chances: list[str | None]
    pledges: list[str | None] | None  # none at all in old logs


def fresh_seed() -> str:
    return secrets.token_hex(_SEED_BYTES)


def commitment(table: str, hand: int, seed: str) -> str:
    return hash_of("penultimate seed 1", table, hand, seed).hex()


def pledge_of(table: str, hand: int, chance: str) -> str:
    """The commitment to a chance."""
    return hash_of("penultimate chance 1", table, hand, chance).hex()


def deal_key(table: str, hand: int, dealing: Dealing) -> bytes:
    seed, chances = dealing.seed, [chance or "-" for chance in dealing.chances]
    if dealing.pledges is None:
        return hash_of("penultimate deal 1", table, hand, seed, *chances)
    pledges = [pledge or "-" for pledge in dealing.pledges]
    pairs = [part for pair in zip(pledges, chances, strict=True) for part in pair]
    return hash_of("penultimate deal 2", table, hand, seed, *pairs)


def hash_of(*lines: object) -> bytes:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).digest()

"""Commit-reveal deals. Anyone can verify them, and nobody, not even the server, chooses the cards.

    promise   the server publishes a commitment to a random seed
    pledge    each player's device draws a random value and sends a commitment to it
    gather    before a deal, all pledges are published and no more are accepted
    reveal    each device checks that its pledge is published, and reveals its value (the "chance")
    deal      the hash of seed, pledges and chances is the key of the deal
    open      when the hand is over, the seed is published

Every party is bound by its commitment before it learns the other inputs. It can only withhold its
own chance, and the proof shows that as a pledge without a chance. A device never reveals to a
second list of pledges, or to a list without its own.

    commitment = SHA-256("penultimate seed 1" table hand seed)
    pledge     = SHA-256("penultimate chance 1" table hand chance)
    key        = SHA-256("penultimate deal 2" table hand seed pledge-of-seat-0 chance-of-seat-0 ...)

Each hash is taken over lines of text, without a line end after the last. Random values and hashes
are in hexadecimal, and "-" is a missing pledge or chance. `rules/chance.py` shuffles with the key.

Deals in old logs have chances without pledges, so the last party could choose:

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
    """The inputs of a deal: the secret seed, and the pledge and chance of each seat."""

    seed: str
    chances: list[str | None]
    pledges: list[str | None] | None  # None in old logs


def fresh_seed() -> str:
    return secrets.token_hex(_SEED_BYTES)


def commitment(table: str, hand: int, seed: str) -> str:
    return hash_of("penultimate seed 1", table, hand, seed).hex()


def pledge_of(table: str, hand: int, chance: str) -> str:
    """The commitment to a random value."""
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

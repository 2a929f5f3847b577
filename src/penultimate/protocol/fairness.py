"""Commit-reveal deals. Anyone can verify them, and nobody, not even the server, chooses the cards.

    promise   the server publishes a commitment to a random seed
    pledge    each player's device draws a random value and sends a commitment to it
    gather    before a deal, all pledges are published and no more are accepted
    reveal    each device checks that its pledge is published, and reveals its value (the "chance")
    repeat    if a device reveals nothing in time, the round is void and the others reveal again
    deal      the hash of seed, pledges and chances is the key of the deal
    open      when the hand is over, the seed is published

Every party is bound by its commitment before it learns the other inputs. It can only withhold its
own chance, which makes the round void. The chances revealed in a void round are the pledges of the
next one, and a device that revealed nothing is left out. So that the next chances are fixed and
still unknown, a device prepares a chain of values, each the pledge of the one revealed after it.
A device never reveals to two lists of pledges in one round, or to a list without its own.

    commitment = SHA-256("penultimate seed 1" table hand seed)
    pledge     = SHA-256("penultimate chance 1" table hand chance)
    key        = SHA-256("penultimate deal 2" table hand seed pledge-of-seat-0 chance-of-seat-0 ...)

    key after void rounds
               = SHA-256("penultimate deal 3" table hand seed pledges-of-each-void-round
                         pledge-of-seat-0 chance-of-seat-0 ...)

Each hash is taken over lines of text, without a line end after the last. Random values and hashes
are in hexadecimal, and "-" is a missing pledge or chance. `rules/chance.py` shuffles with the key.

Deals in old logs have chances without pledges, so the last party could choose:

    key        = SHA-256("penultimate deal 1" table hand seed chance-of-seat-0 chance-of-seat-1 ...)
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

_SEED_BYTES: Final = 32
_MOST_ROUNDS: Final = 10  # a table has ten seats, and each void round leaves a device out

Chances = list[str | None]  # or pledges, by seat


@dataclass(frozen=True)
class Dealing:
    """The inputs of a deal: the secret seed, and the pledge and chance of each seat."""

    seed: str
    chances: Chances
    pledges: Chances | None  # None in old logs
    earlier: list[Chances] = field(default_factory=list["Chances"])  # pledges of void rounds

    def rounds(self) -> list[tuple[Chances, Chances]]:
        """The pledges and the chances of each round, the void ones first."""
        return [*pairwise([*self.earlier, self.pledges or [], self.chances])]


def fresh_seed() -> str:
    return secrets.token_hex(_SEED_BYTES)


def commitment(table: str, hand: int, seed: str) -> str:
    return hash_of("penultimate seed 1", table, hand, seed).hex()


def pledge_of(table: str, hand: int, chance: str) -> str:
    """The commitment to a random value."""
    return hash_of("penultimate chance 1", table, hand, chance).hex()


def fresh_chain(table: str, hand: int) -> list[str]:
    """The pledge of a device for a deal, followed by its chances for each round."""
    links = [secrets.token_hex(_SEED_BYTES)]
    for _ in range(_MOST_ROUNDS):
        links.append(pledge_of(table, hand, links[-1]))
    return links[::-1]


def fits(table: str, hand: int, pledges: Chances, chances: Chances) -> bool:
    """Whether every revealed chance fits the pledge of its seat."""
    return len(pledges) == len(chances) and all(
        chance is None or pledge_of(table, hand, chance) == pledge
        for pledge, chance in zip(pledges, chances, strict=True)
    )


def withheld(pledges: Chances, chances: Chances) -> list[int]:
    """The seats that pledged a chance and did not reveal it."""
    pairs = enumerate(zip(pledges, chances, strict=False))
    return [seat for seat, (pledge, chance) in pairs if pledge is not None and chance is None]


def deal_key(table: str, hand: int, dealing: Dealing) -> bytes:
    seed, chances = dealing.seed, [chance or "-" for chance in dealing.chances]
    if dealing.pledges is None:
        return hash_of("penultimate deal 1", table, hand, seed, *chances)
    pledges = [pledge or "-" for pledge in dealing.pledges]
    pairs = [part for pair in zip(pledges, chances, strict=True) for part in pair]
    void = [pledge or "-" for round_pledges in dealing.earlier for pledge in round_pledges]
    return hash_of(f"penultimate deal {3 if void else 2}", table, hand, seed, *void, *pairs)


def hash_of(*lines: object) -> bytes:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).digest()

"""Chance out of a key, written from the published construction alone.

ChaCha with eight rounds, after RFC 8439: four constant words, eight of the key, the number of the
block, and three words of nonce, of which the first counts the hands before this one and the others
are zero. Each of the sixteen words of a block gives two numbers of sixteen bits, the low one first.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

ONES = 2**32 - 1
COLUMNS = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
DIAGONALS = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
TURNS = (16, 12, 8, 7)


def block(key: bytes, number: int, nonce: tuple[int, int, int], double_rounds: int = 4) -> bytes:
    """A block of the cipher's stream."""
    first = [*struct.unpack("<4L8L", b"expand 32-byte k" + key), number, *nonce]
    word = first.copy()
    for _ in range(double_rounds):
        for quarter in COLUMNS + DIAGONALS:
            stir(word, *quarter)
    return struct.pack("<16L", *((x + y) & ONES for x, y in zip(word, first, strict=True)))


def stir(word: list[int], a: int, b: int, c: int, d: int) -> None:
    for (into, by, turned), bits in zip(
        ((a, b, d), (c, d, b), (a, b, d), (c, d, b)), TURNS, strict=True
    ):
        word[into] = (word[into] + word[by]) & ONES
        mixed = word[turned] ^ word[into]
        word[turned] = (mixed << bits | mixed >> (32 - bits)) & ONES


def numbers(key: bytes, hands_before: int) -> Iterator[int]:
    """The stream of a hand, sixteen bits at a time."""
    number = 0
    while True:
        yield from struct.unpack("<32H", block(key, number, (hands_before, 0, 0)))
        number += 1


class Lot:
    """Draws uniform random numbers from a stream."""

    def __init__(self, key: bytes, hands_before: int) -> None:
        self.stream = numbers(key, hands_before)

    def among(self, limit: int) -> int:
        """A number below a limit: the high half of number times limit, unless the low half tells
        that this is one of the few numbers too many."""
        while True:
            high, low = divmod(next(self.stream) * limit, 2**16)
            if low >= 2**16 % limit:
                return high

    def shuffle(self, cards: list[str]) -> None:
        """Fisher-Yates shuffle, from the last card down."""
        for last in reversed(range(1, len(cards))):
            other = self.among(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

"""The random stream of a key, implemented independently from its description."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count


class Dice:
    """Numbers below a limit, and shuffles, from a key and a stream."""

    def __init__(self, key: bytes, *stream: int) -> None:
        self.halves = flow(key, *stream)

    def below(self, limit: int) -> int:
        """Lemire's method: multiply, and reject biased draws."""
        while True:
            number, rest = divmod(next(self.halves) * limit, 65536)
            if rest >= 65536 % limit:
                return number

    def shuffle(self, pile: list[str]) -> None:
        for last in reversed(range(1, len(pile))):
            other = self.below(last + 1)
            pile[other], pile[last] = pile[last], pile[other]

    def pick(self, pile: list[str]) -> str:
        """Take a random card. The last card takes its place."""
        place = self.below(len(pile))
        pile[place], pile[-1] = pile[-1], pile[place]
        return pile.pop()


def flow(key: bytes, *stream: int) -> Iterator[int]:
    """The stream in halves of words, the low half first."""
    for number in count():
        for word in block(key, number, *stream):
            yield word % 65536
            yield word // 65536


def block(key: bytes, *counter: int) -> list[int]:
    """ChaCha8 on four rows of four words."""
    start = b"expand 32-byte k" + key + b"".join(word.to_bytes(4, "little") for word in counter)
    words = [int.from_bytes(start[at : at + 4], "little") for at in range(0, 64, 4)]
    rows = [words[at : at + 4] for at in range(0, 16, 4)]
    for _ in range(4):
        rows = mix_columns(rows)
        rows = slant(mix_columns(slant(rows, 1)), -1)
    mixed = [word for row in rows for word in row]
    return [(old + new) % 2**32 for old, new in zip(words, mixed, strict=True)]


def slant(rows: list[list[int]], way: int) -> list[list[int]]:
    """Rotate each row by its number, so that diagonals become columns."""
    return [row[way * step :] + row[: way * step] for step, row in enumerate(rows)]


def mix_columns(rows: list[list[int]]) -> list[list[int]]:
    columns = [mix(*column) for column in zip(*rows, strict=True)]
    return [list(row) for row in zip(*columns, strict=True)]


def mix(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) % 2**32
    d = roll(d ^ a, 16)
    c = (c + d) % 2**32
    b = roll(b ^ c, 12)
    a = (a + b) % 2**32
    d = roll(d ^ a, 8)
    c = (c + d) % 2**32
    b = roll(b ^ c, 7)
    return a, b, c, d


def roll(word: int, bits: int) -> int:
    return (word << bits) % 2**32 + (word >> (32 - bits))

"""What is wrong with a game or a file of games: where it stands, and why it cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self


class Doubt(str):
    """A reason in English that a page may also say in another language, by its name and figures.

    Those that people meet when they write a game down by hand are such.
    """

    __slots__ = ("about", "name")
    name: str
    about: dict[str, int | str]

    def __new__(cls, name: str, sentence: str, **about: int | str) -> Self:
        made = super().__new__(cls, sentence.format_map(about))
        made.name, made.about = name, about
        return made


class Fault(NamedTuple):
    """One thing that is wrong. As text: `game 3 (id g3): the winner has 480, ...`."""

    place: str
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason


class Faulty(ValueError):
    """Something that was not taken, with all of its faults."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = tuple(faults)


def place_of(kind: str, number: int, game_id: object) -> str:
    """Where a game stands in a file: `game 3 (id g3)`, or without the id where it has none."""
    named = f" (id {_shortened(game_id)})" if isinstance(game_id, str) and game_id else ""
    return f"{kind} {number}{named}"


def _shortened(text: str, most: int = 40) -> str:
    """A text that is safe to repeat in a line: not too long, and of printable letters."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return shown if len(text) <= most else f"{shown}…"


def quoted(value: object) -> str:
    """A value as it stood in a file."""
    return f"'{_shortened(value)}'" if isinstance(value, str) else _shortened(str(value))

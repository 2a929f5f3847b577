"""What is wrong with a game or a file of games: where it stands, and why it cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from penultimate.ledger.reasons import Reason


class Place(NamedTuple):
    """Where in a file something stands. As text: `game 3 (id g3)`, or without an id."""

    kind: Literal["game", "line"]
    number: int
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.number}" + (f" (id {self.id})" if self.id else "")


class Fault(NamedTuple):
    """One thing that is wrong. As text: `game 3 (id g3): the winner has 480, ...`."""

    place: Place | None
    reason: Reason

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason


class Faulty(ValueError):
    """Something that was not taken, with all of its faults."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = tuple(faults)


def refusal(name: str, place: Place | None = None, **about: int | str) -> Faulty:
    """Something that has one fault."""
    return Faulty([Fault(place, Reason(name, **about))])


def place_of(kind: Literal["game", "line"], number: int, game_id: object) -> Place:
    return Place(kind, number, _shortened(game_id) if isinstance(game_id, str) else "")


def _shortened(text: str, most: int = 40) -> str:
    """A text that is safe to repeat in a line: not too long, and of printable letters."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return shown if len(text) <= most else f"{shown}…"


def quoted(value: object) -> str:
    """A value as it stood in a file."""
    return f"'{_shortened(value)}'" if isinstance(value, str) else _shortened(str(value))

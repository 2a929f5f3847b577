"""Errors in games, in files of games and in changes to a club, each with its name and place."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, Literal, NamedTuple

from penultimate.ledger.problem_texts import PROBLEM_TEXTS

MAX_PROBLEMS: Final = 100  # in one error


class Place(NamedTuple):
    """A place in a file. As text: `game 3 (id g3)`, or `line 3` without an id."""

    kind: Literal["game", "line"]
    number: int
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.number}" + (f" (id {self.id})" if self.id else "")


class Problem:
    """One error. As text: `game 3 (id g3): the winner has 480, ...`.

    `about` fills the gaps of the text that the name has in each language.
    """

    def __init__(self, name: str, place: Place | None = None, /, **about: int | str) -> None:
        self.name = name
        self.place = place
        self.about = about

    @property
    def text(self) -> str:
        """The text in English, without the place."""
        return PROBLEM_TEXTS[self.name].format_map(_in_english(self.about))

    def at(self, place: Place) -> Problem:
        """The same problem, found at a place in a file."""
        return Problem(self.name, place, **self.about)

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else self.text


def _in_english(about: dict[str, int | str]) -> dict[str, str]:
    return {
        gap: f"{value:,}" if gap in ("most", "count") and isinstance(value, int) else str(value)
        for gap, value in about.items()
    }


class LedgerError(ValueError):
    """Something that the ledger does not accept, with the problems found in it."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.problems  # an error of a worker process is pickled


class InvalidGame(LedgerError):
    """A game, or a file of games, that cannot be recorded."""


class InvalidChange(LedgerError):
    """A change that contradicts the club's players, games or history."""


def raise_problems(problems: Iterable[Problem]) -> None:
    """Raise `InvalidGame` with the first problems and the number of the others, if any."""
    rest = iter(problems)
    shown = list(islice(rest, MAX_PROBLEMS))
    if more := sum(1 for _ in rest):
        shown.append(Problem("and_more", count=more))
    if shown:
        raise InvalidGame(*shown)


def place_of(kind: Literal["game", "line"], number: int, game_id: object) -> Place:
    return Place(kind, number, _shortened(game_id) if isinstance(game_id, str) else "")


def _shortened(text: str, most: int = 40) -> str:
    """Text that is safe to repeat in one line: short, and with printable characters only."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return shown if len(text) <= most else f"{shown}…"


def quoted(value: object) -> str:
    """A value from a file, shortened, with quotation marks around text."""
    return f"'{_shortened(value)}'" if isinstance(value, str) else _shortened(str(value))

"""Problems in games, files of games and changes to a club, each with a name and a place."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final, Literal, NamedTuple

from penultimate.ledger.problem_texts import PROBLEM_TEXTS

MAX_PROBLEMS: Final = 100  # in one error
_MAX_COUNTED: Final = 10_000  # more are not looked for


class Place(NamedTuple):
    """A place in a file, such as `game 3 (id g3)` or `line 3`."""

    kind: Literal["game", "line"]
    number: int
    id: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.number}" + (f" (id {self.id})" if self.id else "")


class Problem:
    """A problem, such as `game 3 (id g3): the winner has 480, ...`.

    `about` has the values for the placeholders in its text.
    """

    def __init__(self, name: str, place: Place | None = None, /, **about: int | str) -> None:
        self.name = name
        self.place = place
        self.about = about

    @property
    def text(self) -> str:
        """The English text, without the place."""
        return PROBLEM_TEXTS[self.name].format_map(_in_english(self.about))

    def at(self, place: Place) -> Problem:
        """Return the same problem with its place in a file."""
        return Problem(self.name, place, **self.about)

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else self.text


def _in_english(about: dict[str, int | str]) -> dict[str, str]:
    return {
        gap: f"{value:,}" if gap in ("most", "count") and isinstance(value, int) else str(value)
        for gap, value in about.items()
    }


class LedgerError(ValueError):
    """Base class of the ledger's errors, with the problems found."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.problems  # errors in worker processes are pickled


class InvalidGame(LedgerError):
    """Raised for a game or file of games that cannot be recorded."""


class InvalidChange(LedgerError):
    """Raised for a change that contradicts the club's players, games or history."""


def raise_problems(problems: Iterable[Problem]) -> None:
    """Raise `InvalidGame` if there are problems, with the first ones and a count of the rest."""
    rest = iter(problems)
    shown = list(islice(rest, MAX_PROBLEMS))
    more = sum(1 for _ in islice(rest, _MAX_COUNTED))
    if more:
        name = "and_more" if more < _MAX_COUNTED else "and_many_more"
        shown.append(Problem(name, count=more))
    if shown:
        raise InvalidGame(*shown)


def place_of(kind: Literal["game", "line"], number: int, game_id: object) -> Place:
    return Place(kind, number, _shortened(game_id) if isinstance(game_id, str) else "")


def _shortened(text: str, most: int = 40) -> str:
    """Make text safe to repeat in a message: short, and only printable characters."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:most])
    return shown if len(text) <= most else f"{shown}…"


def quoted(value: object) -> str:
    """A value from a file, shortened. Text is in quotation marks."""
    return f"'{_shortened(value)}'" if isinstance(value, str) else _shortened(str(value))

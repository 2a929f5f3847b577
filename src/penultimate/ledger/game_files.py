"""Parse a file of games one by one. Either all games are accepted or none.

A game without an id gets a hash of its content, so that reading the file again yields the same
games. `json_files` and `csv_files` read and write the two formats.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple, TypeVar, cast

from penultimate.ledger.club_game import ClubGame
from penultimate.ledger.game_checks import parsed_game, problems_in
from penultimate.ledger.problems import InvalidGame, Place, Problem, place_of, raise_problems

MOST_HANDS: Final = 200_000  # of all games of a file or club; they take 40 MB
_ID_DIGITS: Final = 16

Value = TypeVar("Value")


class Written(NamedTuple):
    """An unvalidated game in a file: the kind and number of its place, and its fields."""

    kind: Literal["game", "line"]
    number: int
    fields: object
    problems: tuple[Problem, ...] = ()  # found while reading the file

    @property
    def place(self) -> Place:
        is_object = isinstance(self.fields, dict)
        named = cast("dict[str, object]", self.fields) if is_object else {}
        return place_of(self.kind, self.number, named.get("id"))


def decoded(text: str | bytes) -> str:
    """Decode a file as UTF-8, dropping a byte order mark."""
    try:
        return text if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidGame(Problem("no_text", byte=error.start)) from None


def games_in(written: Iterable[Written], most: int | None = None) -> list[ClubGame]:
    """Parse a file of games, each id once, or raise `InvalidGame` with the problems.

    With `most`, a file with more games is refused, and one with more than `MOST_HANDS` hands.
    """
    reader = _Reader(None if most is None else MOST_HANDS)
    raise_problems(
        problem
        for one in at_most(most, written, "too_many_in_file")
        for problem in reader.read(one)
    )
    return [game for game, _ in reader.first.values()]


def at_most(most: int | None, found: Iterable[Value], problem: str) -> Iterator[Value]:
    """Yield the values. Raises `InvalidGame` with this problem if there are more than `most`."""
    for number, value in enumerate(found):
        if most is not None and number == most:
            raise InvalidGame(Problem(problem, most=most))
        yield value


class _Reader:
    """Parses games one by one. A game without an id gets a hash of its content."""

    def __init__(self, most_hands: int | None) -> None:
        self.first: dict[str, tuple[ClubGame, Place]] = {}  # by id
        self._most_hands = most_hands
        self._hands = 0
        self._seen = Counter[str]()  # games without an id, by the first id made for them

    def read(self, one: Written) -> Iterator[Problem]:
        """Add a game, or return its problems."""
        problems = one.problems or problems_in(one.fields)
        if problems:
            yield from (problem if problem.place else problem.at(one.place) for problem in problems)
            return
        game = parsed_game(self._with_id(cast("dict[str, Any]", one.fields)))
        self._count_hands(game)
        known, place = self.first.setdefault(game.id, (game, Place(one.kind, one.number)))
        if known != game:
            about = {"place": str(place), "kind": place.kind, "number": place.number}
            yield Problem("same_id", one.place, **about)

    def _count_hands(self, game: ClubGame) -> None:
        self._hands += len(game.hands or ())
        if self._most_hands is not None and self._hands > self._most_hands:
            raise InvalidGame(Problem("too_many_hands_in_file", most=self._most_hands))

    def _with_id(self, fields: dict[str, Any]) -> dict[str, Any]:
        if fields.get("id") is not None:
            return fields
        content = json.dumps({**fields, "id": None}, sort_keys=True)
        first_id = _id_made_of(content, 1)
        self._seen[first_id] += 1
        return {**fields, "id": _id_made_of(content, self._seen[first_id])}


def _id_made_of(content: str, time: int) -> str:
    """An id derived from a game's content. Equal games in a file get different ids."""
    return hashlib.sha256(f"{time} {content}".encode()).hexdigest()[:_ID_DIGITS]

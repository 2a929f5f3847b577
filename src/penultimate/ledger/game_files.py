"""Parse the games of a file, all or none, and report every problem of every game.

A game without an id gets a hash of its content, so that reading the file again gives the same
games. `json_files` and `csv_files` read and write the two formats.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, NamedTuple, cast

from penultimate.ledger.game import ClubGame
from penultimate.ledger.game_checks import problems_in, read_game
from penultimate.ledger.problems import (
    InvalidGame,
    Place,
    Problem,
    place_of,
    quoted,
    raise_problems,
)

_ID_DIGITS: Final = 16


class Written(NamedTuple):
    """A game of a file before it is checked: the kind and number of its place, and its fields."""

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
    """Decode a file as UTF-8, without a byte order mark."""
    try:
        return text if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidGame(Problem("no_text", byte=error.start)) from None


def games_in(written: Iterable[Written]) -> list[ClubGame]:
    """Parse the games of a file, each id once, or raise `InvalidGame` with every problem."""
    listed = list(written)
    raise_problems(
        problem.at(one.place)
        for one in listed
        for problem in one.problems or problems_in(one.fields)
    )
    games = [read_game(fields) for fields in _with_ids(one.fields for one in listed)]
    return _once_each(games, listed)


def _with_ids(found: Iterable[Any]) -> Iterator[dict[str, Any]]:
    seen = Counter[str]()
    for fields in found:
        if fields.get("id") is None:
            content = json.dumps({**fields, "id": None}, sort_keys=True)
            seen[content] += 1
            yield {**fields, "id": _id_made_of(content, seen[content])}
        else:
            yield fields


def _id_made_of(content: str, time: int) -> str:
    """An id from the content of a game; equal games of one file get different ones."""
    return hashlib.sha256(f"{time} {content}".encode()).hexdigest()[:_ID_DIGITS]


def _once_each(games: list[ClubGame], listed: list[Written]) -> list[ClubGame]:
    """Drop repeated games. Different games with the same id are a problem."""
    first: dict[str, tuple[ClubGame, Written]] = {}
    problems: list[Problem] = []
    for game, one in zip(games, listed, strict=True):
        known, place = first.setdefault(game.id, (game, one))
        if known != game:
            first_place = f"{place.kind} {place.number}"
            about = {"place": first_place, "kind": place.kind, "number": place.number}
            problems.append(Problem("same_id", one.place, **about))
    raise_problems(problems)
    return [game for game, _ in first.values()]


def only_keys(found: Mapping[str, Any], *allowed: str) -> None:
    for key in found:
        if key not in allowed:
            raise InvalidGame(Problem("no_such_key", value=quoted(key), takes=", ".join(allowed)))

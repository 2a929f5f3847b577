"""Games in a file: taken all together, or refused with every fault of every game.

A file may name no ids. Then a game gets one made of what it says, so that the same file read again
is the same games. `json_files` and `csv_files` read and write the two kinds of file.
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
    """A game as it stands in a file: what the place is called, its number, and what it says."""

    kind: Literal["game", "line"]
    number: int
    fields: object
    problems: tuple[Problem, ...] = ()  # that reading it has found already

    @property
    def place(self) -> Place:
        is_object = isinstance(self.fields, dict)
        named = cast("dict[str, object]", self.fields) if is_object else {}
        return place_of(self.kind, self.number, named.get("id"))


def decoded(text: str | bytes) -> str:
    """The text of a file, without the mark that some programs write before it."""
    try:
        return text if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidGame(Problem("no_text", byte=error.start)) from None


def games_in(written: Iterable[Written]) -> list[ClubGame]:
    """The games of a file, each id once, or `InvalidGame` with all faults of all of them."""
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
    """The same for the same content; two equal games of one file are still two."""
    return hashlib.sha256(f"{time} {content}".encode()).hexdigest()[:_ID_DIGITS]


def _once_each(games: list[ClubGame], listed: list[Written]) -> list[ClubGame]:
    """Each id once. Two games that differ cannot have the same one."""
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

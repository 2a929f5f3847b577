"""Read and write games as JSON: `{"club": "Friday", "games": [...]}`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final, cast

from penultimate.ledger.club_game import ClubGame, as_document
from penultimate.ledger.game_files import Written, decoded, games_in
from penultimate.ledger.problems import InvalidGame, Place, Problem, quoted
from penultimate.notation.documents import Doubled
from penultimate.notation.errors import NotationError, NotJson
from penultimate.notation.json_cursor import JsonCursor, TooLong

_KEYS: Final = ("club", "games")
_LONGEST_GAME: Final = 65_536  # characters


def read_json_file(text: str | bytes, most: int | None = None) -> list[ClubGame]:
    """Parse a file of at most `most` games, or raise `InvalidGame`.

    The places are `game 1`, `game 2` and so on.
    """
    cursor = JsonCursor(decoded(text), _LONGEST_GAME)
    try:
        return games_in(_games_at(cursor), most)
    except NotJson as error:
        about = {"column": error.column, "said": error.said}
        raise InvalidGame(Problem("broken_json", Place("line", error.line), **about)) from None
    except TooLong:
        raise InvalidGame(Problem("too_long", most=_LONGEST_GAME)) from None
    except NotationError as error:
        raise InvalidGame(Problem("no_json", said=str(error))) from None


def _games_at(cursor: JsonCursor) -> Iterator[Written]:
    """Yield the games in a file."""
    if not cursor.starts("{"):
        takes = '{"club": …, "games": […]}'
        raise InvalidGame(Problem("no_file", takes=takes, value=quoted(cursor.value())))
    seen = set[str]()
    for key in cursor.members():
        _check_key(key, seen)
        if key == "games":
            yield from _listed_at(cursor)
        else:
            cursor.value()
    cursor.end()
    if "games" not in seen:
        raise InvalidGame(Problem("no_games"))


def _check_key(key: str, seen: set[str]) -> None:
    if key in seen:
        raise InvalidGame(Problem("key_twice", value=quoted(key)))
    if key not in _KEYS:
        raise InvalidGame(Problem("no_such_key", value=quoted(key), takes=", ".join(_KEYS)))
    seen.add(key)


def _listed_at(cursor: JsonCursor) -> Iterator[Written]:
    if not cursor.starts("["):
        raise InvalidGame(Problem("no_games"))
    for number, fields in enumerate(cursor.items(), 1):
        yield Written("game", number, fields, tuple(_doubled_in(fields)))


def _doubled_in(found: object) -> Iterator[Problem]:
    """Find duplicate keys in an object, at any depth."""
    if isinstance(found, Doubled):
        yield Problem("key_twice", value=quoted(found.key))
    is_object = isinstance(found, dict)
    inside = cast("dict[str, object]", found).values() if is_object else found
    for part in cast("Iterable[object]", inside) if isinstance(found, dict | list) else ():
        yield from _doubled_in(part)


def write_json_file(club: str, games: Iterable[ClubGame]) -> str:
    """Write games as JSON, one per line."""
    lines = [json.dumps(as_document(game), ensure_ascii=False) for game in games]
    body = ",\n".join(lines)
    return f'{{"club": {json.dumps(club, ensure_ascii=False)}, "games": [\n{body}\n]}}\n'

"""Games as a JSON file: `{"club": "Friday", "games": [...]}`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, cast

from penultimate.ledger.game import ClubGame, as_document
from penultimate.ledger.game_files import Written, decoded, games_in, only_keys
from penultimate.ledger.problems import InvalidGame, Place, Problem, quoted
from penultimate.notation.documents import Doubled, read_json
from penultimate.notation.errors import NotationError, NotJson


def read_json_file(text: str | bytes) -> list[ClubGame]:
    """Parse a file, or raise `InvalidGame`. The places are `game 1`, `game 2` and so on."""
    try:
        found = read_json(decoded(text), mark_doubled=True)
    except NotJson as error:
        about = {"column": error.column, "said": error.said}
        raise InvalidGame(Problem("broken_json", Place("line", error.line), **about)) from None
    except NotationError as error:
        raise InvalidGame(Problem("no_json", said=str(error))) from None
    return games_in(
        Written("game", number, fields, tuple(_doubled_in(fields)))
        for number, fields in enumerate(_listed_in(found), 1)
    )


def _doubled_in(found: object) -> Iterator[Problem]:
    """Duplicate keys in one object, at any depth."""
    if isinstance(found, Doubled):
        yield Problem("key_twice", value=quoted(found.key))
    is_object = isinstance(found, dict)
    inside = cast("dict[str, object]", found).values() if is_object else found
    for part in cast("Iterable[object]", inside) if isinstance(found, dict | list) else ():
        yield from _doubled_in(part)


def _listed_in(found: object) -> list[object]:
    if not isinstance(found, dict):
        raise InvalidGame(
            Problem("no_file", takes='{"club": …, "games": […]}', value=quoted(found))
        )
    document = cast("dict[str, Any]", found)
    if isinstance(found, Doubled):
        raise InvalidGame(Problem("key_twice", value=quoted(found.key)))
    only_keys(document, "club", "games")
    if not isinstance(document.get("games"), list):
        raise InvalidGame(Problem("no_games"))
    return document["games"]


def write_json_file(club: str, games: Iterable[ClubGame]) -> str:
    """Write games as JSON, one per line."""
    lines = [json.dumps(as_document(game), ensure_ascii=False) for game in games]
    body = ",\n".join(lines)
    return f'{{"club": {json.dumps(club, ensure_ascii=False)}, "games": [\n{body}\n]}}\n'

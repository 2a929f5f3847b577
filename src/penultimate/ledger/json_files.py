"""Games as a JSON file: `{"club": "Friday", "games": [...]}`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, cast

from penultimate.ledger.faults import quoted
from penultimate.ledger.files import Written, games_in, only_keys, refused
from penultimate.ledger.game import ClubGame, as_document
from penultimate.notation.documents import read_json
from penultimate.notation.errors import NotationError


def read_json_file(text: str | bytes) -> list[ClubGame]:
    """The games of a file, or `Faulty`: the places are `game 1`, `game 2` and so on."""
    try:
        found = read_json(text)
    except NotationError as fault:
        raise refused(str(fault)) from None
    return games_in(
        Written("game", number, fields) for number, fields in enumerate(listed_in(found), 1)
    )


def listed_in(found: object) -> list[object]:
    if not isinstance(found, dict):
        raise refused(f'a file of games is {{"club": …, "games": […]}}, not {quoted(found)}')
    document = cast("dict[str, Any]", found)
    only_keys(document, "club", "games")
    if not isinstance(document.get("games"), list):
        raise refused('a file of games needs a list called "games"')
    return document["games"]


def write_json_file(club: str, games: Iterable[ClubGame]) -> str:
    """The file that reads back to these games, a line for each."""
    lines = [json.dumps(as_document(game), ensure_ascii=False) for game in games]
    body = ",\n".join(lines)
    return f'{{"club": {json.dumps(club, ensure_ascii=False)}, "games": [\n{body}\n]}}\n'

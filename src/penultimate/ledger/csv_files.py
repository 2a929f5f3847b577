"""Read and write games as CSV, with one row per player and game.

The first ten columns are always present. The others are written if a game needs them. Reading a
written file yields the same games.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from typing import Any, Final

from penultimate.ledger.club_game import ClubGame
from penultimate.ledger.csv_rows import (
    COLUMNS,
    MORE,
    MORE_OF_A_GAME,
    OF_A_GAME,
    SWITCHES,
    TEXTS,
    TIMES,
    CsvTable,
    Row,
    escaped,
)
from penultimate.ledger.game_files import Written, decoded, games_in
from penultimate.ledger.problems import Problem, place_of, quoted
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS

_NUMBER: Final = re.compile(r"[0-9]{1,15}")


def read_csv_file(text: str | bytes, most: int | None = None) -> list[ClubGame]:
    """Parse a file of at most `most` games, or raise `InvalidGame`.

    The place of a game is the line of its first row.
    """
    table = CsvTable(decoded(text), most and most * MOST_SEATS)
    return games_in(starmap(_written, table.games(MOST_SEATS)), most)


def _written(count: int, rows: list[Row]) -> Written:
    """The game in these rows, of which there may be more than a game has."""
    problems = tuple(_problems_of(count) or _problems_between(rows))
    fields = {"id": rows[0].cell("id")} if problems else game_of(rows)
    return Written("line", rows[0].line, fields, problems)


def _problems_of(count: int) -> list[Problem]:
    """Whether a game has too many rows."""
    about = {"count": count, "fewest": FEWEST_SEATS, "most": MOST_SEATS}
    return [Problem("bad_company", **about)] if count > MOST_SEATS else []


def _problems_between(rows: list[Row]) -> Iterator[Problem]:
    """Find rows of one game that contradict each other or repeat a player."""
    first, players = rows[0], set[str]()
    for row in rows:
        place = place_of("line", row.line, row.cell("id"))
        for name in (*OF_A_GAME, *MORE_OF_A_GAME):
            if row.cell(name) != first.cell(name):
                both = {"value": quoted(row.cell(name)), "other": quoted(first.cell(name))}
                yield Problem("other_row", place, field=name, line=first.line, **both)
        if row.cell("player") in players:
            yield Problem("second_row", place, player=quoted(row.cell("player")))
        players.add(row.cell("player"))
    turns = [row.cell("out_order") for row in rows if row.cell("out_order")]
    if sorted(turns) != sorted(str(turn) for turn in range(1, len(turns) + 1)):
        yield Problem("bad_out_order", value=quoted(", ".join(turns)))


def game_of(rows: list[Row]) -> dict[str, Any]:
    """Convert a game's rows to a JSON object, without validating it."""
    first = rows[0]
    texts = ("date", "variant", *(name for name in TEXTS if name != "player"))
    found: dict[str, Any] = {name: first.cell(name) for name in texts if first.cell(name)}
    numbers = (name for name in ("target", "rounds") if first.cell(name))
    found |= {name: _value_in(first.cell(name)) for name in numbers}
    found |= {name: SWITCHES[first.cell(name)] for name in ("low_wins", "unfinished")}
    found["scores"] = {row.cell("player"): _value_in(row.cell("score")) for row in rows}
    found["rounds_won"] = _column(rows, "rounds_won", _value_in)
    found["luck"] = _column(rows, "luck", _signed_in)
    found["bots"] = [row.cell("player") for row in rows if SWITCHES[row.cell("bot")]]
    found["times"] = {row.cell("player"): _time_in(row) for row in rows if _time_in(row)}
    return found | {"order": _order_of(rows) or None, "hands": _hands_of(rows)}


def _time_in(row: Row) -> dict[str, int | str]:
    return {name: _value_in(row.cell(name)) for name in TIMES if row.cell(name)}


def _value_in(cell: str) -> int | str:
    """Return an integer, or the cell's text, which validation then rejects."""
    return int(cell) if _NUMBER.fullmatch(cell) else cell


def _signed_in(cell: str) -> int | str:
    return -int(cell[1:]) if _NUMBER.fullmatch(cell[1:]) and cell[0] == "-" else _value_in(cell)


def _column(rows: list[Row], name: str, read: Callable[[str], Any]) -> dict[str, Any]:
    """Return the non-empty cells of a column, by player."""
    return {row.cell("player"): read(row.cell(name)) for row in rows if row.cell(name)}


def _order_of(rows: list[Row]) -> list[str]:
    """Return the players in the order they went out."""
    turns = _column(rows, "out_order", int)
    return sorted(turns, key=lambda player: turns[player])


def _hands_of(rows: list[Row]) -> list[dict[str, Any]]:
    """Parse each player's points per hand, separated by spaces. `_` means none."""
    columns = _column(rows, "hands", lambda cell: [*map(_value_in, cell.split(" "))])
    longest = max(map(len, columns.values()), default=0)
    return [
        {player: points[hand] for player, points in columns.items() if _has_points(points, hand)}
        for hand in range(longest)
    ]


def _has_points(points: list[int | str], hand: int) -> bool:
    return hand < len(points) and points[hand] != "_"


def write_csv_file(games: Sequence[ClubGame]) -> str:
    """Write games as CSV. The rows are built twice, because all at once take much memory."""
    needed = {name for row in _rows_of(games) for name in MORE if row[name]}
    text = io.StringIO(newline="")
    columns = [*COLUMNS, *(name for name in MORE if name in needed)]
    writer = csv.DictWriter(text, columns, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(_rows_of(games))
    return text.getvalue()


def _rows_of(games: Sequence[ClubGame]) -> Iterator[dict[str, str]]:
    for game in games:
        yield from _rows_of_game(game)


def _rows_of_game(game: ClubGame) -> Iterator[dict[str, str]]:
    common = {name: _cell(name, getattr(game, name)) for name in (*OF_A_GAME, *MORE_OF_A_GAME)}
    for player, score in game.scores.items():
        yield {
            **common,
            "player": escaped(player),
            "score": str(score),
            "rounds_won": written((game.rounds_won or {}).get(player)),
            "out_order": str(game.order.index(player) + 1) if game.order else "",
            "bot": "yes" if player in (game.bots or ()) else "",
            "hands": " ".join(str(hand.get(player, "_")) for hand in game.hands or ()),
            "luck": written((game.luck or {}).get(player)),
            **_time_of(game, player),
        }


def _cell(name: str, value: object) -> str:
    return escaped(written(value)) if name in TEXTS else written(value)


def _time_of(game: ClubGame, player: str) -> dict[str, str]:
    time = (game.times or {}).get(player)
    return {name: str(getattr(time, name)) if time else "" for name in TIMES}


def written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)

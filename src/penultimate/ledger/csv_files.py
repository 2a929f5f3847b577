"""Games as a CSV file, one row for each player of each game.

The first ten columns are always present. The others are written if a game of the file needs them.
Reading a written file gives the same games.

Spreadsheets evaluate a cell that begins with `=`, `+`, `-` or `@` as a formula. Such text is
escaped with a leading `'`, which the reader removes.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from penultimate.ledger.game import ClubGame, Time
from penultimate.ledger.game_files import Written, decoded, games_in
from penultimate.ledger.problems import (
    InvalidGame,
    Place,
    Problem,
    place_of,
    quoted,
    raise_problems,
)

_OF_A_GAME: Final = ("id", "date", "variant", "target", "rounds", "note")
_OF_A_PLAYER: Final = ("player", "score", "rounds_won", "out_order")
COLUMNS: Final = (*_OF_A_GAME, *_OF_A_PLAYER)
_MORE_OF_A_GAME: Final = ("source", "place", "low_wins", "dealer", "replay", "house", "house_name")
_TIMES: Final = Time.__struct_fields__
_MORE_OF_A_PLAYER: Final = ("bot", "hands", *_TIMES)
_MORE: Final = (*_MORE_OF_A_GAME, *_MORE_OF_A_PLAYER)

_TEXTS: Final = (
    "id",
    "note",
    "player",
    "source",
    "place",
    "dealer",
    "replay",
    "house",
    "house_name",
)
_FORMULA: Final = re.compile(r"'*[=+\-@\t\r]")
_ESCAPED: Final = re.compile(r"'+[=+\-@\t\r]")
_SWITCHES: Final = {"yes": True, "no": False, "": False}
_NUMBER: Final = re.compile(r"[0-9]{1,15}")
_HEADER: Final = Place("line", 1)

Row = Mapping[
    Any, Any
]  # cells by column; None is a key or a value if the row is too long or too short


class Line(NamedTuple):
    """A row of a file, with its line number."""

    number: int
    cells: Row


def read_csv_file(text: str | bytes) -> list[ClubGame]:
    """Parse a file, or raise `InvalidGame`. The place of a game is the line of its first row."""
    lines = _read_lines(decoded(text))
    raise_problems(problem for line in lines for problem in _problems_of_cells(line))
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault(line.cells["id"], []).append(line)
    raise_problems(problem for rows in groups.values() for problem in _problems_between(rows))
    return games_in(Written("line", rows[0].number, game_of(rows)) for rows in groups.values())


def _read_lines(text: str) -> list[Line]:
    reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
    try:
        _check_header(list(reader.fieldnames or ()))
        return [Line(reader.line_num, _unescaped_row(row)) for row in reader]
    except csv.Error as error:
        place = Place("line", reader.line_num)
        raise InvalidGame(Problem("no_csv", place, said=str(error))) from None


def _check_header(header: list[str]) -> None:
    missing = [name for name in COLUMNS if name not in header]
    unknown = [quoted(name) for name in header if name not in (*COLUMNS, *_MORE)]
    if missing:
        raise InvalidGame(Problem("no_columns", _HEADER, columns=", ".join(missing)))
    if unknown:
        raise InvalidGame(Problem("other_columns", _HEADER, columns=", ".join(unknown)))
    if len(set(header)) < len(header):
        raise InvalidGame(Problem("column_twice", _HEADER))


def _unescaped_row(row: Mapping[Any, Any]) -> dict[Any, Any]:
    """A row with its text cells unescaped."""
    return {name: _unescaped(cell) if name in _TEXTS else cell for name, cell in row.items()}


def _problems_of_cells(line: Line) -> Iterator[Problem]:
    place, cells = Place("line", line.number), line.cells
    if None in cells or None in cells.values():
        yield Problem("other_cells", place)
    elif not cells["id"]:
        yield Problem("row_without_id", place)
    else:
        for name in ("low_wins", "bot"):
            if cells.get(name, "") not in _SWITCHES:
                yield Problem("no_yes", place, field=name, value=quoted(cells[name]))


def _problems_between(rows: list[Line]) -> Iterator[Problem]:
    """Rows of one game that contradict each other or repeat a player."""
    first = rows[0]
    for number, line in enumerate(rows):
        place = place_of("line", line.number, line.cells["id"])
        for name in (*_OF_A_GAME, *_MORE_OF_A_GAME):
            if line.cells.get(name) != first.cells.get(name):
                both = {"value": quoted(line.cells[name]), "other": quoted(first.cells[name])}
                yield Problem("other_row", place, field=name, line=first.number, **both)
        if line.cells["player"] in [other.cells["player"] for other in rows[:number]]:
            yield Problem("second_row", place, player=quoted(line.cells["player"]))
    turns = [line.cells["out_order"] for line in rows if line.cells["out_order"]]
    if sorted(turns) != sorted(str(turn) for turn in range(1, len(turns) + 1)):
        place = place_of("line", first.number, first.cells["id"])
        yield Problem("bad_out_order", place, value=quoted(", ".join(turns)))


def game_of(rows: list[Line]) -> dict[str, Any]:
    """The rows of a game as a JSON object, not checked yet."""
    cells, first = [line.cells for line in rows], rows[0].cells
    texts = ("date", "variant", *(name for name in _TEXTS if name != "player"))
    found: dict[str, Any] = {name: first[name] for name in texts if first.get(name)}
    found |= {name: _value_in(first[name]) for name in ("target", "rounds") if first[name]}
    found["low_wins"] = _SWITCHES[first.get("low_wins", "")]
    found["scores"] = {row["player"]: _value_in(row["score"]) for row in cells}
    found["rounds_won"] = _column(cells, "rounds_won", _value_in)
    found["bots"] = [row["player"] for row in cells if _SWITCHES[row.get("bot", "")]]
    found["times"] = {row["player"]: _time_in(row) for row in cells if _time_in(row)}
    return found | {"order": _order_of(cells) or None, "hands": _hands_of(cells)}


def _time_in(row: Row) -> dict[str, int | str]:
    return {name: _value_in(row[name]) for name in _TIMES if row.get(name)}


def _value_in(cell: str) -> int | str:
    """A whole number, or the text of the cell, which the checks reject."""
    return int(cell) if _NUMBER.fullmatch(cell) else cell


def _column(cells: list[Row], name: str, read: Callable[[str], Any]) -> dict[str, Any]:
    """The non-empty cells of a column, by player."""
    return {row["player"]: read(row[name]) for row in cells if row.get(name)}


def _order_of(cells: list[Row]) -> list[str]:
    """The players in the order they went out."""
    turns = _column(cells, "out_order", int)
    return sorted(turns, key=lambda player: turns[player])


def _hands_of(cells: list[Row]) -> list[dict[str, Any]]:
    """Parse cells with a player's points in each hand, separated by spaces; `_` for none."""
    columns = _column(cells, "hands", lambda cell: [*map(_value_in, cell.split(" "))])
    longest = max(map(len, columns.values()), default=0)
    return [
        {player: points[hand] for player, points in columns.items() if _has_points(points, hand)}
        for hand in range(longest)
    ]


def _has_points(points: list[int | str], hand: int) -> bool:
    return hand < len(points) and points[hand] != "_"


def write_csv_file(games: Iterable[ClubGame]) -> str:
    """Write games as CSV."""
    rows = [row for game in games for row in _rows_of(game)]
    needed = [name for name in _MORE if any(row[name] for row in rows)]
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, [*COLUMNS, *needed], extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _rows_of(game: ClubGame) -> Iterator[dict[str, str]]:
    common = {name: written(getattr(game, name)) for name in (*_OF_A_GAME, *_MORE_OF_A_GAME)}
    for player, score in game.scores.items():
        row = {
            **common,
            "player": player,
            "score": str(score),
            "rounds_won": written((game.rounds_won or {}).get(player)),
            "out_order": str(game.order.index(player) + 1) if game.order else "",
            "bot": "yes" if player in (game.bots or ()) else "",
            "hands": " ".join(str(hand.get(player, "_")) for hand in game.hands or ()),
            **_time_of(game, player),
        }
        yield {name: _escaped(cell) if name in _TEXTS else cell for name, cell in row.items()}


def _time_of(game: ClubGame, player: str) -> dict[str, str]:
    time = (game.times or {}).get(player)
    return {name: str(getattr(time, name)) if time else "" for name in _TIMES}


def written(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)


def _escaped(text: str) -> str:
    return f"'{text}" if _FORMULA.match(text) else text


def _unescaped(text: str | None) -> str | None:
    return text[1:] if text and _ESCAPED.match(text) else text

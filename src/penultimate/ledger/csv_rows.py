"""Parse the rows of a CSV file of games one by one.

Spreadsheets evaluate a cell that begins with `=`, `+`, `-`, `@`, or a full-width form of these, as
a formula. Such text is escaped with a leading `'`, which the reader removes.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from penultimate.ledger.club_game import Time
from penultimate.ledger.game_files import at_most
from penultimate.ledger.problems import InvalidGame, Place, Problem, quoted, raise_problems

OF_A_GAME: Final = ("id", "date", "variant", "target", "rounds", "note")
_OF_A_PLAYER: Final = ("player", "score", "rounds_won", "out_order")
COLUMNS: Final = (*OF_A_GAME, *_OF_A_PLAYER)
MORE_OF_A_GAME: Final = (
    "source",
    "place",
    "low_wins",
    "unfinished",
    "dealer",
    "replay",
    "house",
    "house_name",
)
TIMES: Final = Time.__struct_fields__
_MORE_OF_A_PLAYER: Final = ("bot", "hands", *TIMES, "luck")
MORE: Final = (*MORE_OF_A_GAME, *_MORE_OF_A_PLAYER)

TEXTS: Final = (
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
_STARTS: Final = r"[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]"
_FORMULA: Final = re.compile(f"'*{_STARTS}")
_ESCAPED: Final = re.compile(f"'+{_STARTS}")
SWITCHES: Final = {"yes": True, "no": False, "": False}
_HEADER: Final = Place("line", 1)
_UNKNOWN_SHOWN: Final = 10  # columns
_LONGEST_ROW: Final = 65_536  # characters
_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n?|\n)|[^\r\n]+")


class Row(NamedTuple):
    """A row, its line number, and the position of each column."""

    line: int
    cells: list[str]
    columns: Mapping[str, int]

    def cell(self, name: str) -> str:
        """Return the cell in a column, or an empty text if the file lacks the column."""
        at = self.columns.get(name)
        return "" if at is None else self.cells[at]


class _Span(NamedTuple):
    """A row to be parsed later: its last line and its position in the text."""

    line: int
    start: int
    end: int


class CsvTable:
    """Parses rows lazily, so that only a few are in memory."""

    def __init__(self, text: str, most: int | None) -> None:
        self._text = text
        self._most = most  # rows
        self._columns: dict[str, int] = {}

    def games(self, most: int) -> Iterator[tuple[int, list[Row]]]:
        """Yield the number of rows of each game, and the first rows, at most so many."""
        for spans in self._spans().values():
            rows = [Row(one.line, self._parsed(one), self._columns) for one in spans[:most]]
            yield len(spans), rows

    def _spans(self) -> dict[str, list[_Span]]:
        """The rows by game id."""
        found: dict[str, list[_Span]] = {}

        def problems() -> Iterator[Problem]:
            for span, cells in at_most(self._most, self._read(), "too_many_rows"):
                row = Row(span.line, cells, self._columns)
                yield from _problems_of_cells(row)
                if len(cells) == len(self._columns):
                    found.setdefault(row.cell("id"), []).append(span)

        raise_problems(problems())
        return found

    def _read(self) -> Iterator[tuple[_Span, list[str]]]:
        lines = _Lines(self._text)
        reader = csv.reader(lines, strict=True)
        try:
            header = next(reader, list[str]())
            _check_header(header)
            self._columns = {name: at for at, name in enumerate(header)}
            start = lines.start_row()
            for cells in reader:
                if cells:
                    yield _Span(reader.line_num, start, lines.at), self._unescaped(cells)
                start = lines.start_row()
        except csv.Error as error:
            place = Place("line", reader.line_num)
            raise InvalidGame(Problem("no_csv", place, said=str(error))) from None

    def _parsed(self, span: _Span) -> list[str]:
        lines = _Lines(self._text[span.start : span.end])
        return self._unescaped(next(csv.reader(lines, strict=True)))

    def _unescaped(self, cells: list[str]) -> list[str]:
        for at in (self._columns.get(name, len(cells)) for name in TEXTS):
            if at < len(cells):
                cells[at] = _unescaped(cells[at])
        return cells


class _Lines:
    """Iterates over lines, and limits the length of a row."""

    def __init__(self, text: str) -> None:
        self.at = 0
        self._row = 0
        self._found = _LINE.finditer(text)

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = next(self._found)
        self.at = line.end()
        if self.at - self._row > _LONGEST_ROW:
            raise InvalidGame(Problem("too_long", most=_LONGEST_ROW))
        return line[0]

    def start_row(self) -> int:
        """Start a new row and return its position in the text."""
        self._row = self.at
        return self.at


def _check_header(header: list[str]) -> None:
    missing = [name for name in COLUMNS if name not in header]
    unknown = [quoted(name) for name in header if name not in (*COLUMNS, *MORE)]
    if missing:
        raise InvalidGame(Problem("no_columns", _HEADER, columns=", ".join(missing)))
    if unknown:
        shown = ", ".join(unknown[:_UNKNOWN_SHOWN])
        raise InvalidGame(Problem("other_columns", _HEADER, columns=shown))
    if len(set(header)) < len(header):
        raise InvalidGame(Problem("column_twice", _HEADER))


def _problems_of_cells(row: Row) -> Iterator[Problem]:
    place = Place("line", row.line)
    if len(row.cells) != len(row.columns):
        yield Problem("other_cells", place)
    elif not row.cell("id"):
        yield Problem("row_without_id", place)
    else:
        for name in ("low_wins", "unfinished", "bot"):
            if row.cell(name) not in SWITCHES:
                yield Problem("no_yes", place, field=name, value=quoted(row.cell(name)))


def escaped(text: str) -> str:
    return f"'{text}" if _FORMULA.match(text) else text


def _unescaped(text: str) -> str:
    return text[1:] if _ESCAPED.match(text) else text

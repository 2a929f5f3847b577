"""The file of puzzles that the page loads (docs/puzzles.md)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from penultimate.notation.cards import card_name, colour_name
from penultimate.notation.houses import read_house, write_house
from penultimate.notation.moves import move_name
from penultimate.review.puzzle_positions import HOUSES
from penultimate.review.puzzle_themes import THEMES
from penultimate.rules.cards import KINDS
from penultimate.rules.layout import ANSWER, DRAWN
from penultimate.rules.piles import next_seat, top_card

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from penultimate.review.puzzle_mining import Puzzle
    from penultimate.review.reasons import Why
    from penultimate.rules.layout import Table

VERSION: Final = 1
_SHARES: Final = ("out", "draw", "finish", "colour")


def puzzle_row(puzzle: Puzzle) -> list[Any]:
    table, seat = puzzle.choice.table, puzzle.choice.seat
    moves = [f"{move_name(move)} {round(1000 * value)}" for move, value in puzzle.values.items()]
    return [
        puzzle.house,
        " ".join(_cards(table.hands[seat])),
        [int(table.hand_sizes[other]) for other in _others(table, seat)],
        card_name(top_card(table)),
        colour_name(table.colour),
        _phase(table),
        ",".join(moves),
        THEMES.index(puzzle.theme),
        puzzle.rating,
        "" if puzzle.why is None else _why(puzzle, puzzle.why),
    ]


def read_rows(file: Path) -> list[list[Any]]:
    """The puzzles of a file, or none if it is absent or empty. Raises `ValueError`."""
    text = file.read_text("utf-8") if file.exists() else ""
    if not text:
        return []
    try:
        return json.loads(text)["puzzles"]
    except (ValueError, KeyError, TypeError):
        raise ValueError(f"{file} is not a file of puzzles; name another one") from None


def write_rows(file: Path, rows: Sequence[list[Any]]) -> None:
    head = {
        "version": VERSION,
        "houses": [write_house(read_house(house)) for house in HOUSES],
        "themes": list(THEMES),
    }
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    text = json.dumps(head)[:-1] + ', "puzzles": [\n' + lines + "\n]}\n"
    file.write_text(text, encoding="utf-8")


def _cards(hand: Sequence[int]) -> list[str]:
    return [card_name(kind) for kind in range(KINDS) for _ in range(hand[kind])]


def _others(table: Table, seat: int) -> list[int]:
    """The other seats in order of play."""
    found, other = list[int](), next_seat(table, seat, table.direction)
    while other != seat:
        found.append(other)
        other = next_seat(table, other, table.direction)
    return found


def _phase(table: Table) -> str:
    if table.phase == ANSWER:
        return f"answer {colour_name(table.judged_colour)}"
    if table.pending:
        return f"pending {table.pending}"
    return f"drawn {card_name(table.drawn)}" if table.phase == DRAWN else ""


def _why(puzzle: Puzzle, why: Why) -> str:
    """The wrong move and its consequence."""
    scale = 100 if why.consequence in _SHARES else 10
    parts = [move_name(puzzle.wrong), why.consequence]
    parts += [str(round(scale * part)) for part in (why.made, why.best)]
    if why.seat is not None:
        order = _others(puzzle.choice.table, puzzle.choice.seat)
        parts.append(str(1 + order.index(why.seat)))
    return " ".join(parts)

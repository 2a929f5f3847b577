"""Puzzles: what they show, when a decision is one, and those that the page ships."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from penultimate.notation.cards import parse_card
from penultimate.notation.houses import read_house
from penultimate.notation.moves import move_name, parse_move
from penultimate.review.decisions import Choice
from penultimate.review.puzzle_file import puzzle_row, read_rows, write_rows
from penultimate.review.puzzle_mining import Puzzle, puzzle_of, rating_of
from penultimate.review.puzzle_positions import HOUSES, choice_seen
from penultimate.review.puzzle_themes import THEMES, theme_of
from penultimate.review.verdicts import move_values
from penultimate.review.worlds import Worlds
from penultimate.rules.cards import KINDS
from penultimate.rules.game import deal, key_from_seed, open_table
from penultimate.rules.layout import Table

FILE = Path(__file__).parents[2] / "web/src/puzzles/puzzles.json"
ROWS = json.loads(FILE.read_text())["puzzles"]
MOST_BYTES = 200_000


def dealt(cards: str, top: str, seed: int = 0) -> Table:
    """A table for two at which the player to move holds these cards."""
    table = open_table(read_house(HOUSES[0]), 2)
    deal(table, key_from_seed(f"puzzles {seed}"))
    seat, wanted = table.turn, [0] * KINDS
    for name in cards.split():
        wanted[parse_card(name)] += 1
    table.hands[seat], table.hand_sizes[seat] = wanted, sum(wanted)
    table.discard_pile[table.discard_count - 1] = parse_card(top)
    table.colour = parse_card(top) // 13
    return table


def choice_of(cards: str, top: str, seed: int = 0) -> Choice:
    choice = choice_seen(dealt(cards, top, seed))
    assert choice is not None
    return choice


def test_a_puzzle_does_not_depend_on_cards_that_it_does_not_show() -> None:
    """The same hand in two deals with equal hidden cards in other places."""
    table = dealt("r5 y2 w", "r8")
    other = table.copy()
    mine, pile = 1 - table.turn, table.draw_count
    held = next(kind for kind in range(KINDS) if other.hands[mine][kind])
    place = next(at for at in range(pile) if other.draw_pile[at] != held)
    drawn = other.draw_pile[place]
    other.hands[mine][held] -= 1
    other.hands[mine][drawn] += 1
    other.draw_pile[place] = held
    values = [
        move_values(
            Worlds(choice.table, choice.memory, choice.seat, np.random.default_rng(1)),
            choice.moves,
            32,
        )
        for one in (table, other)
        if (choice := choice_seen(one)) is not None
    ]
    assert np.array_equal(*values)


def test_a_choice_between_equal_moves_is_not_a_puzzle() -> None:
    choice = choice_of("r1 r2 r3 r4", "r8")
    assert puzzle_of(0, choice, np.random.default_rng(1)) is None


@pytest.mark.parametrize(
    ("cards", "best", "wrong", "theme"),
    [
        ("r5 y2 w", "r5", "w:y", "keep_wild"),
        ("r5 y2 y3 w", "w:y", "r5", "play_wild"),
        ("r5 y2 y3 w", "w:y", "w:r", "colour"),
        ("r5 y2 w+4", "w+4:y", "r5", "bluff"),
        ("r5 y2 y3 w", "draw", "w:y", "draw"),
        ("r5 r6 y2", "r5", "r6", "finish"),
        ("r5 r6 y2 y3", "r5", "r6", "colour"),
    ],
)
def test_the_theme_is_what_the_best_move_does(
    cards: str, best: str, wrong: str, theme: str
) -> None:
    assert theme_of(choice_of(cards, "r8"), parse_move(best), parse_move(wrong)) == theme


def test_a_puzzle_that_fewer_players_find_has_a_higher_rating() -> None:
    names = ("easy", "medium", "hard", "master")
    ratings = [rating_of(dict.fromkeys(names, share)) for share in (1.0, 0.7, 0.5, 0.2, 0.0)]
    assert ratings == sorted(ratings)
    assert ratings[2] == 1500


def test_the_file_can_be_read_again(tmp_path: Path) -> None:
    write_rows(tmp_path / "puzzles.json", ROWS)
    assert read_rows(tmp_path / "puzzles.json") == ROWS
    assert read_rows(tmp_path / "none.json") == []


def test_the_shipped_puzzles_fit_into_the_page() -> None:
    assert FILE.stat().st_size < MOST_BYTES
    assert len({(row[1], *row[3:6]) for row in ROWS}) == len(ROWS)


def test_every_shipped_puzzle_has_one_best_move() -> None:
    for row in ROWS:
        moves = [part.split() for part in row[6].split(",")]
        values = [int(value) for _, value in moves]
        for name, _ in moves:
            parse_move(name)
        assert values == sorted(values, reverse=True), row
        assert values[0] - values[1] >= 50, row
        assert 0 <= row[7] < len(THEMES), row
        assert len(row[1].split()) + sum(row[2]) < 100, row


def test_a_row_has_the_position_and_the_chances() -> None:
    """With a Draw Two and a 7 of the same colour, the Draw Two first wins at once."""
    choice = choice_of("y7 y+2", "y3")
    found = Puzzle(0, choice, {choice.moves[1]: 1.0, choice.moves[0]: 0.9}, "finish", 1400, 0, None)
    names = [move_name(move) for move in found.values]
    row = [0, "y7 y+2", [7], "y3", "y", "", f"{names[0]} 1000,{names[1]} 900", 7, 1400, ""]
    assert puzzle_row(found) == row

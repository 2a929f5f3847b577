"""Errors are charged for what a seat could know, and for nothing else."""

from __future__ import annotations

import numpy as np
import pytest
from review.played_games import played, position, verdict

from penultimate.notation.cards import parse_card
from penultimate.notation.moves import move_name, parse_move
from penultimate.notation.scenario import make_move
from penultimate.review import review_game
from penultimate.review.decisions import choice_made, missed_call
from penultimate.review.reasons import mark_of
from penultimate.review.verdicts import judge
from penultimate.rules import house_rules
from penultimate.rules.game import deal, key_from_seed, open_table
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.sight import SILENCE

# The network alone thinks that y2 and bs are equally good after these moves.
CLOSE = """
1:b2 0:b8 1:draw 1:b3 0:br 0:b7 1:g7 0:w+4:y 1:accept 0:y7 1:w:b 0:draw 1:b1
0:draw 1:draw 1:w:g 0:g9 1:g3 0:y3 1:y+2 1:g+2 1:g2 0:w+4:g 1:accept 0:draw
1:w:r 0:r6 1:r9 0:draw 1:r5 0:draw 1:y5 0:ys
"""

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def test_drawing_instead_of_going_out_costs_the_hand() -> None:
    table, memory = position("r5 | r7 g2 b2 y9 | g1 g3 b4 b7")
    found = verdict(table, memory, 0, parse_move("draw"))
    assert move_name(found.best) == "r5"
    assert found.chance == pytest.approx(1.0)
    assert 0.08 < found.error < 1.0
    assert mark_of(found.error, found.se) == "blunder"


def test_the_best_move_costs_nothing() -> None:
    table, memory = position("r5 | r7 g2 b2 y9")
    assert verdict(table, memory, 0, parse_move("r5")).error == 0.0


def test_swapping_hidden_cards_changes_no_error() -> None:
    one = position("r5 g5 w b7 | r7 g2 b2 | y4 g1 b1", pile="y1 y2 y3 r8 b5 b6 g8 g9")
    two = position("r5 g5 w b7 | y3 g9 y4 | b2 r7 b6", pile="g1 y2 g2 r8 b5 b1 g8 y1")
    for move in ("draw", "w:y", "g5", "r5"):
        if choice_made(*one, 0, parse_move(move)):
            found = [verdict(*table, 0, parse_move(move)) for table in (one, two)]
            assert found[0] == found[1]


def test_whether_a_wild_draw_four_was_a_bluff_changes_no_error() -> None:
    one = position("w+4 r3 y1 | g7 b2 g2", "0:w+4:g", pile="b3 y2 y3 y4 y5 y6 y7 y8 b5 b6")
    two = position("w+4 y1 b3 | g7 b2 g2", "0:w+4:g", pile="r3 y2 y3 y4 y5 y6 y7 y8 b5 b6")
    for move in ("accept", "challenge"):
        assert verdict(*one, 1, parse_move(move)) == verdict(*two, 1, parse_move(move))


def test_a_forced_move_is_not_a_decision() -> None:
    table, memory = position("g5 b7 | r7 g2 b2")
    assert choice_made(table, memory, 0, parse_move("draw")) is None


def test_a_call_that_was_not_made_is_an_error_whether_or_not_anyone_noticed() -> None:
    table, memory = position("r5 r6 | r7 g2 b2 y9", "0:r5")
    choice = missed_call(table, memory, 1, parse_move("r7"))
    assert choice is not None
    assert (choice.seat, choice.made) == (0, SILENCE)


def test_a_known_card_stays_where_the_seat_saw_it() -> None:
    moves = "0:w+4:g 1:challenge"
    table, memory = position("w+4 r3 | g7 b2 g2", moves, pile="b3 y2 y3 y4 y5 y6 y7 y8 b5 b6")
    from penultimate.review.worlds import Worlds

    tables, _ = Worlds(table, memory, 1, np.random.default_rng(0)).deal(50)
    assert (tables["hands"][:, 0, parse_card("r3")] >= 1).all()


@pytest.mark.parametrize(
    ("error", "se", "mark"),
    [
        (0.009, 0.001, None),
        (0.01, 0.001, "inaccuracy"),
        (0.03, 0.001, "mistake"),
        (0.08, 0.001, "blunder"),
        (0.05, 0.025, None),
    ],
)
def test_a_mark_needs_two_standard_errors(error: float, se: float, mark: str | None) -> None:
    assert mark_of(error, se) == mark


def test_naming_a_colour_that_one_does_not_hold_is_charged() -> None:
    table, memory = position("w g2 g5 g7 | r7 b2 y9 b4")
    found = verdict(table, memory, 0, parse_move("w:y"))
    assert found.error > 0.03
    assert mark_of(found.error, found.se) is not None


def test_a_second_seed_finds_the_same_large_error() -> None:
    record = played(["random"] * 2, seed=1)
    one, two = (review_game(record, [0], seed).hands[0].decisions for seed in (0, 1))
    for first, second in zip(one, two, strict=True):
        if first.mark in ("mistake", "blunder"):
            assert first.error == pytest.approx(second.error, abs=0.01)


def test_every_seed_chooses_the_best_of_moves_that_seem_equally_good() -> None:
    table, memory = open_table(house_rules("official", {"scoring": "single-hand"}), 2), Memory()
    deal(table, key_from_seed("review 20011"))
    start_memory(memory, table)
    for number, text in enumerate(CLOSE.split(), 1):
        make_move(table, text, number)
        remember(memory, table)
    choice = choice_made(table, memory, 0, parse_move("yr"))
    assert choice is not None
    found = [judge(choice, np.random.default_rng([seed, 1, 34, 1]))[0] for seed in (0, 1)]
    assert [move_name(one.best) for one in found] == ["bs", "bs"]
    assert found[0].error == pytest.approx(found[1].error, abs=0.01)

"""A reason is one true sentence about both moves, or nothing."""

from __future__ import annotations

import numpy as np
import pytest
from review.played_games import position

from penultimate.notation.moves import parse_move
from penultimate.review import Decision
from penultimate.review.decisions import choice_made
from penultimate.review.reasons import Why, reason
from penultimate.review.review_sentences import why_sentence
from penultimate.review.verdicts import Verdict

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

NAMES = ("Ada", "Bela")


def why_of(hands: str, made: str, best: str) -> Why | None:
    choice = choice_made(*position(hands), 0, parse_move(made))
    assert choice is not None
    verdict = Verdict(parse_move(best), 0.1, 0.001, 0.5)
    return reason(choice, verdict, np.random.default_rng(0))


def test_not_going_out_is_explained_by_going_out() -> None:
    why = why_of("r5 | r7 g2 b2 y9", "draw", "r5")
    assert why is not None
    assert (why.consequence, why.best) == ("finish", 1.0)
    assert why.made < 0.9


def test_two_moves_with_the_same_consequences_have_no_reason() -> None:
    choice = choice_made(*position("r5 g5 r6 b7 | r7 g2 b2 y9"), 0, parse_move("r5"))
    assert choice is not None
    verdict = Verdict(parse_move("r5"), 0.1, 0.001, 0.5)
    assert reason(choice, verdict, np.random.default_rng(0)) is None


def test_a_reason_names_both_shares() -> None:
    decision = Decision(7, 0, parse_move("w:r"), parse_move("r4"), 0.06, 0.001, 0.5)
    why = Why("out", 0.31, 0.09, 1)
    assert why_sentence(why, decision, NAMES) == (
        "After your move, Bela went out before your next turn in 31% of cases; after the red 4, "
        "in 9%."
    )


def test_a_wild_is_named_with_its_colour() -> None:
    decision = Decision(7, 0, parse_move("w:r"), parse_move("w:g"), 0.06, 0.001, 0.5)
    assert why_sentence(Why("draw", 0.52, 0.2), decision, NAMES) == (
        "You had nothing to play on your next turn in 52% of cases; after the Wild (green), in 20%."
    )

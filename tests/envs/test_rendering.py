"""The picture of a table shows every card."""

from __future__ import annotations

import numpy as np

import penultimate
from penultimate.envs.rendering import as_image
from penultimate.notation.cards import card_name
from penultimate.rules.cards import KINDS


def picture_of(*hand: int) -> np.ndarray:
    """The picture of a table whose first seat has these kinds of cards."""
    table = penultimate.Game("edition-2018", seed=1).table
    table.hands[0] = [hand.count(kind) for kind in range(KINDS)]
    return as_image(table, 0)


def test_every_card_looks_different() -> None:
    pictures = {picture_of(kind).tobytes(): card_name(kind) for kind in range(KINDS)}
    assert len(pictures) == KINDS


def test_a_large_hand_is_shown_to_its_last_card() -> None:
    without, with_one_more = picture_of(*[3] * 39), picture_of(*[3] * 39, 55)
    assert (without != with_one_more).any()
    assert (picture_of(*[3] * 39, 54) != with_one_more).any()


def test_the_player_to_move_is_marked() -> None:
    game = penultimate.Game(seed=1)
    before = as_image(game.table, 0)
    game.table.turn = 1 - game.table.turn
    assert (as_image(game.table, 0) != before).any()

"""Every game ends in every house if players play a card whenever they can."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.houses import Seating, seeds, short_games
from laws.play import eager_act

from penultimate.notation.cards import CARD_NAMES
from penultimate.notation.scenario import Scenario, set_up
from penultimate.rules import (
    PRESETS,
    Table,
    apply,
    deal,
    house_rules,
    is_game_over,
    is_hand_over,
    legal_moves,
    open_table,
)
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import DRAW_CARD

# A hand of a few hundred moves is long. But where a Wild Customizable makes all others draw one, a
# large company can hold nearly all the cards for tens of thousands of moves.
MOST_MOVES_OF_A_HAND = 200_000
MOST_HANDS_OF_A_GAME = 1_000


def play_hand(table: Table, dice: Random) -> None:
    for _ in range(MOST_MOVES_OF_A_HAND):
        if is_hand_over(table):
            return
        apply(table, *eager_act(table, dice, whim=0))
    pytest.fail(f"the hand goes on after {MOST_MOVES_OF_A_HAND} moves")


def play_game(table: Table, dice: Random) -> None:
    for _ in range(MOST_HANDS_OF_A_GAME):
        if is_game_over(table):
            return
        deal(table, dice.randbytes(32))
        play_hand(table, dice)
    pytest.fail(f"the game goes on after {MOST_HANDS_OF_A_GAME} hands")


@given(seating=short_games, seed=seeds)
def test_every_game_ends_in_every_house(seating: Seating, seed: int) -> None:
    play_game(open_table(*seating), Random(seed))


BLOCKED = [card for card in CARD_NAMES if card[0] in "ygb" and card[1:] != "1"]


@given(
    cards=st.permutations(BLOCKED), count=st.integers(10, len(BLOCKED)), seats=st.integers(2, 10)
)
def test_a_hand_is_void_when_everyone_has_passed_in_a_row(
    cards: list[str], count: int, seats: int
) -> None:
    """`T6`: nobody has anything that goes on a red 1, and there is nothing to draw."""
    hands = [cards[seat:count:seats] for seat in range(seats)]
    table, _ = set_up(Scenario(hands=hands, discard=["r1"], turn=0))
    for seat in range(len(hands)):
        assert legal_moves(table, seat) == [DRAW_CARD]
        apply(table, seat, DRAW_CARD)
    assert is_hand_over(table)
    assert table.hand_winner == NOBODY
    assert table.scores == [0] * 10


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_every_game_ends_in_a_preset_as_it_is(preset: str, seats: int) -> None:
    play_game(open_table(house_rules(preset), seats), Random(f"{preset} {seats}"))

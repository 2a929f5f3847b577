import pytest
from rulebook.positions import CARDS, play

from penultimate.notation.moves import move_name, parse_move
from penultimate.rules.cards import NO_COLOUR
from penultimate.rules.moves import (
    MOVES,
    card_played,
    colour_named,
    is_catch,
    is_swap,
    play_custom_at,
    play_wild,
    plays_card,
    seat_pointed_at,
)

WILDS = ("w", "w+4", "ws", "wc")
NUMBERED = [
    *CARDS[:52],
    *(f"{wild}:{colour}" for wild in WILDS for colour in "rygb"),
    *(f"wc:{colour}@{seat}" for colour in "rygb" for seat in range(10)),
    "draw",
    "keep",
    "accept",
    "challenge",
    "uno",
    "noswap",
    *(f"catch@{seat}" for seat in range(10)),
    *(f"swap@{seat}" for seat in range(10)),
    *(f"colour:{colour}" for colour in "rygb"),
    "done",
]


@pytest.mark.rule("T7")
def test_there_are_139_moves_and_none_of_them_trades_cards() -> None:
    assert len(NUMBERED) == MOVES == 139
    assert [move_name(move) for move in range(MOVES)] == NUMBERED


@pytest.mark.rule("T7")
def test_the_player_to_move_may_play_or_draw_and_never_trade() -> None:
    after = play("r1 g2 | b3 b4 | y5 y6")
    assert after.legal(0) == {"r1", "draw"}
    assert after.legal(1) == set()
    assert after.legal(2) == set()


@pytest.mark.parametrize("text", NUMBERED)
def test_every_move_is_read_back_as_its_own_number(text: str) -> None:
    assert parse_move(text) == NUMBERED.index(text)


def test_plays_are_distinguished_from_catches_and_swaps() -> None:
    for move, text in enumerate(NUMBERED):
        assert plays_card(move) == (text.partition(":")[0] in CARDS)
        assert is_catch(move) == text.startswith("catch@")
        assert is_swap(move) == text.startswith("swap@")


def test_a_play_carries_its_card_and_the_colour_that_comes_with_it() -> None:
    for move, text in enumerate(NUMBERED[:108]):
        card, _, named = text.partition(":")
        assert CARDS[card_played(move)] == card
        assert "rygb"[colour_named(move)] == (named or card)[0]


def test_a_move_points_at_the_seat_it_names() -> None:
    for move, text in enumerate(NUMBERED):
        _, pointed, seat = text.partition("@")
        if pointed:
            assert seat_pointed_at(move) == int(seat)


def test_a_wild_is_numbered_by_its_sort_and_its_colour() -> None:
    for wild in WILDS:
        for colour, letter in enumerate("rygb"):
            assert NUMBERED[play_wild(CARDS.index(wild), colour)] == f"{wild}:{letter}"
    assert NUMBERED[play_custom_at(2, 7)] == "wc:g@7"
    assert NO_COLOUR not in range(4)

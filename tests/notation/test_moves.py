from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from penultimate.notation.errors import NotationError
from penultimate.notation.moves import (
    move_name,
    parse_move,
    parse_seat_move,
    seat_move_name,
)
from penultimate.rules.cards import BLUE, CUSTOM, GREEN, RED, WILD, WILD_FOUR, YELLOW, coloured
from penultimate.rules.moves import (
    ACCEPT,
    CALL,
    CATCH,
    CHALLENGE,
    DRAW_CARD,
    KEEP,
    MOVES,
    NAME_COLOUR,
    NO_SWAP,
    SWAP_WITH,
    play_custom_at,
    play_wild,
)

WRITTEN = {
    "r5": coloured(RED, 5),
    "w:g": play_wild(WILD, GREEN),
    "w+4:b": play_wild(WILD_FOUR, BLUE),
    "wc:y": play_wild(CUSTOM, YELLOW),
    "wc:y@2": play_custom_at(YELLOW, 2),
    "wc:b@9": play_custom_at(BLUE, 9),
    "draw": DRAW_CARD,
    "keep": KEEP,
    "accept": ACCEPT,
    "challenge": CHALLENGE,
    "uno": CALL,
    "noswap": NO_SWAP,
    "catch@2": CATCH + 2,
    "swap@1": SWAP_WITH + 1,
    "colour:r": NAME_COLOUR + RED,
}


@pytest.mark.parametrize(("text", "move"), WRITTEN.items())
def test_a_move_is_written_as_the_rules_give_it(text: str, move: int) -> None:
    assert move_name(move) == text
    assert parse_move(text) == move


def test_every_one_of_the_139_moves_has_a_name_of_its_own_that_can_be_read_back() -> None:
    names = [move_name(move) for move in range(MOVES)]
    assert len(set(names)) == 139
    assert [parse_move(name) for name in names] == list(range(MOVES))


@pytest.mark.parametrize("seat", range(10))
def test_a_move_in_a_list_carries_its_seat(seat: int) -> None:
    for move in range(MOVES):
        assert parse_seat_move(seat_move_name(seat, move)) == (seat, move)


def test_the_seat_stands_before_the_first_colon() -> None:
    assert seat_move_name(2, play_wild(WILD, GREEN)) == "2:w:g"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("w", "a wild needs a colour: w:r, w:y, w:g or w:b"),
        ("w+4:x", "a wild needs a colour: w+4:r"),
        ("wc:y@10", "may need a seat, as in wc:y@2"),
        ("r5:g", "a coloured card has no colour or seat after it: r5"),
        ("catch", "a catch names a seat, catch@0 to catch@9"),
        ("swap@x", "a swap names a seat, swap@0 to swap@9"),
        ("colour", "a colour is named with colour:r"),
        ("pass", "a move is a card such as r5"),
        ("", "a move is a card such as r5"),
    ],
)
def test_an_invalid_move_is_refused_with_a_valid_form(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match="is not a move") as refused:
        parse_move(text)
    assert hint in str(refused.value)


@pytest.mark.parametrize("text", ["r5", "10:r5", ":r5", "-1:r5", "x:r5", "²:r5", "٣:r5", ""])
def test_a_move_in_a_list_without_a_seat_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"has no seat; a move in a list .*: 0:r5"):
        parse_seat_move(text)


@given(some.text())
def test_any_text_parses_back_or_is_refused(text: str) -> None:
    with suppress(NotationError):
        assert seat_move_name(*parse_seat_move(text)) == text

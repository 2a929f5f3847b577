import pytest

from penultimate.notation.cards import card_name, colour_name, parse_card, parse_colour
from penultimate.notation.errors import NotationError
from penultimate.rules.cards import (
    BLUE,
    CUSTOM,
    DRAW_TWO,
    GREEN,
    KINDS,
    RED,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    WILD,
    WILD_FOUR,
    YELLOW,
    coloured,
)

WRITTEN = {
    "r5": coloured(RED, 5),
    "gs": coloured(GREEN, SKIP),
    "br": coloured(BLUE, REVERSE),
    "y+2": coloured(YELLOW, DRAW_TWO),
    "b0": coloured(BLUE, 0),
    "w": WILD,
    "w+4": WILD_FOUR,
    "ws": SHUFFLE_HANDS,
    "wc": CUSTOM,
}


@pytest.mark.parametrize(("text", "kind"), WRITTEN.items())
def test_a_card_is_written_as_its_colour_and_rank(text: str, kind: int) -> None:
    assert card_name(kind) == text
    assert parse_card(text) == kind


def test_every_card_has_a_name_of_its_own_that_can_be_read_back() -> None:
    names = [card_name(kind) for kind in range(KINDS)]
    assert len(set(names)) == 56
    assert [parse_card(name) for name in names] == list(range(KINDS))


@pytest.mark.parametrize(
    ("letter", "colour"), [("r", RED), ("y", YELLOW), ("g", GREEN), ("b", BLUE)]
)
def test_a_colour_is_its_first_letter(letter: str, colour: int) -> None:
    assert colour_name(colour) == letter
    assert parse_colour(letter) == colour


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("r10", "the colour r must be followed by 0 to 9, s, r or +2"),
        ("w:g", "has a colour only when it is played"),
        ("w+2", "a wild is w, w+4, ws or wc"),
        ("5r", "a colour and a rank, such as r5"),
        ("R5", "a colour and a rank, such as r5"),
        ("", "a colour and a rank, such as r5"),
        ("r5 ", "the colour r must"),
    ],
)
def test_an_invalid_card_is_refused_with_a_valid_form(text: str, hint: str) -> None:
    with pytest.raises(NotationError, match="is not a card") as refused:
        parse_card(text)
    assert repr(text) in str(refused.value)
    assert hint in str(refused.value)


def test_an_invalid_colour_is_refused_with_the_four_colours() -> None:
    with pytest.raises(NotationError, match="'red' is not a colour; a colour is r, y, g or b"):
        parse_colour("red")

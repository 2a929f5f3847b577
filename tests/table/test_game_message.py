"""The game as a state message has it."""

from typing import Any

import msgspec
import pytest
from rulebook.positions import table_after

from penultimate.rules import view_for
from penultimate.rules.layout import NOBODY
from penultimate.table.views.game_message import game_message

STACKED = "w+4 g1 b9 | w+4 g2 b8 | y1 y2"


def told(hands: str, moves: str = "", seat: int = NOBODY, /, **options: object) -> dict[str, Any]:
    """The game message for a seat or a spectator."""
    table = table_after(hands, moves, **options)
    return msgspec.to_builtins(game_message(view_for(table, seat), table))


def challenge(hands: str, moves: str, **options: object) -> dict[str, object] | None:
    """The challenge in a spectator's game message."""
    return told(hands, moves, NOBODY, **options)["challenge"]


def test_a_challenge_is_about_the_colour_before_the_card_and_costs_four_or_six() -> None:
    expected = {"of": 0, "colour": "r", "if_guilty": 4, "if_innocent": 6}
    assert challenge("w+4 r1 g1 | b1 b2 | b3", "0:w+4:b") == expected


def test_a_stacked_wild_draw_four_is_judged_by_the_colour_named_before_it() -> None:
    expected = {"of": 1, "colour": "g", "if_guilty": 8, "if_innocent": 10}
    assert challenge(STACKED, "0:w+4:g 1:w+4:b", stacking="same") == expected


@pytest.mark.parametrize(
    ("moves", "wild_four"),
    [
        ("", "bluff"),
        ("0:w+4:b 1:accept", "bluff"),
        ("0:w+4:b 1:challenge", "bluff"),
        ("0:w+4:b", "free"),
    ],
)
def test_otherwise_there_is_nothing_to_challenge(moves: str, wild_four: str) -> None:
    assert challenge("w+4 r1 g1 | b1 b2 | b3", moves, wild_four=wild_four) is None


def test_everyone_is_told_who_may_catch_and_who_may_jump_in() -> None:
    now = told("r1 b1 | b1 b2 | b3 b4", "0:r1", jump_in=True)
    assert (now["exposed"], now["may_catch"], now["catchers"]) == (0, True, [1, 2])
    assert (now["jump"], now["jumpers"]) == ("r1", [0, 2])
    later = told("r1 b1 | b1 b2 | b3 b4", "0:r1 1:draw", jump_in=True)
    assert (later["may_catch"], later["catchers"]) == (False, [])
    assert (later["jump"], later["jumpers"]) == (None, [])


def test_a_bluff_names_its_card_and_the_colour_held() -> None:
    assert told("w+4 w r2 | b1 b2", "", 0)["bluffs"] == {"w+4": "r"}
    assert told("w+4 w b2 | b1 b2", "", 0)["bluffs"] == {}
    assert told("w+4 w r2 | b1 b2", "", 0, wild_four="free")["bluffs"] == {}

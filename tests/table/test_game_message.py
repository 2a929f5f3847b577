"""The game as a state message has it."""

import msgspec
import pytest
from rulebook.positions import table_after

from penultimate.rules import view_for
from penultimate.rules.layout import NOBODY
from penultimate.table.views.game_message import game_message

STACKED = "w+4 g1 b9 | w+4 g2 b8 | y1 y2"


def challenge(hands: str, moves: str, **options: object) -> dict[str, object] | None:
    """What a bystander is told of a challenge."""
    table = table_after(hands, moves, **options)
    return msgspec.to_builtins(game_message(view_for(table, NOBODY), table))["challenge"]


def test_a_challenge_is_about_the_colour_before_the_card_and_costs_four_or_six() -> None:
    told = {"of": 0, "colour": "r", "if_guilty": 4, "if_innocent": 6}
    assert challenge("w+4 r1 g1 | b1 b2 | b3", "0:w+4:b") == told


def test_a_stacked_wild_draw_four_is_judged_by_the_colour_named_before_it() -> None:
    told = {"of": 1, "colour": "g", "if_guilty": 8, "if_innocent": 10}
    assert challenge(STACKED, "0:w+4:g 1:w+4:b", stacking="same") == told


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

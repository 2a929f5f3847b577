"""Perft counts: from deals as stored by `perft.py`, from tiny positions as counted by hand."""

from __future__ import annotations

from typing import Any

import pytest
from goldens.perft import DEALS, DEPTH, Deal, perft, read

from penultimate.notation.scenario import Scenario, set_up
from penultimate.rules import PRESETS, Table


@pytest.mark.parametrize("dealt", DEALS, ids=Deal.line)
def test_there_are_as_many_ways_to_go_on_as_there_were(dealt: Deal) -> None:
    table = dealt.table()
    assert [perft(table, depth + 1) for depth in range(DEPTH)] == read()[dealt.line()]


def test_every_preset_is_counted_and_nothing_else_is_written() -> None:
    assert {dealt.rules for dealt in DEALS if not dealt.options} == set(PRESETS)
    assert list(read()) == [dealt.line() for dealt in DEALS]


def position(*hands: str, top: str, draw: str, **given: Any) -> Table:
    """Seat 0 plays first, clockwise."""
    table, _ = set_up(
        Scenario(
            hands=[hand.split() for hand in hands],
            discard=[top],
            draw=draw.split(),
            turn=0,
            **given,
        )
    )
    return table


def test_the_first_three_moves_of_two_plain_hands_counted_by_hand() -> None:
    """Seat 0 has r5 g7, seat 1 has r9 b5, on r1; y3, y4, y6 and y8 are drawn, and never fit.

    One move: 0 lays r5 or draws. 2.

    Two moves, 5 + 2 = 7:
      0:r5    1 has r9, b5, draw, catch@0; 0 has uno                                      5
      0:draw  0 gets y3, and the turn passes: 1 has r9, draw                              2

    Three moves, 13 + 6 = 19:
      0:r5 1:r9       0 can only draw (g7 on r9), catch@1; 1 has uno                      3
      0:r5 1:b5       0 can only draw (g7 on b5), catch@1; 1 has uno                      3
      0:r5 1:draw     1 gets y3: 0 can only draw, too late to call                        1
      0:r5 1:catch@0  0 gets y3 y4, still 1's turn: r9, b5, draw                          3
      0:r5 0:uno      1 has r9, b5, draw                                                  3
      0:draw 1:r9     0 has r5, draw, catch@1; 1 has uno                                  4
      0:draw 1:draw   1 gets y4: 0 has r5, draw                                           2
    """
    table = position("r5 g7", "r9 b5", top="r1", draw="y3 y4 y6 y8")
    assert [perft(table, depth) for depth in (1, 2, 3)] == [2, 7, 19]


def test_the_first_two_moves_of_two_hands_with_draw_cards_counted_by_hand() -> None:
    """The `house` rules: seat 0 has r+2 w, seat 1 has r+2 g5, on r4; y9 is drawn, and never fits.

    One move: 0 lays r+2, or w in four colours, or draws. 1 has no r4 to jump in with. 6.

    Two moves, 4 + 4 + 3 + 4 + 3 + 2 = 20:
      0:r+2   1 stacks r+2 or accepts, catch@0; 0 has uno, and no second r+2              4
      0:w:r   1 has r+2, draw, catch@0; 0 has uno                                         4
      0:w:y   1 has draw, catch@0; 0 has uno                                              3
      0:w:g   1 has g5, draw, catch@0; 0 has uno                                          4
      0:w:b   1 has draw, catch@0; 0 has uno                                              3
      0:draw  1 has r+2, draw                                                             2
    """
    table = position("r+2 w", "r+2 g5", top="r4", draw="y9 y9", rules="house")
    assert [perft(table, depth) for depth in (1, 2)] == [6, 20]


def test_the_first_three_moves_of_a_challenged_wild_draw_four_counted_by_hand() -> None:
    """Seat 0 has w+4 r2, seat 1 has g2 b7, on g9; y0, y1 and so on are drawn.

    One move: 0 lays w+4 in four colours, or draws; r2 does not fit. 5.

    Two moves, 4 * 4 + 2 = 18:
      0:w+4:r (or y, g, b)  1 accepts or challenges, catch@0; 0 has uno                   4 each
      0:draw                1 has g2, draw                                                2

    Three moves, 8 + 18 + 8 + 5 = 39. After a Wild Draw Four, named red or otherwise:
      1:accept     1 gets four yellows: 0's turn with r2, which fits on red alone
                   red: r2, draw                                                          2
                   else: draw                                                             1
      1:challenge  0 is innocent: 1 gets six, it is 0's turn, the same                    2 or 1
      1:catch@0    0 gets two, 1 still accepts or challenges                              2
      0:uno        1 accepts or challenges                                                2
      so red 2 + 2 + 2 + 2, three other colours 1 + 1 + 2 + 2 each                        8 + 18
    After 0:draw (0 has w+4 r2 y0):
      1:g2         0 has r2, w+4 in four colours, draw, catch@1; 1 has uno                8
      1:draw       1 gets y1: 0 has w+4 in four colours, draw                             5
    """
    table = position("w+4 r2", "g2 b7", top="g9", draw="y0 y1 y2 y3 y4 y6 y8")
    assert [perft(table, depth) for depth in (1, 2, 3)] == [5, 18, 39]

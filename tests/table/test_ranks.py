"""The ranks in state messages."""

from __future__ import annotations

from typing import Any

import pytest
from table.harness import Session

from penultimate.notation.record import Hand
from penultimate.rules.layout import NOBODY
from penultimate.table.views.state_messages import public_state
from penultimate.table.views.summary import summary_of


def evening_with(options: dict[str, Any], scores: list[list[int]], winner: int) -> Session:
    """A table of four after hands with these scores."""
    session = Session("me here here here", options=options)
    session.start()
    state = session.state
    state.table.scores[:4], state.table.game_winner = scores[-1], winner
    state.record.hands = [
        Hand(key="00" * 32, dealer=0, moves=[], over=True, winner=0, points=0, scores=after)
        for after in scores
    ]
    return session


@pytest.mark.parametrize(
    ("options", "scores", "winner", "expected"),
    [
        ({}, [40, 120, 40, 0], NOBODY, [2, 1, 2, 4]),
        ({}, [510, 120, 520, 120], 2, [2, 3, 1, 3]),
        ({"scoring": "lowest-total"}, [510, 120, 40, 120], 2, [4, 2, 1, 2]),
        ({"partners": True}, [500, 80, 500, 80], 0, [1, 3, 1, 3]),
        ({"partners": True, "scoring": "lowest-total"}, [90, 500, 90, 500], 0, [1, 3, 1, 3]),
    ],
)
def test_winners_come_first_and_the_others_by_their_scores(
    options: dict[str, Any], scores: list[int], winner: int, expected: list[int]
) -> None:
    assert public_state(evening_with(options, [scores], winner).state, None, 0).ranks == expected


def test_a_player_eliminated_later_ranks_higher() -> None:
    """Ann is out after the first hand, Cat after the second, Bob after the third: Dan has won."""
    scores = [[500, 300, 490, 100], [500, 480, 501, 120], [500, 560, 501, 120]]
    session = evening_with({"scoring": "elimination"}, scores, 3)
    assert public_state(session.state, None, 0).ranks == [4, 2, 3, 1]


def test_partners_are_on_one_side_and_win_together() -> None:
    session = evening_with({"partners": True}, [[500, 80, 500, 80]], 0)
    assert [seat.side for seat in public_state(session.state, None, 0).seats] == ["A", "B"] * 2
    assert b'"winners":[0,2]' in summary_of(session.state)


def test_where_everyone_plays_alone_there_are_no_sides() -> None:
    session = evening_with({}, [[0, 0, 0, 0]], NOBODY)
    assert {seat.side for seat in public_state(session.state, None, 0).seats} == {None}
    assert b'"winners":[]' in summary_of(session.state)


def test_a_player_knocked_out_later_ranks_higher() -> None:
    session = evening_with({"scoring": "knockout"}, [[900, 0, 300, 100]], 0)
    session.state.out_after = {3: 1, 1: 2, 2: 3}
    assert public_state(session.state, None, 0).ranks == [1, 3, 2, 4]
    session.state.out_after, session.state.table.game_winner = {3: 1}, NOBODY
    assert public_state(session.state, None, 0).ranks == [1, 1, 1, 4]  # scores decide nothing

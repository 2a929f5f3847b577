"""A late viewer gets the events of the hand without hidden cards."""

from __future__ import annotations

import pytest
from table.harness import RecordingLine, Session

from penultimate.notation.events import Draws
from penultimate.notation.table_events import AnyEvent
from penultimate.protocol import commands, messages
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.views.welcome import welcome


def told(session: Session, looking: int | None) -> list[AnyEvent]:
    """The events in the welcome of a viewer who sees this seat's hand."""
    ear = RecordingLine()
    viewer = Viewer("somebody", ear, watching=looking is None, looking=looking)
    viewer.tell(welcome(session.state, watching=viewer.watching))
    [message] = ear.heard
    assert isinstance(message, messages.Welcome)
    return message.told


def late() -> Session:
    """Ann has drawn the yellow 9 and kept it."""
    session = Session("me link link")
    session.sit("bob")
    session.sit("cat")
    session.lay("r1 r2 | g1 g2 g3 | b1 b2", pile="y9 y1 y2")
    for move in ("draw", "keep"):
        session.do("ann", commands.MakeMove, seat=0, move=move)
    return session


def test_a_viewer_is_welcomed_with_what_happened_in_this_hand() -> None:
    assert [event.event for event in told(late(), 1)][-2:] == ["draws", "keeps"]


def test_a_drawn_card_is_named_only_to_the_player_who_drew_it() -> None:
    session = late()
    assert told(session, 0)[-2] == Draws(seat=0, count=1, cards=["y9"])
    for looking in (1, 2, None):
        assert told(session, looking)[-2] == Draws(seat=0, count=1)


@pytest.mark.parametrize(
    ("scoring", "target", "winner_scores"),
    [
        ("winner-takes", 300, True),
        ("single-hand", None, True),
        ("elimination", 300, False),
        ("lowest-total", 300, False),
        ("knockout", None, False),
    ],
)
def test_a_welcome_says_which_points_end_the_game_and_whom_they_favour(
    scoring: str, target: int | None, winner_scores: bool
) -> None:
    session = Session("me link link", options={"scoring": scoring, "target": 300})
    sent = welcome(session.state, watching=False)
    assert (sent.target, sent.winner_scores) == (target, winner_scores)

"""A new private field stays hidden by default."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from protocol import private_fields
from protocol.private_fields import Peeks
from protocol.test_round_trips import any_of
from table.harness import RecordingLine, Session

from penultimate.notation.visibility import write_for
from penultimate.protocol import commands, messages
from penultimate.protocol.visible_fields import visible_table
from penultimate.table.runtime.broadcaster import Broadcaster
from penultimate.table.runtime.viewers import Viewer
from penultimate.table.views.replay_stream import replay_of
from penultimate.table.views.state_messages import StateMessages
from penultimate.table.views.welcome import welcome

PEEKS = Peeks(seat=0, count=1, secret="y7", forgotten="b3")


@pytest.fixture
def session() -> Session:
    """Ann and Bob play."""
    session = Session()
    session.sit("bob")
    session.start()
    session.lay("r1 r2 | g1 g2", pile="y1 y2")
    session.state.story.append(PEEKS)  # pyright: ignore[reportArgumentType]
    return session


def frame(session: Session, guest: str, looking: int | None) -> bytes:
    """The frame for a viewer."""
    ear = RecordingLine()
    viewer = Viewer(guest, ear, watching=looking is None, looking=looking)
    events: list[Any] = [PEEKS]
    Broadcaster([viewer]).show(session.state, events, left=None, now=0)
    return ear.frames[0]


def sent(message: messages.Message, looking: int | None) -> bytes:
    """The encoded message for a viewer who sees this seat's hand."""
    ear = RecordingLine()
    Viewer("somebody", ear, watching=looking is None, looking=looking).tell(message)
    return ear.frames[0]


def secretive(session: Session) -> private_fields.State:
    """The state that Ann is sent, with the private fields in it."""
    state = StateMessages(session.state, [], left=None, now=0).seen_by("ann", 0)
    return msgspec.convert(msgspec.to_builtins(state), private_fields.State)


def test_its_own_seat_is_shown_it(session: Session) -> None:
    assert b'"secret":"y7"' in frame(session, "ann", 0)
    assert b'"secret":["y9"]' in sent(secretive(session), 0)


def test_an_event_shows_it_to_nobody_else(session: Session) -> None:
    for guest, looking in (("bob", 1), ("watcher", None)):
        seen = frame(session, guest, looking)
        assert b'{"event":"peeks","seat":0,"count":1}' in seen
        assert b"y7" not in seen


def test_a_game_shows_it_to_nobody_without_a_hand_open(session: Session) -> None:
    assert b'"secret":[]' in sent(secretive(session), None)


def test_what_was_never_declared_is_shown_to_nobody(session: Session) -> None:
    for guest, looking in (("ann", 0), ("bob", 1), ("watcher", None)):
        assert b'"b3"' not in frame(session, guest, looking)
        assert b'"forgotten":[]' in sent(secretive(session), looking)


def test_a_welcome_tells_it_to_its_own_seat_alone(session: Session) -> None:
    ann, bob, watcher = (
        msgspec.json.decode(sent(welcome(session.state, watching=False), looking))
        for looking in (0, 1, None)
    )
    peeks = {"event": "peeks", "seat": 0, "count": 1}
    assert ann["told"][-1] == peeks | {"secret": "y7"}
    assert bob["told"][-1] == watcher["told"][-1] == peeks


def test_a_replay_shows_what_a_bystander_saw_and_nothing_undeclared(session: Session) -> None:
    shown = msgspec.json.decode(b"".join(replay_of(session.state)()))["steps"][0]
    closed = visible_table()["Game"]["closed"]
    assert {name: shown["game"][name] for name in closed} == closed
    step = msgspec.convert(shown, private_fields.Step)
    assert msgspec.json.decode(write_for(step, "all"))["forgotten"] is None


@given(any_of(*private_fields.MESSAGES.values()))
def test_no_message_tells_what_was_never_declared(message: Any) -> None:
    everyone = RecordingLine()
    Broadcaster([Viewer("somebody", everyone, watching=True)]).send(message)
    for frame in (sent(message, 0), sent(message, None), everyone.frames[0]):
        assert msgspec.json.decode(frame)["forgotten"] is None


def test_a_hint_is_for_the_seat_that_it_is_about() -> None:
    chances = [messages.MoveChance(move="r5", chance=0.5)]
    hint = messages.Hinted(number=7, seat=1, move="r5", chances=chances)
    assert b"r5" in sent(hint, 1)
    for looking in (0, None):
        assert b"r5" not in sent(hint, looking)


def test_the_seed_of_a_hand_is_closed_until_the_hand_is_over(session: Session) -> None:
    seed = session.state.dealings[0].seed.encode()
    assert seed not in frame(session, "ann", 0)
    session.do("ann", commands.End)
    assert seed in frame(session, "ann", 0)

"""A private field that somebody adds stays hidden, though nobody has thought of hiding it."""

from __future__ import annotations

import msgspec
import pytest
from protocol import private_fields
from protocol.private_fields import Peeks
from table.harness import RecordingLine, Session

from penultimate.protocol import messages
from penultimate.table.runtime.viewers import Viewer, show
from penultimate.table.views.replay import replay_of
from penultimate.table.views.screen import Screens
from penultimate.table.views.welcome import welcome

PEEKS = Peeks(seat=0, count=1, secret="y7", forgotten="b3")


@pytest.fixture(autouse=True)
def private(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the table be shown with the private fields in it."""
    monkeypatch.setattr(messages, "Game", private_fields.Game)
    monkeypatch.setattr(messages, "State", private_fields.State)


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
    """What the table sends to a viewer."""
    ear = RecordingLine()
    viewer = Viewer(guest, ear, watching=looking is None, looking=looking)
    show([viewer], session.state, [PEEKS], None)  # pyright: ignore[reportArgumentType]
    return ear.frames[0]


def test_its_own_seat_is_shown_it(session: Session) -> None:
    ann = frame(session, "ann", 0)
    assert b'"secret":"y7"' in ann
    assert b'"secret":["y9"]' in ann


def test_an_event_shows_it_to_nobody_else(session: Session) -> None:
    for guest, looking in (("bob", 1), ("watcher", None)):
        seen = frame(session, guest, looking)
        assert b'{"event":"peeks","seat":0,"count":1}' in seen
        assert b"y7" not in seen


def test_a_game_shows_it_to_nobody_without_a_hand_open(session: Session) -> None:
    for guest in ("ann", "watcher"):
        state = Screens(session.state, [], None).seen_by(guest, None)
        assert isinstance(state.game, private_fields.Game)
        assert state.game.secret == []


def test_what_was_never_declared_is_shown_to_nobody(session: Session) -> None:
    for guest, looking in (("ann", 0), ("bob", 1), ("watcher", None)):
        seen = frame(session, guest, looking)
        assert b'"forgotten":[]' in seen, "the game's is empty"
        assert b'"b3"' not in seen
        assert b'"b4"' not in seen


def test_a_welcome_tells_it_to_its_own_seat_alone(session: Session) -> None:
    told = [welcome(session.state, looking, watching=False).told[-1] for looking in (0, 1, None)]
    assert told == [Peeks(seat=0, count=1, secret="y7"), *[Peeks(seat=0, count=1)] * 2]


def test_a_replay_shows_the_game_without_it(session: Session) -> None:
    shown = msgspec.json.decode(b"".join(replay_of(session.state)))
    game = shown["steps"][0]["game"]
    assert (game.get("secret", []), game.get("forgotten", [])) == ([], [])

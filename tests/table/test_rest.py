"""Resting hides whether a drawn card can be played."""

from __future__ import annotations

import msgspec
import pytest
from table.harness import Session, refusal

from penultimate.notation.events import Keeps
from penultimate.protocol import commands, messages
from penultimate.protocol.fields import TurnClock
from penultimate.protocol.refusals import Refused
from penultimate.rules.layout import PLAY
from penultimate.table.views.state_messages import StateMessages


def drew(pile: str, moves: str = "draw", **given: object) -> Session:
    session = Session("me link link", clock=TurnClock(30))
    session.sit("bob")
    session.sit("cat")
    session.lay("r1 r2 | g1 g2 g3 | b1 b2", pile=pile, **given)
    for move in moves.split():
        session.do("ann", commands.MakeMove, seat=0, move=move, spent=1_000)
    return session


def seen(session: Session, guest: str, seat: int | None) -> messages.State:
    messages = StateMessages(session.state, [], left=29_000, now=0)
    return messages.seen_by(guest, seat)


def test_a_player_has_to_keep_an_unplayable_drawn_card() -> None:
    session = drew("y9 y1 y2")
    game = seen(session, "ann", 0).game
    assert game
    assert (game.turn, game.phase, game.legal) == (0, "drawn", ["keep"])
    assert "y9" in game.hand
    assert game.drawn == "y9"
    assert refusal(session.do, "bob", commands.MakeMove, seat=1, move="draw") == "illegal_move"
    assert refusal(session.do, "ann", commands.MakeMove, seat=0, move="y9") == "illegal_move"
    session.do("ann", commands.MakeMove, seat=0, move="keep")
    session.do("bob", commands.MakeMove, seat=1, move="draw")


def test_a_playable_and_an_unplayable_draw_look_the_same_to_others() -> None:
    for guest, seat in (("bob", 1), ("cat", None), ("nobody", None)):
        fits, does_not = (
            msgspec.structs.replace(
                seen(drew(pile), guest, seat), deal=None, last_deal=None, number=0
            )
            for pile in ("r9 y1 y2", "y9 y1 y2")
        )
        assert fits == does_not


def test_keeping_ends_the_turn_of_the_clock_as_well() -> None:
    for pile in ("r9 y1 y2", "y9 y1 y2"):
        session = drew(pile)
        assert session.state.clock.left(session.state.turn) == 29_000
        told = session.do("ann", commands.MakeMove, seat=0, move="keep")
        assert Keeps(seat=0) in told
        assert (session.state.turn, session.state.clock.left(1)) == (1, 30_000)


def test_a_refused_move_says_what_it_is_about() -> None:
    session = drew("y9 y1 y2")
    with pytest.raises(Refused) as fault:
        session.do("ann", commands.MakeMove, seat=0, move="y9")
    assert (fault.value.reason, fault.value.rule) == ("no_match", "T1")
    assert fault.value.about == {"seat": 0, "turn": 0, "move": "y9", "card": "y9"}


def test_waiting_with_an_unplayable_card_is_not_recorded() -> None:
    session = drew("y9 y1 y2", "draw keep")
    assert session.state.record.hands[-1].moves == ["0:draw"]
    session = drew("r9 y1 y2", "draw keep")
    assert session.state.record.hands[-1].moves == ["0:draw", "0:keep"]


def test_keep_is_refused_without_a_drawn_card() -> None:
    session = drew("y9 y1 y2", "")
    assert refusal(session.do, "ann", commands.MakeMove, seat=0, move="keep") == "illegal_move"
    session.do("ann", commands.MakeMove, seat=0, move="draw")
    assert refusal(session.do, "bob", commands.MakeMove, seat=1, move="keep") == "illegal_move"


def test_drawing_a_penalty_is_followed_by_no_rest() -> None:
    session = drew("y9 y1 y2 y3 y4 y5", "")
    session.lay("r+2 r2 | g1 g2 g3 | b1 b2", "0:r+2", pile="y9 y1 y2")
    assert session.state.table.phase == PLAY
    assert session.state.table.turn == 2

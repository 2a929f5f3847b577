"""The move that the table makes for a player whose time is up, in every phase."""

from __future__ import annotations

from typing import Any

import pytest
from table.harness import Session

from penultimate.notation.moves import move_name
from penultimate.notation.scenario import read_scenario, set_up
from penultimate.protocol import commands
from penultimate.rules.layout import COLOUR
from penultimate.rules.view import view_for
from penultimate.table.autopilot.fallback_moves import fallback_move, forced_move
from penultimate.table.log import entries


def harmless(hands: str, moves: str = "", /, **given: Any) -> str:
    """The fallback move after moves from a position."""
    session = Session("me " + "bot " * hands.count("|"))
    session.lay(hands, moves, **given)
    return move_name(fallback_move(view_for(session.state.table, session.state.turn)))


@pytest.mark.parametrize(
    ("hands", "moves", "given", "move"),
    [
        ("r1 r9 w | g1 g2", "", {}, "draw"),
        ("r1 r9 w | g1 g2", "0:draw", {"pile": "r3 y1"}, "keep"),
        ("w+4 r1 r2 | g1 g2 | y1 y2", "0:w+4:b", {}, "accept"),
        ("r+2 r1 r2 | g+2 g2 | y1", "0:r+2", {"rules": "house"}, "accept"),
        ("r7 r1 r2 | g1 g2 | y1", "0:r7", {"rules": "house"}, "noswap"),
        (
            "r7 r1 r2 | g1 g2 g3 | y1 y2",
            "0:r7",
            {"rules": "house", "seven_swap": "must"},
            "swap@2",
        ),
        ("r1 r9 w w+4 | g1 g2", "", {"draw_with_playable": False}, "r9"),
        ("r1 r+2 w w+4 | g1 g2", "", {"draw_with_playable": False}, "r+2"),
        ("w g1 b1 b2 | g1 g2", "", {"draw_with_playable": False}, "w:b"),
        ("g1 b1 | g1 g2", "", {"draw_with_playable": False}, "draw"),
        ("g1 b1 | g1 g2", "0:draw", {"pile": "r3", "drawn_card": "must-play"}, "r3"),
        ("r1 r2 | g1 g2 g3", "0:r1 1:draw", {"pile": "r3 y1"}, "keep"),
        ("r3 g3 g4 | g1 g2 | y1", "0:r3", {"rules": "party"}, "done"),
        ("r+2 r1 r2 | rs g2 | y1", "0:r+2", {"rules": "party"}, "accept"),
        ("w | g1 g2 | y1", "", {"finish": "no-wild", "draw_with_playable": False}, "draw"),
    ],
)
def test_time_runs_out(hands: str, moves: str, given: dict[str, Any], move: str) -> None:
    assert harmless(hands, moves, **given) == move


def test_the_colour_of_the_first_wild_is_the_one_held_most() -> None:
    session = Session("me bot")
    session.start()
    deck = ["r1", "b1", "g1", "b2", "r3", "b3", "w", "y1", "y2", "y3"]
    dealt = {"seats": 2, "dealer": 1, "deck": deck, "options": {"hand_size": 3}}
    session.state.table, _ = set_up(read_scenario(dealt))
    view = view_for(session.state.table, session.state.turn)
    assert view.phase == COLOUR
    assert move_name(fallback_move(view)) == "colour:r"


def test_a_waiting_player_keeps_the_unplayable_card() -> None:
    session = Session("me bot")
    session.lay("r1 r2 | g1 g2", pile="y3 y1")
    session.do("ann", commands.MakeMove, seat=0, move="draw")
    entry = forced_move(session.state, "clock", 9)
    assert entry == entries.Moved(seat=0, move="keep", by="clock", spent=9)


def test_a_due_call_is_not_made_for_a_player_and_a_catch_neither() -> None:
    """Calls and catches are not part of a turn. The clock only ends the turn."""
    assert harmless("r1 r2 | g1 r4 r5", "0:r1") == "draw"

"""Hints: only against bots, only to the asker, and only from what their seat sees."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from laws.twins import twin_for
from table.harness import Session, come, do, heard, open_live, refusal, service_in

from penultimate.notation.moves import move_name
from penultimate.protocol import commands, messages
from penultimate.rules import house_rules, legal_moves
from penultimate.rules.layout import COLOUR
from penultimate.rules.moves import CALL
from penultimate.table.autopilot.bot_workers import think
from penultimate.table.decisions.hints import hint_request


def ask(session: Session, guest: str = "ann", seat: int = 0, **fields: int) -> commands.Hint:
    number = fields.get("number", session.state.number)
    command = commands.Hint(id="hint", number=number, seat=seat)
    hint_request(session.state, guest, command)
    return command


def among_bots(seats: str = "me bot bot") -> Session:
    session = Session(seats)
    session.lay("r5 g5 w b2 | b1 b2 | g1 g2")
    return session


def test_a_person_among_bots_may_ask_about_every_move_of_their_own() -> None:
    session = among_bots()
    asked = hint_request(session.state, "ann", ask(session))
    legal = {move_name(move) for move in legal_moves(session.state.table, 0) if move != CALL}
    assert set(asked.names.values()) == legal
    advice = think(asked.sight)
    assert advice.answer in asked.names
    assert advice.chances.keys() == asked.names.keys()
    assert all(0 < chance < 1 for chance in advice.chances.values())


def test_a_card_that_goes_out_is_known_to_win() -> None:
    session = Session("me bot")
    session.lay("r5 | b1 b2 b3 b4 b5")
    asked = hint_request(session.state, "ann", ask(session))
    chances = {asked.names[move]: chance for move, chance in think(asked.sight).chances.items()}
    assert chances["r5"] > 0.9 > chances["draw"]


@pytest.mark.parametrize("seats", ["me link bot", "me here bot"])
def test_there_are_no_hints_where_other_people_play(seats: str) -> None:
    session = Session(seats)
    if "link" in seats:
        session.sit("bob")
    session.lay("r5 g5 w b2 | b1 b2 | g1 g2")
    assert refusal(ask, session) == "no_hints"


def test_there_are_no_hints_while_a_bot_keeps_the_seat_of_another_person() -> None:
    session = Session("me link bot")
    session.sit("bob")
    session.lay("r5 g5 w b2 | b1 b2 | g1 g2")
    session.do("ann", commands.Replace, seat=1, bot="medium")
    assert refusal(ask, session) == "no_hints"


def test_a_hint_is_refused_to_others_for_an_old_state_and_without_a_move() -> None:
    session = among_bots()
    assert refusal(ask, session, "eve") == "not_your_seat"
    assert refusal(ask, session, seat=1) == "not_your_seat"
    assert refusal(ask, session, seat=9) == "no_such_seat"
    assert refusal(ask, session, number=session.state.number - 1) == "stale"
    session.lay("r5 g5 | b1 b2 | g1 g2", turn=1)
    assert refusal(ask, session) == "no_choice"
    session.do("ann", commands.Pause)
    assert refusal(ask, session) == "paused"


def test_a_hint_is_the_same_whatever_the_others_hold() -> None:
    session, dice = among_bots(), Random(5)
    told = think(hint_request(session.state, "ann", ask(session)).sight)
    here = session.state.table
    for _ in range(20):
        session.state.table = twin_for(here, 0, dice)
        assert think(hint_request(session.state, "ann", ask(session)).sight) == told
    session.lay("r5 g5 w b3 | b1 b2 | g1 g2")
    assert think(hint_request(session.state, "ann", ask(session)).sight) != told


async def test_only_the_asker_is_told_and_nothing_changes(tmp_path: Path) -> None:
    async with service_in(tmp_path, pace=1) as service:
        live = await open_live(service, "me bot")
        ann, watcher = await come(service, live, "ann"), await come(service, live, "watcher")
        await do(service, live, ann, commands.Start)
        while live.state.turn != 0 or live.state.table.phase == COLOUR:
            live = await open_live(service, "me bot")
            ann, watcher = await come(service, live, "ann"), await come(service, live, "watcher")
            await do(service, live, ann, commands.Start)
        last = live.last
        await do(service, live, ann, commands.Hint, seat=0)
        hints = [one for one in heard(ann).heard if isinstance(one, messages.Hinted)]
        assert [(hint.number, hint.seat) for hint in hints] == [(live.state.number, 0)]
        chances = [told.chance for told in hints[0].chances]
        assert chances == sorted(chances, reverse=True)
        assert not any(isinstance(one, messages.Hinted) for one in heard(watcher).heard)
        assert live.last == last
        assert house_rules().preset == live.state.house.preset

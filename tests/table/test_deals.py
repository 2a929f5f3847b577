"""Deals that can be verified: what is promised before, mixed in, and opened only afterwards."""

from __future__ import annotations

import hashlib

from table.harness import Session, refusal

from penultimate.protocol import commands, messages
from penultimate.table.views.screen import state_for

A, B = "aa" * 32, "bb" * 32


def seen(session: Session) -> messages.State:
    return state_for(session.state, "ann", 0, [], None)


def sha(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()


def started(seats: str = "me link bot", **given: object) -> Session:
    session = Session(seats, **given)
    session.sit("bob")
    session.do("bob", commands.Stir, hand=1, chance=B)
    session.start()
    return session


def test_the_seed_is_promised_before_the_deal_and_opened_when_the_hand_is_over() -> None:
    session = Session("me link bot")
    session.sit("bob")
    promised = seen(session).deal
    assert (promised.hand, promised.seed, promised.chances) == (1, None, [])
    session.do("bob", commands.Stir, hand=1, chance=B)
    session.start()
    during = seen(session).last_deal
    assert during
    assert during.commitment == promised.commitment
    assert (during.seed, during.chances) == (None, [None, B, None])
    session.lay("r1 | g1 g2 | b1 b2")
    assert seen(session).last_deal == during
    session.do("ann", commands.MakeMove, seat=0, move="r1")
    after = seen(session).last_deal
    assert after
    assert after.seed is not None
    assert sha("penultimate seed 1", "table-1234", 1, after.seed) == promised.commitment
    assert seen(session).deal.seed is None, "that of the next hand stays secret"


def test_the_key_of_a_deal_is_the_seed_and_what_everyone_mixed_in() -> None:
    session = started()
    seed = session.state.dealings[0].seed
    key = sha("penultimate deal 1", "table-1234", 1, seed, "-", B, "-")
    assert session.state.record.hands[0].key == key


def test_a_game_that_is_ended_opens_its_last_seed() -> None:
    session = started()
    session.do("ann", commands.Pause)
    assert (paused := seen(session).last_deal)
    assert paused.seed is None
    session.do("ann", commands.End)
    assert (ended := seen(session).last_deal)
    assert ended.seed == session.state.dealings[0].seed


def test_a_guest_mixes_in_once_and_only_into_the_next_hand() -> None:
    session = Session("me link bot")
    session.sit("bob")
    session.do("bob", commands.Stir, hand=1, chance=B)
    assert refusal(session.do, "bob", commands.Stir, hand=1, chance=A) == "stirred"
    assert refusal(session.do, "ann", commands.Stir, hand=2, chance=A) == "stale"
    assert refusal(session.do, "cat", commands.Stir, hand=1, chance=A) == "not_seated"
    session.start()
    assert refusal(session.do, "ann", commands.Stir, hand=1, chance=A) == "stale"
    session.do("bob", commands.Stir, hand=2, chance=A)
    session.do("ann", commands.End)
    assert refusal(session.do, "ann", commands.Stir, hand=2, chance=A) == "over"


def test_what_somebody_mixed_in_who_left_has_no_part_in_the_deal() -> None:
    session = Session("me link bot")
    session.sit("bob")
    session.do("bob", commands.Stir, hand=1, chance=B)
    session.do("bob", commands.Leave)
    session.sit("cat")
    session.start()
    assert session.state.dealings[0].chances == [None, None, None]


def test_one_guest_mixes_in_for_all_their_seats() -> None:
    session = Session("me here bot")
    session.do("ann", commands.Stir, hand=1, chance=A)
    session.start()
    assert session.state.dealings[0].chances == [A, A, None]


def test_a_table_can_start_by_itself_once_everyone_has_mixed_in() -> None:
    session = Session("me link bot", start=True)
    session.do("ann", commands.Stir, hand=1, chance=A)
    assert session.state.stage == "lobby", "a seat is open"
    session.sit("bob")
    session.do("bob", commands.Stir, hand=1, chance=B)
    assert session.state.stage == "playing"
    assert session.state.dealings[0].chances == [A, B, None]


def test_two_deals_with_the_same_seed_differ_by_what_was_mixed_in() -> None:
    decks: list[list[int]] = []
    for chance in (A, B):
        session = Session("me bot")
        session.state.next_seed = "00" * 32
        session.do("ann", commands.Stir, hand=1, chance=chance)
        session.start()
        decks.append(session.state.table.draw_pile)
    assert decks[0] != decks[1]

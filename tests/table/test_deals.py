"""Deals that can be verified: what is promised before, mixed in, and opened only afterwards."""

from __future__ import annotations

import hashlib

from table.parlour import Evening, refusal

from penultimate.protocol import commands, messages
from penultimate.table.views.screen import state_for

A, B = "aa" * 32, "bb" * 32


def seen(evening: Evening) -> messages.State:
    return state_for(evening.state, "ann", 0, [], None)


def sha(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()


def started(seats: str = "me link bot", **given: object) -> Evening:
    evening = Evening(seats, **given)
    evening.sit("bob")
    evening.do("bob", commands.Stir, hand=1, chance=B)
    evening.start()
    return evening


def test_the_seed_is_promised_before_the_deal_and_opened_when_the_hand_is_over() -> None:
    evening = Evening("me link bot")
    evening.sit("bob")
    promised = seen(evening).deal
    assert (promised.hand, promised.seed, promised.chances) == (1, None, [])
    evening.do("bob", commands.Stir, hand=1, chance=B)
    evening.start()
    during = seen(evening).last_deal
    assert during
    assert during.commitment == promised.commitment
    assert (during.seed, during.chances) == (None, [None, B, None])
    evening.lay("r1 | g1 g2 | b1 b2")
    assert seen(evening).last_deal == during
    evening.do("ann", commands.MakeMove, seat=0, move="r1")
    after = seen(evening).last_deal
    assert after
    assert after.seed is not None
    assert sha("penultimate seed 1", "table-1234", 1, after.seed) == promised.commitment
    assert seen(evening).deal.seed is None, "that of the next hand stays secret"


def test_the_key_of_a_deal_is_the_seed_and_what_everyone_mixed_in() -> None:
    evening = started()
    seed = evening.state.dealings[0].seed
    key = sha("penultimate deal 1", "table-1234", 1, seed, "-", B, "-")
    assert evening.state.record.hands[0].key == key


def test_a_game_that_is_ended_opens_its_last_seed() -> None:
    evening = started()
    evening.do("ann", commands.Pause)
    assert (paused := seen(evening).last_deal)
    assert paused.seed is None
    evening.do("ann", commands.End)
    assert (ended := seen(evening).last_deal)
    assert ended.seed == evening.state.dealings[0].seed


def test_a_guest_mixes_in_once_and_only_into_the_next_hand() -> None:
    evening = Evening("me link bot")
    evening.sit("bob")
    evening.do("bob", commands.Stir, hand=1, chance=B)
    assert refusal(evening.do, "bob", commands.Stir, hand=1, chance=A) == "stirred"
    assert refusal(evening.do, "ann", commands.Stir, hand=2, chance=A) == "stale"
    assert refusal(evening.do, "cat", commands.Stir, hand=1, chance=A) == "not_seated"
    evening.start()
    assert refusal(evening.do, "ann", commands.Stir, hand=1, chance=A) == "stale"
    evening.do("bob", commands.Stir, hand=2, chance=A)
    evening.do("ann", commands.End)
    assert refusal(evening.do, "ann", commands.Stir, hand=2, chance=A) == "over"


def test_what_somebody_mixed_in_who_left_has_no_part_in_the_deal() -> None:
    evening = Evening("me link bot")
    evening.sit("bob")
    evening.do("bob", commands.Stir, hand=1, chance=B)
    evening.do("bob", commands.Leave)
    evening.sit("cat")
    evening.start()
    assert evening.state.dealings[0].chances == [None, None, None]


def test_one_guest_mixes_in_for_all_their_seats() -> None:
    evening = Evening("me here bot")
    evening.do("ann", commands.Stir, hand=1, chance=A)
    evening.start()
    assert evening.state.dealings[0].chances == [A, A, None]


def test_a_table_can_start_by_itself_once_everyone_has_mixed_in() -> None:
    evening = Evening("me link bot", start=True)
    evening.do("ann", commands.Stir, hand=1, chance=A)
    assert evening.state.stage == "lobby", "a seat is open"
    evening.sit("bob")
    evening.do("bob", commands.Stir, hand=1, chance=B)
    assert evening.state.stage == "playing"
    assert evening.state.dealings[0].chances == [A, B, None]


def test_two_deals_with_the_same_seed_differ_by_what_was_mixed_in() -> None:
    decks: list[list[int]] = []
    for chance in (A, B):
        evening = Evening("me bot")
        evening.state.next_seed = "00" * 32
        evening.do("ann", commands.Stir, hand=1, chance=chance)
        evening.start()
        decks.append(evening.state.table.draw_pile)
    assert decks[0] != decks[1]

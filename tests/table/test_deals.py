"""Verifiable deals: commit, pledge, gather, reveal, and open."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path
from random import Random

import pytest
from fairness.hand import Unproven
from fairness.verifier import key_of
from secrecy.jumping_clock import run
from secrecy.memory_store import MemoryStore, new_service
from table.harness import (
    Session,
    come,
    do,
    heard,
    open_live,
    refusal,
    service_in,
    sit,
    state_message,
)

from penultimate.notation.table_events import Withholds
from penultimate.protocol import commands, messages
from penultimate.protocol.fairness import Dealing, deal_key
from penultimate.rules import deal, is_hand_over, open_table
from penultimate.rules.cards import is_wild
from penultimate.table.decisions.pledges import finish_round
from penultimate.table.table_settings import DEFAULTS

A, B, C = "aa" * 32, "bb" * 32, "cc" * 32
CHANCES = {"ann": A, "bob": B, "cat": C}


def sha(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()


def pledge(chance: str, hand: int = 1, table: str = "table-1234") -> str:
    return sha("penultimate chance 1", table, hand, chance)


def seen(session: Session) -> messages.State:
    return state_message(session.state, "ann", 0)


def pledges(session: Session, *guests: str, hand: int = 1) -> None:
    for guest in guests:
        session.do(guest, commands.Pledge, hand=hand, pledge=pledge(CHANCES[guest], hand))


def reveals(session: Session, *guests: str, hand: int = 1) -> None:
    for guest in guests:
        session.do(guest, commands.Reveal, hand=hand, chance=CHANCES[guest])


def seated(seats: str = "me link bot", **given: object) -> Session:
    session = Session(seats, **given)
    session.sit("bob")
    return session


def started() -> Session:
    """Ann and Bob have pledged, and the pledges are public."""
    session = seated()
    pledges(session, "ann", "bob")
    session.start()
    return session


def test_the_seed_is_promised_before_the_deal_and_opened_when_the_hand_is_over() -> None:
    session = seated()
    promised = seen(session).deal
    assert (promised.hand, promised.seed, promised.chances, promised.pledges) == (1, None, [], [])
    pledges(session, "bob")
    assert seen(session).deal == promised, "a pledge stays closed until all are public"
    session.start()
    public = seen(session).deal
    assert (public.commitment, public.pledges) == (promised.commitment, [None, pledge(B), None])
    assert (public.chances, seen(session).last_deal, seen(session).game) == ([], None, None)
    reveals(session, "bob")
    during = seen(session).last_deal
    assert during
    assert (during.commitment, during.pledges) == (promised.commitment, public.pledges)
    assert (during.seed, during.chances) == (None, [None, B, None])
    session.lay("r1 | g1 g2 | b1 b2")
    assert seen(session).last_deal == during
    session.do("ann", commands.MakeMove, seat=0, move="r1")
    after = seen(session).last_deal
    assert after
    assert sha("penultimate seed 1", "table-1234", 1, after.seed) == promised.commitment
    assert seen(session).deal.seed is None, "that of the next hand stays secret"


def test_the_key_of_a_deal_is_the_seed_and_what_everyone_pledged_and_revealed() -> None:
    session = started()
    reveals(session, "ann", "bob")
    seed = session.state.dealings[0].seed
    lines = [pledge(A), A, pledge(B), B, "-", "-"]
    key = sha("penultimate deal 2", "table-1234", 1, seed, *lines)
    assert session.state.record.hands[0].key == key


def test_a_game_that_is_ended_opens_its_last_seed() -> None:
    session = started()
    reveals(session, "ann", "bob")
    session.do("ann", commands.Pause)
    assert (paused := seen(session).last_deal)
    assert paused.seed is None
    session.do("ann", commands.End)
    assert (ended := seen(session).last_deal)
    assert ended.seed == session.state.dealings[0].seed


def test_a_guest_pledges_once_and_only_for_the_next_hand() -> None:
    session = seated()
    pledges(session, "bob")
    assert refusal(session.do, "bob", commands.Pledge, hand=1, pledge=A) == "pledged"
    assert refusal(session.do, "ann", commands.Pledge, hand=2, pledge=A) == "stale"
    assert refusal(session.do, "cat", commands.Pledge, hand=1, pledge=A) == "not_seated"
    session.start()
    reveals(session, "bob")
    assert refusal(session.do, "ann", commands.Pledge, hand=1, pledge=A) == "stale"
    pledges(session, "bob", hand=2)
    session.do("ann", commands.End)
    assert refusal(session.do, "ann", commands.Pledge, hand=2, pledge=A) == "over"


def test_nothing_is_revealed_before_all_pledges_are_public_or_without_a_pledge() -> None:
    session = seated()
    pledges(session, "bob")
    assert refusal(session.do, "bob", commands.Reveal, hand=1, chance=B) == "no_such_pledge"
    session.start()
    assert refusal(session.do, "bob", commands.Reveal, hand=1, chance=A) == "no_such_pledge"
    assert refusal(session.do, "bob", commands.Reveal, hand=2, chance=B) == "stale"
    reveals(session, "bob")
    assert len(session.state.dealings) == 1


def test_no_pledge_is_taken_once_the_others_are_public() -> None:
    session = seated()
    pledges(session, "bob")
    session.start()
    assert refusal(session.do, "ann", commands.Pledge, hand=1, pledge=A) == "stale"


def test_the_hand_is_dealt_when_the_last_device_has_revealed() -> None:
    session = started()
    reveals(session, "bob", "bob")
    assert session.state.dealings == []
    reveals(session, "ann")
    assert session.state.dealings[0].chances == [A, B, None]
    assert is_hand_over(session.state.table) is False


def test_a_pause_holds_a_deal_back_and_nothing_is_lost() -> None:
    session = started()
    session.do("ann", commands.Pause)
    reveals(session, "ann", "bob")
    assert session.state.dealings == []
    session.do("ann", commands.Resume)
    assert session.do("bob", commands.Deal) == [], "it has begun already"
    assert set(session.state.revealed.values()) == {A, B}


def test_without_a_pledge_a_deal_waits_for_nobody() -> None:
    session = seated()
    session.start()
    assert session.state.dealings[0].chances == [None, None, None]
    assert session.state.dealings[0].pledges == [None, None, None]


def test_what_somebody_pledged_who_left_has_no_part_in_the_deal() -> None:
    session = seated()
    pledges(session, "bob")
    session.do("bob", commands.Leave)
    session.sit("cat")
    session.start()
    assert session.state.dealings[0].pledges == [None, None, None]


def test_one_device_pledges_and_reveals_for_all_its_seats() -> None:
    session = Session("me here bot")
    pledges(session, "ann")
    session.start()
    reveals(session, "ann")
    assert session.state.dealings[0].pledges == [pledge(A), pledge(A), None]
    assert session.state.dealings[0].chances == [A, A, None]


def test_a_table_can_start_by_itself_once_everyone_has_pledged() -> None:
    session = Session("me link bot", start=True)
    pledges(session, "ann")
    assert session.state.stage == "lobby", "a seat is open"
    session.sit("bob")
    pledges(session, "bob")
    assert session.state.stage == "playing"
    reveals(session, "ann", "bob")
    assert session.state.dealings[0].chances == [A, B, None]


def test_two_deals_with_the_same_seed_differ_by_what_was_revealed() -> None:
    decks: list[list[int]] = []
    for guest in ("ann", "bob"):
        session = seated()
        session.state.next_seed = "00" * 32
        pledges(session, guest)
        session.start()
        reveals(session, guest)
        decks.append(session.state.table.draw_pile)
    assert decks[0] != decks[1]


def test_a_device_that_withholds_is_left_out_and_the_others_reveal_again() -> None:
    session = seated("me link link")
    session.sit("cat")
    second, third = pledge(A), pledge(pledge(B))  # Ann and Bob have a chain of values
    session.do("ann", commands.Pledge, hand=1, pledge=pledge(second))
    session.do("bob", commands.Pledge, hand=1, pledge=pledge(third))
    pledges(session, "cat")
    session.start()
    first = session.state.gathered
    session.do("ann", commands.Reveal, hand=1, chance=second)
    session.do("bob", commands.Reveal, hand=1, chance=third)
    session.happen(finish_round(session.state))
    again = seen(session).deal
    assert (again.pledges, again.earlier) == ([second, third, None], [first])
    assert refusal(session.do, "cat", commands.Reveal, hand=1, chance=C) == "no_such_pledge"
    session.do("ann", commands.Reveal, hand=1, chance=A)
    told = session.happen(finish_round(session.state))
    assert told == []
    told = session.happen(finish_round(session.state))
    assert [event for event in told if isinstance(event, Withholds)] == [
        Withholds(seat=2),
        Withholds(seat=1),
        Withholds(seat=0),
    ]
    proof = seen(session).last_deal
    assert proof
    assert proof.earlier == [first, [second, third, None], [A, None, None]]
    assert (proof.pledges, proof.chances) == ([None] * 3, [None] * 3)
    assert seen(session).deal.earlier == []


def test_the_key_covers_the_void_rounds_too() -> None:
    session = seated()
    session.do("ann", commands.Pledge, hand=1, pledge=pledge(pledge(A)))
    pledges(session, "bob")
    session.start()
    session.do("ann", commands.Reveal, hand=1, chance=pledge(A))
    session.happen(finish_round(session.state))
    reveals(session, "ann")
    seed = session.state.dealings[0].seed
    first = [pledge(pledge(A)), pledge(B), "-"]
    lines = [*first, pledge(A), A, "-", "-", "-", "-"]
    key = sha("penultimate deal 3", "table-1234", 1, seed, *lines)
    assert session.state.record.hands[0].key == key
    session.do("ann", commands.End)
    proof = seen(session).last_deal
    assert proof
    shown = {field: getattr(proof, field) for field in proof.__struct_fields__}
    assert key_of("table-1234", shown).hex() == key
    with pytest.raises(Unproven, match="nobody withheld"):
        key_of("table-1234", shown | {"earlier": [[pledge(pledge(A)), None, None]]})
    with pytest.raises(Unproven, match="another chance than pledged"):
        key_of("table-1234", shown | {"earlier": [[B, pledge(B), None]]})


def test_nothing_is_dealt_until_the_round_is_over_and_the_withholder_is_named() -> None:
    async def keeps_back() -> tuple[str, list[messages.State]]:
        service = new_service(MemoryStore())
        live = await open_live(service, "me link bot")
        await sit(live, "bob")
        table = live.state.name
        ann, bob = await come(service, live, "ann"), await come(service, live, "bob")
        links = [pledge(pledge(B, table=table), table=table), pledge(B, table=table), B]
        for viewer, mine in ((ann, pledge(A, table=table)), (bob, links[0])):
            await do(service, live, viewer, commands.Pledge, hand=1, pledge=mine)
        await do(service, live, ann, commands.Start)
        await do(service, live, bob, commands.Reveal, hand=1, chance=links[1])
        assert not live.state.dealings
        await asyncio.sleep(DEFAULTS.reveal_timeout + 0.1)
        assert not live.state.dealings
        await do(service, live, bob, commands.Reveal, hand=1, chance=links[2])
        await service.close()
        return table, heard(bob).states()

    table, states = run(keeps_back())
    proof = states[-1].last_deal
    assert proof
    assert proof.chances == [None, B, None]
    assert proof.pledges == [None, pledge(B, table=table), None]
    told = [event for state in states for event in state.events]
    assert [event for event in told if isinstance(event, Withholds)] == [Withholds(seat=0)]


async def test_the_dealer_who_plays_cannot_choose_the_cards(tmp_path: Path) -> None:
    """Ann runs the server and plays. She reads its database, and tries for a hand of wilds."""
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me link")
        await sit(live, "bob")
        table, dice = live.state.name, Random(1)
        ann, bob = await come(service, live, "ann"), await come(service, live, "bob")
        await do(service, live, bob, commands.Pledge, hand=1, pledge=pledge(B, table=table))
        before = b"".join(row.body for row in await service.store.log(table))
        assert B.encode() not in before, "the database does not have what she would need to know"
        await do(service, live, ann, commands.Pledge, hand=1, pledge=pledge(A, table=table))
        await do(service, live, ann, commands.Start)
        await do(service, live, bob, commands.Reveal, hand=1, chance=B)
        after = b"".join(row.body for row in await service.store.log(table))
        assert B.encode() in after, "now she knows everything"
        best = dice.randbytes(32).hex()
        while wilds_of_ann(live.state.next_seed, table, best) < 3:  # a hand worth cheating for
            best = dice.randbytes(32).hex()
        pledged = live.state.gathered
        for kind, field in ((commands.Pledge, "pledge"), (commands.Reveal, "chance")):
            for wish in (best, pledge(best, table=table)):
                with pytest.raises(Exception, match="pledge"):
                    await do(service, live, ann, kind, hand=1, **{field: wish})
        await do(service, live, ann, commands.Reveal, hand=1, chance=A)
        assert live.state.dealings[0].chances == [A, B]
        await do(service, live, ann, commands.End)
        proof = heard(bob).states()[-1].last_deal
        assert proof
        assert proof.pledges == pledged
        shown = {field: getattr(proof, field) for field in proof.__struct_fields__}
        assert key_of(table, shown).hex() == live.state.record.hands[0].key


def wilds_of_ann(seed: str, table: str, chance: str) -> int:
    """The number of wilds Ann would get with this chance."""
    plain = Session("me link").state.house
    dealt = open_table(plain, 2)
    parts = [pledge(chance, table=table), pledge(B, table=table)]
    deal(dealt, deal_key(table, 1, Dealing(seed, [chance, B], [*parts])))
    return sum(count for kind, count in enumerate(dealt.hands[0]) if count and is_wild(kind))

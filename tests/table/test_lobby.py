"""The host's commands before the start, and who may sit down."""

from __future__ import annotations

from typing import Any

import pytest
from table.harness import Session, come, do, heard, open_live, refusal, service_in

from penultimate.protocol import commands, forms, messages
from penultimate.protocol.fields import BankClock, Opening
from penultimate.rules import house_rules
from penultimate.table.decisions import seating
from penultimate.table.decisions.links import invitation
from penultimate.table.decisions.player_names import unique_name

ENGLISH = Opening("en")


def join(session: Session, guest: str, name: str = "Somebody") -> None:
    session.happen(seating.join(session.state, guest, forms.JoinForm(name)))


def names(session: Session) -> list[str]:
    return [seat.name for seat in session.state.seats]


def test_anyone_may_sit_down_at_a_table_that_is_open_to_everyone() -> None:
    session = Session("me link link", opening=ENGLISH)
    join(session, "bob", "Bob")
    join(session, "bob", "Bob")
    assert names(session) == ["Ann", "Bob", "Seat 3"]
    join(session, "cat", "Cat")
    assert refusal(join, session, "dov") == "seat_taken"


def test_nobody_sits_down_uninvited_at_any_other_table() -> None:
    session = Session("me link link")
    assert refusal(join, session, "bob") == "not_open"
    session.do("ann", commands.Publish, opening=ENGLISH)
    join(session, "bob")
    session.do("ann", commands.Publish, opening=None)
    assert refusal(join, session, "cat") == "not_open"


def test_a_table_is_closed_to_strangers_once_it_has_started() -> None:
    session = Session("me bot", opening=ENGLISH)
    session.start()
    assert refusal(join, session, "bob") == "not_open"


def test_a_removed_player_cannot_join_the_open_table_again() -> None:
    session = Session("me link", opening=ENGLISH)
    join(session, "bob")
    session.do("ann", commands.Remove, seat=1)
    assert refusal(join, session, "bob") == "shown_out"
    join(session, "cat")


def test_strangers_chat_only_where_the_host_allows_it() -> None:
    session = Session("me link", opening=ENGLISH)
    join(session, "bob")
    assert refusal(session.do, "bob", commands.Say, text="hello") == "no_chat"
    session.do("bob", commands.React, reaction="👏")
    session.do("ann", commands.Publish, opening=Opening("en", chat=True))
    session.do("bob", commands.Say, text="hello")
    assert [line.text for line in session.state.said] == ["hello"]


def test_players_change_places_and_take_their_names_along() -> None:
    session = Session("me link link bot")
    session.sit("bob", 1)
    session.do("ann", commands.Arrange, seats=[3, 1, 2, 0])
    bot, *others = names(session)
    assert (bot, others) == ("Dov", ["Bob", "Seat 3", "Ann"])
    assert session.state.seats_of("ann") == [3]
    assert session.state.record.names == names(session)
    session.do("ann", commands.Arrange, seats=[2, 0, 1, 3])
    assert names(session) == ["Seat 1", "Dov", "Bob", "Ann"]


@pytest.mark.parametrize("order", [[0, 2], [0, 1, 1], [0, 1, 2, 3], []])
def test_an_order_names_each_taken_seat_once(order: list[int]) -> None:
    session = Session("me link link")
    session.sit("bob", 1)
    assert refusal(session.do, "ann", commands.Arrange, seats=order) == "bad_seats"


def test_open_seats_that_are_left_out_are_removed() -> None:
    session = Session("me link link bot link", clock=BankClock(60, 0))
    session.sit("bob", 2)
    session.do("ann", commands.Arrange, seats=[0, 2, 3])
    assert names(session) == ["Ann", "Bob", "Dov"]
    session.start()
    assert session.state.table.players == 3
    assert session.state.clock.banks == [60_000] * 3
    assert session.state.record.names == ["Ann", "Bob", "Dov"]


@pytest.mark.parametrize(("options", "left"), [({}, [0]), ({"partners": True}, [0, 1, 2])])
def test_no_fewer_seats_are_left_than_the_rules_allow(
    options: dict[str, Any], left: list[int]
) -> None:
    session = Session("me bot link link" if options else "me link", options=options)
    assert refusal(session.do, "ann", commands.Arrange, seats=left) == "bad_rules"


def test_other_rules_are_those_that_are_dealt_by() -> None:
    session = Session("me bot", rules="official")
    wish: dict[str, Any] = {"rules": "house", "options": {"hand_size": 4}}
    session.do("ann", commands.Rehouse, **wish, house_name="Grandma's")
    session.start()
    assert session.state.house_name == "Grandma's"
    assert session.state.house.preset == "house"
    assert list(session.state.table.house) == house_rules("house", {"hand_size": 4}).encode()
    assert session.state.record.options == {"hand_size": 4}


def test_rules_that_so_many_cannot_play_by_are_refused() -> None:
    session = Session("me link link")
    wish: dict[str, Any] = {"rules": "official", "options": {"partners": True}}
    assert refusal(session.do, "ann", commands.Rehouse, **wish) == "bad_rules"


@pytest.mark.parametrize(
    "wish",
    [
        (commands.Publish, {"opening": ENGLISH}),
        (commands.Arrange, {"seats": [1, 0]}),
        (commands.Rehouse, {"rules": "house"}),
    ],
)
def test_only_the_host_prepares_the_table_and_only_before_the_start(
    wish: tuple[type[Any], dict[str, Any]],
) -> None:
    kind, fields = wish
    session = Session("me link")
    session.sit("bob")
    assert refusal(session.do, "bob", kind, **fields) == "not_host"
    session.start()
    assert refusal(session.do, "ann", kind, **fields) == "started"


def test_players_with_the_same_name_are_numbered() -> None:
    session = Session("me link link")
    for guest in ("bob", "cat"):
        form = forms.SitForm(session.state.invite, "ann")
        session.happen(seating.sit(session.state, guest, form))
    assert names(session) == ["Ann", "ann 2", "ann 3"]
    assert unique_name("A" * 40, {"A" * 40}) == "A" * 38 + " 2"


def test_players_change_their_own_names_before_the_start() -> None:
    session = Session("me link bot")
    session.sit("bob", 1)
    session.do("ann", commands.Rename, seat=0, name=" Anna ")
    session.do("bob", commands.Rename, seat=1, name="anna")
    assert names(session) == session.state.record.names == ["Anna", "anna 2", "Chloe"]
    assert invitation(session.state, session.state.invite).host == "Anna"
    rows = session.last
    session.do("ann", commands.Rename, seat=0, name="Anna")
    assert session.last == rows


@pytest.mark.parametrize(
    ("seat", "name", "error"),
    [
        (0, "Bob", "not_your_seat"),
        (2, "Bob", "not_your_seat"),
        (7, "Bob", "no_such_seat"),
        (1, "\u200b", "bad_name"),
    ],
)
def test_nobody_names_another_seat_or_takes_no_name(seat: int, name: str, error: str) -> None:
    session = Session("me link bot")
    session.sit("bob", 1)
    assert refusal(session.do, "bob", commands.Rename, seat=seat, name=name) == error


def test_a_name_stays_once_the_game_has_started() -> None:
    session = Session("me bot")
    session.start()
    assert refusal(session.do, "ann", commands.Rename, seat=0, name="Anna") == "started"


def test_an_invited_guest_may_watch_a_full_table() -> None:
    session = Session("me bot")
    invited = invitation(session.state, session.state.invite)
    assert (invited.open_seats, invited.watch) == (0, session.state.watch)


async def test_everyone_is_told_the_new_rules(tmp_path: Any) -> None:
    async with service_in(tmp_path) as service:
        live = await open_live(service, "me bot")
        ann = await come(service, live, "ann")
        await do(service, live, ann, commands.Rehouse, rules="house")
        welcomes = [one for one in heard(ann).heard if isinstance(one, messages.Welcome)]
        assert [one.rules for one in welcomes] == ["official", "house"]
        assert welcomes[1].house["stacking"] == "same"

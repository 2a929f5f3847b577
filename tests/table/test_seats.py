"""Sitting down, leaving, removing players, and the host role."""

from __future__ import annotations

from typing import Any

from table.harness import Session, form_for, refusal

from penultimate.bots import BOT_NAMES
from penultimate.notation.table_events import ComesBack, Leaves
from penultimate.protocol import commands, forms
from penultimate.table.decisions import new_table
from penultimate.table.decisions.links import invitation
from penultimate.table.log.seat import Seat


def players(session: Session) -> list[str]:
    return [seat.player for seat in session.state.seats]


def guests(session: Session) -> list[str | None]:
    return [seat.guest for seat in session.state.seats]


def test_a_table_is_set_as_its_host_wants_it() -> None:
    session = Session("me here link bot")
    assert players(session) == ["person", "person", "open", "bot"]
    assert guests(session) == ["ann", "ann", None, None]
    assert [seat.name for seat in session.state.seats] == ["Ann", "Seat 2", "Seat 3", "Dov"]
    assert [seat.token is not None for seat in session.state.seats] == [True] * 2 + [False] * 2
    assert session.state.host == "ann"


def test_a_table_that_cannot_be_is_refused_by_name() -> None:
    def opened(seats: str, **given: object) -> str:
        form = form_for(seats, **given)
        return refusal(new_table.open_table_for, "ann", "Ann", "table-1234", form)

    assert opened("me link", rules="nonsense") == "bad_rules"
    assert opened("me link", options={"hand_size": 10**30}) == "bad_rules"
    assert opened("me link link", options={"partners": True}) == "bad_rules"
    assert opened("me me") == "bad_seats"
    for seats, why in (
        ([forms.SeatPlan("me"), forms.SeatPlan("bot", bot="grandmaster")], "no_such_bot"),
        ([forms.SeatPlan("me"), forms.SeatPlan("link", bot="steady")], "bad_seats"),
        ([forms.SeatPlan("me", name="\u202e"), forms.SeatPlan("bot")], "bad_name"),
        ([forms.SeatPlan("me", name="  "), forms.SeatPlan("bot")], "bad_name"),
    ):
        form = forms.TableForm(seats=seats)
        assert refusal(new_table.open_table_for, "ann", "Ann", "table-1234", form) == why


def test_the_invite_opens_the_first_open_seat_or_the_one_asked_for() -> None:
    session = Session("me link link link")
    session.sit("bob", 2)
    assert refusal(session.sit, "cat", 2) == "seat_taken"
    assert refusal(session.sit, "cat", 9) == "seat_taken"
    session.sit("cat")
    assert guests(session) == ["ann", "cat", "bob", None]


def test_one_invited_guest_does_not_take_every_open_seat() -> None:
    session = Session("me link link link")
    session.sit("bob")
    assert refusal(session.sit, "bob", 2) == "seated"
    assert session.sit("bob") == [], "who asks again sits where they sat"
    assert guests(session) == ["ann", "bob", None, None]


def test_a_removed_player_cannot_use_the_old_invite() -> None:
    session = Session("me link link")
    invite = session.state.invite
    session.sit("bob")
    assert refusal(session.do, "bob", commands.Remove, seat=0) == "not_host"
    assert refusal(session.do, "ann", commands.Remove, seat=0) == "not_your_own"
    assert refusal(session.do, "ann", commands.Remove, seat=2) == "nobody_there"
    assert session.do("ann", commands.Remove, seat=1) == [Leaves(seat=1)]
    assert guests(session) == ["ann", None, None]
    assert refusal(session.sit, "bob", token=invite) == "bad_token"
    session.sit("cat")
    session.sit("bob")
    session.start()
    session.do("ann", commands.Remove, seat=2)
    assert (players(session)[2], guests(session)[2]) == ("bot", None), "a bot plays on"


def test_an_invite_that_was_renewed_opens_nothing_any_more() -> None:
    session = Session("me link")
    invite = session.state.invite
    assert refusal(session.do, "bob", commands.Renew) == "not_host"
    session.do("ann", commands.Renew)
    assert refusal(session.sit, "bob", token=invite) == "bad_token"
    session.sit("bob")


def test_the_invite_of_a_host_who_leaves_opens_nothing_any_more() -> None:
    session = Session("me link link")
    session.sit("bob")
    invite = session.state.invite
    session.do("ann", commands.Leave)
    assert session.state.host == "bob"
    assert refusal(session.sit, "cat", token=invite) == "bad_token"
    session.sit("cat")
    invite = session.state.invite
    session.do("cat", commands.Leave)
    assert session.state.invite == invite, "it ends only with its host"


def test_a_full_table_and_one_that_is_over_take_nobody() -> None:
    session = Session("me link")
    session.sit("bob")
    assert refusal(session.sit, "cat") == "seat_taken"
    session.do("ann", commands.End)
    assert refusal(session.sit, "cat") == "over"


def test_using_the_invite_twice_gives_one_seat() -> None:
    session = Session("me link link")
    session.sit("bob")
    assert session.sit("bob") == []
    assert guests(session) == ["ann", "bob", None]


def test_no_token_opens_what_another_kind_of_token_opens() -> None:
    session = Session("me link")
    state = session.state
    own = str(state.seats[0].token)
    for token in (own, state.watch, "i-" + "x" * 22):
        assert refusal(session.sit, "bob", None, token) == "bad_token"
    for token in (state.invite, state.watch, "s-" + "x" * 22):
        assert refusal(session.take, "bob", token) == "bad_token"
    assert len({own, state.watch, state.invite}) == 3


def test_a_seats_own_link_takes_the_seat_to_another_device_once() -> None:
    session = Session("me link")
    session.sit("bob")
    token = session.state.seats[1].token
    assert session.take("cat", token) == [ComesBack(seat=1)]
    assert guests(session) == ["ann", "cat"]
    assert session.state.seats[1].name == "Bob"
    assert refusal(session.take, "bob", token) == "bad_token"


def test_a_host_hands_the_table_on_with_the_last_seat_of_their_own_only() -> None:
    session = Session("me here link")
    session.sit("bob")
    first, second = (session.state.seats[seat].token for seat in (0, 1))
    session.take("cat", second)
    assert session.state.host == "ann"
    session.take("ann's phone", first)
    assert session.state.host == "ann's phone"


def test_leaving_before_the_game_opens_the_seat() -> None:
    session = Session("me link")
    session.sit("bob")
    assert session.do("bob", commands.Leave) == [Leaves(seat=1)]
    assert session.state.seats[1] == Seat(name="Seat 2")
    assert refusal(session.do, "bob", commands.Leave) == "not_seated"


def test_a_bot_replaces_a_player_who_leaves_a_game_for_good() -> None:
    session = Session("me link")
    session.sit("bob")
    session.start()
    token = session.state.seats[1].token
    session.do("bob", commands.Leave)
    seat = session.state.seats[1]
    assert (seat.player, seat.name, seat.is_kept) == ("bot", "Bob", False)
    assert refusal(session.do, "bob", commands.Return, seat=1) == "not_your_seat"
    assert refusal(session.do, "ann", commands.Return, seat=1) == "nothing_to_return"
    assert refusal(session.take, "bob", token) == "bad_token"


def test_a_host_who_leaves_hands_the_table_to_the_next_person_who_plays() -> None:
    session = Session("me link link bot")
    session.sit("bob")
    session.sit("cat")
    session.start()
    session.do("ann", commands.Replace, seat=1, bot="steady")  # Bob is away, so Cat it is
    session.do("ann", commands.Leave)
    assert session.state.host == "cat"
    assert refusal(session.do, "ann", commands.Pause) == "not_host"
    session.do("cat", commands.Leave)
    assert session.state.host == "bob", "a person whose seat a bot keeps is better than nobody"
    assert session.state.stage == "playing"


def test_a_table_that_everyone_has_left_is_ended() -> None:
    for starts in (False, True):
        session = Session("me link")
        session.sit("bob")
        if starts:
            session.start()
        session.do("bob", commands.Leave)
        assert session.state.stage in ("lobby", "playing")
        session.do("ann", commands.Leave)
        assert session.state.stage == "ended"


def test_only_the_host_replaces_and_only_who_is_absent() -> None:
    session = Session("me link link")
    session.sit("bob")
    session.sit("cat")
    session.start()
    assert refusal(session.do, "bob", commands.Replace, seat=2, bot="steady") == "not_host"
    there: dict[str, Any] = {"present": [0, 1], "bot": "steady"}
    assert refusal(session.do, "ann", commands.Replace, seat=1, **there) == "present"
    assert refusal(session.do, "ann", commands.Replace, seat=7, bot="steady") == "no_such_seat"
    assert refusal(session.do, "ann", commands.Replace, seat=2, bot="nobody") == "no_such_bot"
    session.do("ann", commands.Replace, seat=2, **there)
    assert session.state.seats[2].is_kept
    assert refusal(session.do, "ann", commands.Replace, seat=2, **there) == "seat_taken"


def test_a_bot_gives_the_seat_back_to_its_person_when_that_person_or_the_host_says_so() -> None:
    session = Session("me link link")
    session.sit("bob")
    session.sit("cat")
    session.start()
    for guest in ("bob", "ann"):
        session.do("ann", commands.Replace, seat=1, bot="steady")
        assert refusal(session.do, "cat", commands.Return, seat=1) == "not_your_seat"
        session.do(guest, commands.Return, seat=1)
        assert (session.state.seats[1].player, guests(session)[1]) == ("person", "bob")


def test_a_bot_in_an_open_seat_is_nobodys_and_has_a_name_of_its_own() -> None:
    session = Session("me link")
    session.do("ann", commands.Replace, seat=1, bot="random")
    assert (session.state.seats[1].name, session.state.seats[1].is_kept) == ("Bela", False)
    assert refusal(session.do, "ann", commands.Return, seat=1) == "nothing_to_return"
    assert refusal(session.sit, "bob") == "seat_taken"


def test_an_invitation_names_the_host_the_rules_and_the_players() -> None:
    session = Session("me link bot link", rules="house", options={"jump_in": False})
    session.sit("bob")
    told = invitation(session.state, session.state.invite)
    assert (told.host, told.rules, told.options) == ("Ann", "house", {"jump_in": False})
    assert (told.names, told.open_seats) == (["Ann", "Bob", BOT_NAMES[2]], 1)
    watch = session.state.watch
    assert refusal(invitation, session.state, watch) == "bad_token"

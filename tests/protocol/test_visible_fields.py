"""The page's table of visible fields, as the generator writes it."""

from __future__ import annotations

from typing import get_args

from protocol.private_fields import PAGES_TABLE, Peeks, State, write_table

from penultimate.notation.table_events import EVENTS, AnyEvent
from penultimate.notation.visibility import fields_of
from penultimate.protocol import forms, messages
from penultimate.protocol.visible_fields import inside, visible_table

TABLE = visible_table()


def test_every_event_and_every_part_of_the_state_has_a_row() -> None:
    parts = {"State", "SeatState", "You", "ClockState", "Opening", "Again", "Proof", "Game"}
    assert set(TABLE) == parts | {"Challenge"} | set(EVENTS)


def test_every_field_of_every_message_is_declared() -> None:
    kinds = {part for kind in get_args(messages.AnyMessage) for part in inside(kind)}
    for kind in kinds | {*inside(forms.Replay)}:
        fields = fields_of(kind)
        assert {*kind.__struct_fields__} == {*fields.everyone, *fields.own}, kind


def test_the_private_fields_are_these() -> None:
    own = {name: row["own"] for name, row in TABLE.items() if "own" in row}
    assert own == {
        "You": ["looking"],
        "Game": ["hand", "drawn", "shown_hand", "legal", "bluffs"],
        "draws": ["cards"],
        "sees": ["cards"],
    }


def test_a_row_says_what_a_closed_field_holds_and_what_stands_in_a_field() -> None:
    hand = {"hand": [], "drawn": None, "shown_hand": [], "legal": [], "bluffs": {}}
    assert TABLE["Game"]["closed"] == hand
    assert TABLE["You"]["closed"] == {"looking": None}
    assert TABLE["State"]["parts"] == {
        "seats": "SeatState",
        "you": "You",
        "clock": "ClockState",
        "deal": "Proof",
        "last_deal": "Proof",
        "game": "Game",
        "opening": "Opening",
        "again": "Again",
        "events": "AnyEvent",
    }


def test_a_row_has_the_names_of_the_wire() -> None:
    assert TABLE["swaps"] == {"everyone": ["event", "seat", "with"]}
    assert TABLE["draws"] == {
        "everyone": ["event", "seat", "count"],
        "own": ["cards"],
        "owner": "seat",
    }


def test_the_tests_of_the_page_have_the_table_with_private_fields_as_it_is_now() -> None:
    assert PAGES_TABLE.read_text() == write_table(), "run `make docs`"


def test_a_private_field_is_listed_for_its_seat_and_a_forgotten_one_for_nobody() -> None:
    table = visible_table(State, [*get_args(AnyEvent), Peeks])
    assert table["peeks"] == TABLE["draws"] | {"own": ["secret"]}
    assert table["Game"]["own"] == [*TABLE["Game"]["own"], "secret"]
    assert table["Game"]["everyone"] == TABLE["Game"]["everyone"]
    assert table["Game"]["closed"] == TABLE["Game"]["closed"] | {"secret": [], "forgotten": []}

"""Fields declare who may see them, and undeclared fields are hidden."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from penultimate.notation.visibility import (
    Later,
    Mine,
    Over,
    Own,
    Owner,
    Public,
    fields_of,
    seen_from,
    write_for,
)


class Note(msgspec.Struct, kw_only=True):
    """Something that belongs to a seat."""

    seat: Owner[int]
    card: Own[str | None] = None
    forgotten: list[str] = []
    left_out: str | UnsetType = UNSET


class Page(msgspec.Struct, kw_only=True):
    """An object built for each viewer, with notes in it."""

    number: Public[int]
    hand: Mine[list[str]]
    first: Public[Note | None] = None
    notes: Public[list[Note]] = []
    plain: Public[dict[str, int]] = {}
    named: Public[dict[str, Note]] = {}


class Count(msgspec.Struct):
    """A hidden field without an empty value."""

    secret: int


class Book(msgspec.Struct):
    """A type that contains such a field."""

    counts: Public[list[Count]]


class Clock(msgspec.Struct):
    """A type with a seat but no owner."""

    seat: Public[int]
    secret: Own[str | None]


class Letter(msgspec.Struct):
    """A field for later without a condition."""

    text: Later[str | None]


class Diary(msgspec.Struct):
    """An object with both an owner and a field for the viewer."""

    seat: Owner[int]
    text: Mine[str | None]


class Bet(msgspec.Struct):
    """A field that becomes public at the end."""

    card: Later[str | None]
    over: Over[bool] = False


NOTE = Note(seat=2, card="r5", forgotten=["g1"], left_out="b2")


def test_its_own_seat_sees_a_private_field_and_nobody_else() -> None:
    assert seen_from(NOTE, 2) == Note(seat=2, card="r5")
    assert seen_from(NOTE, 1) == Note(seat=2)
    assert seen_from(NOTE, None) == Note(seat=2)


def test_an_undeclared_field_is_hidden_even_when_all_is_open() -> None:
    assert seen_from(NOTE, "all") == Note(seat=2, card="r5")


def test_a_field_without_a_seat_belongs_to_the_viewer() -> None:
    page = Page(number=1, hand=["r1"])
    assert seen_from(page, 0) == page
    assert seen_from(page, None) == Page(number=1, hand=[])


def test_nested_fields_are_closed_too() -> None:
    page = Page(number=1, hand=["r1"], first=NOTE, notes=[NOTE, Note(seat=0, card="y7")])
    assert seen_from(page, 0) == Page(
        number=1,
        hand=["r1"],
        first=Note(seat=2),
        notes=[Note(seat=2), Note(seat=0, card="y7")],
    )


def test_closing_changes_nothing_of_the_original() -> None:
    page = Page(number=1, hand=["r1"], notes=[NOTE])
    seen_from(page, None).hand.append("w")
    assert (page.hand, page.notes) == (["r1"], [NOTE])
    assert seen_from(page, None).hand == []


@pytest.mark.parametrize("kind", [Count, Book])
def test_a_private_field_that_cannot_be_closed_is_refused(kind: type[msgspec.Struct]) -> None:
    with pytest.raises(TypeError, match=r"Count\.secret is not public and cannot be closed"):
        fields_of(kind)


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (Clock, "Clock has own fields, so it needs exactly one owner field"),
        (Letter, "Letter has later fields, so it needs exactly one over field"),
        (Diary, "Diary has an Owner field, so it cannot have Mine fields"),
    ],
)
def test_half_a_declaration_is_refused(kind: type[msgspec.Struct], fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        fields_of(kind)


def test_a_later_field_is_hidden_until_the_end() -> None:
    for seat in (0, None, "all"):
        assert seen_from(Bet("r5"), seat) == Bet(None)
        assert seen_from(Bet("r5", over=True), seat) == Bet("r5", over=True)


def test_fields_in_a_mapping_are_closed_too() -> None:
    page = Page(number=1, hand=[], named={"one": NOTE})
    assert seen_from(page, 0).named == {"one": Note(seat=2)}


def test_the_encoded_form_has_only_visible_fields() -> None:
    assert write_for(Bet("r5"), 0) == b'{"card":null,"over":false}'

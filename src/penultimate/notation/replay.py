"""Replay and verify a recorded game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from penultimate.notation.documents import first_line, read_json
from penultimate.notation.editions import EDITION, FIRST, correction
from penultimate.notation.errors import NotationError, Place, RecordError
from penultimate.notation.moves import parse_seat_move
from penultimate.notation.record import (
    FORMAT,
    Hand,
    Record,
    Result,
    check_names,
    game_result,
    hand_result,
    header_of,
    seal_of,
)
from penultimate.rules.errors import HouseError, IllegalMove
from penultimate.rules.game import deal, is_game_over, is_hand_over, open_table
from penultimate.rules.layout import NOBODY, Table
from penultimate.rules.moves import NO_MOVE
from penultimate.rules.presets import house_rules
from penultimate.rules.step import apply

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HEADER: Final = Place("header")
_RESULT: Final = Place("result")


class Step(NamedTuple):
    """The table after a move, or after the deal if the move number is 0."""

    table: Table
    hand: int
    number: int
    seat: int
    move: int


def read_record(text: str | bytes) -> Record:
    """Parse a record and verify its moves, results and seals.

    >>> import penultimate
    >>> record = penultimate.play_game(["alert", "first"], seed=2)
    >>> penultimate.read_record(penultimate.write_record(record)) == record
    True
    """
    try:
        record = msgspec.convert(read_json(text), Record)
    except msgspec.ValidationError as fault:
        raise RecordError(first_line(fault)) from None
    except NotationError as fault:
        raise RecordError(str(fault)) from None
    for _ in replay(record):
        pass
    return record


def replay(record: Record) -> Iterator[Step]:
    """Replay a record step by step at one table. Raises RecordError at the first error."""
    table = _open_recorded(record)
    seal = _check_seal(HEADER, record.seal, seal_of("", header_of(record)))
    for number, hand in enumerate(record.hands, 1):
        yield from _replay_hand(table, number, hand, record.edition)
        seal = _check_seal(Place("hand", number), hand.seal, seal_of(seal, hand))
    _compare(_RESULT, record.result, game_result(table))
    _check_seal(_RESULT, record.result.seal, seal_of(seal, record.result))


def _open_recorded(record: Record) -> Table:
    """Create the table that a record describes."""
    if record.format != FORMAT:
        raise RecordError(f"format takes {FORMAT}, not {record.format}", HEADER)
    if not FIRST <= record.edition <= EDITION:
        raise RecordError(
            f"the game uses edition {record.edition} of the rules; this version supports editions "
            f"{FIRST} to {EDITION}",
            HEADER,
        )
    if record.seats != len(record.names):
        raise RecordError(f"{record.seats} seats but {len(record.names)} names", HEADER)
    try:
        check_names(record)
        return open_table(house_rules(record.rules, record.options), record.seats)
    except (NotationError, HouseError) as fault:
        raise RecordError(str(fault), HEADER) from None


def _replay_hand(table: Table, number: int, hand: Hand, edition: int) -> Iterator[Step]:
    """Deal a hand with its key, make its moves, and check its result."""
    place = Place("hand", number)
    _check_is_due(table, place)
    deal(table, bytes.fromhex(hand.key))
    if hand.dealer != table.dealer:
        raise RecordError(f"the dealer is {table.dealer}, not {hand.dealer}", place)
    yield Step(table, number, 0, NOBODY, NO_MOVE)
    for count, text in enumerate(hand.moves, 1):
        place_of_move = Place("move", number, count, text)
        seat, move = _make_move(table, place_of_move)
        if edition < EDITION:
            _check_uncorrected(table, edition, place_of_move)
        yield Step(table, number, count, seat, move)
    _compare(place, hand, hand_result(table))


def _check_uncorrected(table: Table, edition: int, place: Place) -> None:
    """Raise RecordError if a later edition of the rules changes the effect of the last move."""
    rule = correction(table)
    if rule is not None:
        raise RecordError(
            f"the game uses edition {edition} of the rules; edition {EDITION} corrects the effect "
            f"of this move, so the game cannot be replayed [{rule}]",
            place,
        )


def _check_is_due(table: Table, place: Place) -> None:
    if is_game_over(table):
        raise RecordError("the game was already over", place)
    if not is_hand_over(table):
        raise RecordError("the previous hand was not over", place)


def _make_move(table: Table, place: Place) -> tuple[int, int]:
    try:
        seat, move = parse_seat_move(place.written)
        apply(table, seat, move)
    except (NotationError, IllegalMove) as fault:
        raise RecordError(str(fault), place) from None
    return seat, move


def _compare(place: Place, written: Hand | Result, played: Mapping[str, Any]) -> None:
    """Raise RecordError if a recorded result differs from the replayed one."""
    for name, value in played.items():
        says = getattr(written, name)
        if says != value:
            raise RecordError(f"{name} is {says} in the record but {value} in the replay", place)


def _check_seal(place: Place, written: str, right: str) -> str:
    if written != right:
        raise RecordError("was altered: its seal does not match", place)
    return right

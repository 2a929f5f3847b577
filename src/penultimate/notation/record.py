"""The record of a game: everything needed to play it again, as JSON.

A record holds the rules and their edition (`editions.py`), the names, and for every hand its key,
its moves and how it ended. The key and the moves decide everything, so the rest can be verified;
`replay.py` does so.

The header, every hand and the result carry a seal, a short hash of themselves and of the seal
before. Whatever is changed, dropped or moved breaks a seal, and the first broken one says where. A
seal keeps no secret: it finds damage and careless changes, not somebody who seals a forged record
anew. The moves still have to be legal then, and the results right.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from penultimate.notation.answers import seat_or_none
from penultimate.notation.editions import EDITION, FIRST
from penultimate.notation.moves import seat_move_name
from penultimate.notation.names import check_name
from penultimate.rules.game import is_game_over, is_hand_over

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House

FORMAT: Final = 1
_SEAL_DIGITS: Final = 16

Key = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How the game ended, or stood when the record was written."""

    over: bool
    winner: int | None
    scores: list[int]
    seal: str = ""


class Hand(msgspec.Struct, forbid_unknown_fields=True):
    """One hand: the key it was dealt with, its moves, and how it ended or stood."""

    key: Key
    dealer: int
    moves: list[str]
    over: bool
    winner: int | None
    points: int
    scores: list[int]
    seal: str = ""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole game. A record without an edition is of the first."""

    format: int
    rules: str
    options: dict[str, Any]
    seats: int
    names: list[str]
    hands: list[Hand]
    result: Result
    seal: str = ""
    edition: int = FIRST


def start_record(rules: House, names: Sequence[str], edition: int = EDITION) -> Record:
    """A record of a game that is about to begin."""
    seats = len(names)
    record = Record(
        format=FORMAT,
        rules=rules.preset,
        options=dict(rules.changes()),
        seats=seats,
        names=list(names),
        hands=[],
        result=Result(over=False, winner=None, scores=[0] * seats),
        edition=edition,
    )
    check_names(record)
    return record


def check_names(record: Record) -> None:
    """Refuse names that nobody can read, or that a terminal could take for commands."""
    for name in record.names:
        check_name(name)


def add_hand(record: Record, key: bytes, table: Table) -> None:
    """Write down a hand that was just dealt with a key."""
    record.hands.append(Hand(key=key.hex(), dealer=table.dealer, moves=[], **hand_result(table)))
    record.result = Result(**game_result(table))


def add_move(record: Record, seat: int, move: int, table: Table) -> None:
    """Write down a move that was just made."""
    hand = record.hands[-1]
    hand.moves.append(seat_move_name(seat, move))
    for name, value in hand_result(table).items():
        setattr(hand, name, value)
    record.result = Result(**game_result(table))


def hand_result(table: Table) -> dict[str, Any]:
    return {
        "over": is_hand_over(table),
        "winner": seat_or_none(table.hand_winner),
        "points": table.hand_points,
        "scores": table.scores[: table.seats],
    }


def game_result(table: Table) -> dict[str, Any]:
    return {
        "over": is_game_over(table),
        "winner": seat_or_none(table.game_winner),
        "scores": table.scores[: table.seats],
    }


def write_record(record: Record) -> str:
    """The record as text, sealed: a line for each part of the header and for each hand."""
    seal_record(record)
    parts: dict[str, Any] = msgspec.to_builtins(record)
    hands, result = parts.pop("hands"), parts.pop("result")
    header = [f"{as_json(key)}: {as_json(value)}," for key, value in parts.items()]
    dealt = ",\n".join(as_json(hand) for hand in hands)
    return "\n".join(
        ["{", *header, f'"hands": [\n{dealt}\n],', f'"result": {as_json(result)}', "}\n"]
    )


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def seal_record(record: Record) -> None:
    seal = record.seal = seal_of("", header_of(record))
    for hand in record.hands:
        seal = hand.seal = seal_of(seal, hand)
    record.result.seal = seal_of(seal, record.result)


def header_of(record: Record) -> dict[str, Any]:
    """The part of a record that stands before the first hand."""
    parts = ("format", "rules", "options", "seats", "names")
    header = {part: getattr(record, part) for part in parts}
    return header if record.edition == FIRST else header | {"edition": record.edition}


def seal_of(previous: str, part: object) -> str:
    """A hash of a part of a record, without its own seal, and of the seal before it."""
    content = msgspec.to_builtins(part)
    content.pop("seal", None)
    text = previous + json.dumps(content, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_SEAL_DIGITS]

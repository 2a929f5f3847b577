"""Records of games in JSON, with everything needed to replay them.

A record contains the rules and their edition (`editions.py`), the names, and each hand's key, moves
and result. The key and the moves determine everything else. `replay.py` verifies records.

The header, each hand and the result have a seal: a short hash of the part and the previous seal.
Changing, removing or moving a part breaks a seal, and the first broken seal shows where. Seals
detect damage and careless edits. A forger can recompute them, but the moves must still be legal and
the results correct.
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
    """The result of the game, or the current state if it is not over."""

    over: bool
    winner: int | None
    scores: list[int]
    seal: str = ""


class Hand(msgspec.Struct, forbid_unknown_fields=True):
    """One hand with its key, its moves, and its result or current state."""

    key: Key
    dealer: int
    moves: list[str]
    over: bool
    winner: int | None
    points: int
    scores: list[int]
    seal: str = ""


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole game. The edition defaults to the first."""

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
    """Create the record of a game that has no hands yet."""
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
    """Raise NotationError for names with invisible or control characters."""
    for name in record.names:
        check_name(name)


def add_hand(record: Record, key: bytes, table: Table) -> None:
    """Add a newly dealt hand with its key."""
    record.hands.append(Hand(key=key.hex(), dealer=table.dealer, moves=[], **hand_result(table)))
    record.result = Result(**game_result(table))


def add_move(record: Record, seat: int, move: int, table: Table) -> None:
    """Add a move to the current hand. `table` is the state after it."""
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
    """Seal a record and format it as JSON, with one line per header field and per hand.

    >>> import penultimate
    >>> print(penultimate.write_record(penultimate.Game(seed=1).record).splitlines()[1])
    "format": 1,
    """
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
    """The fields of a record before the hands."""
    parts = ("format", "rules", "options", "seats", "names")
    header = {part: getattr(record, part) for part in parts}
    return header if record.edition == FIRST else header | {"edition": record.edition}


def seal_of(previous: str, part: object) -> str:
    """Hash the previous seal and a part, except the part's own seal."""
    content = msgspec.to_builtins(part)
    content.pop("seal", None)
    text = previous + json.dumps(content, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_SEAL_DIGITS]

"""Convert records to pandas frames and back. This needs pandas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penultimate.api.arguments import load_optional
from penultimate.notation.houses import read_house, write_house
from penultimate.notation.moves import move_name, parse_seat_move
from penultimate.notation.record import add_hand, add_move, seal_record, start_record
from penultimate.notation.replay import replay
from penultimate.rules.game import deal, open_table
from penultimate.rules.presets import house_rules
from penultimate.rules.step import apply

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from penultimate.notation.record import Record


def to_frame(records: Iterable[Record]) -> Any:
    """A pandas frame with one row per move.

    The columns are `game`, `house`, `names`, `hand`, `key`, `number` (of the move in its hand),
    `seat`, `move`, `sizes` (the number of cards in each hand after the move) and `scores`. A hand
    starts with its deal as number 0, without a seat or a move.

    >>> import penultimate
    >>> record = penultimate.play_game(["alert", "alert"], seed=1)
    >>> frame = penultimate.to_frame([record])
    >>> frame.query("game == 0 and hand == 1 and number == 1")[["seat", "move"]].values.tolist()
    [[1, 'y9']]
    >>> penultimate.from_frame(frame) == [record]
    True
    """
    pandas = load_optional("pandas", "frames")
    rows = [row for number, record in enumerate(records) for row in _rows(number, record)]
    return pandas.DataFrame(rows)


def _rows(game: int, record: Record) -> Iterator[dict[str, Any]]:
    house = write_house(house_rules(record.rules, record.options))
    seal_record(record)
    for step in replay(record):
        table, dealt = step.table, step.number == 0
        yield {
            "game": game,
            "house": house,
            "names": "\n".join(record.names),
            "hand": step.hand,
            "key": record.hands[step.hand - 1].key,
            "number": step.number,
            "seat": -1 if dealt else step.seat,
            "move": "" if dealt else move_name(step.move),
            "sizes": " ".join(map(str, table.hand_sizes[: table.seats])),
            "scores": " ".join(map(str, table.scores[: table.seats])),
        }


def from_frame(frame: Any) -> list[Record]:
    """The records in a frame that `to_frame` made. The moves are played again.

    Only the columns `game`, `house`, `names`, `hand`, `key`, `number`, `seat` and `move` are read.
    See `to_frame` for an example.
    """
    return [_record(rows) for _, rows in frame.groupby("game", sort=True)]


def _record(rows: Any) -> Record:
    steps = rows.sort_values(["hand", "number"]).to_dict("records")
    house, names = read_house(steps[0]["house"]), steps[0]["names"].split("\n")
    record, table = start_record(house, names), open_table(house, len(names))
    for step in steps:
        if step["number"] == 0:
            key = bytes.fromhex(step["key"])
            deal(table, key)
            add_hand(record, key, table)
        else:
            seat, move = parse_seat_move(f"{step['seat']}:{step['move']}")
            apply(table, seat, move)
            add_move(record, seat, move, table)
    seal_record(record)
    return record

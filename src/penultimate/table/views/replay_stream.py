"""Stream replays as JSON, with all hands visible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from cachetools import LRUCache

from penultimate.notation.answers import seat_or_none
from penultimate.notation.cards import card_names
from penultimate.notation.moves import move_name
from penultimate.notation.narration import narrate
from penultimate.notation.record import Record, seal_record
from penultimate.notation.replay import Step, read_record, replay
from penultimate.notation.visibility import write_for
from penultimate.protocol import forms
from penultimate.protocol.messages import Proof
from penultimate.rules import house_rules, open_table
from penultimate.rules.view import cards_in
from penultimate.table.views.deal_proofs import proof_of
from penultimate.table.views.ranks import winners
from penultimate.table.views.state_messages import bystanders_game

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState

_PIECE: Final = 65_536  # bytes
_MAX_OPEN: Final = 32  # replays that are being read

Chunks = Callable[[], Iterator[bytes]]
_OPEN: Final[LRUCache[str, Iterator[bytes]]] = LRUCache(_MAX_OPEN)


def replay_of(state: TableState) -> Chunks:
    """The replay of a finished game as chunks of JSON, with the proofs of its deals."""
    deals = [proof_of(state, hand + 1) for hand in range(len(state.dealings))]
    seal_record(state.record)
    return partial(_record_chunks, state.name, state.record, deals)


def replay_of_file(text: bytes) -> Iterator[bytes]:
    """The replay of a record file as chunks of JSON. It has no proofs. Raises `RecordError`."""
    return _record_chunks("record-from-file", read_record(text), [])


def next_chunk(stream: str, chunks: Chunks | None = None) -> bytes:
    """The next chunk of a replay, or none at its end. The first call brings the replay.

    Runs in a worker process, which holds the replays that are being read.
    """
    if chunks is not None:
        _OPEN[stream] = chunks()
    return next(_OPEN[stream], b"")


def _record_chunks(table: str, record: Record, deals: list[Proof]) -> Iterator[bytes]:
    whole = write_for(_without_steps(table, record, deals), "all")
    before, steps, after = whole.partition(b'"steps":[')
    piece = before + steps
    for number, step in enumerate(_steps_of(record)):
        piece += (b"," if number else b"") + write_for(step, "all")
        if len(piece) > _PIECE:
            yield piece
            piece = b""
    yield piece + after


def _without_steps(table: str, record: Record, deals: list[Proof]) -> forms.Replay:
    rules = house_rules(record.rules, record.options)
    return forms.Replay(
        table=table,
        rules=record.rules,
        options=record.options,
        house=dict(rules.values),
        names=record.names,
        deals=deals,
        steps=[],
        winners=winners(open_table(rules, record.seats), record.result.winner),
        scores=record.result.scores,
    )


def _steps_of(record: Record) -> Iterator[forms.Step]:
    return map(_step_form, replay(record))


def _step_form(step: Step) -> forms.Step:
    table = step.table
    is_deal = step.number == 0
    return forms.Step(
        hand=step.hand,
        number=step.number,
        seat=seat_or_none(step.seat),
        move=None if is_deal else move_name(step.move),
        events=[*narrate(table)],
        hands=[card_names(cards_in(hand)) for hand in table.hands[: table.seats]],
        game=bystanders_game(table),
    )

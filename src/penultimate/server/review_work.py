"""The part of a review that runs in a worker process. It imports Numba only there."""

from __future__ import annotations

import time
import zlib
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

_SLICE: Final = 1.0  # seconds of work, after which another review may have its turn
MOST_RUNS: Final = 64  # reviews that are kept between slices; others would begin again
VERSION: Final = 3  # of reviews; a kept review of another version is made again

_runs = dict[str, Any]()


class Slice(NamedTuple):
    """The progress of a review, and its compressed JSON at the end."""

    done: int
    total: int
    body: bytes | None = None


def can_review() -> bool:
    """Whether Numba is installed, which compiles the rules."""
    return find_spec("numba") is not None


def seats_in(record: bytes) -> int:
    """The number of seats of a record. Raises `RecordError` if it cannot be reviewed."""
    from penultimate.notation.errors import RecordError
    from penultimate.notation.replay import read_record

    read = read_record(record)
    if not read.hands:
        raise RecordError("the record has no hands; a review needs at least one")
    return read.seats


def luck_in(body: bytes, players: Sequence[str]) -> dict[str, int]:
    """The hundredths of hands that the cards won or cost each player, in a compressed review."""
    import msgspec

    from penultimate.protocol.review_forms import Review

    review = msgspec.json.decode(zlib.decompress(body), type=Review)
    return {players[part.seat]: round(100 * part.luck) for part in review.game.seats}


def review_slice(job: str, record: bytes, seats: Sequence[int]) -> Slice:
    """Review a record for about a second, from where the last slice with this id ended."""
    run = _runs.pop(job, None) or _start(record, seats)
    end = time.monotonic() + _SLICE
    while run.result is None and time.monotonic() < end:
        run.advance()
    if run.result is not None:
        return Slice(run.total, run.total, _packed(run.result))
    _runs[job] = run
    while len(_runs) > MOST_RUNS:
        del _runs[next(iter(_runs))]
    return Slice(run.done, run.total)


def _start(record: bytes, seats: Sequence[int]) -> Any:
    from penultimate.notation.replay import read_record
    from penultimate.review import ReviewRun

    return ReviewRun(read_record(record), seats)


def _packed(result: Any) -> bytes:
    import msgspec

    from penultimate.review import review_document

    return zlib.compress(msgspec.json.encode(review_document(result)))

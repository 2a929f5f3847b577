"""Run the batches of a study on threads or on a cluster, and resume an interrupted study.

A batch is a setting and a range of games, so its result does not depend on who plays it or when.
Finished batches are saved to a file, if one is given, and are not played again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots.roster import MASTER
from penultimate.lab.studies.observation import Setting, StudyError
from penultimate.lab.studies.sums import Sums, add_sums

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

Measure = Callable[[Setting, range], Sums]
Progress = Callable[[int], object]

_SIZES: Final = (5_000, 500)  # games per batch, about a second each: compiled players and networks
_HANDS_PER_GAME: Final = 10  # an estimate
_LINE_START: Final = b'["'


@dataclass(frozen=True)
class Batch:
    """Some games of one cell of a study, and the function that measures them."""

    measure: Measure
    cell: str
    setting: Setting
    first: int
    games: int

    def key(self) -> str:
        """A name for the file, which changes with any part of the setting."""
        name, setting = self.measure.__name__, asdict(self.setting)
        text = json.dumps([name, self.cell, setting, self.first, self.games])
        return hashlib.sha256(text.encode()).hexdigest()[:20]

    def play(self) -> Sums:
        return self.measure(self.setting, range(self.first, self.first + self.games))


def split(measure: Measure, cell: str, setting: Setting, games: int) -> list[Batch]:
    """Split the games of a cell into batches of about a second."""
    setting.check()
    size = _SIZES[MASTER in setting.players]
    if setting.whole:
        size = max(1, size // _HANDS_PER_GAME)
    return [
        Batch(measure, cell, setting, first, min(size, games - first))
        for first in range(0, games, size)
    ]


def run_batches(
    batches: Sequence[Batch],
    executor: Executor,
    progress: Progress = abs,
    kept: KeptResults | None = None,
) -> dict[str, Sums]:
    """Measure all batches and add their sums by cell."""
    kept = kept or KeptResults(None)
    done: dict[Batch, Sums] = {batch: kept[batch] for batch in batches if batch in kept}
    progress(sum(batch.games for batch in done))
    for batch, sums in _results([part for part in batches if part not in done], executor):
        done[batch] = sums
        kept.add(batch, sums)
        progress(batch.games)
    cells: dict[str, list[Sums]] = {}
    for batch in batches:
        cells.setdefault(batch.cell, []).append(done[batch])
    return {cell: add_sums(parts) for cell, parts in cells.items()}


def _results(batches: Sequence[Batch], executor: Executor) -> Iterator[tuple[Batch, Sums]]:
    waiting = {executor.submit(Batch.play, batch): batch for batch in batches}
    try:
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    finally:
        for future in waiting:
            future.cancel()


class KeptResults:
    """The finished batches in a file, one line of JSON each.

    A line that cannot be written is not fatal: `fault` holds the error, and the next is tried.
    """

    def __init__(self, file: Path | None) -> None:
        self.fault: OSError | None = None
        self._file = file
        self._sums: dict[str, Sums] = {}
        self._end = 0  # the size of the complete lines
        if file is not None and file.exists():
            lines = _complete_lines(file)
            self._sums = dict(_read_line(file, line) for line in lines.splitlines())
            self._end = len(lines)
        elif file is not None:
            file.touch()

    def __contains__(self, batch: Batch) -> bool:
        return batch.key() in self._sums

    def __getitem__(self, batch: Batch) -> Sums:
        return self._sums[batch.key()]

    def add(self, batch: Batch, sums: Sums) -> None:
        """Write a line. Part of a line that an interruption has left is removed."""
        if self._file is None:
            return
        line = (json.dumps([batch.key(), sums]) + "\n").encode()
        try:
            with self._file.open("ab") as opened:
                if opened.tell() > self._end:
                    opened.truncate(self._end)
                opened.write(line)
            self._end += len(line)
        except OSError as fault:
            self.fault = fault
            fault.filename = str(self._file)


def _complete_lines(file: Path) -> bytes:
    """The complete lines of a file. An interrupted run may leave part of a line at the end."""
    if not file.is_file():
        raise _other_file(file)
    data = file.read_bytes()
    end = data.rfind(b"\n") + 1
    if not data[end:].startswith(_LINE_START[: len(data) - end]):
        raise _other_file(file)
    return data[:end]


def _read_line(file: Path, line: bytes) -> tuple[str, Sums]:
    try:
        key, sums = json.loads(line)
        return str(key), _checked(sums)
    except (ValueError, TypeError, AttributeError):
        raise _other_file(file) from None


def _other_file(file: Path) -> StudyError:
    return StudyError(f"{file} is not the results file of a study")


def _checked(sums: Any) -> Sums:
    return {str(name): [int(value) for value in values] for name, values in sums.items()}

"""Save the results of a match by deal, so that the match can be resumed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from penultimate.lab.duels.match import Score

_UNPLAYED = -1


class ResultsFileError(ValueError):
    """The file does not belong to this match. The message is for the user."""


class UnsavedScoreError(Exception):
    """A match was played, but its results could not be saved."""

    def __init__(self, score: Score, fault: OSError) -> None:
        super().__init__(str(fault))
        self.score, self.fault = score, fault


class DuelResults:
    """The wins and points in each deal that has been played."""

    def __init__(self, deals: int, about: dict[str, Any], file: Path | None = None) -> None:
        self.wins, self.points = np.full(deals, float(_UNPLAYED)), np.zeros(deals)
        self.about, self.file = about, file
        self.fault: OSError | None = None  # why the results were not saved
        if file is not None:
            self._open(file)

    def _open(self, file: Path) -> None:
        """Read the results so far, and save them, so that a full disk is found before the work."""
        if file.exists():
            self._read(file)
        self.save()
        if self.fault is not None:
            raise self.fault

    def _read(self, file: Path) -> None:
        if not file.is_file():
            raise ResultsFileError(f"{file} is not the results file of a duel")
        try:
            kept = json.loads(file.read_text(encoding="utf-8"))
            about, wins, points = (kept[name] for name in ("match", "wins", "points"))
        except (ValueError, KeyError, TypeError):
            raise ResultsFileError(f"{file} is not the results file of a duel") from None
        if about != self.about:
            differs = [name for name in self.about if about.get(name) != self.about[name]]
            raise ResultsFileError(
                f"{file} belongs to a different duel; different settings: {', '.join(differs)}"
            )
        count = min(len(wins), len(self.wins))
        self.wins[:count], self.points[:count] = wins[:count], points[:count]

    def note(self, start: int, wins: Any, points: Any) -> None:
        self.wins[start : start + len(wins)] = wins
        self.points[start : start + len(wins)] = points

    def is_played(self, start: int, deals: int) -> bool:
        return bool((self.wins[start : start + deals] != _UNPLAYED).all())

    def played(self) -> tuple[Any, Any]:
        """The wins and points in the played deals, in order."""
        there = self.wins != _UNPLAYED
        return self.wins[there], self.points[there]

    def save(self) -> None:
        """Write the file, if one was given. An error is kept, since the results are still good."""
        if self.file is None:
            return
        kept = {"match": self.about, "wins": self.wins.tolist(), "points": self.points.tolist()}
        try:
            _draft(self.file).write_text(json.dumps(kept), encoding="utf-8")
            _draft(self.file).replace(self.file)
        except OSError as fault:
            fault.filename = str(self.file)
            self.fault = fault


def _draft(file: Path) -> Path:
    return file.with_name(file.name + ".part")

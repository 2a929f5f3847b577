"""Evaluate a player against the fixed baselines, on deals that its author did not choose.

The seed of the deals is a digest of the player and of Penultimate's version. Anyone with the same
file and version plays the same deals, and a change of the player changes the deals.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from penultimate import __version__
from penultimate.lab.duels.match import Score, check_players, play_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.lab.duels.match import Match

BASELINES: Final = ("alert", "steady", "counter", "master")
_SEED_BYTES: Final = 6


@dataclass(frozen=True)
class Evaluation:
    """The results of a player against each baseline, and what is needed to repeat them."""

    player: str
    digest: str  # of the player's file or name
    version: str
    rules: str
    players: int
    seed: int
    command: str
    scores: list[Score]


def digest_of(player: str) -> str:
    """The SHA-256 digest of the file of a player, or of a name without a file."""
    file = Path(player.partition("=")[2] or player)
    while not file.is_file() and ":" in file.name:  # path.py:Player
        file = file.with_name(file.name.rpartition(":")[0])
    content = file.read_bytes() if file.is_file() else player.encode()
    return hashlib.sha256(content).hexdigest()


def seed_of(digest: str) -> int:
    """The seed of the deals for a player."""
    text = f"{digest} penultimate {__version__}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:_SEED_BYTES])


def matches_of(match: Match) -> list[Match]:
    """The matches against all baselines. Raises an error for players that cannot play them."""
    matches = [replace(match, other=name) for name in BASELINES if name != match.one]
    for one in matches:
        check_players(one)
    return matches


def play_evaluation(matches: list[Match], progress: Callable[[Score], object]) -> list[Score]:
    """Play the matches. An interrupt ends the evaluation early."""
    scores = list[Score]()
    for one in matches:
        try:
            scores.append(play_match(one))
        except KeyboardInterrupt:
            if not scores:
                raise
            return scores
        progress(scores[-1])
        if scores[-1].hands < one.deals * one.players:  # it was interrupted
            return scores
    return scores

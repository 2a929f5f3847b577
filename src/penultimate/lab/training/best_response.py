"""Train a network against one player alone: a lower bound on how exploitable the player is.

A perfect best response wins at least the network's share.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, replace
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots.master import file_for
from penultimate.bots.network import read_notes
from penultimate.bots.roster import COMPILED, MASTER
from penultimate.lab.duels.external_players import load_external_player
from penultimate.lab.duels.match import Match, play_match
from penultimate.lab.duels.network_players import SUFFIX, network_file, network_named
from penultimate.lab.duels.results_file import UnsavedScoreError
from penultimate.lab.studies.findings import Chart, Row
from penultimate.lab.training.config import TrainingConfig
from penultimate.lab.training.trainer import Trainer
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.lab.duels.match import Score

NETWORK: Final = "network.safetensors"
_FRESH: Final = 2_000_000  # added to the seed of the duel, whose deals are not trained on
_EVALUATED: Final = 4_000  # hands in the evaluations during training
_SAME: Final = ("league", "usual", "width", "layers")  # what a checkpoint must agree on


class ExploitError(ValueError):
    """A best response cannot be trained. The message is for the user."""


@dataclass(frozen=True)
class Exploit:
    """A player, and the training of a network against it."""

    player: str
    config: TrainingConfig
    folder: Path
    start: str | None = None  # `master`, or the file of a network

    @classmethod
    def against(
        cls, player: str, players: int, folder: Path, start: str | None = None, **changes: Any
    ) -> Exploit:
        """Train in `official`, hand by hand, with the player in all other seats."""
        _check_player(player, players)
        config = TrainingConfig(
            fewest=players,
            most=players,
            usual=players,
            official=100,
            peers=0,
            single=100,
            league=(player,),
            league_share=100,
            opponents=(player,),
        )
        if start is not None:
            weights = network_named(start, players).weights
            size = {"width": weights["bias0"].size, "layers": len(weights) // 2 - 1}
            config = replace(config, **size)
        return cls(player, replace(config, **changes), folder, start)

    def train(self, report: Callable[[str], object]) -> None:
        """Train, or resume from the checkpoint in the folder."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._check_checkpoint()
        start = None if self.start is None else network_file(self.start, self.config.usual)
        trainer = Trainer(self.config, self.folder, start)
        if trainer.left() > 0:
            trainer.run(report)

    def _check_checkpoint(self) -> None:
        """Raise an error if the folder has the network of a different training."""
        file = self.folder / NETWORK
        if file.exists():
            kept = json.loads(read_notes(file).get("course", "{}"))
            wanted = json.loads(json.dumps(asdict(self.config)))
            differs = [name for name in _SAME if kept.get(name) != wanted[name]]
            if differs:
                raise ExploitError(
                    f"{self.folder} holds a different training; different: {', '.join(differs)}"
                )

    def duel(self, hands: int, progress: Callable[[int], object] = abs) -> Score:
        """Play the network against the player on duplicate deals, and keep the results."""
        file = self.folder / NETWORK
        version = hashlib.sha256(file.read_bytes()).hexdigest()[:12]
        players, seed = self.config.usual, self.config.seed + _FRESH
        own = [f"best response={file}", *([self.player] if self.player.endswith(SUFFIX) else [])]
        match = Match(
            house_rules(),
            "best response",
            self.player,
            players,
            -(-hands // players),
            seed=seed,
            threads=self.config.threads,
            external_players={found.name: found for found in map(load_external_player, own)},
        )
        try:
            return play_match(match, progress, file=self.folder / f"duel-{version}.json")
        except UnsavedScoreError as unsaved:  # the network is saved, so the duel can be repeated
            return unsaved.score

    def curve(self) -> list[dict[str, Any]]:
        """The win share during the training."""
        return json.loads(read_notes(self.folder / NETWORK)["curve"])

    def charts(self, score: Score) -> list[Chart]:
        """The share that the network reached, and how it rose during the training."""
        margin = (score.interval[1] - score.interval[0]) / 2
        reached = Row(f"against {self.player}", 100 * score.share, round(100 * margin, 3))
        even = 100 / self.config.usual
        curve = [
            Row(
                f"{line['decisions'] / 1e6:,.1f} million decisions",
                100 * line[self.player],
                round(196 * sqrt(line[self.player] * (1 - line[self.player]) / _EVALUATED), 2),
            )
            for line in self.curve()
        ]
        return [
            Chart(
                "Best response",
                f"Win share of a network trained against {self.player} alone, in {score.hands:,} "
                f"hands with {self.config.usual} players. A better response may exist.",
                "%",
                [reached],
                zero=even,
            ),
            Chart(
                "Training",
                "Win share by the decisions played in training, of all networks.",
                "%",
                curve,
                zero=even,
            ),
        ]


def _check_player(player: str, players: int) -> None:
    """Raise an error if there is no such player."""
    if player in COMPILED or player.endswith(SUFFIX):
        return
    if player != MASTER:
        known = ", ".join((*COMPILED, MASTER))
        raise ExploitError(
            f"player {player!r} is unknown; the players are {known}, and files of networks"
        )
    if file_for(players) is None:
        raise ExploitError(f"master is not trained for {players} players")

"""Train the oracle's belief and value networks (`bots/oracle.py`) on self-play of the master.

The master's network plays two-player hands and is not trained. The value network is trained like a
critic that sees all hands. The belief network is trained to predict the other player's cards from
the sight.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from penultimate.bots.features import HANDS_WIDTH
from penultimate.bots.inputs import UNSEEN, WIDTH
from penultimate.bots.network import write_network
from penultimate.lab.training.network_learner import Learner, new_weights
from penultimate.lab.training.ppo import ActorCritic
from penultimate.lab.training.trainer import Trainer
from penultimate.rules.cards import KINDS
from penultimate.rules.house import MOST_SEATS

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import ThreadPoolExecutor
    from pathlib import Path

    from penultimate.lab.training.config import TrainingConfig
    from penultimate.lab.training.ppo import Rollout

_VALUE: Final = (224, 3)  # width and number of layers
_BELIEF: Final = (80, 2)
_FOR_EVER: Final = 2**62  # rounds in which the actor is not trained


class OracleTrainer(Trainer):
    """Train a belief and a value network without changing the player."""

    def __init__(self, config: TrainingConfig, folder: Path, start: Path) -> None:
        super().__init__(config, folder, start)
        self.critic_only_rounds = _FOR_EVER
        value = new_weights(WIDTH + HANDS_WIDTH, *_VALUE, MOST_SEATS, config.seed + 1)
        belief = new_weights(WIDTH, *_BELIEF, KINDS, config.seed + 2)
        self.critic, self.belief = (Learner(part, self.backend) for part in (value, belief))
        self.agent = ActorCritic(self.actor, self.critic, self.backend)

    def round(self, pool: ThreadPoolExecutor) -> None:
        super().round(pool)
        for learner in (self.critic, self.belief):
            learner.average(self.rounds)

    def learn(self) -> None:
        super().learn()
        if self.rounds > self.resumed_at:
            for rollout in self.previous:
                self.train_belief(rollout)

    def train_belief(self, rollout: Rollout) -> None:
        """Train the belief network on the hands of the other players."""
        xp, wide = self.backend.xp, self.backend.to_single
        for at in range(self.config.steps):
            rows = rollout.rows[at]
            hidden = wide(rows[:, UNSEEN : UNSEEN + KINDS])
            held = xp.minimum(wide(rollout.hands[at]), hidden)
            answer, kept = self.belief.forward(self.agent.inputs(rows))
            gradient = hidden / (1.0 + xp.exp(-answer)) - held
            self.belief.learn(kept, gradient / len(rows), self.rate())

    def report(self, say: Callable[[str], object]) -> None:
        self.save()
        line = {"seconds": round(self.spent), "decisions": self.decisions, "rounds": self.rounds}
        say(json.dumps(line))

    def save(self) -> None:
        notes = {
            "seconds": str(round(self.spent)),
            "decisions": str(self.decisions),
            "seed": str(self.config.seed),
        }
        for name, learner in (("worth", self.critic), ("belief", self.belief)):
            file = self.folder / f"{name}.safetensors"
            write_network(file, learner.averaged_weights(), notes, self.config.most)

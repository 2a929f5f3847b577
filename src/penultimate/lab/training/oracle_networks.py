"""Teaches what the oracle (`bots/oracle.py`) thinks ahead with, from masters among themselves.

A network that has learnt to play plays on as it is. From its tables of two, a worth learns as a
critic does, seeing all hands, and a belief learns which cards the other holds, seeing a sight.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from penultimate.bots.features import HANDS_WIDTH
from penultimate.bots.inputs import UNSEEN, WIDTH
from penultimate.bots.network import write_network
from penultimate.lab.training.learner import Learner, new_weights
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

_WORTH: Final = (224, 3)  # how wide, and how many layers
_BELIEF: Final = (80, 2)
_FOR_EVER: Final = 2**62  # the rounds in which the actor waits for its critic


class OracleTrainer(Trainer):
    """A course for a belief and a worth; the player itself learns nothing more."""

    def __init__(self, course: TrainingConfig, folder: Path, start: Path) -> None:
        super().__init__(course, folder, start)
        self.critic_first = _FOR_EVER
        worth = new_weights(WIDTH + HANDS_WIDTH, *_WORTH, MOST_SEATS, course.seed + 1)
        belief = new_weights(WIDTH, *_BELIEF, KINDS, course.seed + 2)
        self.critic, self.belief = (Learner(part, self.backend) for part in (worth, belief))
        self.agent = ActorCritic(self.actor, self.critic, self.backend)

    def round(self, pool: ThreadPoolExecutor) -> None:
        super().round(pool)
        for learner in (self.critic, self.belief):
            learner.average(self.rounds)

    def learn(self) -> None:
        super().learn()
        if self.rounds > self.resumed_at:
            for rollout in self.studied:
                self.study_hands(rollout)

    def study_hands(self, rollout: Rollout) -> None:
        """Bring the belief nearer to what the others held."""
        xp, wide = self.backend.xp, self.backend.wide
        for at in range(self.course.steps):
            rows = rollout.rows[at]
            hidden = wide(rows[:, UNSEEN : UNSEEN + KINDS])
            held = xp.minimum(wide(rollout.hands[at]), hidden)
            answer, kept = self.belief.forward(self.agent.inputs(rows))
            slope = hidden / (1.0 + xp.exp(-answer)) - held
            self.belief.learn(kept, slope / len(rows), self.rate())

    def report(self, say: Callable[[str], object]) -> None:
        self.save()
        line = {"seconds": round(self.spent), "decisions": self.decisions, "rounds": self.rounds}
        say(json.dumps(line))

    def save(self) -> None:
        notes = {
            "seconds": str(round(self.spent)),
            "decisions": str(self.decisions),
            "seed": str(self.course.seed),
        }
        for name, learner in (("worth", self.critic), ("belief", self.belief)):
            file = self.folder / f"{name}.safetensors"
            write_network(file, learner.fetched_late(), notes, self.course.most)

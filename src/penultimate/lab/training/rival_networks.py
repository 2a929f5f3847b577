"""Networks that play against the trained network, and are not trained themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.bots.roster import EXTERNAL
from penultimate.lab.duels.network_players import network_named
from penultimate.lab.training.network_learner import Learner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.lab.training.array_backend import NumPyBackend
    from penultimate.lab.training.ppo import ActorCritic


class RivalNetworks:
    """The networks with the player numbers `EXTERNAL` + 1 and up."""

    def __init__(self, names: Sequence[str], players: int, backend: NumPyBackend) -> None:
        self.backend = backend
        found = enumerate((network_named(name, players) for name in names), EXTERNAL + 1)
        self.networks = dict(found)  # for evaluations with NumPy
        self.learners = {
            number: Learner(network.weights, backend) for number, network in self.networks.items()
        }

    def answer(self, agent: ActorCritic, rows: Any, deciders: Any, moves: Any) -> None:
        """Replace the moves of the tables at which a rival decides by its best move."""
        for number, learner in self.learners.items():
            places = self.backend.from_numpy(np.flatnonzero(deciders == number))
            some = rows[places]
            answer = learner.frozen_output(self.backend.to_half(some))
            moves[places] = agent.log_probabilities(some, answer).argmax(axis=1)

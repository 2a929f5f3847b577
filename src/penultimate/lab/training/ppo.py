"""Proximal policy optimization (PPO) with a critic that sees all hands.

The actor maps a sight to move probabilities. The critic is only used in training. It sees all hands
and estimates each player's chance of winning. The advantage of a decision is the increase of the
critic's estimate after it, plus the decayed advantages of later decisions. Training raises the
probability of moves with a positive advantage, within PPO's clipping range.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots.inputs import LEGAL, SCALES
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.moves import MOVES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.lab.training.array_backend import NumPyBackend
    from penultimate.lab.training.network_learner import Learner

_DECAY: Final = 0.95  # the decay of the advantage per later decision
_BOUND: Final = 0.2  # PPO's clipping range
_IMPOSSIBLE: Final = -1e9


@dataclass
class Rollout:
    """The decisions of a round. The first two axes of each array are step and table."""

    rows: Any
    hands: Any
    moves: Any
    likely: Any  # log probability of the move
    seats: Any
    orders: Any
    own: Any  # whether the trained network makes the decision
    ended: Any  # whether a hand ended before the decision
    results: Any


class ActorCritic:
    """An actor and a critic that are trained on rollouts."""

    def __init__(self, actor: Learner, critic: Learner, backend: NumPyBackend) -> None:
        self.actor, self.critic, self.backend = actor, critic, backend
        self.scale = backend.to_half(backend.from_numpy([1.0 / scale for scale in SCALES]))
        self.numbers = backend.from_numpy([list(range(MOVES))])
        self.seats = backend.from_numpy([[list(range(MOST_SEATS))]])

    def inputs(self, rows: Any) -> Any:
        return self.backend.to_half(rows) * self.scale

    def all_inputs(self, rows: Any, hands: Any) -> Any:
        parts = (self.inputs(rows), self.backend.to_half(hands))
        return self.backend.xp.concatenate(parts, axis=1)

    def log_probabilities(self, rows: Any, answer: Any) -> Any:
        """The log probabilities of all moves. Illegal moves have probability 0."""
        xp = self.backend.xp
        answer = xp.where(rows[:, LEGAL : LEGAL + MOVES] > 0, answer, _IMPOSSIBLE)
        answer = answer - xp.amax(answer, axis=1, keepdims=True)
        return answer - xp.log(xp.exp(answer).sum(axis=1, keepdims=True))

    def choose(self, rows: Any) -> tuple[Any, Any]:
        """Sample a move for each row from the frozen actor. Returns moves and log probabilities."""
        xp = self.backend.xp
        likely = self.log_probabilities(rows, self.actor.frozen_output(self.inputs(rows)))
        noise = -xp.log(-xp.log(self.backend.uniform(len(rows), MOVES) * 0.999998 + 1e-6))
        moves = (likely + noise).argmax(axis=1)
        return moves, self.backend.take(likely, moves[:, None])[:, 0]

    def values(self, rows: Any, hands: Any) -> tuple[Any, list[Any]]:
        """Each player's chance of winning the hand, in order of play."""
        answer, activations = self.critic.forward(self.all_inputs(rows, hands))
        return 1.0 / (1.0 + self.backend.xp.exp(-answer)), activations

    def advantages(self, rollout: Rollout, batch: int) -> tuple[Any, Any]:
        """The advantages of all decisions except the last, and the critic's targets."""
        steps, tables = rollout.moves.shape
        xp, take = self.backend.xp, self.backend.take
        values = self.backend.empty(steps, tables, MOST_SEATS)
        for at in range(steps):
            for start in range(0, tables, batch):
                part = slice(start, start + batch)
                estimates, _ = self.values(rollout.rows[at, part], rollout.hands[at, part])
                values[at, part] = take(estimates, self.seat_places(rollout.orders[at, part]))
        gains = self.backend.empty(steps - 1, tables, MOST_SEATS)
        later = self.backend.empty(tables, MOST_SEATS)
        for at in range(steps - 2, -1, -1):
            over = rollout.ended[at + 1][:, None] > 0
            after = xp.where(over, self.backend.to_single(rollout.results[at + 1]), values[at + 1])
            later = after - values[at] + xp.where(over, 0.0, _DECAY * later)
            gains[at] = later
        flat = gains.reshape(-1, MOST_SEATS)
        seats = rollout.seats[:-1].reshape(-1)
        targets = (gains + values[:-1]).reshape(-1, MOST_SEATS)
        return take(flat, seats[:, None])[:, 0], targets

    def seat_places(self, orders: Any) -> Any:
        """The position of each seat in order of play (0 for an empty seat)."""
        return ((orders[:, :, None] == self.seats) * 1).argmax(axis=1)

    def update(
        self, rollout: Rollout, batch: int, actor_rate: float, critic_rate: float, curiosity: float
    ) -> None:
        """Train for one epoch on a rollout. If `actor_rate` is 0, the actor does not change.

        The actor learns from its own decisions, and the critic from those of all networks.
        """
        gains, targets = self.advantages(rollout, batch)
        rows, hands, moves, likely, orders, own = (
            array[:-1].reshape(gains.shape[0], *array.shape[2:])
            for array in (
                rollout.rows,
                rollout.hands,
                rollout.moves,
                rollout.likely,
                rollout.orders,
                rollout.own,
            )
        )
        (places,) = self.backend.xp.where(own > 0)
        if actor_rate and len(places):
            gains = gains[places]
            gains = (gains - gains.mean()) / (gains.std() + 1e-6)
            for part in self.batches(len(places), batch):
                at = places[part]
                self.update_actor(
                    rows[at], moves[at], likely[at], gains[part], actor_rate, curiosity
                )
        for part in self.batches(len(targets), batch):
            self.update_critic(rows[part], hands[part], orders[part], targets[part], critic_rate)

    def batches(self, count: int, size: int) -> Iterator[Any]:
        """Split the numbers below `count` at random into batches, and leave out the rest."""
        order, size = self.backend.permutation(count), min(size, count)
        for start in range(0, count - size + 1, size):
            yield order[start : start + size]

    def update_actor(
        self, rows: Any, moves: Any, before: Any, gains: Any, rate: float, curiosity: float
    ) -> None:
        """Update the actor by the clipped policy gradient with an entropy bonus (`curiosity`)."""
        xp = self.backend.xp
        answer, activations = self.actor.forward(self.inputs(rows))
        likely = self.log_probabilities(rows, answer)
        ratio = xp.exp(self.backend.take(likely, moves[:, None])[:, 0] - before)
        bounded = ((gains > 0) & (ratio > 1 + _BOUND)) | ((gains < 0) & (ratio < 1 - _BOUND))
        weight = xp.where(bounded, 0.0, gains * ratio)[:, None]
        chances = xp.exp(likely)
        gradient = weight * chances
        gradient = gradient - weight * (moves[:, None] == self.numbers)
        spread = (chances * xp.clip(likely, -50, None)).sum(axis=1, keepdims=True)
        gradient = gradient + curiosity * chances * (xp.clip(likely, -50, None) - spread)
        self.actor.learn(activations, gradient / len(rows), rate)

    def update_critic(self, rows: Any, hands: Any, orders: Any, targets: Any, rate: float) -> None:
        xp = self.backend.xp
        values, activations = self.values(rows, hands)
        target = self.backend.take(targets, xp.clip(orders, 0, None))
        gradient = xp.where(orders >= 0, values - target, 0.0)
        self.critic.learn(activations, gradient / len(rows), rate)

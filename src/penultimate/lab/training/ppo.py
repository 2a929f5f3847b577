"""Learning to play by policy gradient, with a critic that sees all hands.

The actor sees a sight and answers with how likely it makes each move. The critic, which only exists
in training, sees all hands and says how likely each player is to win. A decision counts
as good as far as the critic's opinion rose after it (summed over the decisions that follow, each
counting a little less). It is made more or less likely accordingly, within a bound (PPO).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots.inputs import LEGAL, SCALES
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.moves import MOVES

if TYPE_CHECKING:
    from penultimate.lab.training.array_backend import NumPyBackend
    from penultimate.lab.training.learner import Learner

_DECAY: Final = 0.95  # what a decision's credit keeps with every decision that follows
_BOUND: Final = 0.2  # by how much a move may become more or less likely in one round
_IMPOSSIBLE: Final = -1e9


@dataclass
class Rollout:
    """The decisions of a round: every array has a step, a table, and then its own places."""

    rows: Any
    hands: Any
    moves: Any
    likely: Any  # the logarithm of how likely the move was
    seats: Any
    orders: Any
    ended: Any  # whether the hand ended before the decision
    results: Any


class ActorCritic:
    """An actor and a critic that learn from rollouts."""

    def __init__(self, actor: Learner, critic: Learner, backend: NumPyBackend) -> None:
        self.actor, self.critic, self.backend = actor, critic, backend
        self.scale = backend.narrow(backend.put([1.0 / scale for scale in SCALES]))
        self.numbers = backend.put([list(range(MOVES))])
        self.seats = backend.put([[list(range(MOST_SEATS))]])

    def inputs(self, rows: Any) -> Any:
        return self.backend.narrow(rows) * self.scale

    def all_inputs(self, rows: Any, hands: Any) -> Any:
        parts = (self.inputs(rows), self.backend.narrow(hands))
        return self.backend.xp.concatenate(parts, axis=1)

    def likelihoods(self, rows: Any, answer: Any) -> Any:
        """The logarithm of each move's likelihood."""
        xp = self.backend.xp
        answer = xp.where(rows[:, LEGAL : LEGAL + MOVES] > 0, answer, _IMPOSSIBLE)
        answer = answer - xp.amax(answer, axis=1, keepdims=True)
        return answer - xp.log(xp.exp(answer).sum(axis=1, keepdims=True))

    def choose(self, rows: Any) -> tuple[Any, Any]:
        """A move by lot for each row, and the logarithm of its likelihood, as settled last."""
        xp = self.backend.xp
        likely = self.likelihoods(rows, self.actor.settled_answer(self.inputs(rows)))
        noise = -xp.log(-xp.log(self.backend.uniform(len(rows), MOVES) * 0.999998 + 1e-6))
        moves = (likely + noise).argmax(axis=1)
        return moves, self.backend.take(likely, moves[:, None])[:, 0]

    def values(self, rows: Any, hands: Any) -> tuple[Any, list[Any]]:
        """How likely each player, in order of play, is to win the hand."""
        answer, kept = self.critic.forward(self.all_inputs(rows, hands))
        return 1.0 / (1.0 + self.backend.xp.exp(-answer)), kept

    def credit(self, rollout: Rollout, batch: int) -> tuple[Any, Any]:
        """What each decision but the last was worth, and what the critic should have said."""
        steps, tables = rollout.moves.shape
        xp, take = self.backend.xp, self.backend.take
        values = self.backend.empty(steps, tables, MOST_SEATS)
        for at in range(steps):
            for start in range(0, tables, batch):
                part = slice(start, start + batch)
                said, _ = self.values(rollout.rows[at, part], rollout.hands[at, part])
                values[at, part] = take(said, self.places(rollout.orders[at, part]))
        gains = self.backend.empty(steps - 1, tables, MOST_SEATS)
        later = self.backend.empty(tables, MOST_SEATS)
        for at in range(steps - 2, -1, -1):
            over = rollout.ended[at + 1][:, None] > 0
            after = xp.where(over, self.backend.wide(rollout.results[at + 1]), values[at + 1])
            later = after - values[at] + xp.where(over, 0.0, _DECAY * later)
            gains[at] = later
        flat = gains.reshape(-1, MOST_SEATS)
        seats = rollout.seats[:-1].reshape(-1)
        wanted = (gains + values[:-1]).reshape(-1, MOST_SEATS)
        return take(flat, seats[:, None])[:, 0], wanted

    def places(self, orders: Any) -> Any:
        """For each seat, its place in order of play (0 for a seat that is empty)."""
        return ((orders[:, :, None] == self.seats) * 1).argmax(axis=1)

    def study(
        self, rollout: Rollout, batch: int, actor_rate: float, critic_rate: float, curiosity: float
    ) -> None:
        """Learn once from every decision of a rollout; without a rate, the actor stays."""
        gains, wanted = self.credit(rollout, batch)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        flat = [
            array[:-1].reshape(gains.shape[0], *array.shape[2:])
            for array in (
                rollout.rows,
                rollout.hands,
                rollout.moves,
                rollout.likely,
                rollout.orders,
            )
        ]
        order = self.backend.order(len(gains))
        for start in range(0, len(gains) - batch + 1, batch):
            part = order[start : start + batch]
            rows, hands, moves, likely, orders = (array[part] for array in flat)
            if actor_rate:
                self.study_moves(rows, moves, likely, gains[part], actor_rate, curiosity)
            self.study_values(rows, hands, orders, wanted[part], critic_rate)

    def study_moves(
        self, rows: Any, moves: Any, before: Any, gains: Any, rate: float, curiosity: float
    ) -> None:
        """Make good moves likelier, within bounds, and keep some chance for all others."""
        xp = self.backend.xp
        answer, kept = self.actor.forward(self.inputs(rows))
        likely = self.likelihoods(rows, answer)
        ratio = xp.exp(self.backend.take(likely, moves[:, None])[:, 0] - before)
        bounded = ((gains > 0) & (ratio > 1 + _BOUND)) | ((gains < 0) & (ratio < 1 - _BOUND))
        pull = xp.where(bounded, 0.0, gains * ratio)[:, None]
        chances = xp.exp(likely)
        slope = pull * chances
        slope = slope - pull * (moves[:, None] == self.numbers)
        spread = (chances * xp.clip(likely, -50, None)).sum(axis=1, keepdims=True)
        slope = slope + curiosity * chances * (xp.clip(likely, -50, None) - spread)
        self.actor.learn(kept, slope / len(rows), rate)

    def study_values(self, rows: Any, hands: Any, orders: Any, wanted: Any, rate: float) -> None:
        """Bring the critic nearer to what came of each decision."""
        xp = self.backend.xp
        values, kept = self.values(rows, hands)
        target = self.backend.take(wanted, xp.clip(orders, 0, None))
        slope = xp.where(orders >= 0, values - target, 0.0)
        self.critic.learn(kept, slope / len(rows), rate)

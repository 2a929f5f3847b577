"""Train our network on a small game by self-play, as `lab train` does on the whole one.

The network, its inputs, the critic that sees both hands and the updates are those of the trainer.
Only the tables differ: they walk through the tree of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.features import (
    HANDS_WIDTH,
    colour_shift,
    encode,
    rotated_kind,
    rotated_move,
)
from penultimate.bots.inputs import WIDTH
from penultimate.lab.training.array_backend import backend_on
from penultimate.lab.training.network_learner import Learner, new_weights
from penultimate.lab.training.ppo import ActorCritic, Rollout
from penultimate.rules.cards import KINDS
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import MOVES

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.lab.small.solver import Solver, Strategy
    from penultimate.lab.small.tree import Tree

_WIDTH: Final = 128
_LAYERS: Final = 2
_TABLES: Final = 512
_STEPS: Final = 32
_BATCH: Final = 2048
_RATE: Final = 1e-3
_CURIOSITY: Final = 0.2  # with 0.02 the network does not learn to mix moves, as the solution does
_ROWS: Final = 4096  # network inputs at a time


class SmallTrainer:
    """A network that plays a small game against itself."""

    def __init__(self, tree: Tree, solver: Solver, seed: int) -> None:
        self.solver = solver
        self.backend: Any = backend_on("numpy", seed)
        actor = new_weights(WIDTH, _WIDTH, _LAYERS, MOVES, seed)
        critic = new_weights(WIDTH + HANDS_WIDTH, _WIDTH, _LAYERS, MOST_SEATS, seed + 1)
        self.actor = Learner(actor, self.backend)
        self.agent = ActorCritic(self.actor, Learner(critic, self.backend), self.backend)
        self.rows = _inputs_of(tree)
        self.moves = moves_of(tree)
        moved = solver.parents != NOBODY
        self.set_at = np.zeros(len(tree.parents), np.int64)  # of positions with a choice
        self.set_at[solver.parents[moved]] = solver.sets[solver.choices[moved]]
        self.others = _other_hands(tree, self.set_at)
        self.children = _children(tree, self.moves)
        self.roots = np.flatnonzero(solver.parents == NOBODY)
        self.source = np.random.default_rng([seed, 2])
        self.at = self._deal(_TABLES)

    def _deal(self, count: int) -> Any:
        return self.source.choice(self.roots, count, p=self.solver.chances[self.roots])

    def train(self, rounds: int, progress: Callable[[int], object] = abs) -> Strategy:
        """Train for some rounds. Returns the final strategy, with averaged weights."""
        rollout = self._new_rollout()
        for number in range(rounds):
            left = 1 - number / rounds
            self._play(rollout)
            rate = _RATE * min(1.0, max(0.02, left / 0.6))
            self.agent.update(rollout, _BATCH, rate, rate, _CURIOSITY * left)
            self.actor.freeze()
            self.actor.average(number)
            progress(1)
        return self.strategy()

    def _new_rollout(self) -> Rollout:
        shape, here = (_STEPS + 1, _TABLES), self.backend
        orders = here.empty(*shape, MOST_SEATS, whole=True)
        orders[:] = NOBODY
        return Rollout(
            rows=here.bytes(*shape, WIDTH),
            hands=here.bytes(*shape, HANDS_WIDTH),
            moves=here.empty(*shape, whole=True),
            likely=here.empty(*shape),
            seats=here.empty(*shape, whole=True),
            orders=orders,
            own=here.empty(*shape) + 1,
            ended=here.empty(*shape),
            results=here.empty(*shape, MOST_SEATS),
        )

    def _play(self, rollout: Rollout) -> None:
        """Play a round at all tables. A table whose hand is over is dealt again."""
        values, actors = self.solver.values, self.solver.actors
        for step in range(_STEPS + 1):
            over = actors[self.at] == NOBODY
            rollout.ended[step] = over
            rollout.results[step, :, 0] = values[self.at]
            rollout.results[step, :, 1] = 1 - values[self.at]
            self.at = np.where(over, self._deal(_TABLES), self.at)
            seats = actors[self.at]
            rollout.rows[step] = self.rows[self.set_at[self.at]]
            rollout.hands[step] = self.others[self.at]
            rollout.seats[step] = seats
            rollout.orders[step, :, 0], rollout.orders[step, :, 1] = seats, 1 - seats
            if step < _STEPS:
                moves, likely = self.agent.choose(rollout.rows[step])
                rollout.moves[step], rollout.likely[step] = moves, likely
                self.at = np.array(
                    [self.children[at, move] for at, move in zip(self.at, moves, strict=True)]
                )

    def strategy(self) -> Strategy:
        """The probability of each choice by the averaged weights."""
        weights = self.actor.averaged_weights()
        likely = np.concatenate(
            [
                self.agent.log_probabilities(
                    part, self.actor.forward_with(weights, self.agent.inputs(part))[0]
                )
                for part in np.split(self.rows, range(_ROWS, len(self.rows), _ROWS))
            ]
        )
        return self.solver.normalized(np.exp(likely[self.solver.sets, self.moves]))


def _inputs_of(tree: Tree) -> Any:
    """The network's input in each information set."""
    rows: Any = np.zeros((len(tree.sights), WIDTH), np.uint8)
    for sight, row in zip(tree.sights, rows, strict=True):
        encode(sight, row)
    return rows


def moves_of(tree: Tree) -> Any:
    """The network's number for the move of each choice."""
    shifts = [colour_shift(sight) for sight in tree.sights]
    return np.array(
        [rotated_move(move, shifts[at]) for move, at in zip(tree.moves, tree.sets, strict=True)]
    )


def _children(tree: Tree, moves: Any) -> dict[tuple[int, int], int]:
    """The position after each move of the network in each position."""
    return {
        (parent, int(moves[choice])): at
        for at, (parent, choice) in enumerate(zip(tree.parents, tree.choices, strict=True))
        if parent != NOBODY
    }


def _other_hands(tree: Tree, set_at: Any) -> Any:
    """The critic's additional inputs in each position: the hand of the player not to move."""
    hands, places = np.array(tree.others, np.uint8), np.arange(KINDS)
    turned = np.array([[rotated_kind(int(kind), shift) for kind in places] for shift in range(5)])
    shifts = np.array([colour_shift(sight) for sight in tree.sights])[set_at]
    found = np.zeros_like(hands)
    np.put_along_axis(found, turned[shifts], hands, axis=1)
    return found


def blurred(tree: Tree, solver: Solver, rounds: int) -> Strategy:
    """Solve the game for players who see only the network's inputs.

    No training on these inputs can give a better strategy.
    """
    _, group = np.unique(_inputs_of(tree), axis=0, return_inverse=True)
    pairs = np.stack([group[solver.sets], moves_of(tree)], axis=1)
    found, choice = np.unique(pairs, axis=0, return_inverse=True)
    return solver.merged(choice.ravel(), found[:, 0]).solve(rounds)[choice.ravel()]

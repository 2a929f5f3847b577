"""Solve a small game by counterfactual regret minimization, and measure exploitability exactly."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.rules.layout import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.lab.small.tree import Tree

Strategy = Any  # an array with the probability of each choice in its information set


class Solver:
    """A tree as arrays, one group of positions for each depth."""

    def __init__(self, tree: Tree) -> None:
        self.actors, self.values = tree.array("actors"), tree.array("values")
        self.choices, self.sets = tree.array("choices"), tree.array("sets")
        self.parents, self.chances = tree.array("parents"), tree.array("chances")
        depths = tree.array("depths")
        self.levels = [np.flatnonzero(depths == depth) for depth in range(depths.max() + 1)]

    def merged(self, choices: Any, sets: Any) -> Solver:
        """The same game for players who cannot tell some information sets apart.

        `choices` maps each choice to a merged choice, and `sets` has the information set of each
        merged choice.
        """
        found = copy(self)
        moved = self.parents != NOBODY
        found.choices = np.where(moved, choices[self.choices], NOBODY)
        found.sets = sets
        return found

    def normalized(self, weights: Any) -> Strategy:
        """Weights as probabilities. Information sets without weight are uniform."""
        totals = np.bincount(self.sets, weights)
        counts = np.bincount(self.sets)
        uniform = 1 / counts[self.sets]
        total = totals[self.sets]
        return np.where(total > 0, weights / np.where(total > 0, total, 1), uniform)

    def reaches(self, strategy: Strategy) -> Any:
        """Each seat's part in the probability of a position, in two columns."""
        reach = np.ones((len(self.parents), 2))
        for level in self.levels[1:]:
            above = self.parents[level]
            reach[level] = reach[above]
            reach[level, self.actors[above]] *= strategy[self.choices[level]]
        return reach

    def deal_chances(self) -> Any:
        """The probability of the deal of each position."""
        chances = self.chances.copy()
        for level in self.levels[1:]:
            chances[level] = chances[self.parents[level]]
        return chances

    def worths(self, strategy: Strategy) -> Any:
        """Seat 0's chance of winning from each position if both seats follow a strategy."""
        worth = np.where(self.actors == NOBODY, self.values, 0.0)
        for level in reversed(self.levels[1:]):
            np.add.at(worth, self.parents[level], strategy[self.choices[level]] * worth[level])
        return worth

    def value(self, strategy: Strategy) -> float:
        """Seat 0's chance of winning."""
        roots = self.levels[0]
        return float(self.chances[roots] @ self.worths(strategy)[roots])

    def solve(self, rounds: int, progress: Callable[[int], object] = abs) -> Strategy:
        """The average strategy after some rounds of CFR+ with linear averaging."""
        regrets, sums = np.zeros(len(self.sets)), np.zeros(len(self.sets))
        deals = self.deal_chances()
        moved = np.flatnonzero(self.parents != NOBODY)
        above, choices = self.parents[moved], self.choices[moved]
        movers = self.actors[above]
        sign = np.where(movers == 0, 1.0, -1.0)
        for turn in range(1, rounds + 1):
            strategy = self.normalized(regrets)
            reach, worth = self.reaches(strategy), self.worths(strategy)
            gains = sign * (worth[moved] - worth[above])
            weights = deals[above] * reach[above, 1 - movers]
            delta = np.bincount(choices, weights * gains, len(regrets))
            regrets = np.maximum(regrets + delta, 0)
            own = deals[above] * reach[above, movers] * strategy[choices]
            sums += turn * np.bincount(choices, own, len(sums))
            progress(1)
        return self.normalized(sums)

    def best_response(self, strategy: Strategy, seat: int) -> float:
        """The share that a seat wins with its best response to the other seat's strategy."""
        reach = self.reaches(strategy)[:, 1 - seat] * self.deal_chances()
        result = self.values if seat == 0 else 1 - self.values
        worth: Any = np.where(self.actors == NOBODY, result, 0.0)
        for level in reversed(self.levels[1:]):
            above, choices = self.parents[level], self.choices[level]
            mine = self.actors[above] == seat
            chosen = self._best_choices(choices[mine], (reach[above] * worth[level])[mine])
            share = mine * chosen[choices] + ~mine * strategy[choices]
            np.add.at(worth, above, share * worth[level])
        roots = self.levels[0]
        return float(self.chances[roots] @ worth[roots])

    def _best_choices(self, choices: Any, worth: Any) -> Any:
        """1 for the best choice of each information set at a depth, else 0."""
        totals = np.bincount(choices, worth, len(self.sets))
        chosen = np.zeros(len(self.sets))
        order = np.lexsort((totals, self.sets))
        last = np.append(np.diff(self.sets[order]) != 0, True)
        chosen[order[last]] = 1.0
        return chosen

    def exploitability(self, strategy: Strategy) -> float:
        """How much a best response wins beyond an even share, over both seats."""
        return (self.best_response(strategy, 0) + self.best_response(strategy, 1) - 1) / 2

"""Q: a seat's chance of winning with each of its moves, from what the seat may know.

Q is the mean of V over worlds in which the move has been made, for the hand and for the game. All
moves are compared in the same worlds. A few worlds find the candidates, and more worlds choose the
best of them. The best move is the one that the master would make, unless another is better by a
margin: the networks' own errors are of that size. A large error is measured again in new worlds,
after some turns of playouts, so that neither the choice of the best move nor the network's own
error inflates it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import dice_from
from penultimate.bots.master import master
from penultimate.bots.sights import sight_of
from penultimate.review.game_value import spread_of_game
from penultimate.review.open_value import GAME, HAND, open_values, play_moves
from penultimate.review.rollouts import rolled_values
from penultimate.review.worlds import Worlds
from penultimate.rules.house import SCORING, SINGLE_HAND
from penultimate.rules.moves import CALL
from penultimate.rules.sight import SILENCE, move_meant

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.review.decisions import Choice

_FIRST: Final = 128  # worlds for all moves
_SECOND: Final = 384  # more worlds for the candidates
_FEWEST: Final = 16
_CANDIDATES: Final = 3
_MARGIN: Final = 0.02  # by which a move has to be better than the master's
_ROUND: Final = 1024  # new worlds at a time for the best and the made move
_ROUNDS: Final = {HAND: 16, GAME: 4}  # only errors of the hand are marked
_SHARPENED: Final = 0.006  # errors from here on are measured in new worlds
_PRECISE: Final = 0.0012  # the standard error at which that ends


@dataclass(frozen=True)
class Verdict:
    """What a move cost: Q(best) - Q(made), with its standard error."""

    best: int
    error: float
    se: float
    chance: float  # Q(best)


def judge(choice: Choice, chance: np.random.Generator, effort: float = 1.0) -> list[Verdict]:
    """Measure what a decision cost, for the hand and for the game.

    `effort` scales the number of worlds.
    """
    judging = _Judging(choice, chance, effort)
    hand = judging.verdict(HAND, 1.0)
    if choice.table.house[SCORING] == SINGLE_HAND:
        return [hand, hand]
    return [hand, judging.verdict(GAME, spread_of_game(choice.table, choice.seat))]


class _Judging:
    """The worlds of a decision, and the values of its candidates in them."""

    def __init__(self, choice: Choice, chance: np.random.Generator, effort: float) -> None:
        self.choice, self.effort = choice, effort
        self.worlds = Worlds(choice.table, choice.memory, choice.seat, chance)
        values = move_values(self.worlds, choice.moves, self._count(_FIRST))
        self.preferred = [_preferred(choice, SINGLE_HAND), _preferred(choice, None)]
        kept = self._candidates(values.mean(axis=0))
        self.moves = [choice.moves[at] for at in kept]
        more = move_values(self.worlds, self.moves, self._count(_SECOND))
        self.values = np.concatenate([values[:, kept], more])
        self._sharpened = dict[int, Any]()

    def _count(self, worlds: int) -> int:
        return max(_FEWEST, int(worlds * self.effort))

    def _candidates(self, means: Any) -> list[int]:
        """The places of the moves to compare, by hand and by game."""
        ranked = np.argsort(-means, axis=0, kind="stable")[:_CANDIDATES].ravel().tolist()
        known = [self.choice.made, *self.preferred]
        return sorted({*ranked, *(self.choice.moves.index(move) for move in known)})

    def verdict(self, kind: int, spread: float) -> Verdict:
        """The cost in chances of winning the hand or the game, which a hand changes by `spread`."""
        made, values = self.choice.made, self.values[..., kind]
        at = _best(values.mean(axis=0), self.moves.index(self.preferred[kind]), _MARGIN * spread)
        best, gaps = self.moves[at], values[:, at] - values[:, self.moves.index(made)]
        level = float(values[:, at].mean())
        if best != made and self.effort >= 1.0 and _upper(gaps) > _SHARPENED * spread:
            best = self._best_of_rivals(at, kind, spread)
            sharp = self._sharp(best, kind, spread)[..., kind]
            gaps, level = sharp[:, 0] - sharp[:, 1], float(sharp[:, 0].mean())
        if gaps.mean() <= 0.0:
            return Verdict(made, 0.0, _se(gaps), level)
        return Verdict(best, float(gaps.mean()), _se(gaps), level)

    def _best_of_rivals(self, at: int, kind: int, spread: float) -> int:
        """The best after playouts of the moves that are about as good as the one at `at`.

        The network alone can be wrong by more than they differ.
        """
        means = self.values[..., kind].mean(axis=0)
        close = np.flatnonzero(means > means[at] - _MARGIN * spread).tolist()
        rivals = [self.moves[one] for one in close if self.moves[one] != self.choice.made]
        if len(rivals) == 1:
            return rivals[0]
        values = move_values(self.worlds, rivals, _ROUND, rolled_values)[..., kind]
        return rivals[int(values.mean(axis=0).argmax())]

    def _sharp(self, best: int, kind: int, spread: float) -> Any:
        """The values of the best and the made move after playouts in new worlds."""
        if best not in self._sharpened:
            pair = [best, self.choice.made]
            self._sharpened[best] = _sharpened(self.worlds, pair, kind, spread)
        return self._sharpened[best]


def _preferred(choice: Choice, scoring: int | None) -> int:
    """The move of the master, who plays for the game, or for the hand alone."""
    if choice.moves == [CALL, SILENCE]:
        return CALL
    sight = sight_of(choice.table, choice.memory, choice.seat)
    if scoring is not None:
        sight.house[SCORING] = scoring
    answer = master(sight, dice_from(0))
    move = SILENCE if answer == SILENCE else move_meant(choice.table, choice.seat, answer)
    return move if move in choice.moves else choice.made


def _best(means: Any, preferred: int, margin: float) -> int:
    """The move with the highest mean, or the master's move if that is not clearly worse."""
    best = int(means.argmax())
    return best if means[best] - means[preferred] > margin else preferred


def _sharpened(worlds: Worlds, moves: list[int], kind: int, spread: float) -> Any:
    """The values of two moves after playouts, until their gap is precise or small."""
    values = move_values(worlds, moves, _ROUND, rolled_values)
    for _ in range(_ROUNDS[kind] - 1):
        gaps = values[:, 0, kind] - values[:, 1, kind]
        if _se(gaps) < _PRECISE * spread or _upper(gaps) < _SHARPENED * spread:
            break
        values = np.concatenate([values, move_values(worlds, moves, _ROUND, rolled_values)])
    return values


def move_values(
    worlds: Worlds, moves: list[int], count: int, value: Callable[[Any, Any], Any] = open_values
) -> Any:
    """The seat's chances in `count` worlds after each move: worlds by moves by hand and game."""
    tables, memories = worlds.deal(count)
    spread, known = np.tile(tables, len(moves)), np.tile(memories, len(moves))
    play_moves(spread, known, worlds.seat, np.repeat(moves, count))
    own = value(spread, known)[:, :, worlds.seat]
    return own.reshape(len(moves), count, -1).swapaxes(0, 1)


def _upper(gaps: Any) -> float:
    return float(gaps.mean()) + 2 * _se(gaps)


def _se(gaps: Any) -> float:
    return float(gaps.std(ddof=1) / len(gaps) ** 0.5)

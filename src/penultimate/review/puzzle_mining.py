"""Find puzzles: decisions with one move that is clearly better than all others."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import dice_from
from penultimate.bots.roster import LEVELS, MASTER, player_named
from penultimate.bots.sights import sight_of
from penultimate.review.open_value import HAND
from penultimate.review.puzzle_file import puzzle_row
from penultimate.review.puzzle_positions import decisions_of_a_hand
from penultimate.review.puzzle_themes import theme_of
from penultimate.review.reasons import Why, reason
from penultimate.review.rollouts import rolled_values
from penultimate.review.verdicts import Verdict, move_values
from penultimate.review.worlds import Worlds
from penultimate.rules.sight import SILENCE, move_meant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from penultimate.review.decisions import Choice

LEAST: Final = 0.05  # by which the best move is better than each other
_SURE: Final = 3.1  # standard errors: 99.9%, one-sided
_GLANCE: Final = 128  # worlds for a first look
_PART: Final = 1024  # worlds at a time after it, with playouts
_PARTS: Final = 4
_TRIES: Final = 24  # of each level
_MISSED: Final = 1 / 3  # `medium` has to miss the move in at least this share of its tries
_WEIGHTS: Final = {"easy": 0.2, "medium": 0.4, "hard": 0.3, MASTER: 0.1}
_MEAN: Final = 1500
_SCALE: Final = 400  # of ratings, for odds of 10 to 1


@dataclass(frozen=True)
class Puzzle:
    """A puzzle and its solution."""

    house: int
    choice: Choice
    values: dict[int, float]  # the chance with each move, the best first
    theme: str
    rating: int
    wrong: int  # the move that players choose most often instead
    why: Why | None

    @property
    def best(self) -> int:
        return next(iter(self.values))


def puzzles(seed: int) -> Iterator[Puzzle | None]:
    """Play hands and yield puzzles, and `None` after each decision without one."""
    dice = Random(seed)  # noqa: S311 (positions, no secrets)
    chance = np.random.default_rng([seed, 28])
    while True:
        for house, choice in decisions_of_a_hand(dice):
            yield puzzle_of(house, choice, chance)


def puzzle_of(house: int, choice: Choice, chance: np.random.Generator) -> Puzzle | None:
    """The puzzle in a decision, if it is one."""
    worlds = Worlds(choice.table, choice.memory, choice.seat, chance)
    means = move_values(worlds, choice.moves, _GLANCE)[..., HAND].mean(axis=0)
    second, first = np.sort(means)[-2:]
    if first - second < LEAST:
        return None
    best = choice.moves[int(means.argmax())]
    found = _answers(choice, best, chance)
    if found is None or (values := _sure_values(worlds, choice.moves, best)) is None:
        return None
    shares, wrong = found
    ranked = dict(sorted(values.items(), key=lambda part: -part[1]))
    verdict = Verdict(best, values[best] - values[wrong], 0.0, values[best])
    missed = type(choice)(choice.table, choice.memory, choice.seat, choice.moves, wrong)
    why = reason(missed, verdict, chance)
    theme = theme_of(choice, best, wrong)
    return Puzzle(house, choice, ranked, theme, rating_of(shares), wrong, why)


def _sure_values(worlds: Worlds, moves: list[int], best: int) -> dict[int, float] | None:
    """The chance of each move after playouts, if the best is better than each other for sure."""
    values = np.zeros((0, len(moves)))
    for _ in range(_PARTS):
        part = move_values(worlds, moves, _PART, rolled_values)[..., HAND]
        values = np.concatenate([values, part])
        gaps = values[:, [moves.index(best)]] - np.delete(values, moves.index(best), axis=1)
        means, errors = gaps.mean(axis=0), gaps.std(axis=0, ddof=1) / len(gaps) ** 0.5
        if (means - _SURE * errors >= LEAST).all():
            return dict(zip(moves, values.mean(axis=0).tolist(), strict=True))
        if (means + _SURE * errors < LEAST).any():
            return None
    return None


def _answers(
    choice: Choice, best: int, chance: np.random.Generator
) -> tuple[dict[str, float], int] | None:
    """How often each level finds the move, and the most frequent other move.

    `None` if `medium` finds it too often, or if `master` does not find it.
    """
    answers = {name: _moves_of(name, choice, chance) for name in ("medium", MASTER)}
    shares = {name: answers[name][best] / answers[name].total() for name in answers}
    if 1 - shares["medium"] < _MISSED or not shares[MASTER]:
        return None
    for name in LEVELS:
        if name not in answers:
            answers[name] = _moves_of(name, choice, chance)
            shares[name] = answers[name][best] / answers[name].total()
    others = Counter[int]()
    for answered in answers.values():
        others.update(answered)
    del others[best]
    return shares, others.most_common(1)[0][0]


def _moves_of(name: str, choice: Choice, chance: np.random.Generator) -> Counter[int]:
    """The moves that a player chooses in several tries."""
    player, answers = player_named(name), Counter[int]()
    for _ in range(1 if name == MASTER else _TRIES):
        sight = sight_of(choice.table, choice.memory, choice.seat)
        answer = player(sight, dice_from(int.from_bytes(chance.bytes(4))))
        move = SILENCE if answer == SILENCE else move_meant(choice.table, choice.seat, answer)
        answers[move if move in choice.moves else choice.moves[-1]] += 1
    return answers


def rating_of(shares: dict[str, float]) -> int:
    """A rating from how often the levels find the move: 1,500 if half of them do."""
    found = sum(_WEIGHTS[name] * shares[name] for name in LEVELS)
    found = min(0.97, max(0.03, found))
    return round(_MEAN + _SCALE * math.log10((1 - found) / found))


def mine(known: Sequence[list[Any]], seed: int) -> Iterator[tuple[int, list[Any] | None]]:
    """Yield the number of decisions so far, and the row of each new puzzle or `None`."""
    seen = {_shown(row) for row in known}
    for count, puzzle in enumerate(puzzles(seed), 1):
        row = None if puzzle is None else puzzle_row(puzzle)
        is_new = row is not None and _shown(row) not in seen
        if row is not None:
            seen.add(_shown(row))
        yield count, row if is_new else None


def _shown(row: list[Any]) -> tuple[Any, ...]:
    """The key that is unique among puzzles: the hand, the top card, the colour and the phase."""
    return (row[1], *row[3:6])

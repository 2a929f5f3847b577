"""Skill as a Bayesian estimate from places: `trueskill`.

Everyone begins at a mean of 25 with a standard deviation of 25 ÷ 3. How much of a result is luck
(`beta`), how fast doubt shrinks (`hurry`) and how fast skill may change (`tau`) was fitted on
simulated clubs whose players' skill was known: `bench/skill.py` does it, and `docs/ledger.md` tells
how. The model is Weng and Lin's for Bradley and Terry's comparisons in pairs ("A Bayesian
approximation method for online ranking", 2011): every player of a game is compared with every
other, which makes it free of the order of a list, ties included. The tests hold it to the library
openskill, whose `BradleyTerryPart` is the same and ten times slower.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

import msgspec

from penultimate.ledger.game import ClubGame, places
from penultimate.ledger.selection import in_order

MEAN: Final = 25.0
SPREAD: Final = 25.0 / 3
_SAFE: Final = 3  # a player's value is this many standard deviations below the mean
_LEAST: Final = 0.0001  # of a variance that stays after a game


class Luck(NamedTuple):
    """How lucky the game is."""

    beta: float = 11.7  # the library would take 4.2, and be ever surer of what was luck
    tau: float = 0.05
    hurry: float = 0.86


FITTED: Final = Luck()


class Skill(msgspec.Struct, frozen=True, gc=False):
    """What is known of a player's skill."""

    mu: float = MEAN
    sigma: float = SPREAD

    @property
    def value(self) -> float:
        return self.mu - _SAFE * self.sigma


_NEW: Final = Skill()


class Rated(NamedTuple):
    """What was known of each player after a game they played in."""

    game: ClubGame
    places: dict[str, int]
    skills: dict[str, Skill]


def skills_after(games: Iterable[ClubGame]) -> dict[str, Skill]:
    """Everyone's skill after games, which are taken by date and then as they were entered."""
    return latest_of(skills_over_time(games))


def latest_of(rated: Iterable[Rated]) -> dict[str, Skill]:
    """Everyone's skill at the end."""
    latest: dict[str, Skill] = {}
    for one in rated:
        latest |= one.skills
    return latest


def skills_over_time(
    games: Iterable[ClubGame], earlier: Sequence[Rated] = (), luck: Luck = FITTED
) -> list[Rated]:
    """The same, game by game. What was known earlier is used as far as the games are the same."""
    ordered = in_order(games)
    rated = [*_same_beginning(ordered, earlier)]
    latest = latest_of(rated)
    for game in ordered[len(rated) :]:
        came = places(game)
        after = _rated_by(latest, came, luck)
        rated.append(Rated(game, came, after))
        latest |= after
    return rated


def _same_beginning(games: Sequence[ClubGame], earlier: Sequence[Rated]) -> Iterable[Rated]:
    for game, rated in zip(games, earlier, strict=False):
        if game != rated.game:
            return
        yield rated


def _rated_by(latest: dict[str, Skill], came: dict[str, int], luck: Luck) -> dict[str, Skill]:
    """Players in an order that no name decides, so that a name changes not even the last digit."""
    known = [(place, latest.get(name, _NEW), name) for name, place in came.items()]
    lined_up = sorted([(place, skill.mu, skill.sigma, name) for place, skill, name in known])
    ranks, means, sigmas, names = zip(*lined_up, strict=True)
    return dict(zip(names, rate_game(ranks, means, sigmas, luck), strict=True))


def rate_game(
    ranks: Sequence[int], means: Sequence[float], sigmas: Sequence[float], luck: Luck = FITTED
) -> list[Skill]:
    """The skills of the players of one game after it, given their places and skills before.

    Every pair is a comparison: `surprise` is how much better the first did than was likely, and
    `weight` how much could be learnt from it. A club may have a hundred thousand pairs to compare,
    so the inner loop looks nothing up twice.
    """
    count, drift, chance = len(ranks), luck.tau**2, 2 * luck.beta**2
    variances = [sigma * sigma + drift for sigma in sigmas]
    gained, learnt = [0.0] * count, [0.0] * count
    for one in range(count - 1):
        mean, rank, doubt = means[one], ranks[one], variances[one] + chance
        gain = much = 0.0
        for other in range(one + 1, count):
            square = doubt + variances[other]
            spread = sqrt(square)
            likely = 1 / (1 + exp((means[other] - mean) / spread))
            their = ranks[other]
            result = 0.5 if their == rank else 1.0 if their > rank else 0.0
            surprise = (result - likely) / spread
            weight = likely * (1 - likely) / square
            gain += surprise
            much += weight
            gained[other] -= surprise
            learnt[other] += weight
        gained[one] += gain
        learnt[one] += much
    pace = luck.hurry / (count - 1)
    return [
        Skill(
            mean + variance * gain / (count - 1),
            sqrt(variance * max(1 - variance * much * pace, _LEAST)),
        )
        for mean, variance, gain, much in zip(means, variances, gained, learnt, strict=True)
    ]

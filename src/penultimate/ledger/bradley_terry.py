"""Skill ratings with a Bradley-Terry model, for the ranking method `trueskill`.

This is Weng and Lin's Bayesian approximation of Bradley and Terry's paired comparisons ("A
Bayesian approximation method for online ranking", 2011), not Microsoft's TrueSkill. Each player in
a game is compared with every other, so the result does not depend on the order of a list, even with
ties. Tests compare it with `BradleyTerryPart` of the openskill library, which implements the same
model and is ten times slower.

A new player has a mean of 25 and a standard deviation of 25 ÷ 3. The parameters were fitted on
simulated clubs with known skills (`bench/skill.py`, `docs/ledger.md`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

import msgspec

from penultimate.ledger.club_game import ClubGame, places
from penultimate.ledger.luck_correction import corrected_shares, rate_hands
from penultimate.ledger.selection import in_order

MEAN: Final = 25.0
SPREAD: Final = 25.0 / 3
_DEVIATIONS: Final = 3  # standard deviations from the mean down to a player's value
_LEAST: Final = 0.0001  # the minimum share of the variance that remains after a game


class Parameters(NamedTuple):
    """The model's parameters, named as in openskill."""

    beta: float = 11.7  # how much luck is in a result; openskill's default is 4.2
    tau: float = 0.05  # how fast skill changes between games
    gamma: float = 0.86  # how fast the uncertainty shrinks


FITTED: Final = Parameters()


class Skill(msgspec.Struct, frozen=True, gc=False):
    """An estimate of a player's skill."""

    mu: float = MEAN
    sigma: float = SPREAD

    @property
    def value(self) -> float:
        return self.mu - _DEVIATIONS * self.sigma


_NEW: Final = Skill()


class Rated(NamedTuple):
    """A game with the places and the resulting skills of its players."""

    game: ClubGame
    places: dict[str, int]
    skills: dict[str, Skill]


def skills_after(games: Iterable[ClubGame]) -> dict[str, Skill]:
    """Return each player's skill after all games, rated in order of date, then of entry."""
    return latest_of(skills_over_time(games))


def latest_of(rated: Iterable[Rated]) -> dict[str, Skill]:
    """Return each player's skill after their last game."""
    latest: dict[str, Skill] = {}
    for one in rated:
        latest |= one.skills
    return latest


def skills_over_time(
    games: Iterable[ClubGame], earlier: Sequence[Rated] = (), parameters: Parameters = FITTED
) -> list[Rated]:
    """Rate the games in order, reusing `earlier` ratings up to the first game that differs."""
    ordered = in_order(games)
    rated = [*_same_beginning(ordered, earlier)]
    latest = latest_of(rated)
    for game in ordered[len(rated) :]:
        came = places(game)
        shares = corrected_shares(game)
        after = (
            _rated_by(latest, came, parameters)
            if shares is None
            else _rated_by_hands(latest, shares, game.rounds or 1, parameters)
        )
        rated.append(Rated(game, came, after))
        latest |= after
    return rated


def _same_beginning(games: Sequence[ClubGame], earlier: Sequence[Rated]) -> Iterable[Rated]:
    for game, rated in zip(games, earlier, strict=False):
        if game != rated.game:
            return
        yield rated


def _rated_by(
    latest: dict[str, Skill], came: dict[str, int], parameters: Parameters
) -> dict[str, Skill]:
    """Rate one game. Players are sorted by skill, so that names do not affect rounding."""
    known = [(place, latest.get(name, _NEW), name) for name, place in came.items()]
    lined_up = sorted([(place, skill.mu, skill.sigma, name) for place, skill, name in known])
    ranks, means, sigmas, names = zip(*lined_up, strict=True)
    return dict(zip(names, rate_game(ranks, means, sigmas, parameters), strict=True))


def _rated_by_hands(
    latest: dict[str, Skill], shares: Mapping[str, float], hands: int, parameters: Parameters
) -> dict[str, Skill]:
    """Rate one game by its hands, corrected for luck. Players are sorted as in `_rated_by`."""
    known = [(latest.get(name, _NEW), share, name) for name, share in shares.items()]
    known.sort(key=lambda one: (one[0].mu, one[0].sigma, one[2]))
    means = [skill.mu for skill, _, _ in known]
    variances = [skill.sigma**2 + parameters.tau**2 for skill, _, _ in known]
    rated = rate_hands([share for _, share, _ in known], hands, means, variances)
    return {name: Skill(*found) for (_, _, name), found in zip(known, rated, strict=True)}


def rate_game(
    ranks: Sequence[int],
    means: Sequence[float],
    sigmas: Sequence[float],
    parameters: Parameters = FITTED,
) -> list[Skill]:
    """Return the players' skills after a game, given their places and previous skills.

    For each pair, `surprise` is the result minus its expectation, and `weight` is the information
    in it. The inner loop avoids repeated lookups, because a club may have 100,000 pairs.
    """
    count, drift, chance = len(ranks), parameters.tau**2, 2 * parameters.beta**2
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
    pace = parameters.gamma / (count - 1)
    return [
        Skill(
            mean + variance * gain / (count - 1),
            sqrt(variance * max(1 - variance * much * pace, _LEAST)),
        )
        for mean, variance, gain, much in zip(means, variances, gained, learnt, strict=True)
    ]

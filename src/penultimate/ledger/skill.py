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

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

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


class Skill(NamedTuple):
    """What is known of a player's skill."""

    mu: float = MEAN
    sigma: float = SPREAD

    @property
    def value(self) -> float:
        return self.mu - _SAFE * self.sigma


class Rated(NamedTuple):
    """What was known of each player after a game they played in."""

    game: ClubGame
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
        rated.append(Rated(game, _rated_by(latest, places(game), luck)))
        latest |= rated[-1].skills
    return rated


def _same_beginning(games: Sequence[ClubGame], earlier: Sequence[Rated]) -> Iterable[Rated]:
    for game, rated in zip(games, earlier, strict=False):
        if game != rated.game:
            return
        yield rated


def _rated_by(latest: dict[str, Skill], came: dict[str, int], luck: Luck) -> dict[str, Skill]:
    """Players in an order that no name decides, so that a name changes not even the last digit."""
    before = {player: latest.get(player, Skill()) for player in came}
    names = sorted(came, key=lambda player: (came[player], before[player]))
    after = rate_game([before[player] for player in names], [came[one] for one in names], luck)
    return dict(zip(names, after, strict=True))


def rate_game(skills: list[Skill], ranks: list[int], luck: Luck = FITTED) -> list[Skill]:
    """The skills of the players of one game, given their places, after it.

    Every pair is a comparison: `surprise` is how much better the first did than was likely, and
    `weight` how much could be learnt from it.
    """
    variances = [skill.sigma**2 + luck.tau**2 for skill in skills]
    gained, learnt = [0.0] * len(skills), [0.0] * len(skills)
    for one, other in combinations(range(len(skills)), 2):
        spread = math.sqrt(variances[one] + variances[other] + 2 * luck.beta**2)
        likely = 1 / (1 + math.exp((skills[other].mu - skills[one].mu) / spread))
        surprise = (1 + (ranks[other] > ranks[one]) - (ranks[other] < ranks[one])) / 2 - likely
        weight = luck.hurry * likely * (1 - likely) / spread**2
        gained[one] += surprise / spread
        gained[other] -= surprise / spread
        learnt[one] += weight
        learnt[other] += weight
    others = len(skills) - 1
    return [
        Skill(
            skill.mu + variance * gain / others,
            math.sqrt(variance * max(1 - variance * much / others, _LEAST)),
        )
        for skill, variance, gain, much in zip(skills, variances, gained, learnt, strict=True)
    ]

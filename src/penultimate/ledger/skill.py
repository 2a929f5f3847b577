"""Skill as a Bayesian estimate from places: `trueskill`, by the openskill library.

Everyone begins at a mean of 25 with a standard deviation of 25 ÷ 3. How much of a result is luck
(`BETA`), how fast doubt shrinks (`gamma`) and how fast skill may change (`TAU`) was fitted on
simulated clubs whose players' skill was known: `bench/skill.py` does it, and `docs/ledger.md` tells
how. The model is `BradleyTerryPart` with a window wider than any table: every player of a game is
compared with every other, which makes it free of the order of a list, ties included.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, NamedTuple

from penultimate.ledger.game import MOST_PLAYERS, ClubGame, places
from penultimate.ledger.selection import in_order

MEAN: Final = 25.0
SPREAD: Final = 25.0 / 3
BETA: Final = 11.7  # the library would take 4.2, and be ever surer of what was luck
TAU: Final = 0.05
HURRY: Final = 0.86
SAFE: Final = 3  # a player's value is this many standard deviations below the mean


class Skill(NamedTuple):
    """What is known of a player's skill."""

    mu: float = MEAN
    sigma: float = SPREAD

    @property
    def value(self) -> float:
        return self.mu - SAFE * self.sigma


class Rated(NamedTuple):
    """What was known of each player after a game they played in."""

    game: ClubGame
    skills: dict[str, Skill]


@cache
def model(beta: float = BETA, tau: float = TAU, hurry: float = HURRY) -> Any:
    from openskill.models import BradleyTerryPart

    def gamma(*_of_the_game: object) -> float:
        return hurry

    return BradleyTerryPart(
        mu=MEAN, sigma=SPREAD, beta=beta, tau=tau, gamma=gamma, window_size=MOST_PLAYERS
    )


def skills_after(games: Iterable[ClubGame]) -> dict[str, Skill]:
    """Everyone's skill after games, which are taken by date and then as they were entered."""
    latest: dict[str, Skill] = {}
    for rated in skills_over_time(games):
        latest |= rated.skills
    return latest


def skills_over_time(
    games: Iterable[ClubGame], rate: Callable[[list[Skill], list[int]], list[Skill]] | None = None
) -> Iterable[Rated]:
    """The same, game by game."""
    latest: dict[str, Skill] = {}
    for game in in_order(games):
        rated = Rated(game, rated_by(latest, places(game), rate or rate_game))
        latest |= rated.skills
        yield rated


def rated_by(
    latest: dict[str, Skill],
    came: dict[str, int],
    rate: Callable[[list[Skill], list[int]], list[Skill]],
) -> dict[str, Skill]:
    """Players in an order that no name decides, so that a name changes not even the last digit."""
    before = {player: latest.get(player, Skill()) for player in came}
    names = sorted(came, key=lambda player: (came[player], before[player]))
    after = rate([before[player] for player in names], [came[player] for player in names])
    return dict(zip(names, after, strict=True))


def rate_game(skills: list[Skill], ranks: list[int], using: Any = None) -> list[Skill]:
    """The skills of the players of one game, given their places, after it."""
    chosen = using or model()
    teams = [[chosen.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    return [Skill(team[0].mu, team[0].sigma) for team in chosen.rate(teams, ranks=ranks)]

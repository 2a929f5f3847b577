"""Clubs whose players' skill is known, to see what a ranking makes of them.

The luck is that of our own games. Measured with `bench/skill.py duels`: a steady bot among players
by lot wins 79% of the hands of two and 56% of the hands of four. Both are what a lottery gives in
which the steady bot has e^1.34 times the tickets of the others. So a hand is drawn like that: every
player has e^skill tickets. A hand's points are drawn around what each opponent is caught with.

People lie between these two bots. A club's skills are drawn with a standard deviation of a quarter
of the distance (`SPREAD`), so that a player by lot would be among the worst in forty, and the
steady bot among the best. Skill also wanders a little from game to game (`DRIFT`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

from penultimate.ledger import ClubGame, Variant

DISTANCE = 1.34  # in skill, between a player by lot and a steady one
SPREAD = DISTANCE / 4
DRIFT = 0.02  # standard deviations of a club's skill, in each game
CAUGHT = (42.0, 32.0)  # points in a loser's hand, mean and standard deviation
TARGETS: dict[Variant, int] = {"standard": 500, "short": 250, "single-hand": 1}
DAY = "2026-01-01"


@dataclass
class Club:
    """Players, and how good each of them is."""

    dice: Random
    players: int
    spread: float = SPREAD
    drift: float = DRIFT
    skills: list[float] = field(init=False)
    played: int = 0

    def __post_init__(self) -> None:
        self.skills = [self.dice.gauss(0, self.spread) for _ in range(self.players)]

    def play(self) -> ClubGame:
        """A game among some of them, of some variant; after it everyone has changed a little."""
        seats = self.dice.sample(range(self.players), self.dice.randint(2, min(6, self.players)))
        [variant] = self.dice.choices(list(TARGETS), weights=(6, 2, 2))
        scores = self.score(seats, TARGETS[variant])
        step = self.drift * self.spread
        self.skills = [skill + self.dice.gauss(0, step) for skill in self.skills]
        self.played += 1
        named = {name(seat): score for seat, score in scores.items()}
        return ClubGame(id=f"g{self.played}", date=DAY, variant=variant, scores=named)

    def score(self, seats: list[int], target: int) -> dict[int, int]:
        """Play hands until somebody has reached the target."""
        tickets = [math.exp(self.skills[seat]) for seat in seats]
        scores = dict.fromkeys(seats, 0)
        while max(scores.values()) < target:
            [winner] = self.dice.choices(seats, tickets)
            scores[winner] += self.points(len(seats) - 1)
        return scores

    def points(self, losers: int) -> int:
        mean, deviation = CAUGHT[0] * losers, CAUGHT[1] * math.sqrt(losers)
        shape = (mean / deviation) ** 2
        return max(1, round(self.dice.gammavariate(shape, mean / shape)))


def name(seat: int) -> str:
    return f"P{seat:02}"

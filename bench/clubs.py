"""Simulated clubs with known skills, to test rankings.

Hands are drawn from a Bradley-Terry model in which a player wins in proportion to e^skill. It is
calibrated with `bench/skill.py duels`: `steady` among random players wins 79% of two-player hands
and 56% of four-player hands. Both correspond to a skill difference of 1.34. Points are drawn from
the distribution of an opponent's hand.

People are between these two bots. The standard deviation of a club's skills is a quarter of the
difference (`SPREAD`), so that a random player would be among the worst in forty, and `steady` among
the best. Skills also change slightly from game to game (`DRIFT`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random
from typing import Any

from penultimate.ledger import ClubGame, Variant
from penultimate.ledger.luck_correction import LUCK_COUNTED

DISTANCE = 1.34  # in skill, between a random player and `steady`
SPREAD = DISTANCE / 4
DRIFT = 0.02  # per game, in standard deviations of a club's skill
CAUGHT = (42.0, 32.0)  # mean and standard deviation of the points in a loser's hand
TARGETS: dict[Variant, int] = {"standard": 500, "short": 250, "single-hand": 1}
DAY = "2026-01-01"


@dataclass
class Club:
    """Players and their skills."""

    dice: Random
    players: int
    spread: float = SPREAD
    drift: float = DRIFT
    luck_left: float | None = None  # of the variance of a hand, if a review corrects it
    skills: list[float] = field(init=False)
    played: int = 0

    def __post_init__(self) -> None:
        self.skills = [self.dice.gauss(0, self.spread) for _ in range(self.players)]

    def play(self) -> ClubGame:
        """Play a random variant with random players, then let all skills drift."""
        seats = self.dice.sample(range(self.players), self.dice.randint(2, min(6, self.players)))
        [variant] = self.dice.choices(list(TARGETS), weights=(6, 2, 2))
        hands = self.hands(seats, TARGETS[variant])
        scores = {seat: sum(points for won, points in hands if won == seat) for seat in seats}
        reviewed = self.reviewed(seats, [won for won, _ in hands])
        step = self.drift * self.spread
        self.skills = [skill + self.dice.gauss(0, step) for skill in self.skills]
        self.played += 1
        named = {name(seat): score for seat, score in scores.items()}
        return ClubGame(id=f"g{self.played}", date=DAY, variant=variant, scores=named, **reviewed)

    def hands(self, seats: list[int], target: int) -> list[tuple[int, int]]:
        """Play hands until a player reaches the target. Returns the winners and their points."""
        tickets = [math.exp(self.skills[seat]) for seat in seats]
        scores, hands = dict.fromkeys(seats, 0), list[tuple[int, int]]()
        while max(scores.values()) < target:
            [winner] = self.dice.choices(seats, tickets)
            hands.append((winner, self.points(len(seats) - 1)))
            scores[winner] += hands[-1][1]
        return hands

    def reviewed(self, seats: list[int], winners: list[int]) -> dict[str, Any]:
        """What a review adds to a game: the hands won, and the luck in them."""
        if self.luck_left is None:
            return {}
        worth = [math.exp(self.skills[seat]) for seat in seats]
        shares = [one / sum(worth) for one in worth]
        left = [0.0] * len(seats)
        for _ in winners:
            noise = [self.dice.gauss(0, math.sqrt(self.luck_left * share)) for share in shares]
            for at, share in enumerate(shares):
                left[at] += noise[at] - share * sum(noise)
        won = {name(seat): winners.count(seat) for seat in seats}
        luck = {
            name(seat): round(
                100 * (winners.count(seat) - len(winners) * share - rest) / LUCK_COUNTED
            )
            for seat, share, rest in zip(seats, shares, left, strict=True)
        }
        return {"rounds": len(winners), "rounds_won": won, "luck": luck}

    def points(self, losers: int) -> int:
        mean, deviation = CAUGHT[0] * losers, CAUGHT[1] * math.sqrt(losers)
        shape = (mean / deviation) ** 2
        return max(1, round(self.dice.gammavariate(shape, mean / shape)))


def name(seat: int) -> str:
    return f"P{seat:02}"

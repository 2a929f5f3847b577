"""Fit the strengths in `bots/game_odds.py`.

First, `counter` players play a sample of hands. Games are then assembled from random hands of the
sample with permuted seats. The strengths are fitted to the winners of these games, given the scores
before each hand.

    python -m penultimate.lab.training.fit_game_odds
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from penultimate.bots.roster import COUNTER
from penultimate.lab.duels.duel import open_deal
from penultimate.lab.playout import MAX_MOVES, Playout, begin_hand, play_until_external
from penultimate.lab.simulation import seeded_table
from penultimate.rules.deals import deal_hand
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY
from penultimate.rules.memory import Memory
from penultimate.rules.presets import house_rules
from penultimate.rules.scoring import points_in_hand
from penultimate.rules.sight import Sight

Sample = dict[int, Any]  # number of players -> points left in each hand, 0 for the winner

TAKES, SIDES, LOWEST, ELIMINATED = range(4)  # scoring methods, in the order of `STRENGTHS`
_TARGET: Final = 500
_STEPS: Final = 500  # steps of gradient descent


def _play_sample(hands: int, seed: int = 0) -> Sample:
    """Play `hands` hands with each number of players."""
    return {players: _points_left(players, hands, seed) for players in range(2, MOST_SEATS + 1)}


def _points_left(players: int, hands: int, seed: int) -> Any:
    table, dice = seeded_table(house_rules(), players, seed)
    memory, playout, sight = Memory(), Playout(), Sight()
    playout.players, playout.max_moves = [COUNTER] * MOST_SEATS, MAX_MOVES
    noted = list[list[int]]()
    while len(noted) < hands:
        open_deal(table, dice, seed + len(noted), 0)
        deal_hand(table)
        begin_hand(table, memory, playout)
        play_until_external(table, memory, playout, sight, dice)
        if table.hand_winner != NOBODY:
            noted.append([points_in_hand(table, seat) for seat in range(players)])
    return np.array(noted)


def fitted_strengths(
    sample: Sample, way: int, players: int, games: int, seed: int = 0
) -> tuple[float, ...]:
    """Fit the coefficients of `game_odds.STRENGTHS` for a scoring method and number of players."""
    shares, won = _states(sample, way, players, games, seed)
    powers = np.stack([shares, shares**2, shares**3], axis=-1)
    row, mean, square = np.zeros(3), np.zeros(3), np.zeros(3)
    for step in range(1, _STEPS + 1):
        strengths = 2.0 ** (powers @ row)
        gradient = (
            (strengths / strengths.sum(axis=1, keepdims=True) - won)[..., None] * powers
        ).sum((0, 1))
        gradient = gradient / len(shares) + 1e-4 * row
        mean, square = 0.9 * mean + 0.1 * gradient, 0.99 * square + 0.01 * gradient**2
        correction = (1 - 0.99**step) ** 0.5 / (1 - 0.9**step)
        row -= 0.05 * (1 - step / _STEPS) * correction * mean / (square**0.5 + 1e-8)
    return tuple(round(float(number), 2) for number in row)


def _states(sample: Sample, way: int, players: int, games: int, seed: int) -> tuple[Any, Any]:
    """The scores before each hand relative to the target, and each player's share of the win."""
    chance = np.random.default_rng([seed, way, players])
    scores = np.zeros((games, players), int)
    playing, noted = np.arange(games), list[tuple[Any, Any]]()
    winners = np.zeros((games, players))
    while len(playing):
        now = scores[playing]
        everybody = (now < _TARGET).all(axis=1)
        noted.append((playing[everybody], now[everybody] / _TARGET))
        now += _gains(sample, way, now, chance)
        scores[playing] = now
        over, won = _ends(way, now)
        winners[playing[over]] = won[over] / won[over].sum(axis=1, keepdims=True)
        playing = playing[~over]
    places, shares = (np.concatenate(part) for part in zip(*noted, strict=True))
    return shares, winners[places]


def _gains(sample: Sample, way: int, scores: Any, chance: np.random.Generator) -> Any:
    """The points that a random hand adds to each game's scores."""
    caught: Any = np.zeros_like(scores)
    within = (scores < _TARGET) | (way in (TAKES, SIDES))
    for players in range(2, scores.shape[1] + 1):
        rows = np.flatnonzero(within.sum(axis=1) == players)
        hands = sample[players][chance.integers(len(sample[players]), size=len(rows))]
        seats = np.flatnonzero(within[rows].ravel())
        part = np.zeros(within[rows].size, int)
        part[seats] = chance.permuted(hands, axis=1).ravel()
        caught[rows] = part.reshape(len(rows), scores.shape[1])
    if way in (LOWEST, ELIMINATED):
        return caught
    winners: Any = ((caught == 0) & within).argmax(axis=1)[:, None]
    apart: Any = np.arange(int(scores.shape[1])) - winners
    wins: Any = apart % 2 == 0 if way == SIDES else apart == 0
    return wins * (caught * ~wins).sum(axis=1, keepdims=True)


def _ends(way: int, scores: Any) -> tuple[Any, Any]:
    """Which games are over, and their winners."""
    if way == ELIMINATED:
        within = scores < _TARGET
        return within.sum(axis=1) <= 1, within + (within.sum(axis=1, keepdims=True) == 0)
    best = scores.min(axis=1) if way == LOWEST else scores.max(axis=1)
    won = scores == best[:, None]
    level = won.sum(axis=1) > (scores.shape[1] // 2 if way == SIDES else 1)
    return (scores.max(axis=1) >= _TARGET) & ~level, won


def main() -> None:
    """Print the coefficients for every scoring method and number of players."""
    sample = _play_sample(500)
    for way in (TAKES, SIDES, LOWEST, ELIMINATED):
        for players in range(2, MOST_SEATS + 1):
            if way != SIDES or players % 2 == 0:
                print(way, players, fitted_strengths(sample, way, players, 2000), flush=True)


if __name__ == "__main__":
    main()

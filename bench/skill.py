"""Fit the ledger's skill model to simulated clubs with known skills, and check all intervals.

    python bench/skill.py duels      # the role of luck: bots against each other
    python bench/skill.py fit        # the constants in `penultimate.ledger.bradley_terry`
    python bench/skill.py check      # the coverage of the intervals of all methods
    python bench/skill.py corrected  # games needed when results are corrected for luck

The same seed gives the same results. `docs/ledger.md` explains them.
"""

from __future__ import annotations

import math
import statistics
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from clubs import SPREAD, Club, name

from penultimate.bots import SeatedPlayers, dice_from, player_named
from penultimate.ledger import METHODS, ClubGame, Method, rank
from penultimate.ledger import bradley_terry as model
from penultimate.ledger.luck_correction import LUCK_LEFT
from penultimate.rules import (
    apply,
    deal,
    house_rules,
    is_game_over,
    is_hand_over,
    key_from_seed,
    open_table,
)

LOOKS = (
    3,
    10,
    30,
    100,
    300,
)  # numbers of games after which the estimate is compared with the truth
Past = tuple[list[ClubGame], list[list[float]]]  # games, and the skills at each comparison


def duels(games: int = 100) -> None:
    """Measure `steady` against random players."""
    for players in (2, 3, 4, 6):
        won, points = 0, list[int]()
        for number in range(games):
            for winner, caught in hands_of(players, number):
                won += winner == number % players
                points.append(caught)
        share = won / len(points)
        skill = math.log(share / (1 - share) * (players - 1))
        each = statistics.mean(points) / (players - 1)
        print(f"{players} players, {len(points)} hands: {share:.1%} won, skill {skill:.2f}, "
              f"{each:.0f} points a loser, deviation {statistics.stdev(points):.0f}")  # fmt: skip


def hands_of(players: int, number: int) -> Iterator[tuple[int, int]]:
    dice, table = Random(number), open_table(house_rules("official"), players)
    around = [player_named("random")] * players
    around[number % players] = player_named("steady")
    seated = SeatedPlayers(around, dice_from(dice.getrandbits(64)))
    while not is_game_over(table):
        deal(table, key_from_seed(dice.getrandbits(60)))
        seated.start_hand(table)
        while not is_hand_over(table):
            act = seated.next_act(table)
            apply(table, *act)
            seated.observe(table)
        yield table.hand_winner, table.hand_points


def history(seed: int, spread: float) -> Past:
    """Return a club's games and its skills at each comparison."""
    dice = Random(seed)
    club = Club(dice, dice.randint(4, 12), spread)
    games, truths = list[ClubGame](), list[list[float]]()
    for number in range(1, LOOKS[-1] + 1):
        games.append(club.play())
        if number in LOOKS:
            truths.append(club.skills)
    return games, truths


def surprises(
    games: list[ClubGame], truths: list[list[float]], constants: model.Parameters
) -> Iterator[tuple[int, float, float]]:
    """Yield number, error in deviations and log score of every pair at each comparison."""
    latest = dict[str, model.Skill]()
    looks = iter(enumerate(truths))
    for number, rated in enumerate(model.skills_over_time(games, parameters=constants), 1):
        latest |= rated.skills
        if number in LOOKS:
            look, truth = next(looks)
            for error, score in errors(latest, truth):
                yield look, error, score


def errors(latest: dict[str, model.Skill], truth: list[float]) -> Iterator[tuple[float, float]]:
    """Yield the errors of skill differences. Games do not determine the overall level."""
    scale = model.SPREAD / SPREAD
    for one in range(len(truth)):
        for other in range(one):
            mine, theirs = (latest.get(name(seat), model.Skill()) for seat in (one, other))
            deviation = math.hypot(mine.sigma, theirs.sigma)
            error = (mine.mu - theirs.mu - scale * (truth[one] - truth[other])) / deviation
            yield error, -math.log(deviation) - error**2 / 2


def score(clubs: list[Past], constants: model.Parameters) -> float:
    """The mean log score of the truth under the estimates. Higher is better."""
    return statistics.mean(
        found for games, truths in clubs for _, _, found in surprises(games, truths, constants)
    )


def fit(count: int = 60) -> None:
    clubs = [history(seed, SPREAD) for seed in range(count)]
    best = model.Parameters(25 / 6, model.FITTED.tau, 1.0)
    value = score(clubs, best)
    for step in (1.6, 1.25, 1.1):
        best, value = climb(partial(score, clubs), best, value, step)
    print("beta {:.3g}, tau {:.3g}, gamma {:.3g}".format(*best), f"log score {value:.4f}")
    for factor in (0.5, 1, 2):
        fresh = [history(seed, factor * SPREAD) for seed in range(1000, 1000 + count)]
        report(f"spread × {factor}", fresh, best)
    default = model.Parameters(25 / 6, 25 / 300, 1.0)
    report("openskill's own beta and tau", clubs, default)


def climb(
    judge: Callable[[model.Parameters], float], best: model.Parameters, value: float, step: float
) -> tuple[model.Parameters, float]:
    """Hill climbing: change beta or gamma by a factor while the score improves."""
    while True:
        beta, tau, gamma = best
        factors = ((step, 1), (1 / step, 1), (1, step), (1, 1 / step))
        tries = [model.Parameters(beta * luck, tau, gamma * haste) for luck, haste in factors]
        found, constants = max((judge(one), one) for one in tries)
        if found <= value:
            return best, value
        best, value = constants, found
        print("  beta {:.3g}, tau {:.3g}, gamma {:.3g}".format(*best), f"{value:.4f}", flush=True)


def report(title: str, clubs: list[Past], using: model.Parameters) -> None:
    found = [one for games, truths in clubs for one in surprises(games, truths, using)]
    print(f"{title}: log score {statistics.mean(score for _, _, score in found):.3f}")
    for look, games in enumerate(LOOKS):
        errors = [error for at, error, _ in found if at == look]
        inside = sum(abs(error) < 1.96 for error in errors) / len(errors)
        print(f"  after {games} games {inside:.1%} within 95%, deviation {rms(errors):.2f}")


def rms(errors: list[float]) -> float:
    return math.sqrt(statistics.mean(error**2 for error in errors))


def check(count: int = 100) -> None:
    """Report false positives among equal players, and the power among unequal ones."""
    for method in METHODS:
        for games in (10, 30, 100, 300):
            alarms = statistics.mean(
                apart(seed, games, method, 0.0)[0] > 0 for seed in range(count)
            )
            told = [apart(seed, games, method, SPREAD) for seed in range(count)]
            pairs, right = sum(t[1] for t in told), sum(t[2] for t in told)
            all_told = sum(t[0] for t in told)
            print(f"{method}, {games} games: equals told apart in {alarms:.0%} of clubs; "
                  f"{all_told / pairs:.0%} of pairs told apart, "
                  f"{right / max(1, all_told):.1%} of them rightly")  # fmt: skip


def corrected(count: int = 60) -> None:
    """Compare the power of places with that of hands corrected for luck."""
    for luck_left in (None, LUCK_LEFT):
        for games in (10, 30, 60, 75, 100, 300):
            told = [apart(seed, games, "trueskill", SPREAD, luck_left) for seed in range(count)]
            found, pairs, right = (sum(part) for part in zip(*told, strict=True))
            way = "by places" if luck_left is None else f"corrected, {luck_left:.0%} left"
            print(f"{way}, {games} games: {found / pairs:.1%} of pairs told apart, "
                  f"{right / max(1, found):.1%} of them rightly", flush=True)  # fmt: skip


def apart(
    seed: int, games: int, method: Method, spread: float, luck_left: float | None = None
) -> tuple[int, int, int]:
    """The number of pairs told apart, of all pairs, and of pairs told apart correctly."""
    dice = Random(seed)
    club = Club(dice, dice.randint(4, 12), spread, luck_left=luck_left)
    ranking = rank([club.play() for _ in range(games)], method)
    right = 0
    for one in ranking.ranking:
        for other in ranking.ranking:
            if one.low is not None and other.high is not None and one.low > other.high:
                right += club.skills[int(one.player[1:])] > club.skills[int(other.player[1:])]
    return ranking.told_apart, ranking.pairs, right


if __name__ == "__main__":
    {"duels": duels, "fit": fit, "check": check, "corrected": corrected}[sys.argv[1]]()

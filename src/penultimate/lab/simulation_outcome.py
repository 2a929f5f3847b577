"""The result of a simulation: counts, rates, and the distributions of lengths and points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from penultimate import __version__
from penultimate.lab.simulation_tally import MOVES_PER_BAR, POINTS_PER_BAR
from penultimate.lab.trials.figures import Estimate, mean_of, share, without_tail
from penultimate.notation.houses import write_house

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.lab.simulation import Plan


@dataclass(frozen=True)
class Distribution:
    """How many hands have values from 0 to `bar` - 1, from `bar` to 2 `bar` - 1, and so on."""

    mean: Estimate
    bar: int
    counts: list[int]
    shares: list[Estimate]
    more: int  # hands with a higher value


@dataclass(frozen=True)
class Outcome:
    """The result of a simulation. `seconds` excludes `compile_seconds`.

    After an interruption, `hands` and `games` are fewer than the `planned` hands or games.
    """

    version: str
    house: str
    players: list[str]  # by seat
    seed: int
    whole: bool  # whether whole games were played
    planned: int
    hands: int
    games: int
    voids: int
    moves: int
    seconds: float
    compile_seconds: float
    hands_per_second: float
    wins: list[int]
    game_wins: list[int]
    win_shares: list[Estimate]  # of games or, if single hands were played, of hands
    mean_hand_length: float
    mean_points: float
    lengths: Distribution  # moves in a hand
    points: Distribution  # points left in the losers' hands


def outcome(plan: Plan, tallies: Sequence[Any], seconds: float, compile_seconds: float) -> Outcome:
    """Sum up the tallies and compute rates, means and distributions."""

    def total(field: str) -> int:
        return int(_sum(tallies, field))

    def per_seat(field: str) -> list[int]:
        return [int(count) for count in _sum(tallies, field)][: plan.players]

    hands, games = total("hands"), total("games")
    wins, game_wins = per_seat("hand_wins"), per_seat("game_wins")
    won, of = (game_wins, games) if plan.whole else (wins, hands)
    return Outcome(
        version=__version__,
        house=write_house(plan.house),
        players=list(plan.seated()),
        seed=plan.seed,
        whole=plan.whole,
        planned=plan.games,
        hands=hands,
        games=games,
        voids=total("voids"),
        moves=total("moves"),
        seconds=round(seconds, 6),
        compile_seconds=round(compile_seconds, 6),
        hands_per_second=round(hands / seconds, 1),
        wins=wins,
        game_wins=game_wins,
        win_shares=[share(count, max(1, of)) for count in won],
        mean_hand_length=round(total("moves") / hands, 4),
        mean_points=round(total("points") / hands, 4),
        lengths=_distribution(tallies, "moves", MOVES_PER_BAR, hands),
        points=_distribution(tallies, "points", POINTS_PER_BAR, hands),
    )


def _sum(tallies: Sequence[Any], field: str) -> Any:
    return sum(tally[field] for tally in tallies)


def _distribution(tallies: Sequence[Any], field: str, bar: int, hands: int) -> Distribution:
    """The distribution of `moves` or `points`, which a tally sums, squares and counts by bars."""
    value, squares = (int(_sum(tallies, name)) for name in (field, f"{field}_squared"))
    bars = [int(count) for count in _sum(tallies, f"{field}_by_bar")]
    counts = without_tail(bars[:-1])
    return Distribution(
        mean_of(value, squares, hands), bar, counts, [share(count, hands) for count in counts],
        bars[-1],
    )  # fmt: skip

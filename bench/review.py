"""Controls and calibration of the review of play, for docs/review.md.

python bench/review.py calibrate --hands 20000 --players 4
python bench/review.py levels --hands 200 --players 2 --level easy
python bench/review.py luck --hands 300
python bench/review.py planted --hands 100
python bench/review.py seeds --hands 20
python bench/review.py timing --hands 10
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import correlation, linear_regression
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from penultimate.bots.dice import dice_from, pick
from penultimate.bots.master import best_numbers
from penultimate.bots.roster import player_named
from penultimate.bots.seated_players import SeatedPlayers
from penultimate.bots.winner_chances import winner_chances
from penultimate.lab.training.calibration import calibration, new_positions
from penultimate.notation.record import add_hand, add_move, seal_record, start_record
from penultimate.review import review_game
from penultimate.review.played_hand import choices_of, hands_of
from penultimate.review.reasons import mark_of
from penultimate.review.verdicts import judge
from penultimate.rules.game import deal, is_hand_over, key_from_seed, open_table
from penultimate.rules.presets import house_rules
from penultimate.rules.step import apply

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.notation.record import Record
    from penultimate.review.verdicts import Verdict

LEVELS: Final = ("master", "hard", "medium", "easy", "random")
_MAX_MOVES: Final = 2000
_TABLES: Final = 512
Result = TypeVar("Result")


def played(names: list[str], seed: int, rules: str = "official") -> Record:
    """The record of one hand of the named players."""
    house = house_rules(rules, {"scoring": "single-hand"})
    table = open_table(house, len(names))
    record = start_record(house, [f"{name} {seat}" for seat, name in enumerate(names)])
    players = SeatedPlayers([player_named(name) for name in names], dice_from(seed * 7919 + 1))
    key = key_from_seed(f"review {seed}")
    deal(table, key)
    players.start_hand(table)
    add_hand(record, key, table)
    while not is_hand_over(table) and len(record.hands[0].moves) < _MAX_MOVES:
        seat, move = players.next_act(table)
        apply(table, seat, move)
        players.observe(table)
        add_move(record, seat, move, table)
    seal_record(record)
    return record


def _mean(values: list[float]) -> str:
    spread = 1.96 * np.std(values, ddof=1) / len(values) ** 0.5
    return f"{100 * np.mean(values):.2f} ±{100 * spread:.2f}"


def _errors(level: str, players: int, seed: int) -> list[float]:
    return [found.error for _, found in _verdicts(played([level] * players, seed))]


def _verdicts(record: Record, seed: int = 0) -> list[tuple[int, Verdict]]:
    """The decisions of the first seat, without the rest of the review."""
    [hand] = hands_of(record)
    return [
        (number, judge(choice, np.random.default_rng([seed, 1, number, choice.seat + 1]))[0])
        for number, choice in choices_of(hand, [0])
    ]


def levels(given: argparse.Namespace) -> None:
    """The chance lost per real decision by each level, against itself."""
    for level in given.level or LEVELS:
        work = partial(_errors, level, given.players)
        errors = [error for some in _each(work, given) for error in some]
        print(f"| `{level}` | {given.players} | {len(errors)} | {_mean(errors)} |", flush=True)


def _luck(players: int, seed: int) -> list[float]:
    names = [("medium", "hard", "easy", "master")[seat % 4] for seat in range(players)]
    hand = review_game(played(names, 10_000 + seed), []).hands[0]
    seat = hand.seats[seed % players]
    return [seat.luck, seat.hidden, seat.result - seat.start]


def luck(given: argparse.Namespace) -> None:
    """The mean of luck and hidden, their spread, and the correlation of luck and result."""
    lucks, hidden, results = np.array(_each(partial(_luck, given.players), given)).T
    print(f"luck {_mean(list(lucks))}, hidden {_mean(list(hidden))}, {given.hands} hands")
    print(f"standard deviations: luck {lucks.std():.3f}, result {results.std():.3f}, ")
    print(f"hidden {hidden.std():.3f}; correlation {correlation(lucks, results):.2f}; ", end="")
    counted = linear_regression(lucks, results).slope
    left = 1 - correlation(lucks, results) ** 2
    print(f"counting {counted:.2f} of the luck leaves {left:.0%} of the variance")


def _planted(players: int, seed: int) -> tuple[list[float], list[float]]:
    found, rest, wrong = list[float](), list[float](), set[int]()
    record = _played_with_errors(player_named("master"), players, seed, dice_from(seed + 1), wrong)
    for number, verdict in _verdicts(record):
        (found if number in wrong else rest).append(verdict.error)
    return found, rest


def planted(given: argparse.Namespace) -> None:
    """A master who makes a random move instead in one decision in five, against the master."""
    pairs = _each(partial(_planted, given.players), given)
    found = [error for pair in pairs for error in pair[0]]
    rest = [error for pair in pairs for error in pair[1]]
    print(f"random moves {_mean(found)} ({len(found)}), others {_mean(rest)} ({len(rest)})")


def _played_with_errors(master: Any, players: int, seed: int, dice: Any, wrong: set[int]) -> Record:
    house = house_rules("official", {"scoring": "single-hand"})
    table = open_table(house, players)
    record = start_record(house, [f"master {seat}" for seat in range(players)])
    seated = SeatedPlayers([master] * players, dice)
    key = key_from_seed(f"planted {seed}")
    deal(table, key)
    seated.start_hand(table)
    add_hand(record, key, table)
    while not is_hand_over(table) and len(record.hands[0].moves) < _MAX_MOVES:
        seat, move = seated.next_act(table)
        if seat == 0 and seat == table.turn and pick(dice, 5) == 0:
            move = seated_random(seated, table)
            wrong.add(len(record.hands[0].moves) + 1)
        apply(table, seat, move)
        seated.observe(table)
        add_move(record, seat, move, table)
    seal_record(record)
    return record


def seated_random(seated: SeatedPlayers, table: Any) -> int:
    """A random move of the player to move."""
    random = SeatedPlayers([player_named("random")] * table.seats, seated.dice)
    random.memory = seated.memory
    return random.move_in_turn(table)


def _gaps(players: int, seed: int) -> list[float]:
    record = played(["easy"] * players, 20_000 + seed)
    pairs = zip(_verdicts(record, 0), _verdicts(record, 1), strict=True)
    return [
        abs(one.error - two.error)
        for (_, one), (_, two) in pairs
        if mark_of(one.error, one.se) or mark_of(two.error, two.se)
    ]


def seeds(given: argparse.Namespace) -> None:
    """The largest difference of a marked error between two seeds."""
    gaps = [gap for some in _each(partial(_gaps, given.players), given) for gap in some]
    print(f"{len(gaps)} marked errors: mean difference {100 * np.mean(gaps):.2f} points, ", end="")
    print(f"largest {100 * max(gaps):.2f}, above 0.5: {np.mean(np.array(gaps) > 0.005):.1%}")


def timing(given: argparse.Namespace) -> None:
    """CPU time for one seat's hand."""
    names = ["medium"] * given.players
    review_game(played(names, 0), [0])
    spent = list[float]()
    for seed in range(1, given.hands + 1):
        record = played(names, seed)
        before = time.process_time()
        review_game(record, [0])
        spent.append(time.process_time() - before)
    print(f"{given.players} players: mean {np.mean(spent):.2f} s, ", end="")
    print(f"longest {max(spent):.2f} s of CPU time")


def calibrate(given: argparse.Namespace) -> None:
    """Said and won, in ten bins, on positions of `master` that were never trained on."""
    for official in (True, False):
        hands = -(-given.hands // _TABLES)
        new = new_positions(given.players, official, hands, _TABLES, best_numbers)
        result = calibration(winner_chances(new.rows, new.players), new)
        name = f"{'`official`' if official else 'mixed houses'}, {given.players} players"
        print(f"| {name} | {' | '.join(result.cells())} | {result.loss:.3f} |", flush=True)
        print(f"{len(new.rows)} positions, by bin: {result.counts}", flush=True)


def _each(work: Callable[[int], Result], given: argparse.Namespace) -> list[Result]:
    """Call `work` with the seed of each hand, in several processes if asked to."""
    if given.processes == 1:
        return [work(seed) for seed in range(given.hands)]
    with ProcessPoolExecutor(given.processes) as pool:
        return list(pool.map(work, range(given.hands)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    measures = {
        measure.__name__: measure for measure in (calibrate, levels, luck, planted, seeds, timing)
    }
    parser.add_argument("measure", choices=measures)
    parser.add_argument("--level", action="append", choices=LEVELS, help="all without it")
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    measures[given.measure](given)

"""Simulations count the games of the rulebook, on any number of threads."""

from __future__ import annotations

from dataclasses import asdict, replace
from statistics import pstdev

import pytest

from penultimate.bots.roster import COMPILED
from penultimate.lab.game_series import play_games, play_random_games
from penultimate.lab.playout import MAX_MOVES, Playout
from penultimate.lab.simulation import (
    Plan,
    batches,
    linked_house,
    seeded_table,
    simulate,
)
from penultimate.lab.simulation_outcome import Outcome
from penultimate.lab.simulation_tally import MOVES_PER_BAR, POINTS_PER_BAR, Tally
from penultimate.rules import house_rules
from penultimate.rules.memory import Memory
from penultimate.rules.moves import MOVES
from penultimate.rules.sight import Sight

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def counted(outcome: Outcome) -> dict[str, object]:
    """An outcome without its timing."""
    clock = ("seconds", "compile_seconds", "hands_per_second")
    return {name: value for name, value in asdict(outcome).items() if name not in clock}


@pytest.mark.parametrize("names", [("random",), ("random", "steady", "counter", "easy")])
def test_the_number_of_threads_changes_nothing_that_is_counted(names: tuple[str, ...]) -> None:
    one, three = (
        simulate(Plan(house_rules(), 4, 2_500, True, 3, threads, names)) for threads in (1, 3)
    )
    assert counted(one) == counted(three)


def test_a_seat_is_played_by_the_player_named_for_it() -> None:
    plan = Plan(house_rules(), 2, 1_000, whole=False, names=("first", "counter"))
    strong_last, strong_first = simulate(plan), simulate(replace(plan, names=("counter", "first")))
    assert strong_last.wins[1] > 600
    assert strong_first.wins[0] > 600


def test_compiled_players_play_the_interpreted_games() -> None:
    house, names = house_rules(), ("steady", "random", "hard")
    table, dice = seeded_table(house, 3, seed=9)
    playout, tally = Playout(), Tally()
    playout.players[:3], playout.max_moves = [COMPILED[name] for name in names], MAX_MOVES
    play_games(table, Memory(), playout, Sight(), dice, tally, 0, 5, whole=True)
    outcome = simulate(Plan(house, 3, 5, whole=True, seed=9, names=names))
    assert (outcome.hands, outcome.moves, outcome.games) == (tally.hands, tally.moves, 5)
    assert outcome.game_wins == tally.game_wins[:3]


def test_a_hand_that_takes_too_many_moves_is_void_and_ends_its_game() -> None:
    table, dice = seeded_table(house_rules(), 2, seed=0)
    playout, tally = Playout(), Tally()
    playout.max_moves = 3
    play_games(table, Memory(), playout, Sight(), dice, tally, 0, 4, whole=True)
    assert (tally.hands, tally.voids, tally.moves, tally.games) == (4, 4, 12, 0)


def test_another_seed_gives_other_games() -> None:
    one, other = (simulate(Plan(house_rules(), 2, 500, False, seed)) for seed in (1, 2))
    assert counted(one) != counted(other)


@pytest.mark.parametrize("whole", [False, True])
def test_the_compiled_count_is_the_interpreted_count(whole: bool) -> None:
    table, dice = seeded_table(house_rules("elimination-2003"), 5, seed=9)
    tally = Tally()
    play_random_games(table, dice, tally, [0] * MOVES, 0, 40, whole)
    outcome = simulate(Plan(house_rules("elimination-2003"), 5, 40, whole, seed=9))
    assert (outcome.hands, outcome.moves, outcome.games) == (tally.hands, tally.moves, tally.games)
    assert outcome.wins == tally.hand_wins[:5]
    assert outcome.game_wins == tally.game_wins[:5]
    assert outcome.mean_points == round(tally.points / tally.hands, 4)


def test_rules_linked_for_a_house_count_the_same_games() -> None:
    plan = Plan(house_rules(), 3, 200, whole=True, seed=4)
    table, dice = seeded_table(plan.house, 3, seed=4)
    tally = Tally()
    play_random_games(table, dice, tally, [0] * MOVES, 0, 20, whole=True)
    outcome = simulate(replace(plan, games=20))
    assert linked_house(plan) == tuple(house_rules().encode())
    assert (outcome.hands, outcome.moves) == (tally.hands, tally.moves)
    assert outcome.game_wins == tally.game_wins[:3]


def test_a_long_run_is_worth_linking_for_its_house() -> None:
    rules = house_rules("house", {"target": 77_777})
    assert linked_house(Plan(rules, 2, 1_000, whole=False)) is None
    assert linked_house(Plan(rules, 2, 10_000_000, whole=False)) == tuple(rules.encode())
    assert linked_house(Plan(rules, 2, 1_000_000, whole=True)) == tuple(rules.encode())


def test_every_hand_is_won_or_void_and_every_game_is_won() -> None:
    outcome = simulate(Plan(house_rules("draw-until-playable"), 3, 300, True))
    assert sum(outcome.wins) + outcome.voids == outcome.hands
    assert sum(outcome.game_wins) == outcome.games == 300


def test_progress_adds_up_to_all_games() -> None:
    done: list[int] = []
    simulate(Plan(house_rules(), 2, 2_300, False), done.append)
    assert sum(done) == 2_300


def test_the_distributions_hold_every_hand_and_their_means() -> None:
    table, dice = seeded_table(house_rules(), 2, seed=6)
    tally, lengths, points = Tally(), list[int](), list[int]()
    for hand in range(60):
        before = tally.moves, tally.points
        play_random_games(table, dice, tally, [0] * MOVES, hand, 1, whole=False)
        lengths.append(tally.moves - before[0])
        points.append(tally.points - before[1])
    outcome = simulate(Plan(house_rules(), 2, 60, False, seed=6))
    for found, values, bar in (
        (outcome.lengths, lengths, MOVES_PER_BAR),
        (outcome.points, points, POINTS_PER_BAR),
    ):
        counts = [sum(value // bar == place for value in values) for place in range(40)]
        assert found.counts == counts[: len(found.counts)]
        assert sum(found.counts) + found.more == 60
        assert found.mean.value == round(sum(values) / 60, 3)
        assert found.mean.margin == pytest.approx(1.96 * pstdev(values) / 60**0.5, abs=0.001)


def test_ctrl_c_leaves_the_games_of_complete_batches() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    outcome = simulate(Plan(house_rules(), 2, 5_000, False), stop)
    assert (outcome.hands, outcome.planned) == (1_000, 5_000)
    assert sum(outcome.wins) + outcome.voids == 1_000


def test_no_batch_takes_much_longer_than_a_second() -> None:
    assert max(map(len, batches(Plan(house_rules(), 2, 2**31, False)))) == 50_000
    assert max(map(len, batches(Plan(house_rules(), 2, 2**31, True)))) == 5_000


@pytest.mark.parametrize("games", [1, 999, 1_000, 1_001, 250_001])
def test_batches_cover_every_game_once(games: int) -> None:
    numbers = [
        number for batch in batches(Plan(house_rules(), 2, games, False)) for number in batch
    ]
    assert numbers == list(range(games))

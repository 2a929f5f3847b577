"""Studies: what they record, how they compare, and what they estimate."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from penultimate.lab.simulation import Plan, simulate
from penultimate.lab.studies.batches import KeptResults, run_batches, split
from penultimate.lab.studies.cards_study import worth_of_faces
from penultimate.lab.studies.comparison import compare_seat, measure_wins, seated, wins_by_deal
from penultimate.lab.studies.habits import BLUFF, DRAW_ANYWAY, HABITS, NO_HABIT
from penultimate.lab.studies.hand_log import (
    CARD_FACES,
    CARD_STAGE,
    CARD_WON,
    FACES,
    GAME,
    GAME_WINNER,
    MOVES,
    POINTS,
    WINNER,
)
from penultimate.lab.studies.observation import Setting, StudyError, observe
from penultimate.lab.studies.strategy_study import equilibrium, mixtures, payoffs
from penultimate.lab.studies.sums import mean
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from pathlib import Path

    from penultimate.lab.trials.figures import Estimate

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

DUEL = Setting("official", ("hard", "easy"), seed=3)


@pytest.mark.parametrize("whole", [False, True])
def test_an_observed_game_has_the_results_of_a_simulated_one(whole: bool) -> None:
    names = ("hard", "steady", "easy")
    hands = observe(Setting("house", names, whole=whole, seed=7), range(60)).hands
    plan = Plan(house_rules("house"), 3, 60, whole, seed=7, names=names)
    result = simulate(plan)
    assert len(hands) == result.hands
    assert hands[:, MOVES].sum() == result.moves
    assert [int((hands[:, WINNER] == seat).sum()) for seat in range(3)] == result.wins
    assert [int((hands[:, GAME_WINNER] == seat).sum()) for seat in range(3)] == (
        result.game_wins if whole else [0, 0, 0]
    )
    assert hands[:, POINTS].mean() == pytest.approx(result.mean_points, abs=1e-4)


def test_every_seat_has_the_cards_of_its_deal_recorded() -> None:
    cards = observe(Setting("official", ("random",) * 4), range(20), with_cards=True).cards
    dealt = cards[cards[:, CARD_STAGE] == 0]
    sizes = dealt[:, CARD_FACES : CARD_FACES + FACES].sum(axis=1)
    assert len(dealt) == 80
    assert set(sizes.tolist()) == {7, 9}  # nine where a Draw Two was turned up
    assert dealt[:, CARD_WON].sum() == 20


def test_a_player_without_a_habit_never_has_it() -> None:
    usual = observe(Setting("official", ("counter",) * 2), range(200), with_habits=True).habits
    assert usual[:, DRAW_ANYWAY, :, 1].sum() > 0
    lacking = Setting("official", ("counter",) * 2, lacks=(DRAW_ANYWAY,) * 2)
    without = observe(lacking, range(200), with_habits=True).habits
    assert without[:, DRAW_ANYWAY].sum() == 0  # such a player has no choice left


def test_a_player_that_never_bluffs_wins_the_same_hands_without_the_habit() -> None:
    """`steady` never bluffs, so that taking the habit away changes nothing."""
    usual = Setting("official", ("steady", "hard"))
    changed = replace(usual, lacks=(BLUFF, NO_HABIT))
    assert compare_seat(changed, usual, range(100))["difference"] == [100, 0, 0]


def test_moving_the_first_player_moves_its_changes_too() -> None:
    setting = Setting("official", ("master", "easy", "hard"), forgets=(100, 0, 50))
    assert seated(setting, 2).players == ("easy", "hard", "master")
    assert seated(setting, 2).forgets == (0, 50, 100)


def test_a_player_who_never_calls_loses_more_to_attentive_players() -> None:
    usual = Setting("official", ("steady",) * 2)
    lost = [
        compare_seat(
            replace(usual, forgets=(100, 0), overlooks=(0, overlooks)),
            replace(usual, overlooks=(0, overlooks)),
            range(300),
        )["difference"][1]
        for overlooks in (0, 50, 100)
    ]
    assert lost[0] < lost[1] < -20
    assert lost[2] > lost[1] + 20


def test_a_strong_player_wins_more_than_its_share_from_every_seat() -> None:
    assert wins_by_deal(DUEL, range(200)).sum() > 240  # of 400; even is 200


def test_figures_are_equal_on_any_number_of_threads_and_after_an_interruption(
    tmp_path: Path,
) -> None:
    batches = split(measure_wins, "duel", DUEL, 12_000)
    assert len(batches) == 3
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        alone = run_batches(batches, one)
        file = tmp_path / "kept"
        run_batches(batches[:1], three, kept=KeptResults(file))
        kept = file.read_text()
        file.write_text(kept + '["9f3')  # interrupted while it wrote a line
        played = list[int]()
        assert run_batches(batches, three, played.append, KeptResults(file)) == alone
        assert played[0] == 5_000  # from the file
        assert file.read_text().startswith(kept)
        assert run_batches(batches, one, played.append, KeptResults(file)) == alone
    assert played[-1] == 12_000


@pytest.mark.parametrize("content", ["no results\n", "no results", "[1]\n", '["key", 1]\n'])
def test_another_file_is_not_taken_for_results(content: str, tmp_path: Path) -> None:
    file = tmp_path / "other"
    file.write_text(content)
    with pytest.raises(StudyError, match="not the results file"):
        KeptResults(file)
    assert file.read_text() == content


def test_a_full_disk_for_the_results_loses_no_figures(tmp_path: Path) -> None:
    batches = split(measure_wins, "duel", DUEL, 40)
    with ThreadPoolExecutor(1) as one:
        file = tmp_path / "results"
        kept = KeptResults(file)
        file.unlink()
        file.symlink_to("/dev/full")
        found = run_batches(batches, one, kept=kept)
        assert found == run_batches(batches, one)
    assert kept.fault is not None
    assert (kept.fault.filename, kept.fault.strerror) == (str(file), "No space left on device")


def test_nineteen_of_twenty_intervals_contain_the_truth() -> None:
    def measured(seed: int, deals: int) -> Estimate:
        return mean(measure_wins(replace(DUEL, seed=seed), range(deals))["wins"])

    truth = measured(1_000, 30_000)
    assert truth.margin < 0.01
    shares = [measured(seed, 100) for seed in range(200)]
    inside = sum(abs(found.value - truth.value) <= found.margin for found in shares)
    assert 181 <= inside <= 198  # 190 expected, with a standard deviation of 3.1


def test_a_regression_finds_planted_values_of_cards() -> None:
    source = np.random.default_rng(4)
    counts = source.multinomial(7, np.full(FACES, 1 / FACES), size=5_000)
    planted = np.linspace(-8, 8, FACES)
    result = np.rint(counts @ planted + 50 + source.normal(0, 3, 5_000)).astype(int)
    sums = {
        "0 rows": [5_000],
        "0 squares": (counts.T @ counts).ravel().tolist(),
        "0 points": (counts.T @ result).tolist(),
        "0 points squares": [int(result @ result)],
    }
    worth = worth_of_faces(sums, 0, "points")
    contrast = np.eye(FACES)[FACES - 1] - np.eye(FACES)[0]
    assert contrast @ worth.values == pytest.approx(16, abs=2 * worth.margin(contrast))
    assert 0.05 < worth.margin(contrast) < 1


def planted_shares(beats: dict[tuple[int, int], float]) -> dict[tuple[tuple[int, ...], int], float]:
    """Win shares at tables of two from the chances of one style against another."""
    shares = dict[tuple[tuple[int, ...], int], float]()
    for table in mixtures(2):
        styles = [style for style, count in enumerate(table) for _ in range(count)]
        shares[table, styles[0]] = beats.get((styles[0], styles[1]), 0.5)
        shares[table, styles[1]] = 1 - shares[table, styles[0]]
    return shares


def test_rock_paper_and_scissors_are_mixed_in_equal_parts() -> None:
    shares = planted_shares({(0, 1): 0.7, (1, 2): 0.7, (0, 2): 0.3})
    mix = equilibrium(shares, 2)
    assert mix == pytest.approx([1 / 3] * 3, abs=0.02)
    assert payoffs(mix, shares, 2)[0] == pytest.approx([0.5] * 3, abs=0.01)


def test_a_style_that_beats_the_others_is_always_chosen() -> None:
    shares = planted_shares({(0, 1): 0.6, (0, 2): 0.55, (1, 2): 0.5})
    assert equilibrium(shares, 2) == pytest.approx([1, 0, 0])


def test_a_setting_that_cannot_be_played_says_why() -> None:
    with pytest.raises(StudyError, match="player 'nobody' is unknown; the players are random"):
        Setting("official", ("nobody", "easy")).check()


def test_the_network_plays_in_lockstep_as_it_does_alone() -> None:
    setting = Setting("official", ("master", "steady"), seed=2)
    together = observe(setting, range(6)).hands
    alone = np.concatenate([observe(setting, range(at, at + 1)).hands for at in range(6)])
    assert together.tolist() == alone.tolist()
    assert together[:, GAME].tolist() == list(range(6))
    assert len(HABITS) == 8

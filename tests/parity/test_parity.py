"""The interpreter, the compiler and a CUDA kernel play the same games, move by move."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from parity.houses import HOUSES, label
from parity.traces import compiled_trace, first_difference, plain_trace

from penultimate.rules import House

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
# Per house. `make soak` plays more, with other seeds.
GAMES, SIMULATED_GAMES = (50, 2) if "SEED" in os.environ else (20, 1)
WHOLE_GAME = 5_000


@pytest.mark.parametrize("case", HOUSES, ids=label)
def test_compiled_rules_play_the_same_games_as_interpreted_ones(case: tuple[House, int]) -> None:
    for game in range(GAMES):
        plain, fast = plain_trace(*case, game), compiled_trace(*case, game)
        assert first_difference(plain, fast) is None, f"game {game}"


@pytest.mark.parametrize("case", HOUSES, ids=label)
def test_compiled_rules_play_the_same_whole_game(case: tuple[House, int]) -> None:
    plain = plain_trace(*case, 1_000_000, WHOLE_GAME)
    fast = compiled_trace(*case, 1_000_000, WHOLE_GAME)
    assert first_difference(plain, fast) is None


def test_a_simulated_cuda_kernel_plays_the_same_games_as_compiled_rules() -> None:
    script = Path(__file__).parent / "kernel.py"
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    run = subprocess.run(
        [sys.executable, str(script), str(SIMULATED_GAMES)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert f"{SIMULATED_GAMES * len(HOUSES)} games" in run.stdout


def test_duels_and_simulations_in_a_simulated_cuda_kernel_have_the_same_results() -> None:
    run = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "gpu_players.py")],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert run.stdout == "3 duels and 2 simulations are the same\n"

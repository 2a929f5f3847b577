"""The master in the browser chooses the moves of the master in NumPy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from seeds import SEED

from penultimate.bots.dice import Dice
from penultimate.bots.features import encode
from penultimate.bots.inputs import WIDTH
from penultimate.bots.network import WEIGHTS, read_network
from penultimate.bots.roster import EXTERNAL, STEADY
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.bots.steady import steady
from penultimate.lab.browser_module import write_module
from penultimate.lab.browser_weights import write_weights
from penultimate.lab.game_series import open_game
from penultimate.lab.playout import (
    MAX_MOVES,
    Playout,
    apply_answer,
    begin_hand,
    play_until_external,
)
from penultimate.lab.simulation import seeded_table
from penultimate.rules import Table, house_rules
from penultimate.rules.deals import deal_hand
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import NOBODY
from penultimate.rules.memory import Memory
from penultimate.rules.sight import Sight

NODE = Path(sys.executable).with_name("node")
SCRIPT = Path(__file__).with_name("master_moves.mjs")
ROUNDING = 1e-4  # NumPy adds in single precision, JavaScript in double
POSITIONS = 10_000 if "SEED" in os.environ else 500


def positions(players: int) -> list[list[int]]:
    """The inputs of decisions that the master leaves to its network, in hands against `steady`."""
    table, dice = seeded_table(house_rules(), players, seed=SEED)
    rows: list[list[int]] = []
    game = 0
    while len(rows) < POSITIONS:
        open_game(table, dice, game)
        deal_hand(table)
        rows += rows_of_hand(table, dice, game % players)
        game += 1
    return rows[:POSITIONS]


def rows_of_hand(table: Table, dice: Dice, own: int) -> list[list[int]]:
    memory, playout, sight = Memory(), Playout(), Sight()
    playout.players, playout.max_moves = [STEADY] * MOST_SEATS, MAX_MOVES
    playout.players[own] = EXTERNAL
    begin_hand(table, memory, playout)
    rows: list[list[int]] = []
    while play_until_external(table, memory, playout, sight, dice) != NOBODY:
        answer = shortcut_answer(sight, dice)
        if answer == ASK_NETWORK:
            rows.append([0] * WIDTH)
            encode(sight, rows[-1])
            answer = steady(sight, dice)
        apply_answer(table, memory, playout, own, answer)
    return rows


def moves_in_node(folder: Path, network: str, rows: np.ndarray[Any, Any]) -> list[int]:
    module, weights, inputs = folder / "rulebook.mjs", folder / "network.bin", folder / "rows.bin"
    module.write_text(write_module())
    write_weights(WEIGHTS / f"{network}.safetensors", weights)
    inputs.write_bytes(rows.tobytes())
    run = subprocess.run(
        [NODE, SCRIPT, module, weights, inputs], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)["moves"]


@pytest.mark.parametrize(("players", "network"), [(2, "two"), (4, "many")])
def test_the_network_chooses_the_same_moves(players: int, network: str, tmp_path: Path) -> None:
    """Another move is only chosen where the two are equal but for rounding."""
    rows = np.array(positions(players), np.uint8)
    logits = read_network(WEIGHTS / f"{network}.safetensors").logits(rows)
    chosen = moves_in_node(tmp_path, network, rows)
    missed = logits.max(axis=1) - logits[np.arange(len(rows)), chosen]
    second, best = np.sort(logits, axis=1)[:, -2:].T
    print(
        f"{(missed > 0).sum()} of {len(rows)} differ; the best two by {(best - second).min():.4f}"
    )
    assert missed.max() <= ROUNDING

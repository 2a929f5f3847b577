"""Small games, solved exactly."""

from __future__ import annotations

import json

import numpy as np
import pytest

from penultimate.cli.app import run
from penultimate.lab.small.solver import Solver
from penultimate.lab.small.tree import UNDECIDED, SmallGame, Tree, build_tree
from penultimate.rules.layout import NOBODY


def kuhn_poker() -> Tree:
    """Kuhn's poker. Its value for the first player is -1/18 of the ante (Kuhn, 1950)."""
    tree = Tree()
    first: dict[tuple[int, int, str], int] = {}

    def add(cards: tuple[int, int], said: str, parent: int, choice: int, chance: float) -> None:
        at, seat = len(tree.parents), len(said) % 2
        stake = {"pp": 1, "bp": 0, "pbp": 0, "bb": 2, "pbb": 2}.get(said)
        tree.parents.append(parent)
        tree.choices.append(choice)
        tree.depths.append(len(said))
        tree.chances.append(chance)
        tree.actors.append(seat if stake is None else NOBODY)
        won = (1 if cards[0] > cards[1] else -1) * stake if stake else 1 if said == "bp" else -1
        tree.values.append(0.5 + won / 4)  # a stake of two is the whole range
        if stake is None:
            key = (seat, cards[seat], said)
            if key not in first:
                first[key] = len(tree.sets)
                tree.sets += [len(first) - 1] * 2
            for place, act in enumerate("pb"):
                add(cards, said + act, at, first[key] + place, 0.0)

    for one in range(3):
        for other in range(3):
            if one != other:
                add((one, other), "", NOBODY, NOBODY, 1 / 6)
    return tree


def test_the_solver_finds_the_value_of_kuhn_poker() -> None:
    solver = Solver(kuhn_poker())
    solution = solver.solve(2_000)
    assert solver.value(solution) == pytest.approx(0.5 - 1 / 18 / 4, abs=1e-4)
    assert solver.exploitability(solution) < 1e-3
    uniform = solver.normalized(np.zeros(len(solution)))
    assert solver.exploitability(uniform) > 0.05


def test_a_game_of_one_card_each_has_the_value_worked_out_by_hand() -> None:
    """With r0 on the pile, only r1 fits, and a player with one card goes out with it.

    The first player holds r1 in a third of the deals, and wins. In another third the second player
    holds it, and wins after the first has drawn. Else the first player draws it and plays it, or
    keeps it; then the pile is empty, and the hand is undecided.
    """
    solver = Solver(build_tree(SmallGame(("r1", "g2", "g3"), hand=1)))
    solution = solver.solve(200)
    assert solver.exploitability(solution) < 1e-5
    assert solver.value(solution) == pytest.approx(1 / 3 + 1 / 3 * UNDECIDED, abs=1e-5)


def test_positions_that_look_alike_share_their_choices() -> None:
    tree = build_tree(SmallGame(("r1", "g2", "g3"), hand=1))
    roots = [at for at, depth in enumerate(tree.depths) if depth == 0]
    assert len(roots) == 6
    sets = {tree.sets[tree.choices[at]] for at, depth in enumerate(tree.depths) if depth == 1}
    assert len(sets) == 3  # one for each card that the first player may hold


def test_the_small_command_reports_an_exact_solution(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "small", "r1", "g1", "w+4", "--hand", "1", "--player", "steady", "--json"]
    assert run(command) == 0
    charts = {chart["title"]: chart for chart in json.loads(capsys.readouterr().out)["charts"]}
    found = {row["label"]: row["value"] for row in charts["Exploitability"]["rows"]}
    assert found["solution"] < 0.01
    assert found["steady"] >= 0


def test_training_makes_the_network_harder_to_exploit(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "small", "r1", "g1", "g2", "w+4", "w", "--player", "steady", "--json"]

    def found(rounds: int) -> dict[str, float]:
        assert run([*command, "--rounds", "60", "--train", str(rounds), "--seed", "2"]) == 0
        charts = {chart["title"]: chart for chart in json.loads(capsys.readouterr().out)["charts"]}
        return {row["label"]: row["value"] for row in charts["Exploitability"]["rows"]}

    trained = found(8)
    assert trained["trained network"] < 0.75 * trained["untrained network"]
    assert trained["solution"] <= trained["solution by the network's inputs"] < 0.1
    assert found(8) == trained


def test_who_does_not_look_at_the_card_is_exploitable() -> None:
    tree = kuhn_poker()
    solver, heard = Solver(tree), dict[int, tuple[int, int]]()
    for parent, choice in zip(tree.parents, tree.choices, strict=True):
        if parent != NOBODY:  # what was said before a decision, whatever the card
            heard[tree.sets[choice]] = (tree.depths[parent], tree.choices[parent] % 2)
    groups = sorted(set(heard.values()))
    blind = [2 * groups.index(heard[tree.sets[at]]) + at % 2 for at in range(len(tree.sets))]
    merged = solver.merged(np.array(blind), np.repeat(np.arange(len(groups)), 2))
    assert solver.exploitability(merged.solve(500)[blind]) > 0.05


def test_too_many_cards_for_a_small_game_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "small", *["r1"] * 9]) == 2
    assert "9 cards; a small game needs 5 to 7" in capsys.readouterr().err

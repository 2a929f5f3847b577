"""The solution of a small game: its value, how often it bluffs, and how exploitable players are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.dice import dice_from
from penultimate.bots.roster import player_named
from penultimate.lab.small.learning import SmallTrainer, blurred
from penultimate.lab.small.solver import Solver
from penultimate.lab.small.tree import build_tree, strategy_of
from penultimate.lab.studies.findings import Chart, Row
from penultimate.lab.studies.habits import BLUFF, CHALLENGE_FOUR, DRAW_ANYWAY, has_habit, is_open

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.lab.small.solver import Strategy
    from penultimate.lab.small.tree import SmallGame, Tree
    from penultimate.rules.sight import Sight

_BLURRED: Final = "solution by the network's inputs"
_SAMPLES: Final = 24  # dice per position, for players that choose at random
_PERCENT: Final = 100
_HABITS: Final = {
    "plays a Wild Draw Four with the colour in hand": BLUFF,
    "challenges a Wild Draw Four": CHALLENGE_FOUR,
    "draws with a card to play": DRAW_ANYWAY,
}


@dataclass(frozen=True)
class SmallPlan:
    """A small game, the players to compare, and the rounds of the solver and of training."""

    game: SmallGame
    players: tuple[str, ...]
    rounds: int
    train: int = 0  # rounds to train the network
    seed: int = 0


def small_charts(plan: SmallPlan, progress: Callable[[int], object] = abs) -> list[Chart]:
    """Solve a game and compare players with the solution. These figures have no random error."""
    tree = build_tree(plan.game)
    solver = Solver(tree)
    solution = solver.solve(plan.rounds, progress)
    strategies = {"solution": solution} | {
        name: strategy_of(tree, _chooser(name), _SAMPLES) for name in plan.players
    }
    if plan.train:
        trainer = SmallTrainer(tree, solver, plan.seed)
        strategies |= {
            _BLURRED: blurred(tree, solver, plan.rounds),
            "untrained network": trainer.strategy(),
            "trained network": trainer.train(plan.train, progress),
        }
    return [
        _value_chart(solver, solution),
        Chart(
            "Exploitability",
            "What a best response wins beyond an even share, as a percentage of the hand.",
            "%",
            [
                Row(name, round(_PERCENT * solver.exploitability(strategy), 4), 0.0)
                for name, strategy in strategies.items()
            ],
            zero=0.0,
        ),
        *(_habit_chart(tree, solver, strategies, words) for words in _HABITS),
    ]


def _chooser(name: str) -> Callable[[Sight, int], int]:
    player = player_named(name)
    return lambda sight, sample: player(sight, dice_from(sample * 0x9E3779B97F4A7C15 + sample))


def _value_chart(solver: Solver, solution: Strategy) -> Chart:
    value = round(_PERCENT * solver.value(solution), 4)
    return Chart(
        "The value of the first move",
        "Share of hands that the first player wins if both play the solution.",
        "%",
        [Row("first player", value, 0.0)],
        zero=50.0,
    )


def _habit_chart(tree: Tree, solver: Solver, strategies: dict[str, Strategy], words: str) -> Chart:
    """How often each strategy follows a habit, by the size of the hand."""
    rows = list[Row]()
    for name, strategy in strategies.items():
        chance = _choice_chances(solver, strategy)
        for size, (did, could) in sorted(_counted(tree, chance, _HABITS[words]).items()):
            label = "1 card" if size == 1 else f"{size} cards"
            rows.append(Row(label, round(_PERCENT * did / could, 3), 0.0, name))
    note = "How often, when there is another choice, by the cards in hand."
    return Chart(f"A player {words}", note, "%", rows)


def _choice_chances(solver: Solver, strategy: Strategy) -> Any:
    """The probability that each choice is made if both players follow a strategy."""
    reach = solver.reaches(strategy).prod(axis=1) * solver.deal_chances()
    moved = solver.choices >= 0
    return np.bincount(solver.choices[moved], reach[moved], len(solver.sets))


def _counted(tree: Tree, chance: Any, habit: int) -> dict[int, tuple[float, float]]:
    """The probability of following a habit and of having the choice, by hand size."""
    found: dict[int, tuple[float, float]] = {}
    for choice, number in enumerate(tree.sets):
        sight = tree.sights[number]
        if chance[choice] and is_open(sight, habit):
            did, could = found.get(int(sight.sizes[0]), (0.0, 0.0))
            follows = has_habit(sight, habit, tree.moves[choice])
            found[int(sight.sizes[0])] = (did + follows * chance[choice], could + chance[choice])
    return found

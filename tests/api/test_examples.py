"""Every public name of `import penultimate` has a docstring with an example that works."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import penultimate
from penultimate.bots.player_input import PlayerDice, PlayerSight

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

OF_API = [f"penultimate.api.{name}" for name in ("data_frames", "experiments", "single_game")]
OF_NOTATION = [f"penultimate.notation.{name}" for name in ("moves", "record", "replay")]
MODULES = ["penultimate", *OF_API, *OF_NOTATION]


@pytest.mark.parametrize("module", [import_module(name) for name in MODULES])
def test_the_examples_in_docstrings_work(module: ModuleType) -> None:
    result = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", penultimate.__all__)
def test_a_public_name_has_a_docstring_with_an_example(name: str) -> None:
    text = inspect.getdoc(getattr(penultimate, name)) or ""
    assert ">>> " in text or "for an example" in text


def public_methods() -> list[str]:
    return [name for name in vars(penultimate.Game) if not name.startswith("_")]


@pytest.mark.parametrize("name", public_methods())
def test_a_method_of_a_game_has_an_example(name: str) -> None:
    assert ">>> " in (inspect.getdoc(getattr(penultimate.Game, name)) or "")


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = (
        "import sys, penultimate; print([m for m in sys.modules if m.startswith('penultimate.')])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = penultimate.nothing  # pyright: ignore[reportAttributeAccessIssue]


def test_an_unknown_player_is_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"player 'nobody' is unknown; the players are random, "):
        penultimate.player("nobody")


def test_a_player_of_ones_own_sees_only_legal_moves_and_rolls_new_dice() -> None:
    seen = list[float]()

    def mine(sight: PlayerSight, dice: PlayerDice) -> int:
        seen.append(dice.random())
        return dice.choice(sight.moves)

    penultimate.duel(mine, mine, hands=4)
    penultimate.play_game([mine, "first"], "official+scoring=single-hand")
    assert len(set(seen)) == len(seen)
    assert all(0 <= number < 1 for number in seen)

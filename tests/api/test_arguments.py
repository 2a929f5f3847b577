"""Arguments that cannot be are refused in a sentence, and natural ones are taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import penultimate
from penultimate.api.arguments import load_optional
from penultimate.bots.player_input import PlayerDice, PlayerSight

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]
untyped: Any = penultimate


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: untyped.Game(5), r"^rules are a text such as 'official\+stacking=same', not 5$"),
        (lambda: untyped.house("house", [1]), r"^options are a mapping such as .*, not \[1\]$"),
        (lambda: untyped.Game(players="4"), "^players is a whole number, not '4'$"),
        (lambda: untyped.Game(seed=None), "^seed is a whole number, not None$"),
        (lambda: untyped.Game(names=["a", "b", "c"]), "^3 names for 2 players; give one name "),
        (lambda: untyped.Game().sight(2), "^there is no seat 2 at this table of 2$"),
        (lambda: untyped.Game().legal_moves(-1), "^there is no seat -1 at this table of 2$"),
        (lambda: untyped.Game().play(-1), "^-1 is a player's silence out of turn, which is no "),
        (lambda: untyped.Game().play(None), "^a move in notation or a player's answer is a whole "),
        (lambda: untyped.Game().play(139), "^a move is a number from 0 to 138, not 139$"),
        (lambda: untyped.move_name(-1), "^a move is a number from 0 to 138, not -1$"),
        (lambda: untyped.dice("a"), "^seed is a whole number, not 'a'$"),
        (lambda: untyped.play_game("steady"), "^seated is a list with one player per seat, not "),
        (lambda: untyped.duel("alert", None), "^a player is a name or a function of a sight and "),
        (lambda: untyped.duel("alert", "steady", hands=0), "^hands must be at least 1, not 0$"),
        (lambda: untyped.duel("alert", "steady", threads=0), "^threads must be at least 1, not 0$"),
        (lambda: untyped.duel("alert", "no.onnx"), "^no.onnx: there is no such file$"),
        (lambda: untyped.simulate(hands=-1), "^hands must be at least 1, not -1$"),
        (lambda: untyped.simulate(players=11), "^a game takes 2 to 10 players, not 11 "),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(call: Callable[[], Any], message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        call()


def test_a_missing_library_is_named_with_its_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"^this needs nothing: pip install 'penultimate"):
        load_optional("nothing", "frames")


def test_a_game_takes_the_answer_of_a_player_whose_seats_are_relative() -> None:
    """In Seven-O, `swap@1` means the next player, who is not seat 1."""
    game = penultimate.Game("house", players=4, seed=0)
    steady, dice, seat, answer = penultimate.player("steady"), penultimate.dice(1), 0, 0
    while not any(":swap@" in move for move in game.record.hands[-1].moves):
        seat, answer = game.turn, steady(game.sight(), dice)
        game.play(answer)
    made = game.record.hands[-1].moves[-1]
    steps = int(penultimate.move_name(answer).partition("@")[2])
    assert made == f"{seat}:swap@{(seat + steps * game.table.direction) % 4}"


def test_a_house_of_the_api_may_be_given_again_with_changes() -> None:
    house = penultimate.house(penultimate.house("house"), {"target": 200})
    assert penultimate.Game(house).house.changes() == {"target": 200}


def test_one_player_may_be_named_for_all_seats() -> None:
    assert penultimate.simulate(players=3, hands=10, seated="alert").players == ["alert"] * 3


def test_a_player_may_answer_with_a_number_of_numpy() -> None:
    def mine(sight: PlayerSight, dice: PlayerDice) -> Any:
        return np.array(sight.moves)[int(dice.random() * len(sight.moves))]

    assert penultimate.duel(mine, "first", hands=4).hands == 4

import pytest

from penultimate.bots import Player, SeatedPlayers, dice_from
from penultimate.bots.dice import Dice
from penultimate.bots.steady import steady
from penultimate.notation.moves import seat_move_name
from penultimate.notation.scenario import make_move, read_scenario, set_up
from penultimate.rules import Table
from penultimate.rules.sight import SILENCE, Sight


def after(hands: str, move: str, **options: object) -> Table:
    table, _ = set_up(
        read_scenario(
            {
                "hands": [hand.split() for hand in hands.split("|")],
                "discard": ["r1"],
                "turn": 0,
                "options": options,
            }
        )
    )
    make_move(table, move, 1)
    return table


def silent(sight: Sight, _: Dice) -> int:
    return sight.moves[0] if sight.turn == 0 else SILENCE


def act(table: Table, *players: Player) -> str:
    seated = SeatedPlayers(players, dice_from(1))
    seated.start_hand(table)
    return seat_move_name(*seated.next_act(table))


def test_a_player_who_owes_a_call_is_asked_first() -> None:
    table = after("r2 r3 | b1 b2 | b3 b4", "0:r2")
    assert act(table, steady, steady, steady) == "0:uno"


def test_then_the_others_may_catch_in_the_order_of_seats() -> None:
    table = after("r2 r3 | b1 b2 | b3 b4", "0:r2")
    assert act(table, silent, silent, steady) == "2:catch@0"


def test_then_the_player_to_move_moves() -> None:
    table = after("r2 r3 | r4 b2 | b3 b4", "0:r2")
    assert act(table, silent, silent, silent) == "1:r4"


def test_somebody_may_jump_in_before_the_player_to_move_moves() -> None:
    table = after("r2 r3 r4 | r5 b2 | r2 b4 b5", "0:r2", jump_in=True)
    assert act(table, steady, steady, steady) == "2:r2"


def test_the_player_to_move_who_owes_a_call_may_make_it_before_anyone_catches() -> None:
    table = after("rs r3 | b1 b2", "0:rs")
    assert table.turn == 0, "with two players a Skip gives the turn back"
    assert act(table, steady, steady) == "0:uno"


def test_the_player_to_move_who_does_not_move_is_an_error() -> None:
    table = after("r2 r3 r4 | r4 b2 | b3 b4", "0:r2")
    with pytest.raises(ValueError, match="it is seat 1"):
        act(table, silent, lambda _sight, _dice: SILENCE, silent)


def test_seated_players_remember_one_hand() -> None:
    place = {"hands": [["g1"], ["b1", "b2"]], "discard": ["r1"], "draw": ["g5", "g6"], "turn": 0}
    table, _ = set_up(read_scenario(place))
    seen = list[tuple[int, ...]]()

    def watching(sight: Sight, _: Dice) -> int:
        seen.append(tuple(sight.missed[1]))
        return silent(sight, _)

    seated = SeatedPlayers([watching, watching], dice_from(1))
    seated.start_hand(table)
    make_move(table, "0:draw", 1)
    seated.observe(table)
    seated.next_act(table)
    seated.start_hand(table)
    seated.next_act(table)
    assert [any(missed) for missed in seen] == [True, False]

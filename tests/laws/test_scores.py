"""Scores match an independent scorekeeper in every scoring method, hand by hand."""

from __future__ import annotations

from random import Random

from hypothesis import given
from laws import readout
from laws.houses import Seating, seeds, short_games
from laws.play import eager_act
from laws.readout import lay_of
from laws.scorekeeper import Scorekeeper, count
from laws.second_opinion import as_known

from penultimate.rules import Table, apply, deal, is_game_over, is_hand_over, open_table
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import DRAW_CARD


@given(seating=short_games, seed=seeds)
def test_scores_follow_a_count_of_our_own(seating: Seating, seed: int) -> None:
    house, seats = as_known(seating[0]), seating[1]
    for number in range(8):
        dice, keeper = Random(seed + number), Scorekeeper(house.values, seats)
        play_game(open_table(house, seats), keeper, dice)


def play_game(table: Table, keeper: Scorekeeper, dice: Random) -> None:
    take_up(table, keeper, dice)
    while not is_game_over(table):
        deal(table, dice.randbytes(32))
        assert_kept(table, keeper)
        play_hand(table, keeper, dice)
        assert_kept(table, keeper)


def take_up(table: Table, keeper: Scorekeeper, dice: Random) -> None:
    """Begin in the middle of a game, where one card brings the target or makes players level.

    Players who are level above the target play on (`S5`), but not with elimination.
    """
    target = keeper.target
    highest = target - 1 if keeper.values["scoring"] == "elimination" else target + 20
    near = [0, 20, target - 20, target - 1, target, target + 20, dice.randrange(target)]
    standings = [min(max(0, dice.choice(near)), highest) for _ in range(table.seats)]
    keeper.scores = [standings[keeper.side(seat)] for seat in range(table.seats)]
    table.scores[: table.seats] = keeper.scores


def play_hand(table: Table, keeper: Scorekeeper, dice: Random) -> None:
    seat, move = NOBODY, DRAW_CARD
    while not is_hand_over(table):
        assert table.scores[: table.seats] == keeper.scores
        seat, move = eager_act(table, dice)
        apply(table, seat, move)
    if lay_of(move) is None:
        assert (table.hand_winner, table.hand_points) == (NOBODY, 0)  # everyone has passed (T6)
    else:
        count_hand(table, keeper, seat)


def count_hand(table: Table, keeper: Scorekeeper, seat: int) -> None:
    """The last card wins the hand (`G1`)."""
    hands, mine = readout.hands(table), keeper.side(seat)
    assert table.hand_winner == seat
    assert not hands[seat]
    keeper.hand_won(seat, hands)
    left = [count(hand) for other, hand in enumerate(hands) if keeper.side(other) != mine]
    assert table.hand_points == sum(left)


def assert_kept(table: Table, keeper: Scorekeeper) -> None:
    assert table.scores[: table.seats] == keeper.scores
    assert {seat for seat in range(table.seats) if table.out[seat]} == keeper.out
    assert is_game_over(table) == (keeper.champion is not None)
    assert table.game_winner == (NOBODY if keeper.champion is None else keeper.champion)

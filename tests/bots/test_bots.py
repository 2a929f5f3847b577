"""What holds for every bot, whatever the rules."""

from random import Random

import pytest

from penultimate.bots import BOTS, Bot
from penultimate.bots.company import next_act
from penultimate.rules import (
    PRESETS,
    House,
    View,
    apply,
    deal,
    house_rules,
    is_game_over,
    is_hand_over,
    key_from_seed,
    open_table,
    view_for,
)
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL

MIXED = {
    "deck": "edition-2018",
    "custom_wild": "swap-hands",
    "false_call_penalty": 2,
    "stacking": "any",
    "seven_o": True,
    "seven_swap": "must",
    "jump_in": True,
    "drawn_card": "must-play",
}
HOUSES = [*(house_rules(preset) for preset in PRESETS), house_rules("official", MIXED)]


def watched(bot: Bot) -> Bot:
    """The bot, looked at while it plays."""

    def answer(view: View, dice: Random) -> int | None:
        move = bot(view, dice)
        assert move is None or move in view.legal
        assert move != CALL or view.exposed == view.seat, "a false call"
        return move

    return answer


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("rules", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_bot_makes_only_legal_moves_and_no_false_call(
    name: str, rules: House, seats: int
) -> None:
    table, dice = open_table(rules, seats), Random(seats)
    company = [watched(BOTS[name])] * seats
    for number in range(4):
        if is_game_over(table):
            return
        deal(table, key_from_seed(number))
        while not is_hand_over(table):
            apply(table, *next_act(table, company, dice))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_out_of_turn_with_nothing_to_say_says_nothing(name: str) -> None:
    table = open_table(house_rules(), 3)
    deal(table, key_from_seed(1))
    assert table.exposed == NOBODY
    for seat in range(3):
        if seat != table.turn:
            assert BOTS[name](view_for(table, seat), Random(0)) is None


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_with_the_same_dice_plays_the_same(name: str) -> None:
    def hand() -> list[tuple[int, int]]:
        table, dice, acts = open_table(house_rules("house"), 3), Random(7), list[tuple[int, int]]()
        deal(table, key_from_seed(7))
        while not is_hand_over(table):
            acts.append(next_act(table, [BOTS[name]] * 3, dice))
            apply(table, *acts[-1])
        return acts

    assert hand() == hand()


def test_the_steady_bot_wins_clearly_more_than_its_share_against_random_ones() -> None:
    wins = 0
    for number in range(100):
        seat = number % 2
        company = [BOTS["steady"] if seat == own else BOTS["random"] for own in range(2)]
        table, dice = open_table(house_rules(), 2), Random(number)
        deal(table, key_from_seed(number))
        while not is_hand_over(table):
            apply(table, *next_act(table, company, dice))
        wins += table.hand_winner == seat
    assert wins > 60, "an even player would win more than 60 of 100 hands once in fifty runs"

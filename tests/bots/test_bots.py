"""Properties of every player at a table, under any rules."""

from random import Random

import pytest

from penultimate.bots import PLAYERS, Player, SeatedPlayers, dice_from, player_named
from penultimate.bots.dice import Dice
from penultimate.rules import (
    PRESETS,
    House,
    apply,
    deal,
    house_rules,
    is_hand_over,
    key_from_seed,
    open_table,
)
from penultimate.rules.layout import NOBODY
from penultimate.rules.moves import CALL
from penultimate.rules.sight import SILENCE, Sight

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
BESIDES = {
    "bomb": True,
    "finish": "number",
    "wild_four": "free",
    "missing_call_penalty": 3,
    "hand_limit": 15,
    "open_hands": 3,
    "scoring": "knockout",
}
HOUSES = [
    *(house_rules(preset) for preset in PRESETS),
    house_rules("official", MIXED),
    house_rules("party", BESIDES),
    house_rules("house", {"finish": "no-wild", "missing_call_penalty": 0, "deflect_skip": True}),
]


def watched(player: Player) -> Player:
    """Wrap a player and check its answers."""

    def answer(sight: Sight, dice: Dice) -> int:
        move = player(sight, dice)
        assert move in sight.moves[: sight.choices] or (move == SILENCE and sight.turn != 0)
        assert move != CALL or sight.exposed == 0, "a false call"
        return move

    return answer


def play_hand(rules: House, seats: int, players: list[Player], seed: int) -> list[tuple[int, int]]:
    """Play a hand to its end. Returns the moves by seat, and the winner last."""
    table, seated = (
        open_table(rules, seats),
        SeatedPlayers(players, dice_from(Random(seed).getrandbits(64))),
    )
    deal(table, key_from_seed(seed))
    seated.start_hand(table)
    acts = list[tuple[int, int]]()
    while not is_hand_over(table):
        acts.append(seated.next_act(table))
        apply(table, *acts[-1])
        seated.observe(table)
    return [*acts, (table.hand_winner, NOBODY)]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("rules", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_player_makes_only_legal_moves_and_no_false_call(
    name: str, rules: House, seats: int
) -> None:
    play_hand(rules, seats, [watched(player_named(name))] * seats, seats)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_out_of_turn_with_nothing_to_say_says_nothing(name: str) -> None:
    table = open_table(house_rules(), 3)
    deal(table, key_from_seed(1))
    assert table.exposed == NOBODY
    seated = SeatedPlayers([player_named(name)] * 3, dice_from(1))
    seated.start_hand(table)
    for seat in range(3):
        if seat != table.turn:
            assert seated.ask(table, seat) is None


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_with_the_same_dice_plays_the_same(name: str) -> None:
    players = [player_named(name)] * 3
    assert play_hand(house_rules("house"), 3, players, 7) == play_hand(
        house_rules("house"), 3, players, 7
    )


def test_the_steady_player_wins_clearly_more_than_its_share_against_random_ones() -> None:
    steady, random_player, wins = player_named("steady"), player_named("random"), 0
    for number in range(100):
        players = [steady if seat == number % 2 else random_player for seat in range(2)]
        wins += play_hand(house_rules(), 2, players, number)[-1][0] == number % 2
    assert wins > 60, "an even player would win more than 60 of 100 hands once in fifty runs"

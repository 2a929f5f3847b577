"""Self-play at many tables in lockstep. Each table stops when a network has to decide.

Networks make the decisions for which `bots/shortcuts.py` has no answer. Each hand has a random
house, number of players and lineup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.bots.dice import pick
from penultimate.bots.features import (
    HANDS_WIDTH,
    QUIET,
    colour_shift,
    encode,
    move_from_network,
    rotated_kind,
)
from penultimate.bots.game_odds import set_stake, write_rewards
from penultimate.bots.roster import EXTERNAL
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.lab.playout import apply_answer, begin_hand, play_until_external
from penultimate.rules.cards import KINDS
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.house import HOUSE_SIZE, MOST_SEATS, SCORING, SINGLE_HAND, TARGET
from penultimate.rules.layout import NOBODY, Fields, Word
from penultimate.rules.piles import next_seat
from penultimate.rules.scoring import same_side
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.bots.game_odds import Stake
    from penultimate.lab.playout import Playout
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight

_LARGEST_LEAGUE: Final = 16
_MAX_MOVES: Final = 100  # moves per player; longer hands are abandoned


class Setting(Fields):
    """A house, a number of seats, and the league: opponents other than the network itself."""

    house: Annotated[list[int], "i4", (HOUSE_SIZE,)]
    seats: Word
    league: Annotated[list[int], "i4", (_LARGEST_LEAGUE,)]
    league_size: Word
    league_share: Word  # percentage of hands against a player of the league


@rule
def step_tables(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    playouts: MutableSequence[Playout],
    sights: MutableSequence[Sight],
    dices: MutableSequence[Dice],
    settings: MutableSequence[Setting],
    answers: MutableSequence[int],
    asked: MutableSequence[int],
    rows: MutableSequence[MutableSequence[int]],
    hands: MutableSequence[MutableSequence[int]],
    orders: MutableSequence[MutableSequence[int]],
    ended: MutableSequence[int],
    results: MutableSequence[MutableSequence[float]],
    stakes: MutableSequence[Stake],
    start: int,
    end: int,
) -> None:
    """Make the network's moves at some tables, and advance each to the next decision.

    `ended` is set if a hand ended before that decision, with the seats' rewards in `results`.
    `orders` lists the seats in order of play from the `asked` seat. `hands` holds the other hands.
    """
    for at in range(start, end):
        table, memory, playout = tables[at], memories[at], playouts[at]
        sight, dice = sights[at], dices[at]
        ended[at] = 0
        if asked[at] != NOBODY:
            answer_as_network(table, memory, playout, sight, asked[at], answers[at])
        seat = play_until_decision(table, memory, playout, sight, dice)
        while seat == NOBODY:
            if asked[at] != NOBODY and ended[at] == 0:
                ended[at] = 1
                write_rewards(table, stakes[at], results[at])
            _deal_random_hand(table, playout, dice, settings[pick(dice, len(settings))])
            set_stake(table, stakes[at])
            begin_hand(table, memory, playout)
            seat = play_until_decision(table, memory, playout, sight, dice)
        asked[at] = seat
        encode(sight, rows[at])
        _write_hands(table, seat, colour_shift(sight), hands[at], orders[at])


@rule
def answer_as_network(
    table: Table, memory: Memory, playout: Playout, sight: Sight, seat: int, number: int
) -> None:
    if number == QUIET and sight.turn != 0:
        apply_answer(table, memory, playout, seat, SILENCE)
    else:
        apply_answer(table, memory, playout, seat, move_from_network(sight, number))


@rule
def play_until_decision(
    table: Table, memory: Memory, playout: Playout, sight: Sight, dice: Dice
) -> int:
    """Play until a network has to decide, with shortcuts where possible. Returns its seat."""
    seat = play_until_external(table, memory, playout, sight, dice)
    while seat != NOBODY:
        answer = shortcut_answer(sight, dice)
        if answer == ASK_NETWORK:
            return seat
        apply_answer(table, memory, playout, seat, answer)
        seat = play_until_external(table, memory, playout, sight, dice)
    return NOBODY


@rule
def _deal_random_hand(table: Table, playout: Playout, dice: Dice, setting: Setting) -> None:
    """Start a game, in half of the cases with random scores, and deal a hand."""
    for option in range(HOUSE_SIZE):
        table.house[option] = setting.house[option]
    table.seats = setting.seats
    table.game_number += 1
    start_game(table)
    if table.house[SCORING] != SINGLE_HAND and pick(dice, 2):
        for seat in range(table.seats):
            table.scores[seat] = pick(dice, int(table.house[TARGET]))
    _seat_random_players(table, playout, dice, setting)
    deal_hand(table)


@rule
def _seat_random_players(table: Table, playout: Playout, dice: Dice, setting: Setting) -> None:
    """Put the network in all seats or, in some hands, one side against a league player."""
    playout.max_moves = _MAX_MOVES * table.seats
    among = pick(dice, 100) < setting.league_share
    own = pick(dice, table.seats)
    other = setting.league[pick(dice, setting.league_size)] if among else EXTERNAL
    for seat in range(table.seats):
        playout.players[seat] = EXTERNAL if same_side(table, seat, own) else other


@rule
def _write_hands(
    table: Table,
    seat: int,
    shift: int,
    hands: MutableSequence[int],
    order: MutableSequence[int],
) -> None:
    """Write the other players' hands and the seats, both in order of play."""
    other, room = seat, len(hands)
    for place in range(room):
        hands[place] = 0
    for steps in range(MOST_SEATS):
        order[steps] = NOBODY
    for steps in range(table.players):
        order[steps] = other
        first = (steps - 1) * HANDS_WIDTH
        if 0 <= first < room:
            for kind in range(KINDS):
                hands[first + rotated_kind(kind, shift)] = table.hands[other][kind]
        other = next_seat(table, other, table.direction)

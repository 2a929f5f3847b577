"""Play hands in lockstep and sample positions with all hands open, for `hand_positions.py`.

Before a random move of the hand, one move in four is random, so that the positions include the
consequences of mistakes. After it, all seats play the same policy, and positions are sampled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.bots.ask_order import asked_seat
from penultimate.bots.dice import pick
from penultimate.bots.features import encode
from penultimate.bots.inputs import PLAYERS
from penultimate.bots.roster import COUNTER, EXTERNAL, decide
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.bots.winner_chances import OPEN_WIDTH, write_open_row
from penultimate.lab.playout import apply_answer, begin_hand
from penultimate.lab.training.selfplay import answer_as_network
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.house import HOUSE_SIZE, MOST_SEATS
from penultimate.rules.layout import HAND_OVER, NOBODY, Fields, Word
from penultimate.rules.sight import SILENCE, look

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.playout import Playout
    from penultimate.lab.training.selfplay import Setting
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight

SLOTS: Final = 8  # positions per hand
_SAMPLED: Final = 3  # every third position is sampled, on average
_STRAY: Final = 4  # an early move is random with probability 1/4
_TURNS: Final = 10  # the maximum number of turns per player with random moves
_MAX_MOVES: Final = 100  # moves per player; longer hands are abandoned

SlotSeats = Annotated[list[list[int]], "i1", (SLOTS, MOST_SEATS)]


class Sample(Fields):
    """The progress of a hand and its sampled positions."""

    waiting: Word  # the seat that has to answer, or `NOBODY`
    over: Word  # 1 when the hand is over and its samples are complete
    policy: Word  # `COUNTER` or `EXTERNAL`
    strays: Word  # the number of moves during which some are random
    seen: Word  # the number of moves at the last position considered
    count: Word  # the number of sampled positions
    hands_left: Word  # the number of hands whose positions are still wanted
    orders: SlotSeats  # the seats of each position in order of play


@rule
def step_hands(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    playouts: MutableSequence[Playout],
    sights: MutableSequence[Sight],
    dices: MutableSequence[Dice],
    samples: MutableSequence[Sample],
    settings: Sequence[Setting],
    answers: MutableSequence[int],
    rows: MutableSequence[MutableSequence[int]],
    slots: MutableSequence[MutableSequence[MutableSequence[int]]],
) -> None:
    """Advance every hand to the network's next decision or to its end."""
    for at in range(len(tables)):
        table, memory, playout = tables[at], memories[at], playouts[at]
        sight, dice, sample = sights[at], dices[at], samples[at]
        if sample.over:
            _deal_next(table, memory, playout, dice, sample, settings[pick(dice, len(settings))])
        elif sample.waiting != NOBODY:
            answer_as_network(table, memory, playout, sight, sample.waiting, answers[at])
        sample.waiting = _play_on(table, memory, playout, sight, dice, sample, slots[at])
        sample.over = sample.waiting == NOBODY
        if not sample.over:
            encode(sight, rows[at])


@rule
def take_ended(
    tables: Sequence[Table],
    samples: MutableSequence[Sample],
    slots: Sequence[Sequence[MutableSequence[int]]],
    rows: MutableSequence[MutableSequence[int]],
    players: MutableSequence[int],
    winners: MutableSequence[int],
) -> int:
    """Copy the positions of the hands that a player has won. Returns their number."""
    count = 0
    for at in range(len(tables)):
        table, sample = tables[at], samples[at]
        if sample.over and sample.hands_left > 0:
            sample.hands_left -= 1
            if table.phase >= HAND_OVER and table.hand_winner != NOBODY:
                for slot in range(sample.count):
                    row = slots[at][slot]
                    size = _players_in(row)
                    place = _winner_place(table.hand_winner, sample.orders[slot], size)
                    if place != NOBODY:
                        for column in range(OPEN_WIDTH):
                            rows[count][column] = row[column]
                        players[count], winners[count] = size, place
                        count += 1
    return count


@rule
def _players_in(row: Sequence[int]) -> int:
    """The number of players at the time of a position. It may be smaller at the end."""
    for count in range(2, MOST_SEATS + 1):
        if row[PLAYERS + count]:
            return count
    return 0


@rule
def _winner_place(winner: int, order: Sequence[int], players: int) -> int:
    for place in range(players):
        if order[place] == winner:
            return place
    return NOBODY


@rule
def _deal_next(
    table: Table, memory: Memory, playout: Playout, dice: Dice, sample: Sample, setting: Setting
) -> None:
    for option in range(HOUSE_SIZE):
        table.house[option] = setting.house[option]
    table.seats = setting.seats
    table.game_number += 1
    start_game(table)
    deal_hand(table)
    playout.max_moves = _MAX_MOVES * table.seats
    begin_hand(table, memory, playout)
    sample.strays = pick(dice, _TURNS * table.seats)
    sample.count, sample.seen = 0, NOBODY


@rule
def _play_on(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    sample: Sample,
    slots: MutableSequence[MutableSequence[int]],
) -> int:
    while table.phase < HAND_OVER and playout.moves < playout.max_moves:
        if playout.moves != sample.seen:
            sample.seen = playout.moves
            _sample_position(table, memory, sight, dice, sample, slots)
        seat = asked_seat(table, playout.asked)
        if seat != NOBODY:
            look(sight, table, memory, seat)
        if seat == NOBODY or sight.choices == 0:
            playout.asked += 1
        else:
            answer = _answer(sight, dice, sample)
            if answer == ASK_NETWORK:
                return seat
            apply_answer(table, memory, playout, seat, answer)
    return NOBODY


@rule
def _sample_position(
    table: Table,
    memory: Memory,
    sight: Sight,
    dice: Dice,
    sample: Sample,
    slots: MutableSequence[MutableSequence[int]],
) -> None:
    due = sample.seen >= sample.strays and sample.count < SLOTS
    if due and (sample.seen == sample.strays or pick(dice, _SAMPLED) == 0):
        write_open_row(table, memory, sight, slots[sample.count], sample.orders[sample.count])
        sample.count += 1


@rule
def _answer(sight: Sight, dice: Dice, sample: Sample) -> int:
    if sample.seen < sample.strays and pick(dice, _STRAY) == 0:
        place = pick(dice, sight.choices + (1 if sight.turn != 0 else 0))
        return int(sight.moves[place]) if place < sight.choices else SILENCE
    if sample.policy == EXTERNAL:
        return shortcut_answer(sight, dice)
    return decide(sight, dice, COUNTER)

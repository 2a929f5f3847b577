"""Play many games in lockstep, and record every hand.

With the same seed, game n has the same deals in every study, whatever its players do differently.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.ask_order import asked_seat
from penultimate.bots.features import QUIET, encode, move_from_network
from penultimate.bots.shortcuts import ASK_NETWORK
from penultimate.lab.game_series import open_game
from penultimate.lab.playout import apply_answer, begin_hand
from penultimate.lab.studies.card_choices import count_faces
from penultimate.lab.studies.habits import count_habits
from penultimate.lab.studies.hand_log import (
    log_cards,
    log_move,
    start_log,
    write_cards,
    write_hand,
)
from penultimate.lab.studies.lineup import (
    answer_of,
    force_choice,
    forget_announcements,
    hide_hands,
)
from penultimate.lab.trials.trial import is_new_turn
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import HAND_OVER, NOBODY
from penultimate.rules.sight import SILENCE, look, move_meant

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.studies.hand_log import HandLog
    from penultimate.lab.studies.lineup import Lineup
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight

    Rows = MutableSequence[MutableSequence[int]]


@rule
def step_observed(
    tables: MutableSequence[Table],
    memories: MutableSequence[Memory],
    lineups: MutableSequence[Lineup],
    sights: MutableSequence[Sight],
    dices: MutableSequence[Dice],
    logs: MutableSequence[HandLog],
    answers: MutableSequence[int],
    asked: MutableSequence[int],
    games: MutableSequence[int],
    inputs: Rows,
    hand_rows: Rows,
    card_rows: Rows,
    habits: MutableSequence[MutableSequence[Rows]],
    faces: MutableSequence[Rows],
    used: MutableSequence[int],
    last: int,
    whole: bool,
) -> None:
    """Make the network's moves, and advance each table to its next decision.

    With n tables, each plays every n-th game below `last`. A table pauses when all rows are
    used; `used` holds the numbers of hand rows and card rows. `asked` is `NOBODY` for a table that
    pauses or has finished.
    """
    for at in range(len(tables)):
        table, memory, lineup, log = tables[at], memories[at], lineups[at], logs[at]
        sight, dice, seat = sights[at], dices[at], asked[at]
        if seat != NOBODY:
            _make_move(
                table, memory, lineup, sight, log, seat, _meant(sight, answers[at]), habits, faces
            )
        seat, goes_on = NOBODY, True
        while goes_on:
            if log.is_dealt:
                seat = _play_until_decision(table, memory, lineup, sight, dice, log, habits, faces)
                if seat == NOBODY:
                    _record_hand(log, table, lineup.moves, games[at], hand_rows, card_rows, used)
            goes_on = seat == NOBODY and used[0] < len(hand_rows)
            if goes_on and _next_hand(table, dice, games, at, len(tables), last, whole):
                begin_hand(table, memory, lineup)
                start_log(log, table)
            goes_on = goes_on and log.is_dealt == 1
        asked[at] = seat
        if seat != NOBODY:
            encode(sight, inputs[at])


@rule
def _record_hand(
    log: HandLog,
    table: Table,
    moves: int,
    game: int,
    hand_rows: Rows,
    card_rows: Rows,
    used: MutableSequence[int],
) -> None:
    """Write the rows of a finished hand."""
    log.is_dealt = 0
    write_hand(log, table, moves, game, hand_rows[used[0]])
    used[0] += 1
    if len(card_rows) > 0:
        used[1] = write_cards(log, table, game, card_rows, used[1])


@rule
def _next_hand(
    table: Table,
    dice: Dice,
    games: MutableSequence[int],
    at: int,
    step: int,
    last: int,
    whole: bool,
) -> bool:
    """Deal the next hand of a table. Returns whether there is one."""
    if not (whole and table.phase == HAND_OVER):
        if games[at] >= last:
            return False
        games[at] += step
        if games[at] >= last:
            return False
        open_game(table, dice, games[at])
    deal_hand(table)
    return True


@rule
def _meant(sight: Sight, number: int) -> int:
    """Convert a network's output to an answer."""
    if number == QUIET and sight.turn != 0:
        return SILENCE
    return move_from_network(sight, number)


@rule
def _play_until_decision(
    table: Table,
    memory: Memory,
    lineup: Lineup,
    sight: Sight,
    dice: Dice,
    log: HandLog,
    habits: MutableSequence[MutableSequence[Rows]],
    faces: MutableSequence[Rows],
) -> int:
    """Play until a network has to decide. Returns its seat, or `NOBODY` at the end of the hand."""
    while table.phase < HAND_OVER and lineup.moves < lineup.max_moves:
        seat = asked_seat(table, lineup.asked)
        if seat == NOBODY:
            lineup.asked += 1
        else:
            look(sight, table, memory, seat)
            forget_announcements(sight, dice, lineup, seat)
            if sight.choices == 0:
                lineup.asked += 1
            else:
                hide_hands(sight, table, lineup, seat)
                force_choice(sight, lineup, log, seat)
                answer = answer_of(sight, dice, lineup, seat)
                if answer == ASK_NETWORK:
                    return seat
                _make_move(table, memory, lineup, sight, log, seat, answer, habits, faces)
    return NOBODY


@rule
def _make_move(
    table: Table,
    memory: Memory,
    lineup: Lineup,
    sight: Sight,
    log: HandLog,
    seat: int,
    answer: int,
    habits: MutableSequence[MutableSequence[Rows]],
    faces: MutableSequence[Rows],
) -> None:
    """Count a seat's choice, make the move, and record what follows."""
    if answer != SILENCE:
        if seat == table.turn:
            log_cards(log, table, seat)
        if len(habits) > 0 and sight.turn == 0:
            count_habits(sight, answer, habits[seat])
            count_faces(sight, answer, faces[seat])
        log.turns += is_new_turn(table, seat, move_meant(table, seat, answer))
    apply_answer(table, memory, lineup, seat, answer)
    if answer != SILENCE:
        log_move(log, table)

"""One table of an environment: an action, the next seat to ask, and the rewards.

`bots/ask_order.py` defines the order of asking. A seat without a legal move is not asked. Actions
are moves with relative seat numbers (`rules/sight.py`), and `SILENT` for making no move out of
turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.ask_order import asked_seat, first_asked
from penultimate.lab.duels.duel import points_won, won
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand, start_game
from penultimate.rules.house import ELIMINATION, LOWEST_TOTAL, SCORING
from penultimate.rules.layout import GAME_OVER, HAND_OVER, NOBODY, Fields, Word
from penultimate.rules.moves import MOVES
from penultimate.rules.scoring import points_of_side
from penultimate.rules.sight import list_seen, move_meant
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

SILENT: Final = MOVES
ACTIONS: Final = MOVES + 1

RUNNING: Final = 0
OVER: Final = 1  # the hand or the game is over
CUT: Final = 2  # the hand reached its limit of moves
ILLEGAL: Final = 3  # the seat chose an action that is not legal

BY_WIN: Final = 0
BY_POINTS: Final = 1
BY_PLACE: Final = 2


class Episode(Fields):
    """The settings and the progress of a table's episode."""

    whole: Word  # 1 if an episode is a whole game, 0 if it is one hand
    rewarded: Word  # `BY_WIN`, `BY_POINTS` or `BY_PLACE`
    max_moves: Word  # per hand
    stride: Word  # the difference between the numbers of consecutive games at this table
    asked: Word  # the position in the order of asking
    moves: Word  # the number of moves in this hand
    seat: Word  # the seat that is asked
    state: Word  # `RUNNING`, `OVER`, `CUT` or `ILLEGAL`


@rule
def open_game(table: Table, episode: Episode, rewards: MutableSequence[float]) -> None:
    """Start the table's next game. Its first hand is due."""
    _clear(table, rewards)
    table.game_number += episode.stride
    start_game(table)
    episode.state = RUNNING


@rule
def deal_next(table: Table, episode: Episode) -> None:
    """Deal the next hand of a game."""
    deal_hand(table)
    episode.moves, episode.asked = 0, first_asked(table)


@rule
def _clear(table: Table, rewards: MutableSequence[float]) -> None:
    for seat in range(table.seats):
        rewards[seat] = 0.0


@rule
def next_asked(table: Table, episode: Episode, found: MutableSequence[int]) -> int:
    """Find the next seat that has a choice, and list its moves. Returns their count."""
    while table.phase < HAND_OVER:
        seat = asked_seat(table, episode.asked)
        if seat != NOBODY:
            count = list_seen(found, table, seat)
            if count > 0:
                episode.seat = seat
                return count
        episode.asked += 1
    return 0


@rule
def make_move(table: Table, episode: Episode, rewards: MutableSequence[float], action: int) -> bool:
    """Make the move of the seat that is asked. Returns whether it was a move."""
    _clear(table, rewards)
    if action == SILENT:
        episode.asked += 1
        return False
    perform_answer(table, episode, action)
    return True


@rule
def perform_answer(table: Table, episode: Episode, answer: int) -> None:
    perform(table, episode.seat, move_meant(table, episode.seat, answer))
    episode.asked, episode.moves = first_asked(table), episode.moves + 1


@rule
def reject(
    table: Table,
    episode: Episode,
    mask: MutableSequence[int],
    rewards: MutableSequence[float],
) -> None:
    """End the episode of a seat that chose an illegal action. The table does not change."""
    _clear(table, rewards)
    rewards[episode.seat] = -1.0
    episode.state = ILLEGAL
    for action in range(ACTIONS):
        mask[action] = 0


@rule
def cut_long_hand(episode: Episode, count: int) -> int:
    """End the episode if its hand has reached the limit of moves. Returns the count of moves."""
    if count > 0 and episode.moves >= episode.max_moves:
        episode.state = CUT
        return 0
    return count


@rule
def write_mask(
    mask: MutableSequence[int],
    table: Table,
    episode: Episode,
    found: MutableSequence[int],
    count: int,
) -> None:
    for action in range(ACTIONS):
        mask[action] = 0
    for place in range(count):
        mask[found[place]] = 1
    if count > 0 and episode.seat != table.turn:
        mask[SILENT] = 1


@rule
def end_hand(table: Table, episode: Episode, rewards: MutableSequence[float]) -> bool:
    """Reward the seats after a hand, and end the episode if due. Otherwise a hand is due."""
    goes_on = episode.whole != 0 and table.phase != GAME_OVER
    if episode.rewarded == BY_POINTS:
        for seat in range(table.seats):
            rewards[seat] += points_won(table, seat)
    elif not goes_on:
        for seat in range(table.seats):
            rewards[seat] = _final_reward(table, episode, seat)
    if not goes_on:
        episode.state = OVER
    return goes_on


@rule
def _final_reward(table: Table, episode: Episode, seat: int) -> float:
    """1 for the winners and -1 for the others, or by place from 1 to -1. 0 if nobody won."""
    winner = table.game_winner if episode.whole else table.hand_winner
    if winner == NOBODY:
        return 0.0
    if episode.rewarded == BY_WIN:
        return 1.0 if won(table, seat, episode.whole != 0) else -1.0
    return _reward_of_place(table, episode, seat)


@rule
def _reward_of_place(table: Table, episode: Episode, seat: int) -> float:
    """Compare a seat with each other seat: 1 if it is ahead of all, -1 if it is behind all."""
    total = 0
    for other in range(table.seats):
        mine, yours = _standing(table, episode, seat), _standing(table, episode, other)
        total += (mine > yours) - (mine < yours)
    return total / (table.seats - 1)


@rule
def _standing(table: Table, episode: Episode, seat: int) -> int:
    """A number that is higher for a better result: the winners, then by points."""
    if won(table, seat, episode.whole != 0):
        return 1 << 30
    if not episode.whole:
        return -points_of_side(table, seat)
    scoring = table.house[SCORING]
    lower_wins = scoring == LOWEST_TOTAL or scoring == ELIMINATION
    return -int(table.scores[seat]) if lower_wins else int(table.scores[seat])

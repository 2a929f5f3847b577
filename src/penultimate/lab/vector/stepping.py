"""Step tables with one action each, and write observations, masks and rewards in place.

`step_full` writes the whole sight. `step_compact` leaves out the memory, and its program does not
report events, which makes it faster. `step_among_bots` plays the other seats with compiled players
until the learner is asked again.

An episode that has ended starts the next game at the following step, which ignores the action:
Gymnasium calls this next-step autoreset. An illegal action ends the episode and changes nothing
else at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.bots.dice import seed_dice
from penultimate.bots.roster import EXTERNAL, decide
from penultimate.lab.vector.compact_sight import see_compact
from penultimate.lab.vector.episodes import (
    RUNNING,
    cut_long_hand,
    deal_next,
    end_hand,
    make_move,
    next_asked,
    open_game,
    perform_answer,
    reject,
    write_mask,
)
from penultimate.rules.compiled import rule
from penultimate.rules.memory import remember, start_memory
from penultimate.rules.sight import SILENCE, look, see_changes

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.bots.dice import Dice
    from penultimate.lab.vector.episodes import Episode
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory
    from penultimate.rules.sight import Sight


@rule
def step_full(
    tables: MutableSequence[Table],
    episodes: MutableSequence[Episode],
    sights: MutableSequence[Sight],
    masks: MutableSequence[MutableSequence[int]],
    rewards: MutableSequence[MutableSequence[float]],
    actions: MutableSequence[int],
    memories: MutableSequence[Memory],
    found: MutableSequence[int],
    start: int,
    end: int,
) -> None:
    """Step the tables from `start` to `end`, with the whole sight as observation."""
    for at in range(start, end):
        step_table(
            tables[at],
            episodes[at],
            sights[at],
            masks[at],
            rewards[at],
            actions[at],
            memories[at],
            found,
        )


@rule
def step_table(
    table: Table,
    episode: Episode,
    sight: Sight,
    mask: MutableSequence[int],
    rewards: MutableSequence[float],
    action: int,
    memory: Memory,
    found: MutableSequence[int],
) -> None:
    """Step one table. The GPU's kernel calls this too."""
    is_due = episode.state != RUNNING
    if is_due:
        open_game(table, episode, rewards)
    elif mask[action] == 0:
        reject(table, episode, mask, rewards)
        return
    elif make_move(table, episode, rewards, action):
        remember(memory, table)
    count = cut_long_hand(episode, _advance(table, episode, memory, rewards, found, is_due))
    if count > 0:
        see_changes(sight, table, memory, episode.seat)
    write_mask(mask, table, episode, found, count)


@rule
def _advance(
    table: Table,
    episode: Episode,
    memory: Memory,
    rewards: MutableSequence[float],
    found: MutableSequence[int],
    is_due: bool,
) -> int:
    """Deal if a hand is due, and find the next seat to ask. Returns its number of moves.

    Each rule is called in one place, since a program for a GPU contains a copy for each call.
    """
    while True:
        if is_due:
            deal_next(table, episode)
            start_memory(memory, table)
        count = next_asked(table, episode, found)
        if count > 0:
            return count
        is_due = end_hand(table, episode, rewards)
        if not is_due:
            return 0


@rule
def step_compact(
    tables: MutableSequence[Table],
    episodes: MutableSequence[Episode],
    sights: MutableSequence[Sight],
    masks: MutableSequence[MutableSequence[int]],
    rewards: MutableSequence[MutableSequence[float]],
    actions: MutableSequence[int],
    found: MutableSequence[int],
    start: int,
    end: int,
) -> None:
    """Step the tables from `start` to `end`, with a compact observation."""
    for at in range(start, end):
        step_table_compact(
            tables[at], episodes[at], sights[at], masks[at], rewards[at], actions[at], found
        )


@rule
def step_table_compact(
    table: Table,
    episode: Episode,
    sight: Sight,
    mask: MutableSequence[int],
    rewards: MutableSequence[float],
    action: int,
    found: MutableSequence[int],
) -> None:
    """Step one table without a memory. The GPU's kernel calls this too."""
    is_due = episode.state != RUNNING
    if is_due:
        open_game(table, episode, rewards)
    elif mask[action] == 0:
        reject(table, episode, mask, rewards)
        return
    else:
        make_move(table, episode, rewards, action)
    count = cut_long_hand(episode, _advance_compact(table, episode, rewards, found, is_due))
    if count > 0:
        see_compact(sight, table, episode.seat)
    write_mask(mask, table, episode, found, count)


@rule
def _advance_compact(
    table: Table,
    episode: Episode,
    rewards: MutableSequence[float],
    found: MutableSequence[int],
    is_due: bool,
) -> int:
    """Like `_advance`, without a memory."""
    while True:
        if is_due:
            deal_next(table, episode)
        count = next_asked(table, episode, found)
        if count > 0:
            return count
        is_due = end_hand(table, episode, rewards)
        if not is_due:
            return 0


@rule
def step_among_bots(
    tables: MutableSequence[Table],
    episodes: MutableSequence[Episode],
    sights: MutableSequence[Sight],
    masks: MutableSequence[MutableSequence[int]],
    rewards: MutableSequence[MutableSequence[float]],
    actions: MutableSequence[int],
    memories: MutableSequence[Memory],
    dices: MutableSequence[Dice],
    players: MutableSequence[int],
    bot_sights: MutableSequence[Sight],
    found: MutableSequence[int],
    start: int,
    end: int,
) -> None:
    """Step the tables from `start` to `end`. `players` has the number of the bot in each seat."""
    for at in range(start, end):
        _step_learner(
            tables[at],
            episodes[at],
            sights[at],
            masks[at],
            rewards[at],
            actions[at],
            memories[at],
            dices[at],
            players,
            bot_sights[0],
            found,
        )


@rule
def _step_learner(
    table: Table,
    episode: Episode,
    sight: Sight,
    mask: MutableSequence[int],
    rewards: MutableSequence[float],
    action: int,
    memory: Memory,
    dice: Dice,
    players: MutableSequence[int],
    bot_sight: Sight,
    found: MutableSequence[int],
) -> None:
    """Step one table until a learner is asked."""
    is_due = episode.state != RUNNING
    if is_due:
        open_game(table, episode, rewards)
        seed_dice(dice, table.game_number)
    elif mask[action] == 0:
        reject(table, episode, mask, rewards)
        return
    elif make_move(table, episode, rewards, action):
        remember(memory, table)
    count = cut_long_hand(episode, _advance(table, episode, memory, rewards, found, is_due))
    while count > 0 and players[episode.seat] < EXTERNAL:
        _ask_bot(table, episode, memory, dice, players[episode.seat], bot_sight)
        count = cut_long_hand(episode, _advance(table, episode, memory, rewards, found, False))
    if count > 0:
        see_changes(sight, table, memory, episode.seat)
    write_mask(mask, table, episode, found, count)


@rule
def _ask_bot(
    table: Table, episode: Episode, memory: Memory, dice: Dice, player: int, sight: Sight
) -> None:
    look(sight, table, memory, episode.seat)
    answer = decide(sight, dice, player)
    if answer == SILENCE:
        episode.asked += 1
    else:
        perform_answer(table, episode, answer)
        remember(memory, table)

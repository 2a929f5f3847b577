"""Habits: what a player does with a choice, as predicates on a sight and a move.

A habit comes into play if some of the moves in question have it and some do not. A study counts how
often a player then follows it, or takes the moves with a habit away from a player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.card_counting import is_bluff
from penultimate.bots.heuristics import hits_next
from penultimate.bots.move_groups import play_choices, turn_choices
from penultimate.rules.cards import is_wild, points
from penultimate.rules.compiled import rule
from penultimate.rules.layout import PLAY
from penultimate.rules.moves import (
    CHALLENGE,
    DRAW_CARD,
    KEEP,
    PLAY_CUSTOM_AT,
    card_played,
    colour_named,
    plays_card,
)

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.sight import Sight

DRAW_ANYWAY, KEEP_DRAWN, CHALLENGE_FOUR, BLUFF = range(4)
PLAY_WILD, CHANGE_COLOUR, PLAY_HIGH, ATTACK = range(4, 8)
HABITS: Final = {
    "draw-anyway": "draws with a card to play",
    "keep-drawn": "keeps a playable drawn card",
    "challenge": "challenges a Wild Draw Four",
    "bluff": "plays a Wild Draw Four with the colour in hand",
    "play-wild": "plays a wild with another card to play",
    "change-colour": "changes the colour without having to",
    "play-high": "plays the number or action card with the most points",
    "attack": "hits the next player, who has one card left",
}
NO_HABIT: Final = -1
MOST_HELD: Final = 12  # hands of this size or more are counted together


@rule
def has_habit(sight: Sight, habit: int, move: int) -> bool:
    """Whether a legal move in turn follows a habit."""
    if habit == DRAW_ANYWAY:
        return move == DRAW_CARD and sight.phase == PLAY
    if habit == KEEP_DRAWN:
        return move == KEEP
    if habit == CHALLENGE_FOUR:
        return move == CHALLENGE
    if not plays_card(move):
        return False
    if habit == BLUFF:
        return is_bluff(sight, move)
    return _play_has_habit(sight, habit, move)


@rule
def _play_has_habit(sight: Sight, habit: int, move: int) -> bool:
    kind = card_played(move)
    if habit == PLAY_WILD:
        return is_wild(kind)
    if habit == CHANGE_COLOUR:
        return not is_wild(kind) and colour_named(move) != sight.colour
    if habit == PLAY_HIGH:
        return not is_wild(kind) and points(kind) == _most_points(sight)
    return sight.sizes[1] == 1 and hits_next(sight, kind)


@rule
def _most_points(sight: Sight) -> int:
    """The points of the most valuable coloured card that can be played."""
    most = 0
    for place in range(play_choices(sight)):
        kind = card_played(int(sight.moves[place]))
        if not is_wild(kind):
            most = max(most, points(kind))
    return most


@rule
def _is_in_question(habit: int, move: int) -> bool:
    """Whether a habit chooses among moves of this kind: all moves, or only some cards."""
    if habit < BLUFF:
        return True
    if habit == PLAY_HIGH or habit == CHANGE_COLOUR:
        return plays_card(move) and not is_wild(card_played(move))
    return plays_card(move) and move < PLAY_CUSTOM_AT


@rule
def is_open(sight: Sight, habit: int) -> bool:
    """Whether a player can follow a habit and can also avoid it."""
    with_habit, without = 0, 0
    for place in range(turn_choices(sight)):
        move = int(sight.moves[place])
        if _is_in_question(habit, move):
            if has_habit(sight, habit, move):
                with_habit += 1
            else:
                without += 1
    return with_habit > 0 and without > 0


@rule
def count_habits(
    sight: Sight, move: int, counts: MutableSequence[MutableSequence[MutableSequence[int]]]
) -> None:
    """Count, by habit and hand size, how often a player could follow it and did."""
    held = min(int(sight.sizes[0]), MOST_HELD)
    for habit in range(len(counts)):
        if is_open(sight, habit):
            counts[habit][held][0] += 1
            counts[habit][held][1] += has_habit(sight, habit, move)


@rule
def drop_habit(sight: Sight, habit: int) -> None:
    """Remove the moves with a habit, where there are others."""
    if not is_open(sight, habit):
        return
    kept = 0
    for place in range(sight.choices):
        move = int(sight.moves[place])
        if not has_habit(sight, habit, move):
            sight.moves[kept] = move
            kept += 1
    for place in range(kept, sight.choices):
        sight.moves[place] = 0
    sight.choices = kept

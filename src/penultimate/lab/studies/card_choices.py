"""Choices between cards: which faces a player plays, and a wild that it has to play or hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.bots.move_groups import play_choices
from penultimate.lab.studies.hand_log import FACES, face_of
from penultimate.rules.cards import WILD
from penultimate.rules.compiled import rule
from penultimate.rules.layout import PLAY
from penultimate.rules.moves import card_played, plays_card

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.sight import Sight

FREE, HOLD_WILD, PLAY_WILD = range(3)
WILD_SIZES: Final = (7, 5, 3, 2)  # hand sizes at which a study compares the two


@rule
def count_faces(sight: Sight, move: int, counts: MutableSequence[MutableSequence[int]]) -> None:
    """Count, by face, how often a player could play it or another face, and played it."""
    if sight.phase != PLAY:
        return
    seen = 0
    for place in range(play_choices(sight)):
        seen |= 1 << face_of(card_played(int(sight.moves[place])))
    if seen & (seen - 1) == 0:  # fewer than two faces
        return
    for face in range(FACES):
        counts[face][0] += seen >> face & 1
    if plays_card(move):
        counts[face_of(card_played(move))][1] += 1


@rule
def force_wild(sight: Sight, choice: int) -> bool:
    """Leave only the Wild or only the other cards to play. Returns whether both were possible."""
    wilds, others = 0, 0
    for place in range(play_choices(sight)):
        if card_played(int(sight.moves[place])) == WILD:
            wilds += 1
        else:
            others += 1
    if sight.phase != PLAY or wilds == 0 or others == 0:
        return False
    kept = 0
    for place in range(wilds + others):
        move = int(sight.moves[place])
        if (card_played(move) == WILD) == (choice == PLAY_WILD):
            sight.moves[kept] = move
            kept += 1
    for place in range(kept, sight.choices):
        sight.moves[place] = 0
    sight.choices = kept
    return True

"""The odds that an unseen card is in a player's hand, from what a seat may know.

A network estimates them for the player to move (`bots/hidden_cards.py`). For the other seats there
are simple rules: a player who drew instead of playing rarely holds the colour or the rank that
would have matched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.features import colour_shift, encode, rotated_kind
from penultimate.bots.hidden_cards import hidden_network
from penultimate.bots.inputs import WIDTH
from penultimate.bots.sights import sight_of
from penultimate.rules.cards import COLOURED, COLOURS, KINDS, NO_COLOUR, NO_RANK, RANKS, rank_of
from penultimate.rules.house import SCORING, SINGLE_HAND
from penultimate.rules.memory import FRESH
from penultimate.rules.piles import next_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory

_MISSED: Final = -1.6  # for a colour on which the player has just drawn
_MISSED_RANK: Final = -1.2
_MISSED_WILD: Final = -0.5  # for a wild, if the player has just drawn
_LEFT: Final = -0.5  # for a colour from which the player has just changed
_NAMED: Final = 0.6  # for the colour that the player named
_LEAST_SHARE: Final = 0.002


def hand_odds(table: Table, memory: Memory, seat: int, others: Sequence[int]) -> list[Any]:
    """The log odds that an unseen card of each kind is in each other hand.

    Hands are dealt in this order, and a card in one hand cannot be in a later one.
    """
    if seat != table.turn:
        return [_odds_by_rules(memory, other) for other in others]
    shares, left, odds = _shares(table, memory, seat), np.ones(KINDS), list[Any]()
    for other in others:
        share = np.clip(shares[other] / left, _LEAST_SHARE, 1 - _LEAST_SHARE)
        odds.append(np.log(share) - np.log1p(-share))
        left = np.maximum(left - shares[other], _LEAST_SHARE)
    return odds


def _shares(table: Table, memory: Memory, seat: int) -> dict[int, Any]:
    """The chance that an unseen card of each kind is in each other hand."""
    sight = sight_of(table, memory, seat)
    sight.house[SCORING], sight.scores = SINGLE_HAND, [0] * len(sight.scores)
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    places = hidden_network().shares(row)[0]
    shift = colour_shift(sight)
    kinds = [rotated_kind(kind, shift) for kind in range(KINDS)]
    shares, other = dict[int, Any](), seat
    for steps in range(1, table.players):
        other = next_seat(table, other, table.direction)
        shares[other] = places[steps][kinds]
    return shares


def _odds_by_rules(memory: Memory, seat: int) -> Any:
    """The logarithm of the odds of each kind, compared with a card of the draw pile."""
    odds = np.zeros(KINDS)
    missed, left = memory.missed[seat], memory.left[seat]
    for colour in range(COLOURS):
        part = slice(colour * RANKS, (colour + 1) * RANKS)
        odds[part] += (_MISSED * missed[colour] + _LEFT * left[colour]) / FRESH
    if memory.named[seat] != NO_COLOUR:
        odds[memory.named[seat] * RANKS : (memory.named[seat] + 1) * RANKS] += _NAMED
    if memory.missed_rank[seat] != NO_RANK:
        ranks = np.array([rank_of(kind) for kind in range(KINDS)])
        odds[ranks == memory.missed_rank[seat]] += _MISSED_RANK
    odds[COLOURED:] += _MISSED_WILD * max(missed) / FRESH
    return odds

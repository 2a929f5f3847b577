"""Determinizations: full tables consistent with one seat's sight.

A determinization assigns the hidden cards at random: the other player's hand, weighted by the odds
of each card, and the order of the draw pile. It uses no information beyond the sight. This is only
possible with two players, when the player to move may play or draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.ask_order import asked_seat, first_asked
from penultimate.bots.card_counting import unseen
from penultimate.bots.shortcuts import ASK_NETWORK, shortcut_answer
from penultimate.rules.cards import KINDS, NO_CARD
from penultimate.rules.chance import TABLE_STREAM, open_stream
from penultimate.rules.game import set_key
from penultimate.rules.layout import DRAWN, HAND_OVER, NOBODY, PLAY, Table
from penultimate.rules.memory import Memory, remember
from penultimate.rules.sight import SILENCE, Sight, look, move_meant
from penultimate.rules.step import perform

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.bots.dice import Dice

World = tuple[Table, Memory]
OWN, OTHER = range(2)  # the seats of a determinization
_KEY_SIZE: Final = 32


def hidden_cards(sight: Sight) -> list[int]:
    """The cards in the other hand and the draw pile, except those known to be in that hand.

    The list is empty if the table cannot be reconstructed from the sight.
    """
    if sight.players != 2 or sight.turn != 0 or sight.phase not in (PLAY, DRAWN):
        return []
    cards, shown = list[int](), _shown(sight)
    is_open = any(sight.open_hands[OTHER])
    for kind in range(KINDS):
        cards += [kind] * (unseen(sight, kind) - (0 if is_open else shown[kind]))
    is_whole = len(cards) == sight.draw_count + sight.sizes[OTHER] - sum(shown)
    return cards if is_whole else []


def _shown(sight: Sight) -> list[int]:
    """The number of cards of each kind that the other player is known to hold."""
    return list(sight.open_hands[OTHER] if any(sight.open_hands[OTHER]) else sight.known)


class Determinizer:
    """Samples determinizations of one sight."""

    def __init__(
        self, sight: Sight, cards: list[int], odds: Any, chance: np.random.Generator
    ) -> None:
        self.cards = np.array(cards)
        self.weights = np.log(odds[self.cards])
        self.chance = chance
        self.shown = _shown(sight)
        self.table, self.memory = _visible_table(sight), _visible_memory(sight)

    def deal(self, count: int) -> Iterator[World]:
        """Sample `count` determinizations."""
        size = int(self.table.hand_sizes[OTHER]) - sum(self.shown)
        keys = self.weights + self.chance.gumbel(size=(count, len(self.cards)))
        orders = np.argsort(-keys, axis=1)
        for order in orders:
            self.chance.shuffle(order[size:])
            yield self.dealt(self.cards[order].tolist(), size)

    def dealt(self, cards: list[int], size: int) -> World:
        """Deal the first `size` cards to the other player, and the rest to the draw pile."""
        table = self.table.copy()
        hand = table.hands[OTHER]
        for kind in cards[:size]:
            hand[kind] += 1
        table.draw_pile[: len(cards) - size] = cards[size:]
        set_key(table, self.chance.bytes(_KEY_SIZE))
        open_stream(table, 0, 0, TABLE_STREAM)
        return table, self.memory


def _visible_table(sight: Sight) -> Table:
    """Reconstruct the table from a sight, without the hidden cards."""
    table = Table()
    table.house = list(sight.house)
    table.seats = table.players = 2
    table.scores[:2] = sight.scores[:2]
    table.hands[OWN], table.hands[OTHER] = list(sight.hand), _shown(sight)
    table.hand_sizes[:2] = sight.sizes[:2]
    table.draw_count = sight.draw_count
    _fill_discard_pile(table, sight)
    table.colour, table.direction = sight.colour, sight.direction
    table.turn, table.phase, table.drawn = OWN, sight.phase, sight.drawn
    table.pending, table.exposed, table.penalty_card = sight.pending, sight.exposed, NO_CARD
    table.game_winner = table.hand_winner = table.bluffer = table.shown_to = NOBODY
    return table


def _fill_discard_pile(table: Table, sight: Sight) -> None:
    """Put the discards below the top card, in arbitrary order."""
    below = list(sight.discards)
    below[sight.top] -= 1
    cards = [kind for kind in range(KINDS) for _ in range(below[kind])]
    table.discard_count = len(cards) + 1
    table.discard_pile[: table.discard_count] = [*cards, sight.top]


def _visible_memory(sight: Sight) -> Memory:
    """Reconstruct the memory from a sight."""
    memory = Memory()
    memory.discards = list(sight.discards)
    memory.colour, memory.former_colour = sight.colour, sight.former_colour
    for seat in (OWN, OTHER):
        memory.missed[seat], memory.left[seat] = list(sight.missed[seat]), list(sight.left[seat])
        memory.missed_rank[seat] = sight.missed_rank[seat]
        memory.named[seat], memory.called[seat] = sight.named[seat], sight.called[seat]
        memory.known_of[seat] = NOBODY
    memory.known[OWN], memory.known_of[OWN] = list(sight.known), sight.known_of
    return memory


def play_to_decision(world: World, move: int, dice: Dice) -> tuple[Table, int, Sight]:
    """Make a move in a determinization and continue until a network has to decide.

    Returns the table, the seat that decides (`NOBODY` if the hand is over) and its sight.
    """
    table, memory = world[0].copy(), world[1].copy()
    _make(table, memory, OWN, move)
    asked, sight = first_asked(table), Sight()
    while table.phase < HAND_OVER:
        seat = asked_seat(table, asked)
        asked += 1
        if seat == NOBODY:
            continue
        look(sight, table, memory, seat)
        answer = shortcut_answer(sight, dice) if sight.choices else SILENCE
        if answer == ASK_NETWORK:
            return table, seat, sight
        if answer != SILENCE:
            _make(table, memory, seat, answer)
            asked = first_asked(table)
    return table, NOBODY, sight


def _make(table: Table, memory: Memory, seat: int, answer: int) -> None:
    move = move_meant(table, seat, answer)
    perform(table, seat, move)
    remember(memory, table)

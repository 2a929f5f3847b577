"""Tables that differ only in whether the next drawn card can be played."""

from __future__ import annotations

from penultimate.rules.cards import COLOURED, colour_of, rank_of
from penultimate.rules.layout import PLAY, Table
from penultimate.rules.legality import is_playable
from penultimate.rules.piles import can_draw, top_card


def next_card_fits(table: Table, *, fits: bool) -> bool:
    """Put a playable or unplayable card on top of the draw pile, if there is one.

    The player in turn is given a card that can be laid as well, the same in either case: a house
    that draws until a card is playable draws a single one then (`T4`).
    """
    pile, last = table.draw_pile, table.draw_count - 1
    if table.phase != PLAY or not can_draw(table, table.turn) or not hold_playable(table):
        return False
    for place in range(last + 1):
        if pile[place] < COLOURED and is_playable(table, table.turn, pile[place]) == fits:
            pile[place], pile[last] = pile[last], pile[place]
            return True
    return False


def hold_playable(table: Table) -> bool:
    """Swap a card of the player to move for a playable one from the pile."""
    hand, colour, rank = table.hands[table.turn], table.colour, rank_of(top_card(table))
    for place in range(table.draw_count):
        kind = table.draw_pile[place]
        if kind < COLOURED and (colour_of(kind) == colour or rank_of(kind) == rank):
            given = next(kind for kind, count in enumerate(hand) if count)
            table.draw_pile[place] = given
            hand[given] -= 1
            hand[kind] += 1
            return True
    return False

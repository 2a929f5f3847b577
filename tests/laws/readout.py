"""A table in notation, so that the laws do not depend on the rulebook's own counting."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from penultimate.notation.cards import card_name
from penultimate.notation.moves import move_name
from penultimate.rules import Table
from penultimate.rules.layout import NOBODY

Cards = Counter[str]


class Lay(NamedTuple):
    """A played card, the colour it names, and the seat it targets."""

    card: str
    colour: str
    target: int

    @property
    def rank(self) -> str:
        """The rank in notation; for a wild, its whole name."""
        return self.card if self.card[0] == "w" else self.card[1:]


def lay_of(move: int) -> Lay | None:
    """Parse a move that plays a card, such as `r5`, `w+4:b` or `wc:y@2`. Otherwise None."""
    name = move_name(move)
    if name[0] == "w":
        card, _, colour = name.partition(":")
        return Lay(card, colour[0], int(colour[2:] or NOBODY))
    return Lay(name, name[0], NOBODY) if name[1:] in RANKS and name[0] in "rygb" else None


RANKS = frozenset(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "s", "r", "+2"])


def hand(table: Table, seat: int) -> Cards:
    return Counter({card_name(kind): n for kind, n in enumerate(table.hands[seat]) if n})


def hands(table: Table) -> list[Cards]:
    return [hand(table, seat) for seat in range(table.seats)]


def draw_pile(table: Table) -> list[str]:
    return [card_name(kind) for kind in table.draw_pile[: table.draw_count]]


def discards(table: Table) -> list[str]:
    return [card_name(kind) for kind in table.discard_pile[: table.discard_count]]


def top(table: Table) -> str:
    return discards(table)[-1]


def colour(table: Table) -> str:
    """The colour to match, or a dash before it is named."""
    return "rygb-"[table.colour]


def holds_colour(table: Table, seat: int) -> bool:
    """Whether a seat has a card of the colour to match, which forbids a Wild Draw Four (`A5`)."""
    return any(card[0] == colour(table) for card in hand(table, seat))


def players(table: Table) -> list[int]:
    """The seats still in the game, clockwise."""
    return [seat for seat in range(table.seats) if not table.out[seat]]


def after(table: Table, seat: int, steps: int, direction: int) -> int:
    """The seat that many active players further in a direction."""
    ring = players(table)
    return ring[(ring.index(seat) + steps * direction) % len(ring)]

"""The sight and dice that a custom player gets.

`PlayerSight` lists only the legal moves and prints as text. `PlayerDice` has the methods of
`random.Random` that players need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self, TypeVar

from penultimate.bots.dice import Dice, pick, roll
from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.notation.moves import move_name
from penultimate.rules.cards import NO_COLOUR
from penultimate.rules.sight import Sight
from penultimate.rules.view import cards_in

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")
_FRACTIONS: Final = 2**32


class PlayerSight(Sight):
    """A sight whose `moves` are exactly the legal moves."""

    @classmethod
    def of(cls, sight: Sight) -> Self:
        """Copy a sight."""
        own = object.__new__(cls)
        vars(own).update(vars(sight.copy()))
        own.moves = own.moves[: own.choices]
        return own

    def __repr__(self) -> str:
        sizes = " ".join(str(self.sizes[steps]) for steps in range(self.players))
        colour = "none" if self.colour == NO_COLOUR else colour_name(self.colour)
        return (
            f"<Sight hand={' '.join(card_names(cards_in(self.hand)))!r} top={card_name(self.top)} "
            f"colour={colour} sizes={sizes!r} turn={self.turn} "
            f"moves={' '.join(map(move_name, self.moves))!r}>"
        )


class PlayerDice(Dice):
    """Dice with the usual methods. The same dice give the same numbers in every run."""

    @classmethod
    def of(cls, dice: Dice) -> Self:
        """Copy dice."""
        own = object.__new__(cls)
        vars(own).update(vars(dice.copy()))
        return own

    def choice(self, items: Sequence[T]) -> T:
        """A random item."""
        if not items:
            raise IndexError("cannot choose from an empty sequence")
        return items[pick(self, len(items))]

    def random(self) -> float:
        """A random number from 0 up to, but not including, 1."""
        return roll(self) / _FRACTIONS

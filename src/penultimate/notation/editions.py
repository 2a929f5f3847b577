"""The editions of the rulebook: what was corrected since a game was recorded.

A record and a log say by which edition they were played; one that does not say is of the first.
Old games are played again by the rules of today, which is the same game unless a correction
changes what a move did.

| edition | corrects                                                                              |
| ------- | ------------------------------------------------------------------------------------- |
| 2       | `U4`: a call by a player who holds exactly one card is never false, and costs nothing |
|         | `A6`: whoever a redeal leaves without a card has gone out                             |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.cards import SHUFFLE_HANDS
from penultimate.rules.house import FALSE_CALL_PENALTY, REDEAL, SHUFFLE_LAST_CARD
from penultimate.rules.layout import HAND_OVER
from penultimate.rules.moves import CALL, card_laid, is_lay

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

FIRST: Final = 1
EDITION: Final = 2


def correction(before: Table, seat: int, move: int, after: Table) -> str | None:
    """The rule whose correction has changed what a move does, if there is one."""
    if move == CALL:
        once_false = before.exposed != seat and before.hand_sizes[seat] == 1
        return "U4" if once_false and before.house[FALSE_CALL_PENALTY] else None
    redealt = is_lay(move) and card_laid(move) == SHUFFLE_HANDS
    went_out = after.phase >= HAND_OVER and before.house[SHUFFLE_LAST_CARD] == REDEAL
    return "A6" if redealt and went_out else None

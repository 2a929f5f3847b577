"""Editions of the rulebook, which differ in corrections that may affect recorded games.

Records and logs contain the edition that the game was played with; if it is missing, it is the
first. Old games are replayed with the current rules. The result is the same unless a correction
changes the effect of a move.

| edition | corrects                                                                              |
| ------- | ------------------------------------------------------------------------------------- |
| 2       | `U4`: a call by a player who holds exactly one card is never false, and costs nothing |
|         | `A6`: a player who is left without a card by a redeal goes out                        |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from penultimate.rules.effects import SHUFFLES_HANDS
from penultimate.rules.events import reported
from penultimate.rules.house import FALSE_CALL_PENALTY, REDEAL, SHUFFLE_LAST_CARD
from penultimate.rules.interrupts import CALLS_LATE
from penultimate.rules.layout import HAND_OVER

if TYPE_CHECKING:
    from penultimate.rules.layout import Table

FIRST: Final = 1
EDITION: Final = 2


def correction(table: Table) -> str | None:
    """The rule whose correction changes the effect of the last move, if any."""
    events = {row[0] for row in reported(table)}
    if CALLS_LATE in events and table.house[FALSE_CALL_PENALTY]:
        return "U4"
    went_out = table.phase >= HAND_OVER and table.house[SHUFFLE_LAST_CARD] == REDEAL
    return "A6" if SHUFFLES_HANDS in events and went_out else None

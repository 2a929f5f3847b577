"""Players that see a sight and answer with a move.

A player is a function of a sight (`rules/sight.py`) and dice, and is given nothing else, so it
cannot look at a hand that is not its own. In turn it answers with one of its moves; out of turn it
may also answer with silence. `player_named` finds one by its name, `Company` seats some at a table.
"""

from __future__ import annotations

from typing import Final

from penultimate.bots.company import Company
from penultimate.bots.dice import dice_from
from penultimate.bots.roster import LEVELS, PLAYERS, USUAL, Player, player_named

# Default names.
BOT_NAMES: Final = ("Ada", "Bela", "Chloe", "Dov", "Ema", "Finn", "Greta", "Hugo", "Ines", "Jon")

__all__ = [
    "BOT_NAMES",
    "LEVELS",
    "PLAYERS",
    "USUAL",
    "Company",
    "Player",
    "dice_from",
    "player_named",
]

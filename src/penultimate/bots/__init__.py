"""Players: functions of a sight that return a move.

A player receives a sight (`rules/sight.py`) and dice and nothing else, so it cannot see another
hand. In turn it returns one of its legal moves; out of turn it may also return `SILENCE`.
`player_named` looks a player up by name, and `SeatedPlayers` seats players at a table.
"""

from __future__ import annotations

from typing import Final

from penultimate.bots.dice import dice_from
from penultimate.bots.roster import DEFAULT_PLAYER, LEVELS, PLAYERS, Player, player_named
from penultimate.bots.seated_players import SeatedPlayers

# Default names.
BOT_NAMES: Final = ("Ada", "Bela", "Chloe", "Dov", "Ema", "Finn", "Greta", "Hugo", "Ines", "Jon")

__all__ = [
    "BOT_NAMES",
    "DEFAULT_PLAYER",
    "LEVELS",
    "PLAYERS",
    "Player",
    "SeatedPlayers",
    "dice_from",
    "player_named",
]

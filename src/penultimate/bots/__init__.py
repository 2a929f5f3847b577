"""Computer players.

A player is a function of a sight (`rules/sight.py`) and dice that returns a legal move. It gets no
other input, so it cannot see hidden cards. Out of turn it may return `SILENCE` instead.
`player_named` finds a player by name, and `SeatedPlayers` runs the players at a table.
"""

from __future__ import annotations

from typing import Final

from penultimate.bots.dice import dice_from
from penultimate.bots.roster import DEFAULT_PLAYER, LEVELS, PLAYERS, Player, player_named
from penultimate.bots.seated_players import SeatedPlayers

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

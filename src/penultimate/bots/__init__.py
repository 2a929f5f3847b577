"""Players that see a sight and answer with a move.

A player (`roster.py`) is a rule: it is given a sight and dice, runs interpreted and compiled alike,
and cannot look at anything else. A bot is a player at a table that hands out views. In turn it
answers with one of `view.legal`; out of turn it may also answer `None`, having nothing to say. No
bot ever makes a false call.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from penultimate.bots.baselines import by_lot
from penultimate.bots.steady import steady as steady_player
from penultimate.bots.views import Bot, at_a_view

steady: Final = at_a_view(steady_player)
random_bot: Final = at_a_view(by_lot)

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"steady": steady, "random": random_bot})

# What they are called, where nobody gives them a name.
BOT_NAMES: Final = ("Ada", "Bela", "Chloe", "Dov", "Ema", "Finn", "Greta", "Hugo", "Ines", "Jon")

__all__ = ["BOTS", "BOT_NAMES", "Bot", "random_bot", "steady"]

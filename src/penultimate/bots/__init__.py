"""Players that see a view and answer with a move.

A bot is called with the view of its seat and its dice. In turn it answers with one of `view.legal`;
out of turn it may also answer `None`, having nothing to say. No bot ever makes a false call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from penultimate.bots.by_lot import random_bot
from penultimate.bots.steady import steady
from penultimate.rules.view import View

Bot = Callable[[View, Random], int | None]

BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"steady": steady, "random": random_bot})

# What they are called, where nobody gives them a name.
BOT_NAMES: Final = ("Ada", "Bela", "Chloe", "Dov", "Ema", "Finn", "Greta", "Hugo", "Ines", "Jon")

__all__ = ["BOTS", "BOT_NAMES", "Bot", "random_bot", "steady"]

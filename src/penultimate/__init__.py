"""Penultimate: an open table for the card game Uno.

`import penultimate` gives a notebook or a script the rulebook, the players and the lab. See
`docs/api.md`. Names are loaded when they are first used, so that a server does not load the lab.

>>> import penultimate
>>> game = penultimate.Game("official", players=2, seed=1)
>>> events = game.play(game.legal_moves()[0])
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from penultimate.api.data_frames import from_frame, to_frame
    from penultimate.api.experiments import dice, duel, play_game, player, players, simulate
    from penultimate.api.single_game import Game, house
    from penultimate.notation.moves import move_name, parse_move
    from penultimate.notation.record import write_record
    from penultimate.notation.replay import read_record

__version__ = "0.1.0"

_PLACES: Final = {
    "penultimate.api.data_frames": ("from_frame", "to_frame"),
    "penultimate.api.single_game": ("Game", "house"),
    "penultimate.api.experiments": ("dice", "duel", "play_game", "player", "players", "simulate"),
    "penultimate.notation.moves": ("move_name", "parse_move"),
    "penultimate.notation.record": ("write_record",),
    "penultimate.notation.replay": ("read_record",),
}
_PLACE_OF: Final = {name: place for place, names in _PLACES.items() for name in names}

__all__ = [
    "Game",
    "dice",
    "duel",
    "from_frame",
    "house",
    "move_name",
    "parse_move",
    "play_game",
    "player",
    "players",
    "read_record",
    "simulate",
    "to_frame",
    "write_record",
]


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used."""
    if name not in _PLACE_OF:
        raise AttributeError(f"module 'penultimate' has no attribute {name!r}")
    return getattr(import_module(_PLACE_OF[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]

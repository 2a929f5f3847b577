"""The master: networks that taught themselves, asked with NumPy alone.

Their weights lie beside this file, each with the course that made it and the curve it took (see
docs/players.md). A course says for how many players it was; where none fits, the master plays as
`counter` does. So it does with a very long hand: two networks that both gather cards would never
come to an end. It always calls, and catches everybody but a partner.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from penultimate.bots.asides import is_word, turn_choices
from penultimate.bots.features import QUIET, encode, move_from_network
from penultimate.bots.inputs import WIDTH
from penultimate.bots.network import Network, read_network, read_notes
from penultimate.bots.reasons import fair_aside
from penultimate.bots.styles import counter
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from penultimate.bots.dice import Dice
    from penultimate.rules.sight import Sight

_WEIGHTS: Final = Path(__file__).parent / "weights"
_HOARD: Final = 20  # cards in a hand with which no network has ever learnt to win


@cache
def network_for(players: int) -> Network | None:
    """The network that learnt to play with so many, if there is one."""
    for file in sorted(_WEIGHTS.glob("*.safetensors")):
        course = json.loads(read_notes(file).get("course", "{}"))
        if course.get("fewest", 0) <= players <= course.get("most", 0):
            return _network_in(file)
    return None


@cache
def _network_in(file: Path) -> Network:
    return read_network(file)


def master(sight: Sight, dice: Dice) -> int:
    """What the master answers to a sight."""
    network = network_for(int(sight.players))
    if network is None or sight.sizes[0] > _HOARD:
        return counter(sight, dice)
    aside = fair_aside(sight)
    if aside != SILENCE and is_word(aside):
        return aside
    if aside == SILENCE and sight.turn != 0:
        return SILENCE
    if aside == SILENCE and turn_choices(sight) == 1:
        return int(sight.moves[0])
    return _best_move(network, sight)


def _best_move(network: Network, sight: Sight) -> int:
    row = np.zeros((1, WIDTH), np.uint8)
    encode(sight, row[0])
    number = int(network.best(row)[0])
    if number == QUIET and sight.turn != 0:
        return SILENCE
    return move_from_network(sight, number)

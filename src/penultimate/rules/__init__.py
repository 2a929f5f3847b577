"""The rules of Uno, as functions that read and change one table.

Read it in this order: `house`, `cards`, `presets`, `layout`, `moves`, `chance`, `piles`, `deals`,
`legality`, `effects`, `interrupts`, `scoring`, `step`, `illegal_moves`, `view`, `memory`, `sight`,
`game`. Some house rules have their own module: `deflection`, `multiples`, `finish` and
`open_hands`. The docstring of each module lists its rules.

Playing a game:

    table = open_table(house_rules("official"), seats=4)
    deal(table, key)                      # once per hand, until is_game_over(table)
    moves = legal_moves(table, seat)      # for any seat, in turn or not
    apply(table, seat, moves[0])          # raises IllegalMove and changes nothing
    view = view_for(table, seat)          # what that seat may see
"""

from penultimate.rules.errors import HouseError, IllegalMove
from penultimate.rules.game import deal, is_game_over, is_hand_over, key_from_seed, open_table
from penultimate.rules.layout import Table
from penultimate.rules.presets import PRESETS, House, house_rules
from penultimate.rules.step import apply, legal_moves
from penultimate.rules.view import View, view_for

__all__ = [
    "PRESETS",
    "House",
    "HouseError",
    "IllegalMove",
    "Table",
    "View",
    "apply",
    "deal",
    "house_rules",
    "is_game_over",
    "is_hand_over",
    "key_from_seed",
    "legal_moves",
    "open_table",
    "view_for",
]

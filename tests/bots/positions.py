"""A player's answer at a position in notation."""

from __future__ import annotations

from typing import Any

from penultimate.bots import Player, SeatedPlayers, dice_from
from penultimate.notation.moves import move_name
from penultimate.notation.scenario import make_move, read_scenario, set_up


def answer(player: Player, hands: str, moves: str = "", seat: int = 0, **rest: Any) -> str | None:
    """Return a player's move in a seat after some moves. Hands are written `r5 g7 | b2`."""
    scenario = read_scenario(
        {
            "hands": [hand.split() for hand in hands.split("|")],
            "discard": [rest.pop("top", "r1")],
            "draw": rest.pop("pile", "y1 y2 y3 y4 y5 y6 y7 y8").split(),
            "turn": 0,
            "options": rest,
        }
    )
    table, _ = set_up(scenario)
    seated = SeatedPlayers([player] * table.seats, dice_from(1))
    seated.start_hand(table)
    for number, text in enumerate(moves.split(), 1):
        make_move(table, text, number)
        seated.observe(table)
    move = seated.ask(table, seat)
    return None if move is None else move_name(move)

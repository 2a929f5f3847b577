"""A company of players at one table: who is asked, and in which order.

Whoever owes a call is asked for it first. Then every other seat, in the order of seats, may catch
or jump in. If nobody says a word, the player in turn moves. A person who wants to be asked before
the bots sits in seat 0.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from penultimate.bots.talk import asides
from penultimate.rules.layout import NOBODY
from penultimate.rules.view import view_for

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from penultimate.bots import Bot
    from penultimate.rules.layout import Table


def next_act(table: Table, company: Sequence[Bot], rng: Random) -> tuple[int, int]:
    """Who acts next, and how."""
    for seat in _order_of_asides(table):
        word = _ask_aside(table, company, seat, rng)
        if word is not None:
            return seat, word
    move = company[table.turn](view_for(table, table.turn), rng)
    if move is None:
        raise ValueError(f"the player in turn, seat {table.turn}, has to move")
    return table.turn, move


def _order_of_asides(table: Table) -> list[int]:
    others = [seat for seat in range(table.seats) if seat not in (table.turn, table.exposed)]
    return others if table.exposed == NOBODY else [table.exposed, *others]


def _ask_aside(table: Table, company: Sequence[Bot], seat: int, rng: Random) -> int | None:
    """What a seat has to say before the turn begins, if it has the right to say anything."""
    view = view_for(table, seat)
    words = asides(view)
    return company[seat](replace(view, legal=words), rng) if words else None

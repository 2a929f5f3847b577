"""Messages other than states: welcome, chat, presence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.houses import write_house
from penultimate.protocol import PROTOCOL, messages
from penultimate.protocol.fields import REACTIONS
from penultimate.rules.house import SCORING, TARGET
from penultimate.rules.scoring import has_target, winner_scores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.table.log.entries import Spoke
    from penultimate.table.log.state import TableState


def welcome(state: TableState, *, watching: bool) -> messages.Welcome:
    """The table's rules, plus earlier chat and events of this hand.

    Contains hidden fields, which `write_for` removes.
    """
    house = state.house.encode()
    return messages.Welcome(
        protocol=PROTOCOL,
        table=state.name,
        rules=state.house.preset,
        options=state.house.changes(),
        house=dict(state.house.values),
        house_text=write_house(state.house),
        house_name=state.house_name,
        target=house[TARGET] if has_target(house[SCORING]) else None,
        winner_scores=winner_scores(house[SCORING]),
        clock=state.clock.rule,
        time_to_call=state.time_to_call,
        reactions=list(REACTIONS),
        watching=watching,
        said=[said(state, line) for line in state.said],
        told=list(state.story),
    )


def said(state: TableState, line: Spoke) -> messages.Said:
    """A chat message with the name its author had at the time."""
    name = line.name or state.seats[line.seat].name
    return messages.Said(seat=line.seat, name=name, text=line.text)


def presence(present: Sequence[bool], watchers: int) -> messages.Presence:
    return messages.Presence(seats=list(present), watchers=watchers)

"""What each viewer is told: a list of what is shown, never of what is not.

All that a viewer gets is made here, from the state, the events of an entry, and the seat whose
hand is open before them, if one is. A spectator, somebody who has left, and a device with a drawn
curtain look at no seat, and get what a bystander gets.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.notation.events import for_seat
from penultimate.protocol import PROTOCOL, messages
from penultimate.protocol.words import REACTIONS, NoClock
from penultimate.rules.layout import NOBODY
from penultimate.table.fairness.proofs import last_proof, next_proof
from penultimate.table.log.rest import view_of
from penultimate.table.views.hand import game_of
from penultimate.table.views.ranks import ranks, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from penultimate.notation.events import Event
    from penultimate.rules.view import View
    from penultimate.table.log.entries import Spoke
    from penultimate.table.log.state import TableState

# What happens beside the game, and everyone hears.
BESIDE_THE_GAME: Final = frozenset(
    {
        "sits down",
        "leaves",
        "bot sits in",
        "comes back",
        "hosts",
        "time is up",
        "pauses",
        "goes on",
        "ends",
    }
)


def welcome(state: TableState, looking: int | None, *, watching: bool) -> messages.Welcome:
    """What stays the same at this table, and what was said and done before the viewer came."""
    seat = NOBODY if looking is None else looking
    return messages.Welcome(
        protocol=PROTOCOL,
        table=state.name,
        rules=state.house.preset,
        options=state.house.changes(),
        house=dict(state.house.values),
        clock=state.clock.rule,
        reactions=list(REACTIONS),
        watching=watching,
        said=[said(state, line) for line in state.said],
        told=hear_all(state.story, seat),
    )


def said(state: TableState, line: Spoke) -> messages.Said:
    name = line.name or state.places[line.seat].name
    return messages.Said(seat=line.seat, name=name, text=line.text)


def state_for(
    state: TableState,
    guest: str | None,
    looking: int | None,
    events: Iterable[Event],
    running: int | None,
) -> messages.State:
    """The table as a viewer sees it; `running` is what the player in turn has left."""
    return as_seen(public_state(state, running), state, guest, looking, events)


def public_state(state: TableState, running: int | None) -> messages.State:
    """What every viewer of a table is shown alike, without the hand being played."""
    return messages.State(
        number=state.number,
        stage=state.stage,
        host=next(iter(state.seats_of(state.host)), None),
        seats=[seat_state(state, seat) for seat in range(state.seats)],
        you=messages.You(seats=[], looking=None, host=False),
        clock=clock_state(state, running),
        deal=next_proof(state),
        last_deal=last_proof(state),
        game=None,
        ranks=ranks(state),
        rematch=state.rematch,
        events=[],
    )


def as_seen(
    public: messages.State,
    state: TableState,
    guest: str | None,
    looking: int | None,
    events: Iterable[Event],
) -> messages.State:
    """A public state, with what one viewer sees and hears besides."""
    seat = NOBODY if looking is None else looking
    return msgspec.structs.replace(
        public,
        you=messages.You(seats=state.seats_of(guest), looking=looking, host=guest == state.host),
        game=game_of(seen_by(state, seat), state.seen()) if state.dealings else None,
        events=hear_all(events, seat),
    )


def seen_by(state: TableState, seat: int) -> View:
    """The view of a seat; what a bot plays for somebody, they do not play themselves."""
    view = view_of(state, seat)
    is_kept = seat != NOBODY and state.places[seat].is_kept
    return replace(view, legal=()) if is_kept else view


def hear_all(events: Iterable[Event], seat: int) -> list[messages.Told]:
    return [told for event in events if (told := hear(event, seat))]


def hear(event: Event, seat: int) -> messages.Told | None:
    """An event as one seat hears it, if it hears it at all."""
    if event["event"] in BESIDE_THE_GAME:
        heard = [{key: event[key] for key in ("event", "seat") if key in event}]
    else:
        heard = for_seat([event], seat)
    return msgspec.convert(heard[0], messages.Told) if heard else None


def seat_state(state: TableState, seat: int) -> messages.SeatState:
    place = state.places[seat]
    return messages.SeatState(
        name=place.name,
        player=place.player,
        bot=place.bot,
        kept_for_person=place.is_kept,
        strikes=place.strikes,
        side=side_of(state.table, seat),
    )


def clock_state(state: TableState, running: int | None) -> messages.ClockState:
    runs = state.in_hand and not isinstance(state.clock.rule, NoClock)
    return messages.ClockState(
        seat=state.turn if runs else None,
        left=running if runs else None,
        banks=list(state.clock.banks) or None,
    )


def presence(present: Sequence[bool], watchers: int) -> messages.Presence:
    return messages.Presence(seats=list(present), watchers=watchers)

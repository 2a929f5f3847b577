"""What each viewer is told: a list of what is shown, never of what is not.

All that a viewer gets is made here, from the sitting, the events of an entry, and the seat whose
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
    from penultimate.table.log.state import Sitting

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


def welcome(sitting: Sitting, looking: int | None, *, watching: bool) -> messages.Welcome:
    """What stays the same at this table, and what was said and done before the viewer came."""
    seat = NOBODY if looking is None else looking
    return messages.Welcome(
        protocol=PROTOCOL,
        table=sitting.name,
        rules=sitting.house.preset,
        options=sitting.house.changes(),
        house=dict(sitting.house.values),
        clock=sitting.clock.rule,
        reactions=list(REACTIONS),
        watching=watching,
        said=[said(sitting, line) for line in sitting.said],
        told=hear_all(sitting.story, seat),
    )


def said(sitting: Sitting, line: Spoke) -> messages.Said:
    name = line.name or sitting.places[line.seat].name
    return messages.Said(seat=line.seat, name=name, text=line.text)


def state_for(
    sitting: Sitting,
    guest: str | None,
    looking: int | None,
    events: Iterable[Event],
    running: int | None,
) -> messages.State:
    """The table as a viewer sees it; `running` is what the player in turn has left."""
    return as_seen(public_state(sitting, running), sitting, guest, looking, events)


def public_state(sitting: Sitting, running: int | None) -> messages.State:
    """What every viewer of a table is shown alike, without the hand being played."""
    return messages.State(
        number=sitting.number,
        stage=sitting.stage,
        host=next(iter(sitting.seats_of(sitting.host)), None),
        seats=[seat_state(sitting, seat) for seat in range(sitting.seats)],
        you=messages.You(seats=[], looking=None, host=False),
        clock=clock_state(sitting, running),
        deal=next_proof(sitting),
        last_deal=last_proof(sitting),
        game=None,
        ranks=ranks(sitting),
        rematch=sitting.rematch,
        events=[],
    )


def as_seen(
    public: messages.State,
    sitting: Sitting,
    guest: str | None,
    looking: int | None,
    events: Iterable[Event],
) -> messages.State:
    """A public state, with what one viewer sees and hears besides."""
    seat = NOBODY if looking is None else looking
    return msgspec.structs.replace(
        public,
        you=messages.You(
            seats=sitting.seats_of(guest), looking=looking, host=guest == sitting.host
        ),
        game=game_of(seen_by(sitting, seat), sitting.seen()) if sitting.dealings else None,
        events=hear_all(events, seat),
    )


def seen_by(sitting: Sitting, seat: int) -> View:
    """The view of a seat; what a bot plays for somebody, they do not play themselves."""
    view = view_of(sitting, seat)
    is_kept = seat != NOBODY and sitting.places[seat].is_kept
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


def seat_state(sitting: Sitting, seat: int) -> messages.SeatState:
    place = sitting.places[seat]
    return messages.SeatState(
        name=place.name,
        player=place.player,
        bot=place.bot,
        kept_for_person=place.is_kept,
        strikes=place.strikes,
        side=side_of(sitting.table, seat),
    )


def clock_state(sitting: Sitting, running: int | None) -> messages.ClockState:
    runs = sitting.in_hand and not isinstance(sitting.clock.rule, NoClock)
    return messages.ClockState(
        seat=sitting.turn if runs else None,
        left=running if runs else None,
        banks=list(sitting.clock.banks) or None,
    )


def presence(present: Sequence[bool], watchers: int) -> messages.Presence:
    return messages.Presence(seats=list(present), watchers=watchers)

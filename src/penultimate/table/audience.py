"""What each viewer is told: a list of what is shown, never of what is not.

All that a viewer gets is made here, from the sitting, the events of an entry, and the seat whose
hand is open before them, if one is. A spectator, somebody who has left, and a device with a drawn
curtain look at no seat, and get what a bystander gets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from penultimate.notation.answers import PHASE_NAMES, seat_or_none
from penultimate.notation.cards import card_name, card_names, colour_name
from penultimate.notation.events import for_seat
from penultimate.notation.moves import move_name
from penultimate.protocol import PROTOCOL, messages
from penultimate.protocol.words import REACTIONS, NoClock
from penultimate.rules.cards import NO_CARD, NO_COLOUR, is_wild, points
from penultimate.rules.game import is_hand_over
from penultimate.rules.house import CAUGHT, JUMP_IN, UNO_CATCH
from penultimate.rules.layout import ANSWER, NOBODY, PLAY
from penultimate.rules.piles import top_card
from penultimate.rules.view import View
from penultimate.table.deals import commitment
from penultimate.table.playing import view_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from penultimate.notation.events import Event
    from penultimate.rules.layout import Table
    from penultimate.table.entries import Spoke
    from penultimate.table.sitting import Sitting

DISCARDS_SHOWN: Final = 5

# What happens beside the game, and everyone hears.
BESIDE_THE_GAME: Final = frozenset(
    {"sits down", "leaves", "bot sits in", "comes back", "time is up", "pauses", "goes on", "ends"}
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
        game=game_of(view_of(sitting, seat), sitting.seen()) if sitting.dealings else None,
        events=hear_all(events, seat),
    )


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
    )


def clock_state(sitting: Sitting, running: int | None) -> messages.ClockState:
    runs = sitting.in_hand and not isinstance(sitting.clock.rule, NoClock)
    return messages.ClockState(
        seat=sitting.turn if runs else None,
        left=running if runs else None,
        banks=list(sitting.clock.banks) or None,
    )


def next_proof(sitting: Sitting) -> messages.Proof:
    hand = len(sitting.dealings) + 1
    return messages.Proof(
        hand=hand,
        commitment=commitment(sitting.name, hand, sitting.next_seed),
        chances=[],
        seed=None,
    )


def last_proof(sitting: Sitting) -> messages.Proof | None:
    hand = len(sitting.dealings)
    return proof_of(sitting, hand) if hand else None


def proof_of(sitting: Sitting, hand: int) -> messages.Proof:
    """How a hand was dealt; its seed is opened once it is over, for good or with the game."""
    dealing = sitting.dealings[hand - 1]
    is_played = hand < len(sitting.dealings) or is_hand_over(sitting.table)
    is_open = is_played or sitting.stage == "ended"
    return messages.Proof(
        hand=hand,
        commitment=commitment(sitting.name, hand, dealing.seed),
        chances=dealing.chances,
        seed=dealing.seed if is_open else None,
    )


def game_of(view: View, table: Table) -> messages.Game:
    """A view in notation. Of the table itself only what everybody knows is asked."""
    is_over = is_hand_over(table)
    return messages.Game(
        hand_number=view.hand_number,
        scores=list(view.scores),
        out=list(view.out),
        dealer=view.dealer,
        phase=PHASE_NAMES[view.phase],
        turn=None if is_over else view.turn,
        direction=view.direction,
        top=card_name(view.discards[-1]),
        colour=None if view.colour == NO_COLOUR else colour_name(view.colour),
        discards=card_names(view.discards[-DISCARDS_SHOWN:]),
        discard_count=len(view.discards),
        draw_count=view.draw_count,
        pending=view.pending,
        exposed=seat_or_none(view.exposed),
        may_catch=view.exposed != NOBODY and view.house[UNO_CATCH] == CAUGHT,
        jump=jump_card(table),
        hand_sizes=list(view.hand_sizes),
        hand=card_names(view.hand),
        drawn=None if view.drawn == NO_CARD else card_name(view.drawn),
        shown_hand=card_names(view.shown_hand),
        open_hands=list(map(card_names, view.open_hands)) if is_over else None,
        hand_counts=[sum(map(points, hand)) for hand in view.open_hands] if is_over else None,
        hand_winner=seat_or_none(view.hand_winner),
        hand_points=view.hand_points,
        game_winner=seat_or_none(view.game_winner),
        legal=list(map(move_name, view.legal)),
    )


def jump_card(table: Table) -> str | None:
    """The card that may be laid out of turn; nobody is told who could (`H3`)."""
    is_open = table.house[JUMP_IN] and table.jump_open and table.phase in (PLAY, ANSWER)
    top = top_card(table)
    return card_name(top) if is_open and not is_wild(top) else None


def presence(present: Sequence[bool], watchers: int) -> messages.Presence:
    return messages.Presence(seats=list(present), watchers=watchers)

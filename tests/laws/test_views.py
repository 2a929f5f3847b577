"""Views never leak: two tables that differ only in what is hidden look the same.

What a seat sees, which moves it is offered, how it is refused and what it hears of a move: nothing
of it may depend on a card that the seat cannot see.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import rule
from laws import readout
from laws.houses import seeds
from laws.play import Play, hold
from laws.twins import twin_for, twin_with_move

from penultimate.notation.cards import card_names
from penultimate.notation.events import DrawsForDeal, GameEvent
from penultimate.notation.narration import narrate
from penultimate.notation.visibility import seen_from
from penultimate.rules import IllegalMove, Table, View, apply, is_hand_over, legal_moves, view_for
from penultimate.rules.layout import DRAWN, NOBODY
from penultimate.rules.moves import MOVES

viewers = st.integers(-1, 9)

# Every field of a view, and why whoever looks may see it. A new field belongs here once somebody
# has thought about who may see it, and how the laws below show that nobody else does.
WHY_IT_MAY_BE_SEEN = {
    "seat": "who is looking",
    "house": "the rules are public",
    "hand_number": "hands are counted aloud",
    "scores": "the score is public",
    "out": "everybody knows who is out",
    "dealer": "everybody saw who dealt",
    "dealer_draw": "the cards drawn for the deal are shown, and go back",
    "hand": "the viewer's own cards; a bystander has none",
    "hand_sizes": "backs can be counted",
    "draw_count": "backs can be counted",
    "discards": "they lay open when they were laid",
    "colour": "it was named aloud, or lies there",
    "direction": "everybody follows it",
    "turn": "everybody waits for it",
    "phase": "everybody sees what the player in turn has to do, and so that a drawn card fits",
    "pending": "it follows from the draw cards that lie there",
    "exposed": "who laid the last card but one, and has not called, was seen and not heard",
    "drawn": "the viewer's own card, and nobody else's",
    "drew": "backs can be counted",
    "shown_hand": "for the challenger alone (C5)",
    "open_hands": "when the hand is over, cards are counted openly",
    "hand_winner": "everybody saw the last card",
    "hand_points": "counted openly",
    "game_winner": "everybody knows",
    "is_full": "backs can be counted, and the limit is a rule",
    "bluff_colour": "follows from the viewer's own hand and the colour that lies there",
    "legal": "follows from the viewer's own hand and from what lies open",
}


def heard_by(events: Sequence[GameEvent], viewer: int) -> list[GameEvent]:
    return [seen_from(event, None if viewer == NOBODY else viewer) for event in events]


def after_the_draw(table: Table) -> list[GameEvent]:
    """The events of a deal after the draw for it, which depends on the hidden key."""
    return [event for event in narrate(table) if not isinstance(event, DrawsForDeal)]


class ViewsNeverLeak(Play):
    def after_deal(self) -> None:
        twin = twin_for(self.table, NOBODY, Random(0))
        assert view_for(twin, NOBODY) == view_for(self.table, NOBODY)
        heard = heard_by(after_the_draw(self.table), NOBODY)
        assert heard == heard_by(after_the_draw(twin), NOBODY)

    def after_move(self, before: Table, seat: int, move: int) -> None:
        dice = Random(f"{len(self.dealt[-1][1])} {seat} {move}")
        viewer = dice.randrange(-1, self.table.seats)
        if dice.randrange(2):
            twin = twin_for(self.table, viewer, dice)
            assert view_for(twin, viewer) == view_for(self.table, viewer)
        else:
            self.hears_what_it_sees(viewer, before, seat, move, dice)

    def hears_what_it_sees(
        self, viewer: int, before: Table, seat: int, move: int, dice: Random
    ) -> None:
        """Two viewers with the same views before and after a move get the same events."""
        twin = twin_with_move(before, viewer, seat, move, dice)
        if twin is None:
            return
        apply(twin, seat, move)
        if view_for(twin, viewer) == view_for(self.table, viewer):
            heard = heard_by(narrate(self.table), viewer)
            assert heard == heard_by(narrate(twin), viewer)

    @rule(viewer=viewers, seed=seeds)
    def a_seat_is_refused_in_the_same_words(self, viewer: int, seed: int) -> None:
        twin = twin_for(self.table, viewer, Random(seed))
        assert legal_moves(twin, viewer) == legal_moves(self.table, viewer)
        for move in set(range(MOVES)).difference(legal_moves(self.table, viewer)):
            assert refusal_of(twin, viewer, move) == refusal_of(self.table, viewer, move)

    @rule(viewer=viewers)
    def a_seat_sees_its_own_cards_and_what_lies_open(self, viewer: int) -> None:
        table, view = self.table, view_for(self.table, viewer)
        own = readout.hand(table, viewer) if 0 <= viewer < table.seats else Counter[str]()
        assert Counter(card_names(view.hand)) == own
        assert card_names(view.discards) == readout.discards(table)
        assert list(view.hand_sizes) == [hand.total() for hand in readout.hands(table)]
        assert (view.drawn >= 0) == (table.phase == DRAWN and table.turn == viewer)
        self.shows_the_open_hands(view)
        assert not view.shown_hand or table.shown_to == viewer
        assert list(view.legal) == legal_moves(table, viewer)

    def shows_the_open_hands(self, view: View) -> None:
        """All of them at the end; before, those as short as the house says (`H11`)."""
        limit, over = int(str(self.house.values["open_hands"])), is_hand_over(self.table)
        assert bool(view.open_hands) == (over or limit > 0)
        for cards, hand in zip(view.open_hands, readout.hands(self.table), strict=False):
            is_open = over or hand.total() <= limit
            assert Counter(card_names(cards)) == (hand if is_open else Counter[str]())


def refusal_of(table: Table, seat: int, move: int) -> str:
    """The refusal that a seat gets for a move. The table is not changed."""
    try:
        apply(table, seat, move)
    except IllegalMove as refusal:
        return str(refusal)
    return "accepted"


def test_a_view_has_only_fields_that_somebody_has_thought_about() -> None:
    assert {field.name for field in dataclasses.fields(View)} == set(WHY_IT_MAY_BE_SEEN)


def test_tables_that_differ_only_in_hidden_cards_look_and_sound_the_same() -> None:
    hold(ViewsNeverLeak)

"""The events of a move account for every card: applied to the hands before, they give those after.

So whatever reads events (the log, the memory, a trial) misses no card that a rule moves.
"""

from __future__ import annotations

from laws.play import Play, hold

from penultimate.rules import Table
from penultimate.rules.cards import KINDS, NO_CARD
from penultimate.rules.effects import SHEDS, SHUFFLES_HANDS
from penultimate.rules.events import reported
from penultimate.rules.piles import DRAWS, EXCHANGES, LOSES, RECEIVES
from penultimate.rules.step import JUMPS_IN, LAYS

Hands = list[list[int]]


def follow(hands: Hands, row: tuple[int, ...]) -> None:
    """Apply an event to the hands."""
    event, seat, other, _ = row
    if event in (DRAWS, RECEIVES) and other != NO_CARD:
        hands[seat][other] += 1
    elif event in (LOSES, LAYS, JUMPS_IN, SHEDS):
        hands[seat][other] -= 1
    elif event == EXCHANGES:
        hands[seat], hands[other] = hands[other], hands[seat]
    elif event == SHUFFLES_HANDS:
        hands[:] = [[0] * KINDS for _ in hands]


class EventsAccountForEveryCard(Play):
    def after_move(self, before: Table, seat: int, move: int) -> None:  # noqa: ARG002
        hands = [list(hand) for hand in before.hands]
        for row in reported(self.table):
            follow(hands, row)
        assert hands == self.table.hands


def test_the_events_of_a_move_account_for_every_card() -> None:
    hold(EventsAccountForEveryCard)

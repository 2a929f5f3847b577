"""Records what the server published about each deal, and checks the deal against it.

A deal must use the commitment and pledges published before it, include this client's pledge and
values that the server acknowledged, leave out only devices that withheld their value, and have a
seed that produces this client's cards and is published as soon as the hand is over.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from penultimate.notation.dealt_hand import BeforeDeal, DealtHand, dealt_hand
from penultimate.notation.errors import NotationError
from penultimate.notation.events import Deals, DrawsForDeal
from penultimate.notation.visibility import seen_from
from penultimate.protocol.fairness import (
    Chances,
    Dealing,
    commitment,
    deal_key,
    fits,
    pledge_of,
    withheld,
)

if TYPE_CHECKING:
    from penultimate.protocol.messages import Game, Proof, State, Welcome

_LEFT_OUT: Final = "a pledge that this client made in time was left out"


class UnfairDeal(Exception):
    """Raised if the commitment, the values or the cards of a deal are not the expected ones."""

    def __init__(self, hand: int, reason: str) -> None:
        super().__init__(f"hand {hand} was not dealt fairly: {reason}")


@dataclass
class _SeenHand:
    """What this client has seen of one hand."""

    commitment: str | None = None
    lists: list[Chances] = field(default_factory=list["Chances"])  # the pledges of each round
    promised: str | None = None  # the own pledge that the server acknowledged
    given: set[str] = field(default_factory=set[str])  # own values that the server acknowledged
    dealt: tuple[BeforeDeal, State, Game] | None = None  # kept until the cards are checked


class DealWitness:
    """The deals of one table as seen by one client."""

    def __init__(self) -> None:
        self._table = ""
        self._hands: dict[int, _SeenHand] = {}
        self._last_dealer: dict[int, int] = {}  # by hand

    def see(self, state: State, welcome: Welcome) -> None:
        """Record what a state shows. Raises `UnfairDeal` if that contradicts an earlier state."""
        self._table = welcome.table
        if not state.you.seats:
            self._hand(state.deal.hand).promised = None  # a guest who leaves takes no part
        self._see_numbers(state)
        self._see_cards(state, welcome)
        if state.last_deal is not None:
            self.check(state.last_deal)
        self._see_commitment(state.deal)
        self._see_pledges(state.deal)

    def promise(self, hand: int, pledge: str, state: State) -> None:
        """Record that the server acknowledged this client's pledge, even after the deal."""
        self._hand(hand).promised = pledge
        for proof in (state.deal, state.last_deal):
            if proof is not None:
                self._see_pledges(proof)

    def acknowledge(self, hand: int, chance: str, state: State) -> None:
        """Record that the server acknowledged this client's value, even after the deal."""
        self._hand(hand).given.add(chance)
        if state.last_deal is not None:
            self.check(state.last_deal)

    def check(self, proof: Proof) -> None:
        """Raise `UnfairDeal` unless the deal matches everything seen before it."""
        self._see_commitment(proof)
        self._see_pledges(proof)
        if not proof.pledges and self._hand(proof.hand).promised:
            raise UnfairDeal(proof.hand, _LEFT_OUT)
        if proof.pledges:  # deals in old logs have none
            self._check_round(proof.hand, proof.pledges, proof.chances)
            if withheld(proof.pledges, proof.chances):
                raise UnfairDeal(proof.hand, "a device withheld, but the round was not repeated")
        if proof.seed is not None:
            self._check_seed(proof, proof.seed)

    def _hand(self, hand: int) -> _SeenHand:
        return self._hands.setdefault(hand, _SeenHand())

    def _see_numbers(self, state: State) -> None:
        """Check that the proofs are of the next hand and of the one that is shown."""
        last, game = state.last_deal, state.game
        played = game.hand_number if game else 0
        if state.deal.hand != played + 1 or (last.hand if last else 0) != played:
            raise UnfairDeal(played, "its proof is missing, or is of another hand")
        is_over = state.stage == "ended" or (game is not None and game.turn is None)
        if last is not None and is_over and last.seed is None:
            raise UnfairDeal(played, "its seed was not published when it was over")

    def _see_commitment(self, proof: Proof) -> None:
        seen = self._hand(proof.hand)
        seen.commitment = seen.commitment or proof.commitment
        if proof.commitment != seen.commitment:
            raise UnfairDeal(proof.hand, "its commitment has changed")

    def _see_pledges(self, proof: Proof) -> None:
        """Check the pledges, and that a device withheld its value in each repeated round."""
        seen, lists = self._hand(proof.hand), [*proof.earlier, proof.pledges]
        if lists[: len(seen.lists)] != seen.lists:
            raise UnfairDeal(proof.hand, "its pledges differ from those published before")
        if proof.pledges and seen.promised and seen.promised not in lists[0]:
            raise UnfairDeal(proof.hand, _LEFT_OUT)
        for pledges, chances in pairwise(lists):
            self._check_round(proof.hand, pledges, chances)
            if not withheld(pledges, chances):
                raise UnfairDeal(proof.hand, "a round was repeated although nobody withheld")
        seen.lists = lists if proof.pledges else []

    def _check_round(self, hand: int, pledges: Chances, chances: Chances) -> None:
        """Check that the values of a round match their pledges and include ours."""
        if not fits(self._table, hand, pledges, chances):
            raise UnfairDeal(hand, "a revealed value does not match its pledge")
        ours = {
            given
            for given in self._hand(hand).given
            if pledge_of(self._table, hand, given) in pledges
        }
        if ours - {*chances}:
            raise UnfairDeal(hand, "a value that this client revealed in time was left out")

    def _check_seed(self, proof: Proof, seed: str) -> None:
        if commitment(self._table, proof.hand, seed) != proof.commitment:
            raise UnfairDeal(proof.hand, "its seed does not match its commitment")
        seen = self._hand(proof.hand)
        if seen.dealt is not None:
            dealing = Dealing(seed, proof.chances, proof.pledges or None, proof.earlier)
            self._check_cards(*seen.dealt, deal_key(self._table, proof.hand, dealing))
            seen.dealt = None

    def _see_cards(self, state: State, welcome: Welcome) -> None:
        """Record the cards of a hand if this is the first state after its deal."""
        game = state.game
        if game is None:
            return
        hand = game.hand_number
        last_dealer = self._last_dealer.get(hand - 1)
        if _events_of_deal(state) and (hand == 1 or last_dealer is not None):
            before = BeforeDeal(welcome.rules, welcome.options, hand, last_dealer, game.out)
            self._hand(hand).dealt = before, state, game
        self._last_dealer[hand] = game.dealer

    def _check_cards(self, before: BeforeDeal, state: State, game: Game, key: bytes) -> None:
        """Deal the hand again with the rulebook and compare the cards."""
        try:
            dealt = dealt_hand(before, key)
        except NotationError as fault:
            raise UnfairDeal(before.hand, f"its rules are unknown: {fault}") from None
        if not _is_same_deal(dealt, state, game):
            raise UnfairDeal(before.hand, "its deck produces other cards than were shown")


def _events_of_deal(state: State) -> list[object]:
    """The events of a state, starting with the deal."""
    starts = [isinstance(event, DrawsForDeal | Deals) for event in state.events]
    return list(state.events[starts.index(True) :]) if any(starts) else []


def _is_same_deal(dealt: DealtHand, state: State, game: Game) -> bool:
    """Compare events and cards. Moves in the same state may have changed the cards."""
    seat = state.you.looking
    told, expected = _events_of_deal(state), [seen_from(event, seat) for event in dealt.events]
    if told != expected:
        return told[: len(expected)] == expected
    mine = game.hand if seat is None else dealt.hands[seat]
    return (dealt.dealer, dealt.top, mine) == (game.dealer, game.top, game.hand)

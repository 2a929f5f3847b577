"""Proofs of deals. A seed stays hidden until its hand is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol.fairness import commitment
from penultimate.protocol.messages import Proof
from penultimate.rules.game import is_hand_over

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState


def next_deal(state: TableState) -> Proof:
    """The commitment to the next deal, with the pledges once they are public."""
    return Proof(
        hand=state.next_hand,
        commitment=commitment(state.name, state.next_hand, state.next_seed),
        pledges=state.gathered,
        earlier=state.earlier,
        chances=[],
        seed=None,
    )


def last_deal(state: TableState) -> Proof | None:
    """The proof of the latest deal, or None before the first."""
    hand = len(state.dealings)
    return proof_of(state, hand) if hand else None


def proof_of(state: TableState, hand: int) -> Proof:
    """The proof of one deal. Viewers see the seed only if `over` is set."""
    dealing = state.dealings[hand - 1]
    is_played = hand < len(state.dealings) or is_hand_over(state.table)
    return Proof(
        hand=hand,
        commitment=commitment(state.name, hand, dealing.seed),
        pledges=dealing.pledges or [],
        earlier=dealing.earlier,
        chances=dealing.chances,
        over=is_played or state.stage == "ended",
        seed=dealing.seed,
    )

"""What proves a deal: a promise before it, and the secret behind the promise after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol import messages
from penultimate.rules.game import is_hand_over
from penultimate.table.fairness.deals import commitment

if TYPE_CHECKING:
    from penultimate.table.log.state import TableState


def next_proof(state: TableState) -> messages.Proof:
    hand = len(state.dealings) + 1
    return messages.Proof(
        hand=hand,
        commitment=commitment(state.name, hand, state.next_seed),
        chances=[],
        seed=None,
    )


def last_proof(state: TableState) -> messages.Proof | None:
    hand = len(state.dealings)
    return proof_of(state, hand) if hand else None


def proof_of(state: TableState, hand: int) -> messages.Proof:
    """How a hand was dealt; its seed is opened once it is over, for good or with the game."""
    dealing = state.dealings[hand - 1]
    is_played = hand < len(state.dealings) or is_hand_over(state.table)
    is_open = is_played or state.stage == "ended"
    return messages.Proof(
        hand=hand,
        commitment=commitment(state.name, hand, dealing.seed),
        chances=dealing.chances,
        seed=dealing.seed if is_open else None,
    )

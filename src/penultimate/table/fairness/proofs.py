"""What proves a deal: a promise before it, and the secret behind the promise after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol import messages
from penultimate.rules.game import is_hand_over
from penultimate.table.fairness.deals import commitment

if TYPE_CHECKING:
    from penultimate.table.log.state import Sitting


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

"""What proves a deal: a commitment before it, and the seed behind the commitment after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol.messages import Proof
from penultimate.table.fairness.deals import commitment

if TYPE_CHECKING:
    from penultimate.table.fairness.deals import Dealing


def promise(table: str, hand: int, seed: str) -> Proof:
    """The commitment to a deal that is still to come."""
    return Proof(hand=hand, commitment=commitment(table, hand, seed), chances=[], seed=None)


def proof(table: str, hand: int, dealing: Dealing, *, is_open: bool) -> Proof:
    """How a hand was dealt; its seed is shown only if it is open."""
    return Proof(
        hand=hand,
        commitment=commitment(table, hand, dealing.seed),
        chances=dealing.chances,
        seed=dealing.seed if is_open else None,
    )

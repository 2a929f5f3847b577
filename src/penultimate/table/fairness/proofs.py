"""What proves a deal: commitments before it, and what stands behind them after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.protocol.messages import Proof
from penultimate.table.fairness.deals import commitment

if TYPE_CHECKING:
    from penultimate.table.fairness.deals import Dealing


def promise(table: str, hand: int, seed: str, pledges: list[str | None]) -> Proof:
    """The commitment to a deal that is still to come, and the pledges once they are public."""
    return Proof(
        hand=hand,
        commitment=commitment(table, hand, seed),
        pledges=pledges,
        chances=[],
        seed=None,
    )


def proof(table: str, hand: int, dealing: Dealing, *, over: bool) -> Proof:
    """How a hand was dealt. Its seed is declared to be seen once the hand is over."""
    return Proof(
        hand=hand,
        commitment=commitment(table, hand, dealing.seed),
        pledges=dealing.pledges or [],
        chances=dealing.chances,
        over=over,
        seed=dealing.seed,
    )

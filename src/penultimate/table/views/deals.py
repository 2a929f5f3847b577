"""The proofs of a table's deals. Until a hand is over, nobody is shown its seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.rules.game import is_hand_over
from penultimate.table.fairness.proofs import promise, proof

if TYPE_CHECKING:
    from penultimate.protocol.messages import Proof
    from penultimate.table.log.state import TableState


def next_deal(state: TableState) -> Proof:
    """The commitment to the next deal."""
    return promise(state.name, state.next_hand, state.next_seed, state.gathered)


def last_deal(state: TableState) -> Proof | None:
    """How the latest hand was dealt, if there was one."""
    hand = len(state.dealings)
    return deal_of(state, hand) if hand else None


def deal_of(state: TableState, hand: int) -> Proof:
    """How a hand was dealt. It is over with the game at the latest."""
    is_played = hand < len(state.dealings) or is_hand_over(state.table)
    over = is_played or state.stage == "ended"
    return proof(state.name, hand, state.dealings[hand - 1], over=over)

"""The client's side of a verifiable deal: commit to a random value, reveal it, check the deal.

The value is revealed once all pledges are public, and only for one list of pledges. The deal must
use that list and that value.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from penultimate.protocol import commands

if TYPE_CHECKING:
    from penultimate.protocol.messages import Proof, State


class UnfairDeal(Exception):
    """A hand was not dealt from the pledges and random values that this client has seen."""


def pledge_of(table: str, hand: int, chance: str) -> str:
    """Return the protocol's commitment to a random value."""
    return hashlib.sha256(f"penultimate chance 1\n{table}\n{hand}\n{chance}".encode()).hexdigest()


class Pledges:
    """The pledges of one client at one table, by hand."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.pledged = 0  # the last hand with a pledge
        self._chances: dict[int, str] = {}
        self._lists: dict[int, list[str | None]] = {}  # the list of pledges before each reveal

    def next_step(self, state: State, command: str) -> commands.Pledge | commands.Reveal | None:
        """Return the next command, if any. Raise `UnfairDeal` if the last deal was unfair."""
        if state.last_deal is not None:
            self._check(state.last_deal)
        deal = state.deal
        if not state.you.seats or state.stage in ("over", "ended"):
            return None
        if not deal.pledges and self.pledged < deal.hand:
            self.pledged = deal.hand
            return commands.Pledge(id=command, hand=deal.hand, pledge=self._pledge(deal.hand))
        if self._pledge(deal.hand) not in deal.pledges:
            return None
        if self._lists.setdefault(deal.hand, deal.pledges) != deal.pledges:
            raise UnfairDeal(f"the pledges for hand {deal.hand} have changed")
        return commands.Reveal(id=command, hand=deal.hand, chance=self._chances[deal.hand])

    def _pledge(self, hand: int) -> str:
        chance = self._chances.setdefault(hand, secrets.token_hex(32))
        return pledge_of(self.table, hand, chance)

    def _check(self, proof: Proof) -> None:
        """Check a deal. The value of a late reveal may be missing."""
        seen = self._lists.get(proof.hand)
        if seen is None:
            return
        mine = self._pledge(proof.hand)
        chances = [c for p, c in zip(proof.pledges, proof.chances, strict=False) if p == mine]
        if proof.pledges != seen or {*chances} - {self._chances[proof.hand], None}:
            raise UnfairDeal(f"hand {proof.hand} was not dealt with the pledges that were shown")

"""A client's part in the deals: chance that nobody else could choose or foresee.

It pledges chance for each hand, reveals it once all pledges are public, to one list of pledges and
never to another, and checks that the deal was made with that list and that chance.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from penultimate.protocol import commands

if TYPE_CHECKING:
    from penultimate.protocol.messages import Proof, State


class UnfairDeal(Exception):
    """A hand was dealt otherwise than with the pledges and the chance that this client knows of."""


def pledge_of(table: str, hand: int, chance: str) -> str:
    """The commitment to a chance, as the protocol has it."""
    return hashlib.sha256(f"penultimate chance 1\n{table}\n{hand}\n{chance}".encode()).hexdigest()


class Pledges:
    """What one client has pledged at one table, hand by hand."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.pledged = 0  # the last hand it has pledged for
        self._chances: dict[int, str] = {}
        self._lists: dict[int, list[str | None]] = {}  # the pledges it has revealed to

    def next_step(self, state: State, command: str) -> commands.Pledge | commands.Reveal | None:
        """What is to be said now with that id, if anything; `UnfairDeal` if the last deal was."""
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
        """Hold a deal against what this client knows. Who revealed too late is left out fairly."""
        seen = self._lists.get(proof.hand)
        if seen is None:
            return
        mine = self._pledge(proof.hand)
        chances = [c for p, c in zip(proof.pledges, proof.chances, strict=False) if p == mine]
        if proof.pledges != seen or {*chances} - {self._chances[proof.hand], None}:
            raise UnfairDeal(f"hand {proof.hand} was not dealt with the pledges that were shown")

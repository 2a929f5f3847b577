"""The client's part in a verifiable deal: commit to a random value, then reveal it.

The value is revealed once all pledges are public. `deal_witness` checks the deal.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from penultimate.protocol import commands
from penultimate.protocol.fairness import pledge_of

if TYPE_CHECKING:
    from penultimate.protocol.messages import State


class Pledges:
    """The pledges of one client at one table, by hand."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.pledged = 0  # the last hand with a pledge
        self._chances: dict[int, str] = {}

    def next_step(self, state: State, command: str) -> commands.Pledge | commands.Reveal | None:
        """Return the next command to send, if any."""
        deal = state.deal
        if not state.you.seats or state.stage in ("over", "ended"):
            return None
        if not deal.pledges and self.pledged < deal.hand:
            self.pledged = deal.hand
            return commands.Pledge(id=command, hand=deal.hand, pledge=self._pledge(deal.hand))
        if self._pledge(deal.hand) not in deal.pledges:
            return None
        return commands.Reveal(id=command, hand=deal.hand, chance=self._chances[deal.hand])

    def _pledge(self, hand: int) -> str:
        chance = self._chances.setdefault(hand, secrets.token_hex(32))
        return pledge_of(self.table, hand, chance)

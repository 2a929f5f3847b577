"""The client's part in a verifiable deal: commit to a random value, then reveal it.

The value is revealed once all pledges are public. If another device withholds, the list of pledges
shows this value, and the next one of a chain is revealed. `deal_witness` checks the lists and the
deal.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from penultimate.protocol import commands
from penultimate.protocol.fairness import fresh_chain

if TYPE_CHECKING:
    from penultimate.protocol.messages import State


class Pledges:
    """The pledges of one client at one table, by hand."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.pledged = 0  # the last hand with a pledge
        self._chains: dict[int, list[str]] = {}

    def next_step(self, state: State, command: str) -> commands.Pledge | commands.Reveal | None:
        """Return the next command to send, if any."""
        deal = state.deal
        if not state.you.seats or state.stage in ("over", "ended"):
            return None
        if not deal.pledges and self.pledged < deal.hand:
            self.pledged = deal.hand
            return commands.Pledge(id=command, hand=deal.hand, pledge=self._chain(deal.hand)[0])
        for pledge, chance in pairwise(self._chain(deal.hand)):
            if pledge in deal.pledges:
                return commands.Reveal(id=command, hand=deal.hand, chance=chance)
        return None

    def _chain(self, hand: int) -> list[str]:
        """Return the pledge for a hand, followed by the values for each round."""
        if hand not in self._chains:
            self._chains[hand] = fresh_chain(self.table, hand)
        return self._chains[hand]

"""A table of random players, and the latency of their moves.

Moves are due at times that do not depend on the server's speed. A move that cannot be made yet
waits, and its latency counts from the time it was due, to avoid coordinated omission.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from itertools import count
from random import Random

from players import NOTHING_YET, Player, Tally

from penultimate.protocol import commands

CALLING = 0.8  # the probability of a call or catch


@dataclass(eq=False)
class Table:
    """Four players who make moves when due."""

    url: str
    name: str
    watch: str
    tally: Tally
    dice: Random
    players: list[Player] = field(default_factory=list[Player])
    due: deque[float] = field(default_factory=deque[float])
    asked: commands.Request | None = None  # the unacknowledged command
    since: float = 0.0  # the time it was due
    ids: count[int] = field(default_factory=count)
    moving_on: asyncio.Future[list[None]] | None = None

    @property
    def address(self) -> str:
        return f"{self.url}/api/tables/{self.name}/live"

    @property
    def is_settled(self) -> bool:
        """Whether all players see the same state and no command is pending."""
        numbers = {player.state.number for player in self.players}
        first = self.players[0].state
        is_dealing = first.deal is not None and bool(first.deal.pledges)
        is_on = first.stage in ("playing", "over") and not is_dealing
        return is_on and self.asked is None and len(numbers) == 1

    def new_id(self) -> str:
        return str(next(self.ids))

    def expect(self, due: float) -> None:
        self.due.append(due)
        self.go_on()

    def go_on(self) -> None:
        """Make the move that is due, if possible."""
        if not self.due or not self.is_settled:
            return
        if follows := self.players[0].state.rematch:
            self.move_to(follows)
            return
        self.since = self.due.popleft()
        player, self.asked = self.choose()
        player.send(self.asked)

    def choose(self) -> tuple[Player, commands.Request]:
        """Return a random move, or a deal or rematch between hands and games."""
        first = self.players[0]
        state, name = first.state, self.new_id()
        if state.stage == "over":
            agreed = state.again.seats if state.again else []
            late = next(player for player in self.players if player.seat not in agreed)
            return late, commands.Rematch(id=name)
        if state.game is not None and state.game.phase == "hand-over":
            return first, commands.Deal(id=name, number=state.number)
        player, move = self.dice.choice(self.sayings() or self.acts())
        return player, commands.MakeMove(id=name, number=state.number, seat=player.seat, move=move)

    def legal(self) -> list[tuple[Player, str]]:
        games = [(player, player.state.game) for player in self.players]
        return [(player, move) for player, game in games if game for move in game.legal]

    def sayings(self) -> list[tuple[Player, str]]:
        """Return calls and catches, with some probability."""
        game = self.players[0].state.game
        if game is None or game.exposed is None or self.dice.random() > CALLING:
            return []
        owing = [(player, "uno") for player in self.players if player.seat == game.exposed]
        return [said for said in self.legal() if said in owing or said[1].startswith("catch")]

    def acts(self) -> list[tuple[Player, str]]:
        """Return the moves of the player to move. Drawing counts only without a playable card."""
        acts = [act for act in self.legal() if act[1] != "uno" and not act[1].startswith("catch")]
        return [act for act in acts if act[1] != "draw"] or acts

    def acknowledge(self, name: str | None) -> None:
        if self.asked is None or self.asked.id != name:
            return
        if isinstance(self.asked, commands.MakeMove):
            self.tally.latencies.append(time.perf_counter() - self.since)
        self.asked = None
        self.go_on()

    def move_to(self, name: str) -> None:
        """Continue at the rematch's table."""
        self.name = name
        self.cut()
        self.moving_on = asyncio.gather(*(player.connect() for player in self.players))

    def cut(self) -> None:
        for player in self.players:
            player.wire.cut()
            player.state = NOTHING_YET

"""A sight contains only what its seat may know, at every move of any game."""

from __future__ import annotations

from random import Random

from laws.play import Play, hold, sound_acts
from laws.twins import twin_for, twin_with_move

from penultimate.rules import Table, apply, deal, open_table, view_for
from penultimate.rules.cards import KINDS, NO_CARD, copies
from penultimate.rules.house import DECK
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.sight import Sight, look, move_meant, seat_after
from penultimate.rules.view import cards_in


def sight_for(table: Table, memory: Memory, seat: int) -> Sight:
    sight = Sight()
    look(sight, table, memory, seat)
    return sight


def twin_memory(memory: Memory, viewer: int, dice: Random) -> Memory:
    """A memory in which the other seats were shown other cards."""
    twin = memory.copy()
    for seat in range(len(twin.known)):
        if seat != viewer:
            twin.known[seat] = dice.choices(range(3), k=KINDS)
    return twin


class SightsAreFair(Play):
    """A game with its memory; each move is followed by one of three questions."""

    memory: Memory
    reused: Sight

    def after_deal(self) -> None:
        self.memory, self.reused = Memory(), Sight()
        start_memory(self.memory, self.table)

    def after_move(self, before: Table, seat: int, move: int) -> None:
        remembered = self.memory.copy()
        remember(self.memory, self.table)
        dice = Random(f"{len(self.dealt[-1][1])} {seat} {move}")
        viewer = dice.choice([seat for seat in range(before.seats) if not self.table.out[seat]])
        look(self.reused, self.table, self.memory, viewer)
        if dice.randrange(2):
            self.shows_what_is_so(viewer)
        else:
            self.hides_what_is_hidden(viewer, dice)
            twin = twin_with_move(before, viewer, seat, move, dice)
            if twin is not None:
                self.remembers_what_was_seen(viewer, twin, remembered, seat, move)
        if dice.randrange(20) == 0:
            assert self.replayed() == self.memory

    def hides_what_is_hidden(self, viewer: int, dice: Random) -> None:
        twin, memory = twin_for(self.table, viewer, dice), twin_memory(self.memory, viewer, dice)
        assert sight_for(twin, memory, viewer) == self.reused

    def remembers_what_was_seen(
        self, viewer: int, twin: Table, memory: Memory, seat: int, move: int
    ) -> None:
        """Two players with the same views before and after a move have the same memory of it."""
        apply(twin, seat, move)
        if view_for(twin, viewer) == view_for(self.table, viewer):
            memory = twin_memory(memory, viewer, Random(move))
            remember(memory, twin)
            assert sight_for(twin, memory, viewer) == self.reused

    def shows_what_is_so(self, viewer: int) -> None:
        table, sight = self.table, self.reused
        order = [seat_after(table, viewer, steps) for steps in range(sight.players)]
        assert cards_in(sight.hand) == view_for(table, viewer).hand
        assert sight.sizes[: sight.players] == [table.hand_sizes[seat] for seat in order]
        assert sight.scores[: sight.players] == [table.scores[seat] for seat in order]
        assert sight.drawn == (table.drawn if table.turn == viewer else NO_CARD)
        moves = [move_meant(table, viewer, move) for move in sight.moves[: sight.choices]]
        assert moves == [move for seat, move in sound_acts(table) if seat == viewer]
        limit = int(str(self.house.values["open_hands"]))
        for steps, seat in enumerate(order):
            is_open = table.hand_sizes[seat] <= limit
            assert sight.open_hands[steps] == (table.hands[seat] if is_open else [0] * KINDS)
        self.knows_only_what_is_so(order)

    def knows_only_what_is_so(self, order: list[int]) -> None:
        table, sight = self.table, self.reused
        for kind in range(KINDS):
            held = table.hands[order[sight.known_of]][kind] if sight.known_of > 0 else 0
            seen = sight.hand[kind] + sight.discards[kind] + sight.known[kind]
            assert sight.known[kind] <= held
            assert seen <= copies(table.house[DECK], kind)

    def replayed(self) -> Memory:
        """The memory as it comes back from a log."""
        table, memory = open_table(self.house, self.table.seats), Memory()
        for key, acts in self.dealt:
            deal(table, key)
            memory = Memory()
            start_memory(memory, table)
            for seat, move in acts:
                apply(table, seat, move)
                remember(memory, table)
        return memory


def test_a_sight_shows_what_its_seat_may_know_and_nothing_else() -> None:
    hold(SightsAreFair)

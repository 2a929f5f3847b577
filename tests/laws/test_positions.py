"""The fields of a position are always consistent."""

from __future__ import annotations

from laws import readout
from laws.play import Play, hold

from penultimate.rules import Table, is_game_over, is_hand_over
from penultimate.rules.cards import NO_CARD
from penultimate.rules.layout import ANSWER, COLOUR, DRAWN, GAME_OVER, MORE, NOBODY, PLAY, SWAP


class PositionsMakeSense(Play):
    def after_deal(self) -> None:
        self.hand_makes_sense()
        self.dealer_drew_the_highest_number()
        assert not is_hand_over(self.table)

    def after_move(self, before: Table, seat: int, move: int) -> None:  # noqa: ARG002
        self.hand_makes_sense()

    def hand_makes_sense(self) -> None:
        self.players_are_counted()
        self.phase_agrees()
        self.colour_agrees()
        self.windows_agree()
        self.winners_are_known_at_the_end_alone()

    def players_are_counted(self) -> None:
        table = self.table
        assert set(table.out) <= {0, 1}
        assert table.players == len(readout.players(table))
        assert table.players >= 2 or is_game_over(table)
        if self.house.values["scoring"] not in ("elimination", "knockout"):
            assert not any(table.out)

    def phase_agrees(self) -> None:
        """The phase and the fields that depend on it agree."""
        table, on = self.table, not is_hand_over(self.table)
        assert PLAY <= table.phase <= GAME_OVER
        assert not on or table.turn in readout.players(table)
        assert (table.pending > 0) == (table.phase == ANSWER)
        assert table.pending % 2 == 0
        assert (table.drawn != NO_CARD) == (table.phase == DRAWN)
        assert table.phase != DRAWN or table.hands[table.turn][table.drawn] > 0
        assert table.phase != SWAP or readout.top(table)[1:] == "7"
        assert table.phase != ANSWER or readout.top(table)[1:] in self.answerable()
        if table.phase == MORE:
            rank = readout.top(table)[1:]
            assert rank in "0123456789"
            assert any(card[1:] == rank for card in readout.hand(table, table.turn))

    def answerable(self) -> set[str]:
        """The possible top cards while draw cards are pending (`H1`, `H4`)."""
        values = self.house.values
        deflecting = {"s": values["deflect_skip"], "r": values["deflect_reverse"]}
        return {"+2", "+4", *(rank for rank, played in deflecting.items() if played)}

    def colour_agrees(self) -> None:
        """The colour is the top card's, or for a wild the named one."""
        table, top = self.table, readout.top(self.table)
        assert readout.colour(table) in ("-" if table.phase == COLOUR else "rygb")
        assert top[0] in ("w", readout.colour(table))
        assert table.direction in (-1, 1)

    def windows_agree(self) -> None:
        """Fields about catching, jumping in and passing are set only while they apply."""
        table, ring = self.table, readout.players(self.table)
        assert table.exposed == NOBODY or table.exposed in ring
        assert table.jump_open in (0, 1)
        assert table.shown_to == NOBODY or table.shown_to in ring
        assert 0 <= table.passes <= len(ring)
        if table.passes and not self.house.values["hand_limit"]:
            assert table.draw_count == 0
            assert table.discard_count == 1
        assert table.exposed == NOBODY or self.house.values["missing_call_penalty"]
        if is_hand_over(table):
            assert table.exposed == NOBODY

    def winners_are_known_at_the_end_alone(self) -> None:
        table = self.table
        if not is_hand_over(table):
            assert table.hand_winner == NOBODY
            assert table.hand_points == 0
        assert (table.game_winner != NOBODY) == is_game_over(table)
        assert table.hand_number == len(self.dealt)

    def dealer_drew_the_highest_number(self) -> None:
        """If players draw for the deal, the dealer drew the highest number (`L1`)."""
        table, way = self.table, self.house.values["dealer"]
        drawn = {s: k for s, k in enumerate(table.dealer_draw[: table.seats]) if k != NO_CARD}
        first = table.hand_number == 1
        assert table.dealer in readout.players(table)
        assert bool(drawn) == (way == "draw-each-hand" or (way == "draw-then-rotate" and first))
        numbers = {seat: number_of(kind) for seat, kind in drawn.items()}
        for seat, number in numbers.items():
            assert seat == table.dealer or number < numbers[table.dealer]


def number_of(kind: int) -> int:
    """What a card counts in drawing for the deal: 13 to a colour, the numbers first."""
    return kind % 13 if kind < 52 and kind % 13 < 10 else 0


def test_the_fields_of_a_table_always_agree() -> None:
    hold(PositionsMakeSense)

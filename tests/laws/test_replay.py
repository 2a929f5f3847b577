"""Replay equals play: the keys and the moves of a game lead to the same table, field for field."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import rule
from laws.play import Play, hold

from penultimate.notation.record import Record, add_hand, add_move, start_record, write_record
from penultimate.notation.replay import read_record, replay
from penultimate.rules import House, HouseError, Table, apply, deal, house_rules, open_table
from penultimate.rules.options import LONGEST_TEXT


class ReplayEqualsPlay(Play):
    """`past` has every table there was since the last deal, `record` the whole game."""

    record: Record
    past: list[Table]

    def before_game(self, house: House, seats: int) -> None:
        self.record = start_record(house, [f"player {seat}" for seat in range(seats)])

    def after_deal(self) -> None:
        self.past = [self.table.copy()]
        add_hand(self.record, self.dealt[-1][0], self.table)

    def after_move(self, before: Table, seat: int, move: int) -> None:  # noqa: ARG002
        self.past.append(self.table.copy())
        add_move(self.record, seat, move, self.table)

    @rule()
    def keys_and_moves_give_the_same_table(self) -> None:
        table = open_table(self.house, self.table.seats)
        for key, acts in self.dealt:
            deal(table, key)
            for seat, move in acts:
                apply(table, seat, move)
        assert table == self.table

    @rule()
    def a_record_is_read_back_and_replayed_to_the_same_tables(self) -> None:
        text = write_record(self.record)
        record = read_record(text)
        assert write_record(record) == text
        steps = (step.table.copy() for step in replay(record) if step.hand == len(self.dealt))
        assert list(steps) == self.past

    @rule(data=st.data())
    def play_goes_on_the_same_from_a_copy(self, data: st.DataObject) -> None:
        """A copy of an earlier table leads to the same end, so no outside state is involved."""
        start = data.draw(st.integers(0, len(self.past) - 1))
        table = self.past[start].copy()
        for seat, move in self.dealt[-1][1][start:]:
            apply(table, seat, move)
        assert table == self.table


@given(words=st.text(max_size=LONGEST_TEXT))
def test_whatever_a_house_may_announce_can_be_recorded(words: str) -> None:
    try:
        rules = house_rules("edition-2018", {"custom_wild": "announce", "custom_text": words})
    except HouseError:
        return
    record = start_record(rules, ["one", "two"])
    assert read_record(write_record(record)) == record


def test_keys_and_moves_lead_to_the_same_table_directly_and_through_a_record() -> None:
    hold(ReplayEqualsPlay)

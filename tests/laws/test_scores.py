"""Scores follow a count of our own, from the first hand to the last, in every way of scoring."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.stateful import initialize, run_state_machine_as_test
from laws import reading
from laws.houses import Seating, keys, short_games
from laws.play import Play
from laws.reading import lay_of
from laws.scorekeeper import Scorekeeper, count

from penultimate.rules import House, Table, is_game_over, is_hand_over
from penultimate.rules.layout import NOBODY

NOTHING_SCORED = (0,) * 10
scores = st.one_of(st.just(0), st.integers(0, 10), st.integers(0, 250))


class ScoresFollowTheCount(Play):
    keeper: Scorekeeper

    standings: list[int]

    @initialize(seating=short_games, key=keys, standings=st.lists(scores, min_size=10))
    def sit_down(
        self, seating: Seating, key: bytes, standings: Sequence[int] = NOTHING_SCORED
    ) -> None:
        self.standings = list(standings)
        super().sit_down(seating, key)

    def before_game(self, house: House, seats: int) -> None:
        """Some games are taken up in the middle, where players are more often level."""
        self.keeper = Scorekeeper(house.values, seats)
        for seat in range(seats):
            score = self.standings[self.keeper.side(seat)]
            self.keeper.scores[seat] = min(score, self.keeper.target - 1)
        self.table.scores[:seats] = self.keeper.scores

    def after_deal(self) -> None:
        self.score_is_as_kept()

    def after_move(self, before: Table, seat: int, move: int) -> None:  # noqa: ARG002
        if is_hand_over(self.table):
            self.hand_has_ended(seat, move)
        self.score_is_as_kept()

    def hand_has_ended(self, seat: int, move: int) -> None:
        """Somebody laid a last card and won; or everybody passed and nobody did (`G1`, `T6`)."""
        table, hands = self.table, reading.hands(self.table)
        if lay_of(move) is None:
            assert (table.hand_winner, table.hand_points) == (NOBODY, 0)
            return
        assert table.hand_winner == seat
        assert not hands[seat]
        self.keeper.hand_won(seat, hands)
        mine = self.keeper.side(seat)
        assert table.hand_points == sum(
            count(hand) for other, hand in enumerate(hands) if self.keeper.side(other) != mine
        )

    def score_is_as_kept(self) -> None:
        table, keeper = self.table, self.keeper
        assert table.scores[: table.seats] == keeper.scores
        assert {seat for seat in range(table.seats) if table.out[seat]} == keeper.out
        assert is_game_over(table) == (keeper.champion is not None)
        assert table.game_winner == (NOBODY if keeper.champion is None else keeper.champion)


def test_scores_follow_a_count_of_our_own() -> None:
    run_state_machine_as_test(ScoresFollowTheCount)

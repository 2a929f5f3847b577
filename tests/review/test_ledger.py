"""Start, luck, errors and hidden add up to the result, for every seat of every hand."""

from __future__ import annotations

import gc
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from review.played_games import played, position

from penultimate.lab.record_types import record_array
from penultimate.review import GameReview, HandReview, ReviewRun, review_game
from penultimate.review.game_value import game_values
from penultimate.review.hand_review import SeatLedger
from penultimate.review.luck import Luck
from penultimate.review.played_hand import choices_of, hands_of
from penultimate.review.seat_summary import summarize
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.layout import Table

pytestmark = [
    pytest.mark.xdist_group("compiled programs"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]

# Seeds of short hands, since a review takes a while.
GAMES: tuple[tuple[list[str], str, int, dict[str, Any]], ...] = (
    (["easy", "medium"], "official", 28, {}),
    (["medium", "easy", "hard"], "party", 45, {}),
    (["medium"] * 4, "official", 48, {"partners": True}),
    (["medium"] * 10, "house", 39, {}),
    (["easy"] * 3, "official", 31, {"scoring": "knockout"}),
)


@pytest.fixture(scope="module", params=GAMES, ids=["two", "party", "partners", "ten", "knockout"])
def review(request: pytest.FixtureRequest) -> GameReview:
    players, rules, seed, options = request.param
    return review_game(played(players, rules, seed, hands=2, **options), [0])


def test_the_columns_of_every_seat_add_up_exactly(review: GameReview) -> None:
    of_hands = [ledgers for hand in review.hands for ledgers in (hand.seats, hand.game_seats)]
    for ledgers in (*of_hands, review.totals, review.game):
        for part in ledgers:
            total = part.start + part.luck + part.errors + part.hidden
            assert total == pytest.approx(part.result, abs=1e-9)


def test_the_totals_are_the_sums_of_the_hands(review: GameReview) -> None:
    for column in ("start", "luck", "errors", "hidden", "result"):
        parts = [getattr(hand.seats[0], column) for hand in review.hands]
        assert getattr(review.totals[0], column) == pytest.approx(sum(parts), abs=1e-12)


def test_every_card_gives_the_players_together_nothing(review: GameReview) -> None:
    for hand in review.hands:
        for luck in hand.luck:
            assert luck.values.sum() == pytest.approx(0.0, abs=1e-9)
            assert luck.game.sum() == pytest.approx(0.0, abs=1e-9)


def test_a_hand_begins_with_the_chance_of_the_game_that_the_one_before_left(
    review: GameReview,
) -> None:
    for hand, following in pairwise(review.hands):
        left = {part.seat: part.result for part in hand.game_seats}
        for part in following.game_seats:
            assert part.start == left[part.seat]


def test_the_game_begins_evenly_and_its_ledger_spans_all_hands(review: GameReview) -> None:
    assert len({round(part.start, 9) for part in review.game}) == 1
    last = {part.seat: part.result for part in review.hands[-1].game_seats}
    for part in review.game:
        assert part.result == last.get(part.seat, 0.0)


def test_a_game_ends_with_a_chance_of_one_for_its_winner() -> None:
    record = played(["easy", "medium"], seed=5, target=1)
    review = review_game(record, [])
    assert record.result.over
    won = [float(seat == record.result.winner) for seat in range(2)]
    assert [part.result for part in review.game] == won


def test_in_a_single_hand_the_game_is_the_hand() -> None:
    review = review_game(played(["easy", "medium"], moves=9, scoring="single-hand"), [0])
    [hand] = review.hands
    assert hand.game_seats == hand.seats
    for decision in hand.decisions:
        assert decision.game_error == decision.error


def test_a_hand_matters_more_near_the_target() -> None:
    """One seat plays its last card. At 400 of 500 points it gains more than at the start."""
    gains = [chance_of_game(scores, (1.0, 0.0)) - chance_of_game(scores, (0.0, 1.0))
             for scores in ((0, 0), (400, 400))]  # fmt: skip
    assert 0.0 < gains[0] < gains[1] < 1.0


def chance_of_game(scores: tuple[int, int], hand: tuple[float, float]) -> float:
    """The first seat's chance of the game, if the seats win the hand with these chances."""
    table, _ = position("r5 g5 | r7 g2 b2", scoring="winner-takes", target=500)
    table.scores[:2] = scores
    chances = np.zeros((1, MOST_SEATS))
    chances[0, :2] = hand
    return float(game_values(record_array(table, 1), chances, chances)[0, 0])


def test_a_hand_ends_with_a_chance_of_one_for_the_winner_alone() -> None:
    record = played(["easy", "medium", "hard"], seed=5)
    (hand,) = review_game(record, []).hands
    assert [part.result for part in hand.seats] == [
        float(seat == record.hands[0].winner) for seat in range(3)
    ]


def test_before_the_dealer_is_drawn_all_players_have_the_same_chance() -> None:
    (hand,) = review_game(played(["easy"] * 4, moves=1), []).hands
    assert [part.start for part in hand.seats] == pytest.approx([0.25] * 4)


def test_partners_share_their_chance() -> None:
    (hand,) = review_game(played(["medium"] * 4, seed=2, moves=20, partners=True), []).hands
    for chances in hand.curve:
        assert chances[0] == pytest.approx(chances[2])
        assert chances[0] + chances[1] == pytest.approx(1.0)


def test_an_unfinished_hand_ends_with_the_chances_of_the_moment() -> None:
    review = review_game(played(["easy", "medium", "hard"], moves=9), [])
    (hand,) = review.hands
    results = [part.result for part in hand.seats]
    assert not hand.over
    assert sum(results) == pytest.approx(1.0)
    assert 0.0 < min(results) < max(results) < 1.0


def test_only_the_chosen_seats_are_charged() -> None:
    (hand,) = review_game(played(["random"] * 3, moves=30), [1]).hands
    assert {decision.seat for decision in hand.decisions} == {1}
    assert [part.seat for part in hand.seats if part.errors < 0] == [1]


def test_the_same_record_gives_the_same_review() -> None:
    record = played(["easy", "medium"], seed=8, moves=10)
    one, two = (review_game(record).hands[0] for _ in range(2))
    assert (one.seats, one.decisions, one.curve) == (two.seats, two.decisions, two.curve)


def test_a_drawn_card_is_compared_with_every_card_it_could_have_been() -> None:
    hands = [
        review_game(played(["medium"] * 2, seed=seed, moves=24), []).hands[0] for seed in range(12)
    ]
    lucks = [luck.values[0] for hand in hands for luck in _draws(hand)]
    mean, spread = sum(lucks) / len(lucks), max(map(abs, lucks))
    assert len(lucks) > 60
    assert abs(mean) < spread / len(lucks) ** 0.5


def _draws(hand: HandReview) -> list[Any]:
    return [luck for luck in hand.luck if luck.card is not None]


@pytest.mark.parametrize(
    ("drawn", "extremes"),
    [
        ((-0.1,), (None, -0.1)),
        ((0.1,), (0.1, None)),
        ((0.1, -0.3, -0.2), (0.1, -0.3)),
        ((0.0,), (None, None)),
    ],
)
def test_the_luckiest_card_helped_and_the_unluckiest_hurt(
    drawn: tuple[float, ...], extremes: tuple[float | None, float | None]
) -> None:
    parts = [SeatLedger(seat, 0.5, 0.0, 0.0, 0.0, 0.5) for seat in range(2)]
    values = [np.array([luck, -luck]) for luck in drawn]
    luck = [Luck(number, 0, 5, value, value) for number, value in enumerate(values)]
    hand = HandReview(1, True, parts, parts, [], luck)
    found = summarize(GameReview(["Ada", "Ben"], [0], [hand], parts, parts, True), 0)
    cards = (found.luckiest, found.unluckiest)
    assert tuple(part and part[1].values[0] for part in cards) == extremes


def test_a_review_keeps_few_tables_in_memory_however_long_the_game_is() -> None:
    record = played(["easy", "medium", "hard"], hands=4)
    assert sum(len(hand.moves) for hand in record.hands) > 100
    gc.collect()
    before = tables_in_memory()
    run = ReviewRun(record, [0])
    assert tables_in_memory() <= before
    counts = [tables_in_memory() for hand in hands_of(record) for _ in choices_of(hand, [0])]
    assert max(counts) < before + 10
    run.advance()
    assert tables_in_memory() < before + 10


def tables_in_memory() -> int:
    return sum(type(found) is Table for found in gc.get_objects())

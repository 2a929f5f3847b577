from dataclasses import FrozenInstanceError, fields
from typing import Any, Final

import pytest
from rulebook.positions import kind, table_after

from penultimate.rules import (
    View,
    deal,
    house_rules,
    key_from_seed,
    legal_moves,
    open_table,
    view_for,
)
from penultimate.rules.cards import BLUE, NO_CARD, NO_COLOUR, RED
from penultimate.rules.layout import ANSWER, COLOUR, DRAWN, HAND_OVER, NOBODY, PLAY
from penultimate.rules.view import catchers, jumpers


def kinds(cards: str) -> tuple[int, ...]:
    return tuple(sorted(map(kind, cards.split())))


def test_a_player_sees_the_own_hand_and_only_the_size_of_others() -> None:
    table = table_after("r1 g1 | b1 b2 w | y1")
    for seat, hand in enumerate(("r1 g1", "b1 b2 w", "y1")):
        view = view_for(table, seat)
        assert view.seat == seat
        assert view.hand == kinds(hand)
        assert view.hand_sizes == (2, 3, 1)
        assert view.open_hands == ()
        assert view.shown_hand == ()


def test_a_player_sees_what_lies_on_the_table() -> None:
    table = table_after("r1 g1 g2 | b1 | y1", "0:r1", under="g9 b9", scores=[1, 2, 3])
    view = view_for(table, 2)
    assert view.discards == tuple(map(kind, ("g9", "b9", "r5", "r1")))
    assert (view.draw_count, view.colour, view.direction) == (10, RED, 1)
    assert (view.turn, view.phase, view.pending) == (1, PLAY, 0)
    assert view.scores == (1, 2, 3)
    assert view.out == (False, False, False)
    assert view.dealer == 2
    assert view.house == tuple(house_rules().encode())
    assert (view.hand_winner, view.hand_points, view.game_winner) == (NOBODY, 0, NOBODY)


def test_a_view_is_made_of_these_things_and_no_others() -> None:
    assert {field.name for field in fields(View)} == {
        "seat",
        "house",
        "hand_number",
        "scores",
        "out",
        "dealer",
        "dealer_draw",
        "hand",
        "hand_sizes",
        "draw_count",
        "discards",
        "colour",
        "direction",
        "turn",
        "phase",
        "pending",
        "exposed",
        "drawn",
        "drew",
        "shown_hand",
        "open_hands",
        "hand_winner",
        "hand_points",
        "game_winner",
        "is_full",
        "bluff_colour",
        "legal",
    }


def test_a_view_cannot_be_written_to() -> None:
    view = view_for(table_after("r1 | b1"), 0)
    with pytest.raises(FrozenInstanceError):
        view.turn = 1  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_sees_the_own_legal_moves(seat: int) -> None:
    table = table_after("r1 g1 | b1 b2 w | y1", "0:r1")
    assert view_for(table, seat).legal == tuple(legal_moves(table, seat))


@pytest.mark.parametrize("seat", [NOBODY, 3, 99])
def test_a_bystander_sees_no_hand(seat: int) -> None:
    view = view_for(table_after("r1 g1 | b1 b2 w | y1"), seat)
    assert view.seat == NOBODY
    assert (view.hand, view.legal, view.shown_hand, view.open_hands) == ((), (), (), ())
    assert view.drawn == NO_CARD
    assert view.hand_sizes == (2, 3, 1)


@pytest.mark.rule("T2")
def test_only_the_player_who_drew_a_card_sees_it() -> None:
    table = table_after("g1 | b1 | y1", "0:draw", pile="r9 y1")
    assert table.phase == DRAWN
    assert view_for(table, 0).drawn == kind("r9")
    for seat in (1, 2, NOBODY):
        assert view_for(table, seat).drawn == NO_CARD
        assert view_for(table, seat).drew == (1, 0, 0)
        assert view_for(table, seat).hand_sizes == (2, 1, 1)


@pytest.mark.rule("T2")
@pytest.mark.parametrize(("moves", "pile"), [("0:draw 0:keep", "r9 y1"), ("0:draw", "g9 y1")])
def test_a_card_that_was_kept_is_not_seen_by_the_next_player(moves: str, pile: str) -> None:
    table = table_after("g1 | b1 | y1", moves, pile=pile)
    assert table.turn == 1
    for seat in (0, 1, 2):
        assert view_for(table, seat).drawn == NO_CARD


@pytest.mark.rule("T2")
def test_a_drawn_card_that_was_played_is_a_drawn_card_no_longer() -> None:
    table = table_after("g1 | b1 | y1", "0:draw 0:r9", pile="r9 y1")
    for seat in (0, 1, 2):
        assert view_for(table, seat).drawn == NO_CARD


@pytest.mark.rule("C5")
@pytest.mark.parametrize("hand", ["r1 g1", "g1 g2", "r1 w+4", "g1 w w+4 w+4"])
def test_the_challenger_alone_is_shown_the_hand(hand: str) -> None:
    table = table_after(f"w+4 {hand} | b1 | b2", "0:w+4:b 1:challenge")
    assert view_for(table, 1).shown_hand == kinds(hand)
    for seat in (0, 2, NOBODY):
        assert view_for(table, seat).shown_hand == ()


@pytest.mark.rule("C5")
def test_without_a_challenge_nobody_is_shown_the_hand() -> None:
    table = table_after("w+4 r1 g1 | b1 | b2", "0:w+4:b")
    assert table.phase == ANSWER
    assert view_for(table, 1).shown_hand == ()
    table = table_after("w+4 r1 g1 | b1 | b2", "0:w+4:b 1:accept")
    assert view_for(table, 1).shown_hand == ()


@pytest.mark.rule("C5", "C2")
def test_the_hand_shown_is_the_one_the_card_was_played_from() -> None:
    table = table_after("w+4 g1 | b1 | b2", "0:w+4:b 2:catch@0 1:challenge", pile="r1 r2 y1 y2 y3")
    assert view_for(table, 1).shown_hand == kinds("g1")


@pytest.mark.rule("C5")
def test_a_second_wild_draw_four_is_not_shown_to_the_challenger_of_the_first() -> None:
    moves = "0:w+4:b 1:challenge 1:b1 2:w+4:g"
    table = table_after("w+4 r1 g1 | b1 b3 b4 | w+4 r2 r3", moves)
    for seat in (0, 1, 2):
        assert view_for(table, seat).shown_hand == ()


@pytest.mark.rule("C5")
def test_a_shown_hand_is_forgotten_with_the_next_deal() -> None:
    table = open_table(house_rules(), 2)
    deal(table, key_from_seed(1))
    table.shown_to, table.judged_hand = 1, list(table.hands[0])
    table.phase = HAND_OVER
    deal(table, key_from_seed(2))
    assert view_for(table, 1).shown_hand == ()


@pytest.mark.rule("G1")
def test_when_the_hand_is_over_the_hands_lie_open() -> None:
    table = table_after("r1 | b1 b2 | w", "0:r1")
    for seat in (0, 1, 2, NOBODY):
        view = view_for(table, seat)
        assert view.open_hands == ((), kinds("b1 b2"), kinds("w"))
        assert (view.hand_winner, view.hand_points, view.scores) == (0, 53, (53, 0, 0))
        assert view.phase == HAND_OVER


@pytest.mark.rule("T6")
def test_a_void_hand_has_no_winner_and_no_points() -> None:
    view = view_for(table_after("g1 | b2", "0:draw 1:draw", pile=""), 0)
    assert (view.hand_winner, view.hand_points, view.phase) == (NOBODY, 0, HAND_OVER)
    assert view.open_hands == (kinds("g1"), kinds("b2"))


@pytest.mark.rule("U2")
def test_everyone_sees_who_can_be_caught_and_what_is_owed() -> None:
    table = table_after("w+4 g1 | b1 b3 | b2", "0:w+4:b")
    for seat in (0, 1, 2, NOBODY):
        view = view_for(table, seat)
        assert (view.exposed, view.pending, view.colour, view.turn) == (0, 4, BLUE, 1)


@pytest.mark.rule("L1")
def test_everyone_sees_the_cards_that_were_drawn_for_the_deal() -> None:
    table = open_table(house_rules(), 3)
    deal(table, key_from_seed(1))
    drawn = tuple(table.dealer_draw[:3])
    assert {view_for(table, seat).dealer_draw for seat in (0, 1, 2, NOBODY)} == {drawn}
    assert max(drawn) >= 0


@pytest.mark.rule("A3")
def test_everyone_sees_how_many_cards_were_drawn_in_the_last_move() -> None:
    table = table_after("r+2 g1 g2 | b1 | y1", "0:r+2")
    assert view_for(table, 0).drew == (0, 2, 0)
    table = table_after("r+2 g1 g2 | b1 | y1", "0:r+2 2:draw")
    assert view_for(table, 0).drew == (0, 0, 1)


@pytest.mark.rule("S2")
def test_everyone_sees_who_is_out() -> None:
    table = table_after("r1 r2 | | b1", scores=[0, 500, 0], rules="elimination-2003")
    assert view_for(table, 0).out == (False, True, False)


@pytest.mark.parametrize(
    ("hand", "wild_four", "colour"),
    [("r1 w+4", "bluff", RED), ("b1 w+4", "bluff", NO_COLOUR), ("r1 w+4", "free", NO_COLOUR)],
)
def test_a_player_alone_sees_which_colour_makes_a_wild_draw_four_a_bluff(
    hand: str, wild_four: str, colour: int
) -> None:
    table = table_after(f"{hand} | r2 r3 | y1", wild_four=wild_four)
    assert view_for(table, 0).bluff_colour == colour
    assert view_for(table, NOBODY).bluff_colour == NO_COLOUR


def test_everyone_sees_whether_the_player_to_move_is_at_the_hand_limit() -> None:
    ten = "b1 b1 b2 b2 b3 b3 b4 b4 b6 b6"
    for hand, is_full in ((ten, True), (ten[3:], False)):
        table = table_after(f"{hand} | r2 r3", hand_limit=10)
        assert [view_for(table, seat).is_full for seat in (0, 1, NOBODY)] == [is_full] * 3


def test_before_a_first_colour_is_named_no_wild_draw_four_is_a_bluff() -> None:
    table = table_after("r1 w+4 | r2 r3", top="w", colour="r")
    table.colour, table.phase = NO_COLOUR, COLOUR
    assert view_for(table, 0).bluff_colour == NO_COLOUR


OVER: Final = {"scoring": "elimination", "scores": [0, 0, 500, 0]}


@pytest.mark.rule("U2")
@pytest.mark.parametrize(
    ("moves", "options", "seats"),
    [
        ("0:r1", {}, [1, 2, 3]),
        ("0:r1 0:uno", {}, []),
        ("0:r1", {"uno_catch": "automatic"}, []),
        ("0:r1", OVER, [1, 3]),
    ],
)
def test_everyone_else_who_plays_may_catch(
    moves: str, options: dict[str, Any], seats: list[int]
) -> None:
    third = "" if "scores" in options else "b3 b4"
    table = table_after(f"r1 b1 | b1 b2 | {third} | g1 g2", moves, **options)
    assert catchers(table) == seats


@pytest.mark.rule("H3")
@pytest.mark.parametrize(
    ("card", "options", "seats"),
    [
        ("r1", {"jump_in": True}, [0, 2, 3]),
        ("w:b", {"jump_in": True}, []),
        ("r1", {}, []),
        ("r1", {"jump_in": True, **OVER}, [0, 3]),
    ],
)
def test_who_may_jump_in_says_nothing_of_who_holds_the_card(
    card: str, options: dict[str, Any], seats: list[int]
) -> None:
    third = "" if "scores" in options else "r1 w"
    table = table_after(f"r1 w b1 b2 | b1 b2 | {third} | g1 g2", f"0:{card}", **options)
    assert jumpers(table) == seats

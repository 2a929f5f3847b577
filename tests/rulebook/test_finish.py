"""Which cards may be played last (`H7`)."""

from typing import Any

import pytest
from rulebook.positions import any_colour, play, refused

NO_WILD: dict[str, Any] = {"finish": "no-wild"}
NUMBER: dict[str, Any] = {"finish": "number"}


@pytest.mark.rule("H7")
@pytest.mark.parametrize("finish", ["any", "no-wild", "number"])
@pytest.mark.parametrize("card", ["r0", "r9", "rs", "rr", "r+2", "w", "w+4", "ws", "wc"])
def test_a_house_says_which_card_may_be_the_last(finish: str, card: str) -> None:
    barred = {
        "any": (),
        "no-wild": ("w", "w+4", "ws", "wc"),
        "number": ("rs", "rr", "r+2", "w", "w+4", "ws", "wc"),
    }
    lays = any_colour(card) if card[0] == "w" else {card}
    after = play(f"{card} | b1 | b2", finish=finish)
    assert after.legal(0) == ({"draw"} if card in barred[finish] else {"draw", *lays})


@pytest.mark.rule("H7", "T1", "T3")
def test_a_player_who_holds_nothing_but_a_barred_card_has_to_draw() -> None:
    assert play("w | b1 | b2", draw_with_playable=False, **NO_WILD).legal(0) == {"draw"}
    assert refused("w | b1 | b2", "0:w:g", **NO_WILD) == "H7"
    assert refused("rs | b1 | b2", "0:rs", **NUMBER) == "H7"
    after = play("w | b1 | b2", "0:draw", pile="y9 y1", **NO_WILD)
    assert (after.hands[0], after.turn) == ("y9 w", 1)


@pytest.mark.rule("H7", "T6")
def test_with_a_barred_card_and_nothing_to_draw_a_player_passes() -> None:
    after = play("w | b1 | b2", "0:draw", pile="", **NO_WILD)
    assert (after.hands[0], after.turn, after.hand_over) == ("w", 1, False)
    after = play("w | b1 | b2", "0:draw 1:draw 2:draw", pile="", **NO_WILD)
    assert (after.hand_over, after.hand_winner) == (True, None)


@pytest.mark.rule("H7", "T2")
def test_a_drawn_card_is_barred_only_in_an_empty_hand() -> None:
    after = play("g1 | b1 | b2", "0:draw", pile="w y1", **NUMBER)
    assert after.legal(0) == {*any_colour("w"), "keep"}
    after = play("| b1 | b2", "0:draw", pile="w y1", **NUMBER)
    assert (after.hands[0], after.turn) == ("w", 1)


@pytest.mark.rule("H7", "T4", "T2")
def test_drawing_until_playable_stops_when_the_barred_card_is_no_longer_the_last() -> None:
    after = play("w | b1 | b2", "0:draw", pile="y9 y1 y2", draw="until-playable", **NO_WILD)
    assert (after.hands[0], after.turn) == ("y9 w", 1)


@pytest.mark.rule("H7", "T4", "T2")
@pytest.mark.parametrize("hand", ["gs", "g1 g2"])
def test_drawing_until_playable_goes_on_while_nothing_fits(hand: str) -> None:
    options: dict[str, Any] = {"draw": "until-playable", "pile": "b3 y2 r9 g3", **NUMBER}
    after = play(f"{hand} | b1", "0:draw", **options)
    assert (after.hands[0], after.legal(0)) == (f"r9 y2 {hand} b3", {"r9", "keep"})


@pytest.mark.rule("H7")
def test_a_card_before_the_last_is_not_restricted() -> None:
    assert any_colour("w") <= play("w g1 | b1 | b2", **NUMBER).legal(0)


@pytest.mark.rule("H7", "H1", "H4")
def test_a_barred_card_answers_no_draw_card() -> None:
    options: dict[str, Any] = {"stacking": "any", "deflect_skip": True, "finish": "number"}
    assert play("r+2 g1 g2 | w+4 | b2", "0:r+2", **options).legal(1) == {"accept"}
    assert play("r+2 g1 g2 | rs | b2", "0:r+2", **options).legal(1) == {"accept"}
    assert refused("r+2 g1 g2 | rs | b2", "0:r+2 1:rs", **options) == "H7"
    assert play("r+2 g1 g2 | g+2 | b2", "0:r+2", **options | {"finish": "no-wild"}).legal(1) == {
        "g+2",
        "accept",
    }


@pytest.mark.rule("H7", "H3")
def test_nobody_jumps_in_with_a_barred_card() -> None:
    assert play("g1 g2 | b1 | rs", top="rs", jump_in=True, **NUMBER).legal(2) == set()
    assert play("g1 g2 | b1 | rs", top="rs", jump_in=True, **NO_WILD).legal(2) == {"rs"}


@pytest.mark.rule("H7", "A6")
def test_a_shuffle_hands_is_a_wild_even_where_it_deals_its_player_in() -> None:
    after = play("ws | b1 b3 | b2", rules="edition-2018", **NO_WILD)
    assert after.legal(0) == {"draw"}


@pytest.mark.rule("H7", "A7")
def test_cards_that_go_with_a_wild_customizable_are_played_after_it() -> None:
    options: dict[str, Any] = {"rules": "edition-2018", "custom_wild": "discard-colour"}
    after = play("wc g1 g2 | b1 b3 | b2", "0:wc:g", **options, **NO_WILD)
    assert after.hand_winner == 0


@pytest.mark.rule("H8", "C1", "A5")
def test_a_free_wild_draw_four_is_always_lawful_and_cannot_be_challenged() -> None:
    hands = "w+4 r1 g1 | b1 b2 | b3"
    assert any_colour("w+4") <= play(hands, wild_four="free").legal(0)
    after = play(hands, "0:w+4:b", wild_four="free")
    assert (after.hands[1], after.turn, after.phase) == ("y1 y2 y3 y4 b1 b2", 2, "play")
    after = play(hands, "0:w+4:b", wild_four="free", stacking="same")
    assert after.legal(1) == {"accept"}
    moves = "0:w+4:b 1:challenge"
    assert refused(hands, moves, wild_four="free", stacking="same") == "C1"


@pytest.mark.rule("H8", "H1", "H4")
def test_a_free_wild_draw_four_answers_with_the_colour_in_hand_and_is_deflected_itself() -> None:
    options: dict[str, Any] = {"wild_four": "free", "stacking": "any", "deflect_skip": True}
    after = play("r+2 g1 g2 | w+4 r1 b1 | bs b3", "0:r+2", **options)
    assert after.legal(1) == {*any_colour("w+4"), "accept"}
    after = play("r+2 g1 g2 | w+4 r1 b1 | bs b3", "0:r+2 1:w+4:b", **options)
    assert (after.pending, after.legal(2)) == (6, {"bs", "accept"})


@pytest.mark.rule("H8", "T2")
def test_a_free_wild_draw_four_that_is_drawn_must_be_played_where_cards_must() -> None:
    options: dict[str, Any] = {"drawn_card": "must-play", "pile": "w+4 y1"}
    after = play("r1 g1 | b1 b2", "0:draw", wild_four="free", **options)
    assert after.legal(0) == any_colour("w+4")
    after = play("r1 g1 | b1 b2", "0:draw", wild_four="bluff", **options)
    assert after.legal(0) == {*any_colour("w+4"), "keep"}

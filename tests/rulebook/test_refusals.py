from pathlib import Path
from typing import Any

import pytest
from rulebook.positions import play, position, refused, table_after

from penultimate.notation import houses
from penultimate.notation.errors import IllegalScenarioMove, NotationError, ScenarioError
from penultimate.notation.scenario import play_scenario
from penultimate.rules import (
    IllegalMove,
    apply,
    deal,
    errors,
    house_rules,
    key_from_seed,
    open_table,
)
from penultimate.rules.moves import CALL, DRAW_CARD, MOVES

NEW = "edition-2018"


def against(hands: str, seat: int, move: int, **given: Any) -> str:
    table = table_after(hands, **given)
    with pytest.raises(IllegalMove) as refusal:
        apply(table, seat, move)
    return refusal.value.rule


def test_a_refusal_names_the_move_its_number_and_the_rule() -> None:
    with pytest.raises(IllegalScenarioMove) as refusal:
        play_scenario(position("r1 g1 g2 | b9 b8 | y1", "0:r1 1:b9"))
    assert "move 2 (1:b9)" in str(refusal.value)
    assert "[T1]" in str(refusal.value)
    assert (refusal.value.number, refusal.value.rule) == (2, "T1")


def test_an_illegal_move_names_the_rule_and_the_reason() -> None:
    table = table_after("g1 | b1")
    with pytest.raises(IllegalMove) as refusal:
        apply(table, 1, DRAW_CARD)
    assert refusal.value.rule == "T1"
    assert str(refusal.value) == f"{refusal.value.text} [T1]"


def test_an_illegal_move_has_a_name_and_says_what_it_is_about() -> None:
    table = table_after("g1 | b1")
    with pytest.raises(IllegalMove) as refusal:
        apply(table, 1, DRAW_CARD)
    assert refusal.value.reason == "not_in_turn"
    assert refusal.value.about == {"seat": 1, "turn": 0}
    assert refusal.value.text == "it is seat 0’s turn, not seat 1’s"


def test_every_reason_is_one_that_the_rulebook_or_its_notation_gives() -> None:
    rooms = (Path(errors.__file__).parent, Path(houses.__file__).parent)
    pages = [page for room in rooms for page in room.glob("*.py")]
    code = "".join(page.read_text() for page in pages if page.name != "errors.py")
    assert [name for name in errors.REASONS if f'"{name}"' not in code] == []


@pytest.mark.rule("T1")
@pytest.mark.parametrize("card", ["b9", "g+2", "ys"])
def test_a_card_that_does_not_match_is_refused(card: str) -> None:
    assert refused(f"{card} g1 | b1", f"0:{card}") == "T1"


@pytest.mark.rule("T1")
def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    assert refused("r1 g1 | r2", "0:r2") == "T1"
    assert refused("r1 g1 | w", "0:w:g") == "T1"


@pytest.mark.rule("T1")
def test_after_a_wild_the_old_colour_is_refused() -> None:
    assert refused("w r1 r2 | r3 b1", "0:w:b 1:r3") == "T1"


@pytest.mark.rule("T1")
@pytest.mark.parametrize("move", ["r2", "draw", "keep", "accept", "w:g"])
def test_a_player_who_is_not_in_turn_has_to_wait(move: str) -> None:
    assert refused("r1 g1 | r2 w | b1", f"1:{move}") == "T1"


@pytest.mark.rule("T1")
@pytest.mark.parametrize("move", ["keep", "accept", "colour:r"])
def test_the_player_to_move_plays_or_draws(move: str) -> None:
    assert refused("r1 g1 | r2", f"0:{move}") == "T1"


@pytest.mark.rule("T2")
@pytest.mark.parametrize("move", ["r1", "draw", "w:g", "accept"])
def test_after_drawing_only_the_drawn_card_is_played_or_kept(move: str) -> None:
    assert refused("r1 w | b1", f"0:draw 0:{move}", pile="r9 y1") == "T2"


@pytest.mark.rule("T2")
def test_a_card_that_has_to_be_played_cannot_be_kept() -> None:
    assert refused("g1 | b1", "0:draw 0:keep", pile="r9 y1", drawn_card="must-play") == "T2"


@pytest.mark.rule("T2")
def test_an_unplayable_drawn_card_leaves_nothing_to_keep() -> None:
    assert refused("g1 | b1", "0:draw 0:keep", pile="g9 y1") == "T1"


@pytest.mark.rule("T3")
def test_drawing_with_a_playable_card_is_refused_where_the_house_says_so() -> None:
    assert "T3" in refused("r1 g1 | b1", "0:draw", draw_with_playable=False)


@pytest.mark.rule("T6")
def test_passing_with_a_playable_card_is_refused() -> None:
    assert "T6" in refused("r1 g1 | b1", "0:draw", pile="")


@pytest.mark.rule("T7", "H2")
@pytest.mark.parametrize("move", ["swap@1", "noswap"])
def test_swapping_without_seven_o_is_a_trade(move: str) -> None:
    rule = refused("r7 g1 g2 | b1", f"0:{move}")
    assert "T7" in rule
    assert "H2" in rule


@pytest.mark.rule("T7")
@pytest.mark.parametrize(
    "move", ["0:trade@1", "0:give:r1@1", "0:pass", "0:r10", "0:w", "r1", "0:r1@1"]
)
def test_there_is_no_such_move(move: str) -> None:
    with pytest.raises(ScenarioError, match=r"^move 1: "):
        play("r1 g1 | b1", move)
    assert issubclass(ScenarioError, NotationError)


@pytest.mark.rule("T7")
@pytest.mark.parametrize("move", [-1, MOVES, 999])
def test_a_number_that_is_not_a_move_is_refused(move: int) -> None:
    assert against("r1 g1 | b1", 0, move) == "T7"


@pytest.mark.rule("D4")
@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_missing_seat_is_refused(seat: int) -> None:
    assert against("r1 g1 | b1", seat, DRAW_CARD) == "D4"


@pytest.mark.rule("A3", "H1")
def test_answering_a_draw_two_is_refused() -> None:
    rule = refused("r+2 g1 g2 | g+2 b1 | b2", "0:r+2 1:g+2")
    assert "A3" in rule
    assert "H1" in rule


@pytest.mark.rule("A5", "C2")
@pytest.mark.parametrize("move", ["w+4:g", "b1", "draw", "keep"])
def test_a_wild_draw_four_is_accepted_or_challenged(move: str) -> None:
    assert "C2" in refused("w+4 g1 g2 | w+4 b1 | b2", f"0:w+4:b 1:{move}")


@pytest.mark.rule("A5", "C1")
def test_an_unlawful_wild_draw_four_is_refused_where_it_is_enforced() -> None:
    rule = refused("w+4 r1 | b1", "0:w+4:g", wild_four="enforced")
    assert "A5" in rule
    assert "C1" in rule


@pytest.mark.rule("A5", "C1", "H1")
def test_an_unlawful_answer_is_refused_where_it_is_enforced() -> None:
    options: dict[str, Any] = {"wild_four": "enforced", "stacking": "same"}
    rule = refused("w+4 g1 g2 | w+4 b1 | b2", "0:w+4:b 1:w+4:g", **options)
    assert "A5" in rule
    assert "C1" in rule


@pytest.mark.rule("A7")
@pytest.mark.parametrize("custom", ["target-draws-two", "swap-hands"])
@pytest.mark.parametrize("move", ["wc:g", "wc:g@0", "wc:g@3"])
def test_a_customizable_without_a_proper_target_is_refused(custom: str, move: str) -> None:
    assert refused("wc g1 | b1 | b2", f"0:{move}", rules=NEW, custom_wild=custom) == "A7"


@pytest.mark.rule("A7")
@pytest.mark.parametrize(
    "custom", ["plain", "others-draw-one", "skip-all", "discard-colour", "announce"]
)
def test_a_target_is_refused_for_a_card_without_one(custom: str) -> None:
    assert refused("wc g1 | b1 | b2", "0:wc:g@1", rules=NEW, custom_wild=custom) == "A7"


@pytest.mark.rule("C1")
def test_a_challenge_is_refused_where_a_wild_draw_four_is_always_lawful() -> None:
    options: dict[str, Any] = {"wild_four": "enforced", "stacking": "same"}
    assert refused("w+4 g1 g2 | b1 | b2", "0:w+4:b 1:challenge", **options) == "C1"


@pytest.mark.rule("C2")
def test_a_challenge_by_anyone_but_the_next_player_is_refused() -> None:
    assert refused("w+4 g1 g2 | b1 | b2", "0:w+4:b 2:challenge") == "C2"
    assert refused("w+4 g1 g2 | b1 | b2", "0:w+4:b 0:challenge") == "C2"


@pytest.mark.rule("C2")
def test_a_challenge_after_drawing_is_refused() -> None:
    assert refused("w+4 g1 g2 | b1 | b2", "0:w+4:b 1:accept 1:challenge") == "C2"
    assert refused("w+4 g1 g2 | b1 | b2", "0:w+4:b 1:accept 2:challenge") == "C2"


@pytest.mark.rule("C2", "H1")
def test_a_challenge_of_anything_else_is_refused() -> None:
    assert refused("r1 g1 | b1", "0:challenge") == "C2"
    assert refused("r+2 g1 g2 | b1", "0:r+2 1:challenge", stacking="same") == "C2"
    assert refused("w g1 g2 | b1", "0:w:b 1:challenge") == "C2"


@pytest.mark.rule("U1", "U4")
def test_a_call_that_is_not_due_is_refused() -> None:
    for moves in ("0:uno", "1:uno", "0:r1 1:uno", "0:r1 0:uno 0:uno", "0:r1 1:draw 0:uno"):
        rule = refused("r1 g1 | b1", moves)
        assert "U1" in rule
        assert "U4" in rule


@pytest.mark.rule("U2")
@pytest.mark.parametrize(
    "moves",
    [
        "1:catch@0",
        "0:r1 0:catch@0",
        "0:r1 1:catch@2",
        "0:r1 1:catch@9",
        "0:r1 0:uno 1:catch@0",
        "0:r1 1:catch@0 2:catch@0",
        "0:r1 1:draw 2:catch@0",
    ],
)
def test_catching_nobody_oneself_or_too_late_is_refused(moves: str) -> None:
    assert refused("r1 g1 | b1 b2 | b3", moves) == "U2"


@pytest.mark.rule("U3")
def test_catching_is_refused_where_the_penalty_is_automatic() -> None:
    assert refused("r1 g1 | b1 b2", "0:r1 1:catch@0", uno_catch="automatic") == "U3"


@pytest.mark.rule("U5")
def test_catching_a_player_who_received_one_card_is_refused() -> None:
    assert refused("r7 g1 g2 | b1 | b2", "0:r7 0:swap@1 1:catch@0", seven_o=True) == "U2"


@pytest.mark.rule("L3")
@pytest.mark.parametrize("move", ["r1", "draw", "keep", "w:g"])
def test_before_the_first_colour_is_named_nothing_else_is_done(move: str) -> None:
    deck = ["r1", "g1", "b1", "w", "g2", "b2", "w", "b7", "b8"]
    scenario = {"seats": 3, "dealer": 2, "deck": deck, "options": {"hand_size": 2}}
    with pytest.raises(IllegalScenarioMove) as refusal:
        play_scenario({**scenario, "moves": [f"0:{move}"]})
    assert refusal.value.rule == "L3"


@pytest.mark.rule("L3")
def test_the_first_colour_is_named_by_nobody_else() -> None:
    deck = ["r1", "g1", "b1", "w", "b7"]
    scenario = {"seats": 3, "dealer": 2, "deck": deck, "options": {"hand_size": 1}}
    with pytest.raises(IllegalScenarioMove) as refusal:
        play_scenario({**scenario, "moves": ["1:colour:g"]})
    assert refusal.value.rule == "T1"


@pytest.mark.rule("G1")
@pytest.mark.parametrize("move", ["1:draw", "0:uno", "1:catch@0", "1:b1", "1:accept"])
def test_after_the_last_card_nothing_is_done(move: str) -> None:
    assert refused("r1 | b1 b2", f"0:r1 {move}") == "G1"


@pytest.mark.rule("G1")
def test_before_the_first_deal_nothing_is_done() -> None:
    table = open_table(house_rules(), 2)
    with pytest.raises(IllegalMove) as refusal:
        apply(table, 0, DRAW_CARD)
    assert refusal.value.rule == "G1"
    deal(table, key_from_seed(1))


@pytest.mark.rule("S2")
@pytest.mark.parametrize("move", [DRAW_CARD, CALL, 1])
def test_a_player_who_is_out_does_nothing(move: int) -> None:
    given: dict[str, Any] = {
        "scores": [0, 500, 0],
        "rules": "elimination-2003",
        "false_call_penalty": 2,
    }
    assert against("r1 r2 | | b1", 1, move, **given) == "S2"


@pytest.mark.rule("H1")
@pytest.mark.parametrize("move", ["w+4:g", "r1", "w:g", "draw", "g+2"])
def test_what_does_not_answer_a_draw_two_is_refused(move: str) -> None:
    rule = refused("r+2 g1 g2 | w+4 w b+2 r1 | b2", f"0:r+2 1:{move}", stacking="same")
    assert "H1" in rule


@pytest.mark.rule("H1")
@pytest.mark.parametrize("move", ["b+2", "b1", "w:g", "draw"])
def test_what_does_not_answer_a_wild_draw_four_is_refused(move: str) -> None:
    rule = refused("w+4 g1 g2 | w+4 w b+2 b1 | b2", f"0:w+4:b 1:{move}", stacking="same")
    assert "H1" in rule


@pytest.mark.rule("H2")
@pytest.mark.parametrize("move", ["draw", "g1", "keep", "accept", "swap@0", "swap@3"])
def test_after_a_seven_a_swap_is_chosen_and_nothing_else_done(move: str) -> None:
    assert refused("r7 g1 g2 | b1 | b2", f"0:r7 0:{move}", seven_o=True) == "H2"


@pytest.mark.rule("H2")
def test_not_swapping_is_refused_where_a_seven_has_to() -> None:
    given: dict[str, Any] = {"seven_o": True, "seven_swap": "must"}
    assert refused("r7 g1 g2 | b1 | b2", "0:r7 0:noswap", **given) == "H2"


@pytest.mark.rule("H3")
@pytest.mark.parametrize("card", ["r6", "g5", "w:g"])
def test_out_of_turn_anything_but_the_top_card_is_refused(card: str) -> None:
    assert refused("r1 g1 | r6 g5 w | b1", f"1:{card}", jump_in=True) == "H3"


@pytest.mark.rule("H3")
def test_jumping_on_a_wild_is_refused() -> None:
    given: dict[str, Any] = {"top": "w", "colour": "g", "jump_in": True}
    assert refused("r1 g1 | w b2 | b1", "1:w:g", **given) == "H3"


@pytest.mark.rule("H3")
def test_jumping_in_too_late_is_refused() -> None:
    assert refused("g1 g2 | b1 | r5 b2", "0:draw 2:r5", jump_in=True) == "H3"


@pytest.mark.rule("H3", "T1")
def test_jumping_in_is_refused_where_the_house_does_not_have_it() -> None:
    assert refused("g1 g2 | b1 | r5 b2", "2:r5") == "T1"


@pytest.mark.rule("H3")
def test_jumping_in_without_the_card_is_refused() -> None:
    assert refused("g1 g2 | b1 | b2", "2:r5", jump_in=True) == "H3"

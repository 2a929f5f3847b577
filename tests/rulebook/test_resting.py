import pytest
from rulebook.positions import refused, table_after

from penultimate.notation.moves import move_name, parse_seat_move
from penultimate.rules import IllegalMove, Table, apply, legal_moves, view_for
from penultimate.rules.layout import DRAWN, PLAY, RESTING


def resting(pile: str, moves: str = "0:draw", **given: object) -> Table:
    """A table where cards rest, after seat 0 has drawn from a pile."""
    table = table_after("r1 r2 | g1 g2 r5 | b1 b2", "", pile=pile, **given)
    table.rests = 1
    for text in moves.split():
        apply(table, *parse_seat_move(text))
    return table


def legal(table: Table, seat: int) -> list[str]:
    return [move_name(move) for move in legal_moves(table, seat)]


@pytest.mark.rule("T2")
@pytest.mark.parametrize("drawn_card", ["may-play", "must-play"])
def test_an_unplayable_drawn_card_waits_until_it_is_kept(drawn_card: str) -> None:
    table = resting("y9 y1", drawn_card=drawn_card)
    assert (table.phase, table.turn, table.drawn) == (RESTING, 0, 9 + 13)
    assert [legal(table, seat) for seat in range(3)] == [["keep"], [], []]
    apply(table, *parse_seat_move("0:keep"))
    assert (table.phase, table.turn, table.drawn) == (PLAY, 1, -1)
    assert table.drew[0] == 0


@pytest.mark.rule("T2")
def test_a_playable_drawn_card_never_waits_to_be_kept() -> None:
    table = resting("r9 y1")
    assert (table.phase, legal(table, 0)) == (DRAWN, ["r9", "keep"])


@pytest.mark.rule("T2")
def test_where_cards_do_not_rest_the_turn_passes_at_once() -> None:
    assert table_after("r1 r2 | g1 | b1", "0:draw", pile="y9 y1").turn == 1
    assert refused("r1 r2 | g1 | b1", "0:draw 0:keep", pile="y9 y1") == "T1"


@pytest.mark.rule("T2")
def test_both_sorts_of_drawn_card_look_the_same_to_the_others() -> None:
    fits, does_not = resting("r9 y1"), resting("y9 y1")
    for seat in (1, 2, -1):
        assert view_for(fits, seat) == view_for(does_not, seat)
    assert (view_for(does_not, 0).phase, view_for(does_not, 0).drawn) == (DRAWN, 9 + 13)


@pytest.mark.rule("T2", "T1", "H3")
@pytest.mark.parametrize(
    ("move", "rule"),
    [("0:y9", "T1"), ("0:r1", "T2"), ("0:draw", "T2"), ("1:r5", "H3"), ("1:draw", "T1")],
)
def test_nothing_else_can_be_done_while_a_card_rests(move: str, rule: str) -> None:
    table = resting("y9 y1", jump_in=True)
    with pytest.raises(IllegalMove) as fault:
        apply(table, *parse_seat_move(move))
    assert fault.value.rule == rule


@pytest.mark.rule("U4")
def test_a_false_call_costs_its_price_while_a_card_rests() -> None:
    table = resting("y9 y1 y2 y3", "0:draw 1:uno", false_call_penalty=2)
    assert (table.phase, table.turn, table.hand_sizes[1]) == (RESTING, 0, 5)
    assert legal(table, 0) == ["keep", "uno"]


@pytest.mark.rule("T4", "T6")
def test_a_player_who_draws_the_whole_pile_in_vain_keeps_the_last_card() -> None:
    table = table_after("g1 g2 | b1", "", pile="y9 y1 b3", draw="until-playable")
    table.rests = 1
    apply(table, *parse_seat_move("0:draw"))
    assert (table.phase, table.hand_sizes[0]) == (RESTING, 5)
    assert table.drawn == 3 * 13 + 3


@pytest.mark.rule("T6", "U3", "H10")
@pytest.mark.parametrize(
    ("pile", "under", "given"),
    [
        ("", "y1", {}),  # the penalty takes y1 and r5, the last cards there are
        ("y1 y2 y3 y4 y6 y7 y8 y9 g8 g9", "", {"missing_call_penalty": 10, "hand_limit": 10}),
    ],
)
def test_where_a_missing_call_has_left_nothing_to_draw_no_card_rests(
    pile: str, under: str, given: dict[str, object]
) -> None:
    """With two players seat 0 is next after its own Skip, has not called, and draws."""
    table = table_after(
        "rs g1 | b1 b2", "0:rs", pile=pile, under=under, uno_catch="automatic", **given
    )
    table.rests = 1
    apply(table, *parse_seat_move("0:draw"))
    assert (table.phase, table.turn, table.drawn) == (PLAY, 1, -1)
    assert table.hand_sizes[0] == (10 if given else 3)

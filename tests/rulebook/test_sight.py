from rulebook.watched_positions import RED, choices, seen, watched

from penultimate.notation.moves import parse_move
from penultimate.rules.cards import NO_CARD
from penultimate.rules.layout import DRAWN, NOBODY, PLAY
from penultimate.rules.sight import Sight, look, look_again, move_meant, move_seen

FOUR = "r1 r2 | g1 g2 g3 | b1 b2 b3 b4 | y1"


def test_players_are_numbered_in_order_of_play_from_oneself_on() -> None:
    assert seen(1, FOUR).sizes[:4] == [3, 4, 1, 2]
    assert seen(1, FOUR, direction=-1).sizes[:4] == [3, 2, 1, 4]
    assert (seen(1, FOUR).turn, seen(1, FOUR, direction=-1).turn) == (3, 1)


def test_scores_stand_in_the_same_order() -> None:
    assert seen(2, FOUR, scores=[10, 20, 30, 40]).scores[:4] == [30, 40, 10, 20]


def test_partners_are_those_who_win_together() -> None:
    assert seen(1, FOUR).partner[:4] == [1, 0, 0, 0]
    assert seen(1, FOUR, partners=True).partner[:4] == [1, 0, 1, 0]


def test_only_its_player_knows_a_drawn_card_and_whether_it_is_playable() -> None:
    own, other = (seen(seat, "r1 r2 | g1", "0:draw", pile="r9 y1") for seat in (0, 1))
    assert (own.phase, own.drawn) == (DRAWN, 9)
    assert (other.phase, other.drawn) == (PLAY, NO_CARD)


def test_a_false_call_is_never_among_the_moves() -> None:
    assert choices(seen(0, "r1 b2 | g1", false_call_penalty=2)) == ["r1", "draw"]
    assert choices(seen(1, "r1 b2 | g1", false_call_penalty=2)) == []


def test_a_due_call_and_a_catch_are() -> None:
    assert choices(seen(0, "r1 b2 | g1 g2", "0:r1")) == ["uno"]
    assert choices(seen(1, "r1 b2 | r1 g2", "0:r1")) == ["r1", "draw", "catch@1"]
    assert seen(1, "r1 b2 | g1 g2", "0:r1").exposed == 1


def test_moves_point_at_players_in_order_of_play() -> None:
    sight = seen(2, "b1 | g1 g2 g3 | r7 b2 b3 b4 | y1", "2:r7", turn=2, seven_o=True)
    assert choices(sight) == ["swap@2", "swap@3", "swap@1", "noswap"], "seats 0, 1 and 3"


def test_an_answer_means_the_move_at_the_table() -> None:
    table, _ = watched(FOUR, direction=-1)
    for text in ("swap@3", "catch@3", "wc:g@3", "r1", "draw", "noswap", "colour:b"):
        move = parse_move(text)
        assert move_meant(table, 1, move_seen(table, 1, move)) == move
    assert move_seen(table, 1, parse_move("wc:g@3")) == parse_move("wc:g@2")


def test_when_the_hand_is_over_there_is_nothing_to_do() -> None:
    assert choices(seen(1, "r1 | g1 g2", "0:r1")) == []


def test_a_sight_can_be_filled_again_from_a_smaller_table() -> None:
    sight = Sight()
    look(sight, *watched(FOUR, "0:draw 0:keep 1:draw", pile="r5 y6 y7"), 2)
    table, memory = watched("r1 b1 | g1", top="r5")
    look(sight, table, memory, 0)
    assert sight == seen(0, "r1 b1 | g1", top="r5")


def test_later_in_a_game_everything_but_the_house_is_seen_again() -> None:
    position = "w | b1 b2"
    sight = seen(0, position, finish="number")
    look_again(sight, *watched("r1 b1 | g1", top="r5"), 0)
    former, now = seen(0, position, finish="number"), seen(0, "r1 b1 | g1", top="r5")
    assert [*sight.house] == [*former.house] != [*now.house]
    now.house = former.house
    assert sight == now


def test_a_last_card_that_is_barred_leaves_no_trace_in_a_sight() -> None:
    table, memory = watched("w | b1 b2", finish="number")
    sight = Sight()
    look(sight, table, memory, 0)
    assert [*sight.moves][: sight.choices] == [parse_move("draw")]
    assert not any([*sight.moves][sight.choices :])


def test_the_moment_is_seen() -> None:
    sight = seen(1, "w+4 b1 | g1 g2", "0:w+4:b", pile="y1 y2 y3")
    assert (sight.pending, sight.former_colour, sight.draw_count) == (4, RED, 3)
    assert (sight.known_of, sight.top) == (NOBODY, 53)

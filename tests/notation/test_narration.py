import pytest
from notation.stories import story

from penultimate.notation.scenario import play_scenario


def test_a_card_is_played() -> None:
    assert story("r5 r6 r7 | b1 b2", "0:r5") == [{"event": "lays", "seat": 0, "card": "r5"}]


def test_a_wild_is_played_and_a_colour_named() -> None:
    assert story("w r6 r7 | b1 b2", "0:w:g") == [
        {"event": "lays", "seat": 0, "card": "w"},
        {"event": "names", "seat": 0, "colour": "g"},
    ]


def test_a_skip_names_the_player_who_misses_a_turn() -> None:
    assert story("rs r6 r7 | b1 b2 | b3 b4", "0:rs") == [
        {"event": "lays", "seat": 0, "card": "rs"},
        {"event": "skipped", "seat": 1},
    ]


def test_a_reverse_turns_play_round_and_with_two_skips_the_other() -> None:
    assert story("rr r6 r7 | b1 b2 | b3 b4", "0:rr")[1:] == [{"event": "reverses", "direction": -1}]
    assert story("rr r6 r7 | b1 b2", "0:rr")[1:] == [{"event": "skipped", "seat": 1}]


def test_a_player_who_draws_two_draws_the_two_top_cards_and_misses_a_turn() -> None:
    assert story("r+2 r6 r7 | b1 b2 | b3 b4", "0:r+2")[1:] == [
        {"event": "draws", "seat": 1, "count": 2, "cards": ["y1", "y2"]},
        {"event": "skipped", "seat": 1},
    ]


def test_a_drawn_card_is_kept() -> None:
    assert story("b5 b6 b7 | b1 b2", "0:draw 0:keep", draw="r9 y1") == [
        {"event": "draws", "seat": 0, "count": 1, "cards": ["r9"]},
        {"event": "keeps", "seat": 0},
    ]


def test_a_wild_draw_four_is_accepted() -> None:
    assert story("w+4 b6 b7 | b1 b2", "0:w+4:b 1:accept")[2:] == [
        {"event": "accepts", "seat": 1},
        {"event": "draws", "seat": 1, "count": 4, "cards": ["y1", "y2", "y3", "y4"]},
        {"event": "skipped", "seat": 1},
    ]


def test_a_guilty_player_draws_four_and_the_challenger_sees_the_hand_and_plays_on() -> None:
    assert story("w+4 r6 b7 | b1 b2", "0:w+4:b 1:challenge")[2:] == [
        {"event": "challenges", "seat": 1, "of": 0, "guilty": True, "judged_colour": "r"},
        {"event": "sees", "seat": 1, "of": 0, "cards": ["r6", "b7"]},
        {"event": "draws", "seat": 0, "count": 4, "cards": ["y1", "y2", "y3", "y4"]},
    ]


def test_an_innocent_player_sends_the_challenger_six_cards() -> None:
    cards = ["y1", "y2", "y3", "y4", "y5", "y6"]
    assert story("w+4 g6 b7 | b1 b2", "0:w+4:b 1:challenge")[2:] == [
        {"event": "challenges", "seat": 1, "of": 0, "guilty": False, "judged_colour": "r"},
        {"event": "sees", "seat": 1, "of": 0, "cards": ["g6", "b7"]},
        {"event": "draws", "seat": 1, "count": 6, "cards": cards},
        {"event": "skipped", "seat": 1},
    ]


def test_a_call_is_made_in_time() -> None:
    assert story("r5 r6 | b1 b2", "0:r5 0:uno")[1:] == [{"event": "calls", "seat": 0}]


def test_a_missing_call_is_caught() -> None:
    assert story("r5 r6 | b1 b2 | b3 b4", "0:r5 2:catch@0")[1:] == [
        {"event": "caught", "seat": 0, "by": 2},
        {"event": "draws", "seat": 0, "count": 2, "cards": ["y1", "y2"]},
    ]


def test_an_automatic_penalty_is_drawn_before_the_next_player_draws() -> None:
    events = story("r5 r6 | b1 b2", "0:r5 1:draw", uno_catch="automatic")
    assert events[1:] == [
        {"event": "caught", "seat": 0},
        {"event": "draws", "seat": 0, "count": 2, "cards": ["y1", "y2"]},
        {"event": "draws", "seat": 1, "count": 1, "cards": ["y3"]},
    ]


def test_an_automatic_penalty_is_reported_separately_from_the_same_players_play() -> None:
    events = story("rs r6 | b1 b2", "0:rs 0:r6", uno_catch="automatic", draw="r6 y2")
    assert events[2:] == [
        {"event": "caught", "seat": 0},
        {"event": "draws", "seat": 0, "count": 2, "cards": ["r6", "y2"]},
        {"event": "lays", "seat": 0, "card": "r6"},
    ]


def test_a_false_call_costs_two_cards() -> None:
    assert story("r5 r6 r7 | b1 b2", "1:uno", false_call_penalty=2) == [
        {"event": "calls falsely", "seat": 1},
        {"event": "draws", "seat": 1, "count": 2, "cards": ["y1", "y2"]},
    ]


def test_somebody_jumps_in() -> None:
    events = story("r5 r6 r7 | b1 b2 | r5 b3 b4", "0:r5 2:r5", jump_in=True)
    assert events[1] == {"event": "jumps in", "seat": 2, "card": "r5"}


def test_the_discard_pile_is_shuffled_when_the_draw_pile_runs_out_in_mid_draw() -> None:
    events = story("r+2 r6 r7 | b1 b2 | b3 b4", "0:r+2", draw="y1", discard="g9 r1")
    assert [event["event"] for event in events] == ["lays", "draws", "skipped", "reshuffles"]
    assert events[1]["seat"] == 1
    assert sorted(events[1]["cards"]) in (["g9", "y1"], ["r1", "y1"])


def test_a_player_who_can_neither_play_nor_draw_passes_and_the_hand_becomes_void() -> None:
    events = story("b3 | b2", "0:draw 1:draw", draw="")
    assert events == [
        {"event": "passes", "seat": 0},
        {"event": "passes", "seat": 1},
        {"event": "hand over", "winner": None, "points": 0, "gains": [0, 0], "scores": [0, 0]},
    ]


def test_hands_are_swapped_after_a_7_or_not() -> None:
    start = "r7 r6 r5 | b1 b2"
    assert story(start, "0:r7 0:swap@1", seven_o=True)[1:] == [
        {"event": "swaps", "seat": 0, "with": 1}
    ]
    assert story(start, "0:r7 0:noswap", seven_o=True)[1:] == [
        {"event": "does not swap", "seat": 0}
    ]


@pytest.mark.parametrize(("way", "direction"), [("left", 1), ("direction", -1)])
def test_hands_are_passed_on_after_a_0(way: str, direction: int) -> None:
    events = story(
        "rr r6 r7 | b3 b4 | r0 b1 b2", "0:rr 2:r0", seven_o=True, zero_pass=way, jump_in=True
    )
    assert events[-1] == {"event": "passes hands", "direction": direction}


def test_hands_are_shuffled() -> None:
    assert story("ws r6 r7 | b1 b2", "0:ws:y") == [
        {"event": "lays", "seat": 0, "card": "ws"},
        {"event": "names", "seat": 0, "colour": "y"},
        {"event": "shuffles hands", "seat": 0},
    ]


def test_a_wild_customizable_does_what_the_house_says() -> None:
    start = "wc g6 g7 b7 | b1 b2 | b3 b4"
    assert story(start, "0:wc:g@2", custom_wild="target-draws-two")[2:] == [
        {"event": "draws", "seat": 2, "count": 2, "cards": ["y1", "y2"]}
    ]
    assert story(start, "0:wc:g", custom_wild="others-draw-one")[2:] == [
        {"event": "draws", "seat": 1, "count": 1, "cards": ["y1"]},
        {"event": "draws", "seat": 2, "count": 1, "cards": ["y2"]},
    ]
    assert story(start, "0:wc:g@2", custom_wild="swap-hands")[2:] == [
        {"event": "swaps", "seat": 0, "with": 2}
    ]
    assert story(start, "0:wc:g", custom_wild="skip-all")[2:] == [
        {"event": "skipped", "seat": 1},
        {"event": "skipped", "seat": 2},
    ]
    assert story(start, "0:wc:g", custom_wild="discard-colour")[2:] == [
        {"event": "sheds", "seat": 0, "cards": ["g6", "g7"]}
    ]
    assert story(start, "0:wc:g", custom_wild="announce")[2:] == [{"event": "announces", "seat": 0}]


def test_drawn_cards_are_told_to_their_player_though_the_hand_is_passed_on_at_once() -> None:
    events = story("r5 r6 | r0 b2 b3", "0:r5 1:r0", seven_o=True, uno_catch="automatic")
    assert events[1:] == [
        {"event": "caught", "seat": 0},
        {"event": "draws", "seat": 0, "count": 2, "cards": ["y1", "y2"]},
        {"event": "lays", "seat": 1, "card": "r0"},
        {"event": "passes hands", "direction": 1},
    ]


def test_the_last_card_ends_the_hand_and_the_game() -> None:
    events = play_scenario(
        {
            "hands": [["r+2"], ["b9"]],
            "draw": ["g1", "g2"],
            "discard": ["r1"],
            "turn": 0,
            "options": {"target": 10},
            "moves": ["0:r+2"],
        }
    )["events"]
    assert events == [
        {"event": "lays", "seat": 0, "card": "r+2"},
        {"event": "draws", "seat": 1, "count": 2, "cards": ["g1", "g2"]},
        {"event": "hand over", "winner": 0, "points": 12, "gains": [12, 0], "scores": [12, 0]},
        {"event": "game over", "winner": 0, "scores": [12, 0]},
    ]


def test_a_player_who_reaches_the_target_of_an_elimination_is_out() -> None:
    events = story("r5 | w | b1", "0:r5", rules="elimination-2003", target=50)
    assert events[1:] == [
        {
            "event": "hand over",
            "winner": 0,
            "points": 51,
            "gains": [0, 50, 1],
            "scores": [0, 50, 1],
        },
        {"event": "out", "seat": 1},
    ]


@pytest.mark.parametrize(
    ("options", "gains", "scores"),
    [
        ({"scoring": "winner-takes"}, [61, 0, 0, 0], [71, 20, 30, 40]),
        ({"scoring": "single-hand"}, [61, 0, 0, 0], [61, 0, 0, 0]),
        ({"scoring": "elimination"}, [0, 50, 9, 2], [10, 70, 39, 42]),
        ({"scoring": "lowest-total"}, [0, 50, 9, 2], [10, 70, 39, 42]),
        ({"scoring": "winner-takes", "partners": True}, [52, 0, 52, 0], [62, 20, 82, 40]),
        ({"scoring": "lowest-total", "partners": True}, [0, 52, 0, 52], [10, 72, 30, 92]),
    ],
)
def test_the_end_of_a_hand_tells_what_each_seat_gets_for_it(
    options: dict[str, object], gains: list[int], scores: list[int]
) -> None:
    """Ann goes out; the others hold a Wild, a 9 and a 2."""
    events = play_scenario(
        {
            "hands": [["r5"], ["w"], ["g9"], ["b2"]],
            "discard": ["r1"],
            "turn": 0,
            "options": {"target": 500} | options,
            "scores": [10, 20, 30, 40],
            "moves": ["0:r5"],
        }
    )["events"]
    over = events[1]
    assert (over["gains"], over["scores"]) == (gains, scores)


@pytest.mark.parametrize(
    ("top", "told"),
    [
        ("b5", []),
        ("bs", [{"event": "skipped", "seat": 1}]),
        ("br", [{"event": "reverses", "direction": -1}]),
        (
            "b+2",
            [
                {"event": "draws", "seat": 1, "count": 2, "cards": ["g1", "g2"]},
                {"event": "skipped", "seat": 1},
            ],
        ),
        ("w", []),
    ],
)
def test_the_first_card_is_turned_up_and_takes_effect(
    top: str, told: list[dict[str, object]]
) -> None:
    deck = ["r1", "r2", "r3", top, "g1", "g2"]
    answer = play_scenario({"seats": 3, "options": {"hand_size": 1}, "deck": deck})
    deal = [{"event": "deals", "seat": 0}, {"event": "turns up", "card": top}]
    assert answer["events"] == [*deal, *told]


def told(hands: list[list[str]], moves: list[str], **options: object) -> list[dict[str, object]]:
    """What the last of some moves did, on a red 1 and with green cards to draw."""
    scenario: dict[str, object] = {
        "hands": hands,
        "discard": ["r1"],
        "draw": ["g1", "g2", "g3", "g4", "g5", "g6"],
        "turn": 0,
        "options": options,
    }
    before = play_scenario(scenario | {"moves": moves[:-1]})["events"]
    return play_scenario(scenario | {"moves": moves})["events"][len(before) :]


def test_a_deflection_tells_how_many_cards_go_to_whom() -> None:
    hands = [["r+2", "b1", "b2"], ["rr", "b3", "b4"], ["b5", "b6"]]
    assert told(hands, ["0:r+2", "1:rr"], deflect_reverse=True) == [
        {"event": "lays", "seat": 1, "card": "rr"},
        {"event": "reverses", "direction": -1},
        {"event": "deflects", "seat": 1, "count": 2, "to": 0},
    ]


def test_a_last_card_deflects_to_nobody_where_it_makes_nobody_draw() -> None:
    hands, moves = [["r+2", "b1", "b2"], ["rs"], ["b5", "b6"]], ["0:r+2", "1:rs"]
    deed, deflects, draws, *_ = told(hands, moves, deflect_skip=True)
    assert deed == {"event": "lays", "seat": 1, "card": "rs"}
    assert deflects == {"event": "deflects", "seat": 1, "count": 2, "to": 2}
    assert draws == {"event": "draws", "seat": 2, "count": 2, "cards": ["g1", "g2"]}
    spared = told(hands, moves, deflect_skip=True, last_card_draws=False)
    assert [event["event"] for event in spared] == ["lays", "hand over"]


def test_a_player_who_is_done_says_so_and_a_bomb_goes_off() -> None:
    hands = [["r3", "y3", "g3", "b3", "b4"], ["b1", "b2"]]
    moves = ["0:r3", "0:y3", "0:g3"]
    assert told(hands, moves, multiples=True, bomb=True) == [
        {"event": "lays", "seat": 0, "card": "g3"}
    ]
    assert told(hands, [*moves, "0:done"], multiples=True, bomb=True) == [
        {"event": "is done", "seat": 0},
        {"event": "bombs", "seat": 0},
        {"event": "draws", "seat": 1, "count": 1, "cards": ["g1"]},
    ]


def test_several_zeros_pass_the_hands_once_and_report_it_once() -> None:
    hands = [["r0", "y0", "b4"], ["b1", "b2"]]
    first = told(hands, ["0:r0"], multiples=True, seven_o=True)
    assert first == [{"event": "lays", "seat": 0, "card": "r0"}]
    done = told(hands, ["0:r0", "0:done"], multiples=True, seven_o=True)
    assert done == [{"event": "is done", "seat": 0}, {"event": "passes hands", "direction": 1}]


def test_a_late_call_with_one_card_is_a_call_and_not_a_false_one() -> None:
    hands = [["r3"], ["b1", "b2"]]
    assert told(hands, ["0:uno"], false_call_penalty=2) == [{"event": "calls", "seat": 0}]


def test_a_redeal_that_leaves_its_player_no_cards_is_reported_before_the_end() -> None:
    events = told([["ws"], ["b7"]], ["0:ws:r"], deck="edition-2018")
    assert [event["event"] for event in events][:4] == [
        "lays",
        "names",
        "shuffles hands",
        "hand over",
    ]

from bots.positions import answer

from penultimate.bots.steady import steady

FULL = "b1 b2 b3 b4 b5"


def test_it_plays_the_colour_it_holds_most_of() -> None:
    assert answer(steady, f"r1 g1 g5 g7 y4 | {FULL}", top="y1") == "g1"


def test_it_plays_the_card_worth_most_among_equal_ones() -> None:
    assert answer(steady, f"r2 r9 rs g5 | {FULL}") == "rs"


def test_it_keeps_its_wilds_while_another_card_is_playable() -> None:
    assert answer(steady, f"w w+4 r2 g5 | {FULL}") == "r2"


def test_it_plays_the_card_worth_most_when_a_player_has_few_cards() -> None:
    assert answer(steady, "w r2 r9 g5 | b1 b2") == "w:r"


def test_it_names_its_longest_colour() -> None:
    assert answer(steady, f"w g2 g5 b7 | {FULL}", top="r1") == "w:g"
    assert answer(steady, f"g2 g5 b7 | {FULL}", "", 0, top="r1") == "draw"


def test_it_never_bluffs_with_a_wild_draw_four() -> None:
    assert answer(steady, f"w+4 r2 | {FULL}") == "r2"
    assert answer(steady, "w+4 r2 g1 | b1") == "r2"
    assert answer(steady, f"w+4 b2 g1 g2 | {FULL}", top="r5") == "w+4:g"


def test_it_keeps_a_drawn_wild_draw_four_that_would_be_a_bluff() -> None:
    assert answer(steady, f"r2 b3 | {FULL}", "0:draw", pile="w+4") == "keep"
    assert answer(steady, f"g2 b3 b4 | {FULL}", "0:draw", pile="w+4") == "w+4:b"


def test_it_always_calls() -> None:
    assert answer(steady, f"r2 r3 | {FULL}", "0:r2") == "uno"


def test_it_always_catches() -> None:
    assert answer(steady, f"r2 r3 | {FULL}", "0:r2", seat=1) == "catch@0"


def test_it_jumps_in_when_it_can() -> None:
    position = f"r2 r3 r4 | {FULL} | r2 b1 b2"
    assert answer(steady, position, "0:r2", seat=2, jump_in=True) == "r2"
    assert answer(steady, position, "0:r2", seat=2) is None


def test_it_challenges_a_wild_draw_four_from_a_full_hand_alone() -> None:
    assert answer(steady, f"w+4 {FULL} | g1 g2", "0:w+4:b", seat=1) == "challenge"
    assert answer(steady, "w+4 b1 b2 | g1 g2", "0:w+4:b", seat=1) == "accept"


def test_it_answers_a_draw_card_when_it_can() -> None:
    assert answer(steady, f"r+2 r3 r4 | g+2 {FULL}", "0:r+2", seat=1, stacking="same") == "g+2"
    assert answer(steady, f"r+2 r3 r4 | {FULL}", "0:r+2", seat=1, stacking="same") == "accept"


def test_it_swaps_for_the_shortest_hand_if_that_is_shorter() -> None:
    assert answer(steady, "r7 r3 r4 r5 | b1 b2 | b3", "0:r7", seven_o=True) == "swap@2"
    assert answer(steady, f"r7 r3 r4 r5 | {FULL} | {FULL}", "0:r7", seven_o=True) == "noswap"
    forced = answer(
        steady, f"r7 r3 r4 r5 | {FULL} y1 | {FULL}", "0:r7", seven_o=True, seven_swap="must"
    )
    assert forced == "swap@2"


def test_it_aims_at_the_shortest_hand() -> None:
    aimed = answer(
        steady, f"wc g4 g5 | {FULL} | b1 b2 b3", top="r1", custom_wild="target-draws-two"
    )
    assert aimed == "wc:g@2"

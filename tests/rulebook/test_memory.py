from rulebook.watched_positions import BLUE, GREEN, NO_COLOUR, RED, YELLOW, known, seen, watched

from penultimate.notation.moves import parse_seat_move
from penultimate.rules import apply
from penultimate.rules.cards import NO_RANK
from penultimate.rules.events import clear_events
from penultimate.rules.layout import COLOUR, NOBODY
from penultimate.rules.memory import FRESH, remember
from penultimate.rules.piles import give, swap_hands, take, top_card


def test_at_the_deal_nothing_is_remembered_but_the_first_discard() -> None:
    _, memory = watched("r1 r2 | g1 g2", top="r9")
    assert memory.discards[9] == sum(memory.discards) == 1
    assert (memory.colour, memory.former_colour) == (RED, NO_COLOUR)
    assert memory.named[:2] == [NO_COLOUR] * 2
    assert memory.missed_rank[:2] == [NO_RANK] * 2
    assert memory.known_of[:2] == [NOBODY] * 2


def test_a_player_who_draws_is_noted_to_lack_the_colour_and_the_rank() -> None:
    _, memory = watched("b1 b2 | g1 g2", "0:draw", top="r9", pile="y1 y2")
    assert memory.missed[0] == [FRESH, 0, 0, 0]
    assert memory.missed_rank[0] == 9
    assert memory.missed[1] == [0, 0, 0, 0]


def test_what_was_missed_fades_with_every_card_taken_since() -> None:
    moves = "0:draw 1:g9 0:draw 1:g+2"
    _, memory = watched("b1 b2 | g9 g+2 g1", moves, top="r9", pile="y1 y2 y3 y4 y5")
    assert memory.missed[0] == [FRESH - 1 - 2, 0, FRESH - 2, 0]
    assert memory.missed_rank[0] == NO_RANK, "the cards that were drawn may have any rank"


def test_a_player_who_plays_another_colour_has_left_the_one_before() -> None:
    _, memory = watched("g5 b2 b3 | g1 g2", "0:g5", top="r5")
    assert memory.left[0] == [FRESH, 0, 0, 0]
    assert (memory.former_colour, memory.colour) == (RED, GREEN)


def test_a_player_who_follows_the_colour_abandons_no_colour() -> None:
    _, memory = watched("r2 b2 b3 | g1 g2", "0:r2", top="r5")
    assert memory.left[0] == [0, 0, 0, 0]


def test_the_colour_named_with_a_wild_is_remembered_by_its_player() -> None:
    _, memory = watched("w b2 b3 | g1 g2", "0:w:b", top="r5")
    assert memory.named[:2] == [BLUE, NO_COLOUR]


def test_so_is_the_colour_named_for_a_first_discard() -> None:
    table, memory = watched("b2 b3 | g1 g2")
    table.phase = COLOUR
    apply(table, *parse_seat_move("0:colour:y"))
    remember(memory, table)
    assert (memory.named[0], memory.colour) == (YELLOW, YELLOW)


def test_a_call_is_remembered_until_its_player_draws() -> None:
    hands = "r2 b3 | r+2 g1 g2"
    assert watched(hands, "0:r2 0:uno")[1].called[0] == 1
    assert watched(hands, "0:r2 0:uno 1:r+2", pile="y1 y2 y3")[1].called[0] == 0


def test_the_challenger_knows_the_judged_hand_and_the_others_do_not() -> None:
    hands, moves = "w+4 r1 b2 | g1 g2 | y1 y2", "0:w+4:b 1:challenge"
    assert known(seen(1, hands, moves)) == "r1 b2"
    assert seen(1, hands, moves).known_of == 2, "two turns after the challenger's own"
    assert known(seen(2, hands, moves)) == ""
    assert seen(2, hands, moves).known_of == NOBODY


def test_a_known_card_that_was_played_is_known_no_longer() -> None:
    hands, moves = "w+4 b1 b2 | g1 g2", "0:w+4:b 1:challenge 0:b1"
    assert known(seen(1, hands, moves, pile="y1 y2 y3 y4 y5 y6")) == "b2"


def test_cards_discarded_with_a_wild_customizable_are_forgotten() -> None:
    sight = seen(
        1,
        "w+4 wc b1 b2 g3 | g1 g2",
        "0:w+4:b 1:challenge 0:wc:b",
        pile="y1 y2 y3 y4 y5 y6",
        deck="edition-2018",
        custom_wild="discard-colour",
    )
    assert known(sight) == "g3"
    assert sum(sight.discards) == 5, "the first card, the two wilds and two blue cards"


def test_a_player_who_swaps_hands_knows_the_hand_given_away() -> None:
    hands, moves = "r7 b1 b2 | g1 g2 g3", "0:r7 0:swap@1"
    assert known(seen(0, hands, moves, seven_o=True)) == "b1 b2"
    assert known(seen(1, hands, moves, seven_o=True)) == "g1 g2 g3"


def test_knowledge_of_a_hand_moves_with_the_hand() -> None:
    _, memory = watched("b1 b2 | r7 g2 g3", "0:draw 1:r7 1:swap@0", pile="y1 y2", seven_o=True)
    assert memory.missed[0] == [0, 0, 0, 0]
    assert memory.missed[1] == [FRESH, 0, 0, 0]
    assert memory.missed_rank[1] == 5


def test_who_knows_a_hand_follows_it_when_others_swap() -> None:
    hands, moves = "w+4 r1 r7 | g1 g2 r3 | r7 y2", "0:w+4:r 1:challenge 1:r3 2:r7 2:swap@0"
    sight = seen(1, hands, moves, seven_o=True, pile="y1 y2 y3 y4 y5 y6")
    assert known(sight) == "r1 r7"
    assert sight.known_of == 1, "the hand is with the next player now"
    back = "0:w+4:r 1:challenge 1:r3 2:r7 2:noswap 0:r7 0:swap@2"
    sight = seen(1, hands, back, seven_o=True, pile="y1 y2 y3 y4 y5 y6")
    assert (known(sight), sight.known_of) == ("r1", 1)


def test_a_custom_wild_that_swaps_is_a_swap() -> None:
    sight = seen(
        0, "wc b1 b2 | g1 g2 g3", "0:wc:g@1", deck="edition-2018", custom_wild="swap-hands"
    )
    assert known(sight) == "b1 b2"


def test_on_a_zero_everyone_knows_the_hand_they_passed_on() -> None:
    hands = "r0 b1 | g1 g2 | y1 y2 y3"
    for given, steps in (({"zero_pass": "left"}, 1), ({"zero_pass": "direction"}, 1)):
        sight = seen(1, hands, "0:r0", seven_o=True, **given)
        assert (known(sight), sight.known_of) == ("g1 g2", steps)
    sight = seen(1, hands, "0:r0", seven_o=True, zero_pass="direction", direction=-1)
    assert (known(sight), sight.known_of) == ("g1 g2", 1)


def test_when_hands_are_shuffled_all_is_forgotten() -> None:
    moves = "0:draw 1:ws:b"
    _, memory = watched("b1 b2 | ws g2 g3", moves, pile="y1 y2", deck="edition-2018")
    assert memory.missed[0] == [0, 0, 0, 0]
    assert memory.known_of[:2] == [NOBODY] * 2


def test_the_discards_are_counted_again_when_they_are_turned_over() -> None:
    table, memory = watched("b1 b2 | g1 g2", "0:draw 1:draw", under="r9 r8", pile="y1")
    assert table.discard_count == sum(memory.discards) == 1
    assert memory.discards[top_card(table)] == 1


def test_the_last_card_is_remembered_too() -> None:
    _, memory = watched("r0 | g1 g2", "0:r0", seven_o=True)
    assert memory.discards[0] == 1
    assert memory.known_of[:2] == [NOBODY] * 2, "nobody passes a hand when the hand is over"


def test_a_giver_does_not_know_the_card_that_a_bomb_adds_to_the_hand_given_away() -> None:
    hands, moves = "r7 g7 b7 b1 | g1 g2", "0:r7 0:g7 0:b7 0:swap@1"
    sight = seen(0, hands, moves, seven_o=True, multiples=True, bomb=True, pile="y1 y2")
    assert sum(sight.sizes) == 4, "the other player drew a card because of the bomb"
    assert known(sight) == "b1"


def test_a_card_that_leaves_a_known_hand_unseen_makes_it_unknown() -> None:
    table, memory = watched("w+4 r1 b2 | g1 g2 | y1 y2", "0:w+4:b 1:challenge")
    assert memory.known_of[1] == 0
    clear_events(table)
    take(table, 0, 1)
    give(table, 2, 1)
    remember(memory, table)
    assert memory.known_of[1] == NOBODY
    assert sum(memory.known[1]) == 0


def test_a_card_received_in_any_way_ages_what_was_seen_of_a_hand() -> None:
    table, memory = watched("b1 b2 | g1 g2", "0:draw", top="r9", pile="y1 y2")
    clear_events(table)
    give(table, 0, 1)
    remember(memory, table)
    assert memory.missed[0] == [FRESH - 1, 0, 0, 0]
    assert memory.missed_rank[0] == NO_RANK


def test_a_hand_that_comes_back_to_its_player_is_not_known_elsewhere() -> None:
    table, memory = watched("b1 b2 | g1 g2")
    clear_events(table)
    swap_hands(table, 0, 1)
    swap_hands(table, 0, 1)
    remember(memory, table)
    assert memory.known_of[:2] == [NOBODY] * 2


def test_a_hand_given_away_is_unknown_once_a_card_has_left_it_unseen() -> None:
    table, memory = watched("b1 b2 | g1 g2 | y1 y2")
    clear_events(table)
    swap_hands(table, 0, 1)
    take(table, 1, table.hands[1].index(1))
    remember(memory, table)
    assert (memory.known_of[0], memory.known_of[1]) == (NOBODY, 0)
    assert sum(memory.known[0]) == 0

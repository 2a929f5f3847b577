from collections.abc import Iterator

import pytest
from rulebook.dice import Dice
from rulebook.positions import CARDS, cards_of, deal_out, end_hand, hand_of, kind, play

from penultimate.rules import House, Table, deal, house_rules, key_from_seed, open_table
from penultimate.rules.cards import NO_CARD
from penultimate.rules.deals import start_game
from penultimate.rules.layout import EVENT_WIDTH, NOBODY

NUMBERS = [card for card in CARDS[:52] if card[1].isdigit()]
CLASSIC = [
    card for card in CARDS[:54] for _ in range(4 if card[0] == "w" else 1 if card[1:] == "0" else 2)
]


def value(card: str) -> int:
    return int(card[1]) if card in NUMBERS else 0


def draw_for_deal(dice: Dice, seats: list[int]) -> Iterator[dict[int, str]]:
    """The rounds of a draw for the deal: everyone, then those who tied for the highest number."""
    while True:
        deck = list(CLASSIC)
        drawn = {seat: dice.pick(deck) for seat in seats}
        yield drawn
        highest = max(map(value, drawn.values()))
        seats = [seat for seat in seats if value(drawn[seat]) == highest]
        if len(seats) == 1:
            return


def dealt(rules: House, seats: int, seed: object) -> Table:
    table = open_table(rules, seats)
    deal(table, key_from_seed(str(seed)))
    return table


def deal_again(table: Table, seed: object) -> int:
    """End the hand without scores and deal the next one. Returns the dealer."""
    end_hand(table, 0, "r1" + " | r0" * (table.seats - 1))
    deal(table, key_from_seed(str(seed)))
    return table.dealer


def drawn_cards(table: Table) -> dict[int, str]:
    drawn = enumerate(table.dealer_draw[: table.seats])
    return {seat: CARDS[card] for seat, card in drawn if card != NO_CARD}


@pytest.mark.rule("L1")
@pytest.mark.parametrize("seats", [2, 3, 5, 10])
def test_everyone_draws_and_the_highest_number_deals_and_the_tied_draw_again(seats: int) -> None:
    longest = 0
    for seed in range(12):
        rounds = list(draw_for_deal(Dice(key_from_seed(str(seed)), 0, 0, 0), list(range(seats))))
        table = dealt(house_rules(), seats, seed)
        last = rounds[-1]
        assert drawn_cards(table) == last
        assert table.dealer == max(last, key=lambda seat: value(last[seat]))
        longest = max(longest, len(rounds))
    assert longest > 1


@pytest.mark.rule("L1")
def test_a_tie_of_cards_without_a_number_is_a_tie_of_zeros() -> None:
    for seed in range(1000):
        rounds = list(draw_for_deal(Dice(key_from_seed(str(seed)), 0, 0, 0), [0, 1]))
        if len(rounds) > 1 and not any(card in NUMBERS for card in rounds[0].values()):
            break
    else:
        raise AssertionError("no such seed")
    table = dealt(house_rules(), 2, seed)
    assert drawn_cards(table) == rounds[-1]
    assert table.dealer == max((0, 1), key=lambda seat: value(rounds[-1][seat]))


@pytest.mark.rule("L1", "L2", "L3")
@pytest.mark.parametrize("seats", [2, 4, 7])
@pytest.mark.parametrize("seed", range(6))
def test_anyone_can_verify_a_deal_from_its_key(seats: int, seed: int) -> None:
    dice = Dice(key_from_seed(str(seed)), 0, 0, 0)
    last = list(draw_for_deal(dice, list(range(seats))))[-1]
    dealer = max(last, key=lambda seat: value(last[seat]))
    pile = list(CLASSIC)
    dice.shuffle(pile)
    hands: list[list[str]] = [[] for _ in range(seats)]
    for place in range(7 * seats):
        hands[(dealer + 1 + place) % seats].append(pile.pop())
    while pile[-1] == "w+4":
        dice.shuffle(pile)
    first = pile.pop()
    left = (dealer + 1) % seats
    if first[1:] == "+2":
        hands[left] += [pile.pop(), pile.pop()]
    table = dealt(house_rules(), seats, seed)
    assert table.dealer == dealer
    assert [hand_of(table, seat).split() for seat in range(seats)] == [
        sorted(hand, key=kind) for hand in hands
    ]
    assert [CARDS[card] for card in table.draw_pile[: table.draw_count]] == pile
    assert [CARDS[card] for card in table.discard_pile[: table.discard_count]] == [first]


@pytest.mark.rule("L1")
def test_the_drawn_cards_go_back_into_the_deck() -> None:
    table = dealt(house_rules(), 10, "back")
    assert sum(table.hand_sizes) + table.draw_count + table.discard_count == 108


@pytest.mark.rule("L1")
def test_the_deal_is_drawn_for_before_each_hand() -> None:
    table = dealt(house_rules("official", {"dealer": "draw-each-hand"}), 4, "each 0")
    for hand in range(1, 8):
        dice = Dice(key_from_seed(f"each {hand}"), hand, 0, 0)
        last = list(draw_for_deal(dice, [0, 1, 2, 3]))[-1]
        dealer = deal_again(table, f"each {hand}")
        assert drawn_cards(table) == last
        assert dealer == max(last, key=lambda seat: value(last[seat]))


@pytest.mark.rule("L1")
def test_the_deal_is_drawn_for_once_and_then_passes_to_the_left() -> None:
    rules = house_rules("official", {"dealer": "draw-then-rotate"})
    last = list(draw_for_deal(Dice(key_from_seed("once"), 0, 0, 0), [0, 1, 2, 3]))[-1]
    first = max(last, key=lambda seat: value(last[seat]))
    table = dealt(rules, 4, "once")
    assert table.dealer == first
    assert drawn_cards(table) == last
    for hand in range(1, 6):
        assert deal_again(table, hand) == (first + hand) % 4
        assert drawn_cards(table) == {}


@pytest.mark.rule("L1")
def test_the_deal_starts_with_the_first_seat_and_passes_to_the_left() -> None:
    table = dealt(house_rules("official", {"dealer": "rotate"}), 3, 0)
    assert table.dealer == 0
    assert [deal_again(table, hand) for hand in range(1, 6)] == [1, 2, 0, 1, 2]
    assert drawn_cards(table) == {}


@pytest.mark.rule("L1")
def test_the_dealer_is_chosen_by_lot_before_each_hand() -> None:
    table = dealt(house_rules("official", {"dealer": "random"}), 5, "lot 0")
    dealers = [table.dealer]
    dealers += [deal_again(table, f"lot {hand}") for hand in range(1, 40)]
    lots = [Dice(key_from_seed(f"lot {hand}"), hand, 0, 0).below(5) for hand in range(40)]
    assert dealers == lots
    assert set(dealers) == {0, 1, 2, 3, 4}
    assert drawn_cards(table) == {}


@pytest.mark.rule("L2")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    after = deal_out("r1 g1 b1 r2 g2 b2 y5 y9", hand_size=2, dealer=2)
    assert after.hands == ["r1 r2", "g1 g2", "b1 b2"]
    assert after.top == "y5"
    assert after.draw_count == 1


@pytest.mark.rule("L2")
def test_the_dealer_gets_the_last_card_of_each_round() -> None:
    after = deal_out("r1 g1 b1 r2 g2 b2 y5 y9", hand_size=2, dealer=0)
    assert after.hands == ["b1 b2", "r1 r2", "g1 g2"]


@pytest.mark.rule("L2")
def test_seven_cards_each_are_dealt_unless_the_house_says_otherwise() -> None:
    assert [len(hand_of(dealt(house_rules(), 3, 5), seat).split()) for seat in range(3)] == [
        7,
        7,
        7,
    ]
    table = dealt(house_rules("official", {"hand_size": 10}), 10, 6)
    assert [len(hand_of(table, seat).split()) for seat in range(10)].count(10) >= 9


@pytest.mark.rule("L2")
def test_the_largest_hand_leaves_five_cards_or_more() -> None:
    table = dealt(house_rules("official", {"hand_size": 51}), 2, 7)
    assert sum(table.hand_sizes) + table.draw_count + table.discard_count == 108
    assert table.discard_count == 1


@pytest.mark.rule("L3", "L4")
def test_a_number_starts_the_pile_and_the_player_on_the_left_starts() -> None:
    after = deal_out("r1 g1 b1 y5 y9", hand_size=1, dealer=2)
    assert (after.turn, after.direction, after.phase) == (0, 1, "play")
    assert (after.top, after.colour) == ("y5", "y")
    assert deal_out("r1 g1 b1 y5 y9", hand_size=1, dealer=0).turn == 1


@pytest.mark.rule("L4")
def test_play_runs_clockwise_from_the_dealers_left() -> None:
    after = deal_out("y1 y2 b1 y3 y4 b2 y5 g9", "1:y1 2:y2", hand_size=2, dealer=0)
    assert after.turn == 0


@pytest.mark.rule("L3")
def test_a_skip_turned_up_skips_the_player_on_the_left() -> None:
    after = deal_out("r1 g1 b1 ys y9", hand_size=1, dealer=2)
    assert (after.turn, after.direction) == (1, 1)


@pytest.mark.rule("L3")
def test_a_skip_turned_up_with_two_players_lets_the_dealer_start() -> None:
    assert deal_out("r1 g1 ys y9", hand_size=1, seats=2, dealer=1).turn == 1


@pytest.mark.rule("L3")
def test_a_reverse_turned_up_lets_the_dealer_start_and_play_runs_counter_clockwise() -> None:
    after = deal_out("r1 g1 y1 r2 g2 y2 yr b9", hand_size=2, dealer=2)
    assert (after.turn, after.direction) == (2, -1)
    assert deal_out("r1 g1 y1 r2 g2 y2 yr b9", "2:y1", hand_size=2, dealer=2).turn == 1


@pytest.mark.rule("L3", "A2")
def test_a_reverse_turned_up_with_two_players_lets_the_dealer_start() -> None:
    after = deal_out("r1 y1 r2 y2 yr b9", hand_size=2, seats=2, dealer=1)
    assert (after.turn, after.direction) == (1, -1)
    after = deal_out("r1 y1 r2 y2 yr b9", "1:y1", hand_size=2, seats=2, dealer=1)
    assert (after.turn, after.direction) == (0, -1)


@pytest.mark.rule("L3")
def test_a_draw_two_turned_up_makes_the_player_on_the_left_draw_and_miss_a_turn() -> None:
    after = deal_out("r1 g1 b1 y+2 r8 r9 b7", hand_size=1, dealer=2)
    assert after.hands == ["r1 r8 r9", "g1", "b1"]
    assert (after.turn, after.phase, after.pending, after.draw_count) == (1, "play", 0, 1)


@pytest.mark.rule("L3", "H1")
@pytest.mark.parametrize("stacking", ["same", "any"])
def test_a_draw_two_turned_up_was_not_played_and_cannot_be_answered(stacking: str) -> None:
    after = deal_out("y+2 g1 b1 y+2 r8 r9 b7", hand_size=1, dealer=2, stacking=stacking)
    assert after.hands == ["r8 r9 y+2", "g1", "b1"]
    assert (after.turn, after.phase, after.pending) == (1, "play", 0)


@pytest.mark.rule("L3")
@pytest.mark.parametrize("wild", ["w", "ws", "wc"])
def test_a_wild_turned_up_asks_the_player_on_the_left_for_a_colour(wild: str) -> None:
    deck = f"r1 g1 b1 r2 g2 b2 {wild} b7"
    after = deal_out(deck, hand_size=2, dealer=2, rules="edition-2018")
    assert (after.turn, after.phase, after.top, after.colour) == (0, "colour", wild, None)
    assert after.legal(0) == {"colour:r", "colour:y", "colour:g", "colour:b"}
    assert after.legal(1) == after.legal(2) == set()


@pytest.mark.rule("L3")
@pytest.mark.parametrize(("dealer", "left"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_on_the_dealers_left_names_the_colour_of_a_turned_up_wild(
    dealer: int, left: int
) -> None:
    after = deal_out("r1 g1 b1 r2 g2 b2 w b7", hand_size=2, dealer=dealer)
    assert (after.turn, after.phase, set(after.moves)) == (left, "colour", {left})


@pytest.mark.rule("L3", "H5")
def test_with_multiples_a_wild_turned_up_still_asks_for_a_colour() -> None:
    after = deal_out("r1 g1 b1 r2 g2 b2 w b7", hand_size=2, multiples=True)
    assert after.legal(0) == {"colour:r", "colour:y", "colour:g", "colour:b"}


@pytest.mark.rule("L3")
@pytest.mark.parametrize("wild", ["w", "ws", "wc"])
def test_a_player_who_named_the_first_colour_then_plays(wild: str) -> None:
    deck = f"r1 g1 b1 r2 g2 b2 {wild} b7"
    after = deal_out(deck, "0:colour:r", hand_size=2, dealer=2, rules="edition-2018")
    assert (after.turn, after.phase, after.colour) == (0, "play", "r")
    assert after.legal(0) == {"r1", "r2", "draw"}
    after = deal_out(deck, "0:colour:b", hand_size=2, dealer=2, rules="edition-2018")
    assert after.legal(0) == {"draw"}


@pytest.mark.rule("L3", "A7")
@pytest.mark.parametrize(
    "custom",
    [
        "plain",
        "target-draws-two",
        "others-draw-one",
        "swap-hands",
        "skip-all",
        "discard-colour",
        "announce",
    ],
)
def test_nothing_but_the_colour_comes_of_a_customizable_turned_up(custom: str) -> None:
    deck = "r1 g1 b1 r2 g2 b2 wc b7"
    after = deal_out(
        deck, "0:colour:r", hand_size=2, dealer=2, rules="edition-2018", custom_wild=custom
    )
    assert after.hands == ["r1 r2", "g1 g2", "b1 b2"]
    assert (after.turn, after.draw_count) == (0, 1)


@pytest.mark.rule("L3", "A6")
def test_no_hands_are_shuffled_by_a_shuffle_hands_turned_up() -> None:
    deck = "r1 g1 b1 r2 g2 b2 ws b7"
    after = deal_out(deck, "0:colour:r", hand_size=2, dealer=2, rules="edition-2018")
    assert after.hands == ["r1 r2", "g1 g2", "b1 b2"]


@pytest.mark.rule("L3")
def test_a_wild_draw_four_turned_up_goes_back_and_another_card_is_turned() -> None:
    after = deal_out("r1 g1 b1 w+4 y5", hand_size=1, dealer=2)
    assert (after.top, after.draw_count) == ("y5", 1)
    assert (after.turn, after.phase, after.pending) == (0, "play", 0)
    after = deal_out("r1 g1 b1 w+4 y5", "0:draw", hand_size=1, dealer=2)
    assert after.hands[0] == "r1 w+4"


@pytest.mark.rule("L3")
def test_every_wild_draw_four_in_the_way_goes_back() -> None:
    after = deal_out("r1 g1 b1 w+4 w+4 w+4 w+4 ys", hand_size=1, dealer=2)
    assert (after.top, after.draw_count, after.turn) == ("ys", 4, 1)


@pytest.mark.rule("L3", "H2")
@pytest.mark.parametrize("first", ["y0", "y7"])
def test_a_seven_or_a_zero_turned_up_moves_no_hands(first: str) -> None:
    after = deal_out(f"r1 g1 b1 {first} y9", hand_size=1, dealer=2, rules="house")
    assert after.hands == ["r1", "g1", "b1"]
    assert (after.turn, after.phase) == (0, "play")


@pytest.mark.rule("U5", "L2")
def test_a_hand_of_one_card_that_was_dealt_brings_no_duty_to_call() -> None:
    after = deal_out("r1 g1 b1 y5 y9", hand_size=1, dealer=2)
    assert after.exposed == []
    assert after.legal(1) == set()


def test_a_hand_is_dealt_only_when_the_last_one_is_over() -> None:
    table = dealt(house_rules(), 2, 1)
    with pytest.raises(ValueError, match="the hand is not over yet"):
        deal(table, key_from_seed(2))


@pytest.mark.rule("S2")
def test_a_new_game_at_the_same_table_starts_from_nothing() -> None:
    table = dealt(house_rules("elimination-2003"), 3, 1)
    table.scores[:3] = [499, 0, 499]
    end_hand(table, 1, "b1 | | b1")
    assert (table.out[:3], table.game_winner) == ([1, 0, 1], 1)
    start_game(table)
    assert (table.scores[:3], table.out[:3], table.players) == ([0, 0, 0], [0, 0, 0], 3)
    assert (table.hand_number, table.dealer, table.game_winner) == (0, NOBODY, NOBODY)


def soil(table: Table) -> None:
    """Change every per-hand field of a table."""
    game = {"house", "seats", "rests", "out", "players", "scores", "hand_number", "game_number"}
    for name, value in vars(table).items():
        if name in game | {"dealer", "game_winner", "phase", "draw_pile", "discard_pile"}:
            continue
        if name == "events":
            value[: 5 * EVENT_WIDTH] = [5] * 5 * EVENT_WIDTH  # the rows of five events
            continue
        if isinstance(value, int):
            setattr(table, name, 5)
        elif name == "hands":
            table.hands[: table.seats] = [[5] * len(CARDS) for _ in range(table.seats)]
        else:
            size = table.seats if len(value) == len(table.scores) else len(value)
            value[:size] = [5] * size


def test_no_trace_of_the_last_hand_is_left() -> None:
    clean = open_table(house_rules("official", {"dealer": "rotate"}), 3)
    soiled = clean.copy()
    soil(soiled)
    assert soiled != clean
    for table in (clean, soiled):
        deal(table, key_from_seed("clean"))
    assert soiled == clean


def test_the_score_alone_comes_along_from_the_last_hand() -> None:
    one, other = (dealt(house_rules("official", {"dealer": "rotate"}), 3, seed) for seed in (1, 2))
    end_hand(one, 0, "r1 | b1 b2 b3 | w w+4")
    end_hand(other, 0, "r1 | b6 | w w")
    for table in (one, other):
        deal(table, key_from_seed("same"))
    assert one.scores[:3] == [106, 0, 0]
    assert one == other


@pytest.mark.rule("L2")
def test_a_dealt_scenario_keeps_all_its_cards() -> None:
    after = deal_out("r1 g1 b1 y+2 r8 r9 b7", hand_size=1, dealer=2)
    assert cards_of(after) == ["b1", "g1", "r1", "r8", "r9"]
    assert play("r1 | g1").draw_count == 10

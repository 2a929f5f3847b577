from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import get_args

import msgspec
import pytest
from msgspec import UNSET
from notation.games import Turn, hands_of

from penultimate.notation.cards import card_names
from penultimate.notation.events import (
    Caught,
    Draws,
    DrawsForDeal,
    GameEvent,
    JumpsIn,
    Lays,
    PassesHands,
    Sees,
    Sheds,
    ShufflesHands,
    Swaps,
)
from penultimate.notation.narration import narrate
from penultimate.notation.speech import is_told, tell
from penultimate.notation.visibility import seen_from
from penultimate.rules import PRESETS, House, Table, deal, house_rules, key_from_seed, open_table
from penultimate.rules.events import EVENT_NAMES
from penultimate.rules.view import cards_in

CUSTOM_WILDS = (
    "plain",
    "target-draws-two",
    "others-draw-one",
    "swap-hands",
    "skip-all",
    "discard-colour",
    "announce",
)
EXCHANGES = (Swaps, PassesHands, ShufflesHands)
HOUSES = [
    house_rules(preset, {"deck": "edition-2018", "custom_wild": custom})
    for preset, custom in zip(PRESETS, CUSTOM_WILDS, strict=True)
]

DRAWN = Draws(seat=1, count=2, cards=["y1", "y2"])


def test_an_event_is_written_as_its_name_and_its_fields() -> None:
    assert msgspec.to_builtins(Lays(seat=0, card="r5")) == {
        "event": "lays",
        "seat": 0,
        "card": "r5",
    }
    assert msgspec.to_builtins(Swaps(seat=0, partner=2)) == {
        "event": "swaps",
        "seat": 0,
        "with": 2,
    }
    assert msgspec.to_builtins(Caught(seat=0)) == {"event": "caught", "seat": 0}


def test_every_event_that_the_rulebook_names_has_a_type_and_every_type_a_rule() -> None:
    tags = [str(kind.__struct_config__.tag) for kind in get_args(GameEvent)]
    assert sorted(EVENT_NAMES.values()) == sorted(tags)


def test_drawn_cards_are_seen_by_their_own_seat_alone() -> None:
    assert seen_from(DRAWN, 1) == DRAWN
    assert seen_from(DRAWN, 0) == Draws(seat=1, count=2)
    assert seen_from(DRAWN, None) == Draws(seat=1, count=2)


def test_a_challenged_hand_is_seen_by_the_challenger_alone() -> None:
    seen = Sees(seat=2, of=1, cards=["r5"])
    assert seen_from(seen, 2) == seen
    assert seen_from(seen, 1) == Sees(seat=2, of=1)


def test_shed_cards_lie_open_for_all() -> None:
    shed = Sheds(seat=2, cards=["r5"])
    assert seen_from(shed, 0) == shed


def hand(table: Table, seat: int) -> Counter[str]:
    return Counter(card_names(cards_in(table.hands[seat])))


def gained_and_lost(turn: Turn, events: list[GameEvent]) -> list[Counter[str]]:
    """The change of each hand according to the events."""
    hands = [hand(turn.before, seat) for seat in range(turn.before.seats)]
    for event in events:
        match event:
            case Lays(seat, card) | JumpsIn(seat, card):
                hands[seat].subtract([card])
            case Sheds(seat, cards):
                hands[seat].subtract(cards)
            case Draws(seat, count, list() as cards):
                assert len(cards) == count
                hands[seat].update(cards)
            case _:
                assert not isinstance(event, Draws), "which cards were drawn is told"
    return [+cards for cards in hands]


@pytest.mark.parametrize("rules", HOUSES)
def test_the_events_of_a_move_account_for_every_card_that_changed_hands(rules: House) -> None:
    for turn in hands_of(rules, seats=4, count=6):
        events = narrate(turn.after)
        if not any(isinstance(event, EXCHANGES) for event in events):
            seats = range(turn.after.seats)
            assert gained_and_lost(turn, events) == [hand(turn.after, seat) for seat in seats]


@pytest.mark.parametrize("rules", HOUSES)
def test_every_event_of_a_game_can_be_told_and_hides_what_others_draw(rules: House) -> None:
    names = ["Ann", "Ben", "Cleo"]
    for turn in hands_of(rules, seats=3, count=4):
        for event in narrate(turn.after):
            heard = seen_from(event, 0)
            assert not is_told(heard) or tell(heard, names)
            if isinstance(heard, (Draws, Sees)) and heard.seat != 0:
                assert heard.cards is UNSET


def test_the_cards_drawn_for_the_deal_are_told_in_every_round_of_a_tie() -> None:
    lengths: set[int] = set()
    for seed in range(20):
        table = open_table(house_rules(), seats=3)
        deal(table, key_from_seed(seed))
        rounds = rounds_of(event for event in narrate(table) if isinstance(event, DrawsForDeal))
        assert [*rounds[0]] == [0, 1, 2]
        for tied, again in pairwise(rounds):
            assert [*again] == highest_in(tied)
        assert highest_in(rounds[-1]) == [table.dealer]
        lengths.add(len(rounds))
    assert lengths == {1, 2, 3}


def rounds_of(drawn: Iterable[DrawsForDeal]) -> list[dict[int, int]]:
    """The numbers drawn, by seat; whoever draws again begins another round."""
    rounds: list[dict[int, int]] = [{}]
    for event in drawn:
        if rounds[-1] and event.seat <= max(rounds[-1]):
            rounds.append({})
        rounds[-1][event.seat] = number_of(event.card)
    return rounds


def highest_in(drawn: dict[int, int]) -> list[int]:
    return [seat for seat, number in drawn.items() if number == max(drawn.values())]


def number_of(card: str) -> int:
    return int(card[1]) if card[1:].isdigit() else 0

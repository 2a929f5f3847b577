from collections import Counter
from typing import Any

import pytest
from notation.games import Turn, hands_of

from penultimate.notation.cards import card_names
from penultimate.notation.events import HEARD_BY_ALL, for_seat
from penultimate.notation.narration import narrate, narrate_deal
from penultimate.notation.speech import SENTENCES, tell
from penultimate.rules import PRESETS, House, Table, deal, house_rules, key_from_seed, open_table
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
EXCHANGES = ("swaps", "passes hands", "shuffles hands")
HOUSES = [
    house_rules(preset, {"deck": "edition-2018", "custom_wild": custom})
    for preset, custom in zip([*PRESETS, "house"], CUSTOM_WILDS, strict=True)
]

DRAWN: dict[str, Any] = {"event": "draws", "seat": 1, "count": 2, "cards": ["y1", "y2"]}


def test_drawn_cards_are_heard_by_their_own_seat_alone() -> None:
    assert for_seat([DRAWN], 1) == [DRAWN]
    assert for_seat([DRAWN], 0) == [{"event": "draws", "seat": 1, "count": 2}]
    assert for_seat([DRAWN], -1) == [{"event": "draws", "seat": 1, "count": 2}]


def test_a_challenged_hand_is_seen_by_the_challenger_alone() -> None:
    seen: dict[str, Any] = {"event": "sees", "seat": 2, "of": 1, "cards": ["r5"]}
    assert for_seat([seen], 2) == [seen]
    assert for_seat([seen], 1) == [{"event": "sees", "seat": 2, "of": 1}]


def test_shed_cards_lie_open_for_all() -> None:
    shed: dict[str, Any] = {"event": "sheds", "seat": 2, "cards": ["r5"]}
    assert for_seat([shed], 0) == [shed]


def test_what_is_on_no_list_is_heard_by_nobody() -> None:
    assert for_seat([{"event": "thinks", "seat": 0}], 0) == []
    assert for_seat([{"event": "keeps", "seat": 0, "card": "r5"}], 0) == [
        {"event": "keeps", "seat": 0}
    ]


def test_every_event_has_a_sentence() -> None:
    assert {name.partition(",")[0] for name in SENTENCES} == set(HEARD_BY_ALL)


def hand(table: Table, seat: int) -> Counter[str]:
    return Counter(card_names(cards_in(table.hands[seat])))


def gained_and_lost(turn: Turn, events: list[dict[str, Any]]) -> list[Counter[str]]:
    """The hands after a move, as the events alone tell them."""
    hands = [hand(turn.before, seat) for seat in range(turn.before.seats)]
    for event in events:
        if event["event"] in ("lays", "jumps in"):
            hands[event["seat"]].subtract([event["card"]])
        elif event["event"] == "sheds":
            hands[event["seat"]].subtract(event["cards"])
        elif event["event"] == "draws":
            assert len(event["cards"]) == event["count"]
            hands[event["seat"]].update(event["cards"])
    return [+cards for cards in hands]


@pytest.mark.parametrize("rules", HOUSES)
def test_the_events_of_a_move_account_for_every_card_that_changed_hands(rules: House) -> None:
    for turn in hands_of(rules, seats=4, count=6):
        events = narrate(*turn)
        if not any(event["event"] in EXCHANGES for event in events):
            seats = range(turn.after.seats)
            assert gained_and_lost(turn, events) == [hand(turn.after, seat) for seat in seats]


@pytest.mark.parametrize("rules", HOUSES)
def test_every_event_of_a_game_can_be_told_and_hides_what_others_draw(rules: House) -> None:
    names = ["Ann", "Ben", "Cleo"]
    for turn in hands_of(rules, seats=3, count=4):
        for event in for_seat(narrate(*turn), 0):
            assert tell(event, names)
            if event["event"] in ("draws", "sees") and event["seat"] != 0:
                assert "cards" not in event


def test_the_cards_drawn_for_the_deal_are_told() -> None:
    table = open_table(house_rules(), seats=3)
    deal(table, key_from_seed(5))
    drawn = [event for event in narrate_deal(table) if event["event"] == "draws for deal"]
    assert drawn
    highest = max(drawn, key=lambda event: number_of(str(event["card"])))
    assert highest["seat"] == table.dealer


def number_of(card: str) -> int:
    return int(card[1]) if card[1:].isdigit() else 0

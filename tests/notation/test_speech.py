import re

import msgspec
import pytest

from penultimate.notation import events, table_events
from penultimate.notation.cards import CARD_NAMES, parse_card
from penultimate.notation.moves import MOVE_NAMES, parse_move
from penultimate.notation.sentences import SENTENCES
from penultimate.notation.speech import card_words, is_told, move_words, tell
from penultimate.notation.table_events import EVENTS, AnyEvent

NAMES = ["Ann", "Ben", "Cleo", *"DEFGHIJ"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("r5", "red 5"),
        ("y0", "yellow 0"),
        ("gs", "green Skip"),
        ("br", "blue Reverse"),
        ("y+2", "yellow Draw Two"),
        ("w", "Wild"),
        ("w+4", "Wild Draw Four"),
        ("ws", "Wild Shuffle Hands"),
        ("wc", "Wild Customizable"),
    ],
)
def test_a_card_in_words(name: str, words: str) -> None:
    assert card_words(parse_card(name)) == words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("r5", "play red 5"),
        ("w+4:b", "play Wild Draw Four and choose blue"),
        ("wc:y@2", "play Wild Customizable and choose yellow"),
        ("draw", "draw a card"),
        ("keep", "keep the card"),
        ("accept", "draw the cards"),
        ("challenge", "challenge the Wild Draw Four"),
        ("uno", "call Uno"),
        ("noswap", "keep your hand"),
        ("catch@2", "catch Cleo, who forgot to call Uno"),
        ("swap@1", "swap hands with Ben"),
        ("colour:r", "choose red"),
    ],
)
def test_a_move_in_words(name: str, words: str) -> None:
    assert move_words(parse_move(name), NAMES) == words


def test_no_two_cards_and_no_move_are_without_words() -> None:
    assert len({card_words(kind) for kind in range(len(CARD_NAMES))}) == 56
    assert all(move_words(move, NAMES) for move in range(len(MOVE_NAMES)))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.Lays(seat=1, card="gs"), "Ben plays a green Skip."),
        (events.Draws(seat=0, count=1), "Ann draws a card."),
        (
            events.Draws(seat=0, count=2, cards=["r5", "w"]),
            "Ann draws 2 cards: red 5, Wild.",
        ),
        (events.Sees(seat=0, of=1), "Ann sees Ben’s hand."),
        (events.Sees(seat=0, of=1, cards=["b2"]), "Ann sees Ben’s hand: blue 2."),
        (events.Caught(seat=0), "Ann forgot to call Uno."),
        (events.Caught(seat=0, by=1), "Ben caught Ann, who forgot to call Uno."),
        (
            events.Challenges(seat=1, of=0, guilty=True, judged_colour="r"),
            "Ben challenges Ann: it was a bluff!",
        ),
        (events.Reverses(direction=-1), "Play now goes counter-clockwise."),
        (events.Names(seat=2, colour="b"), "Cleo chooses blue."),
        (events.Swaps(seat=0, partner=2), "Ann swaps hands with Cleo."),
        (table_events.TimeIsUp(seat=2), "Cleo ran out of time."),
        (table_events.Pauses(), "The game is paused."),
    ],
)
def test_an_event_in_a_sentence(event: AnyEvent, sentence: str) -> None:
    assert tell(event, NAMES) == sentence


@pytest.mark.parametrize(
    ("winner", "points", "gains", "sentence"),
    [
        (2, 57, [0, 0, 57], "Cleo wins the hand: 57 points."),
        (2, 57, [57, 0, 57, 0], "Cleo wins the hand: 57 points."),
        (
            2,
            57,
            [50, 7, 0],
            "Cleo wins the hand. Points for the others: Ann 50, Ben 7.",
        ),
        (0, 7, [0, 7, 0], "Ann wins the hand. Points for the others: Ben 7."),
        (1, 0, [0, 0, 0], "Ben wins the hand: 0 points."),
        (None, 0, [0, 0, 0], "Nobody can play or draw. The hand is void, and nobody scores."),
    ],
)
def test_the_end_of_a_hand_says_who_gets_points(
    winner: int | None, points: int, gains: list[int], sentence: str
) -> None:
    event = events.HandOver(winner=winner, points=points, gains=gains, scores=gains)
    assert tell(event, NAMES) == sentence


def test_every_event_has_a_sentence_but_accepting_since_the_draw_that_follows_says_it() -> None:
    assert {name.partition(",")[0] for name in SENTENCES} == set(EVENTS) - {"accepts"}
    assert not is_told(events.Accepts(seat=0))
    assert is_told(events.Draws(seat=0, count=4))


def test_a_sentence_has_no_gaps_but_fields_of_its_event() -> None:
    for name, sentence in SENTENCES.items():
        fields = msgspec.structs.fields(EVENTS[name.partition(",")[0]])
        gaps = set(re.findall(r"{(\w+)}", sentence))
        assert gaps <= {field.encode_name for field in fields}, name

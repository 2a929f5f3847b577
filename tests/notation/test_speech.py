import pytest

from penultimate.notation.cards import CARD_NAMES, parse_card
from penultimate.notation.events import Event
from penultimate.notation.moves import MOVE_NAMES, parse_move
from penultimate.notation.speech import card_words, move_words, tell

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
        ("r5", "lay red 5"),
        ("w+4:b", "lay Wild Draw Four and name blue"),
        ("wc:y@2", "lay Wild Customizable and name yellow"),
        ("draw", "draw a card"),
        ("keep", "keep the card"),
        ("accept", "accept the penalty"),
        ("challenge", "challenge the Wild Draw Four"),
        ("uno", "call Uno"),
        ("noswap", "swap with nobody"),
        ("catch@2", "catch Cleo, who has not called"),
        ("swap@1", "swap hands with Ben"),
        ("colour:r", "name red"),
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
        ({"event": "lays", "seat": 1, "card": "gs"}, "Ben lays green Skip."),
        ({"event": "draws", "seat": 0, "count": 1}, "Ann draws a card."),
        (
            {"event": "draws", "seat": 0, "count": 2, "cards": ["r5", "w"]},
            "Ann draws 2 cards: red 5, Wild.",
        ),
        ({"event": "caught", "seat": 0}, "Ann has not called."),
        (
            {"event": "caught", "seat": 0, "by": 1},
            "Ann has not called, and Ben has noticed.",
        ),
        (
            {"event": "challenges", "seat": 1, "of": 0, "guilty": True},
            "Ben challenges Ann, who is guilty.",
        ),
        ({"event": "reverses", "direction": -1}, "Play now runs counter-clockwise."),
        ({"event": "names", "seat": 2, "colour": "b"}, "Cleo names blue."),
        (
            {"event": "hand over", "winner": 2, "points": 57, "scores": [0, 0, 57]},
            "The hand is over, won by Cleo: 57 points.",
        ),
        (
            {"event": "hand over", "winner": None, "points": 0, "scores": [0, 0, 0]},
            "The hand is void: nobody can go on, and nobody scores.",
        ),
    ],
)
def test_an_event_in_a_sentence(event: Event, sentence: str) -> None:
    assert tell(event, NAMES) == sentence

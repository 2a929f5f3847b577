"""Changing any bit of a proof makes its verification fail."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from fairness.finished_games import GAMES, Finished
from fairness.hand import Unproven
from fairness.verifier import verify
from hypothesis import given
from hypothesis import strategies as st

pytestmark = pytest.mark.xdist_group("finished-games")

Leaf = tuple[Any, Any]  # a list or a document, and the place in it
PROVED_OF_A_GAME = ("top", "discards", "discard_count", "draw_count", "hand_sizes", "open_hands")
PROVED_OF_AN_EVENT = ("card", "cards", "count")
BITS = 7  # of a letter
MOST_CARDS = 500


def flipped(value: Any, bit: int) -> Any:
    """A text or a number with one bit changed."""
    if isinstance(value, int):
        return value ^ (1 << bit % 4)
    letter, bit = divmod(bit, BITS)
    letter %= len(value)
    return value[:letter] + chr(ord(value[letter]) ^ (1 << bit)) + value[letter + 1 :]


def is_proved_with(replay: Any, leaf: Leaf, value: Any) -> bool:
    """Whether a replay is still proved with another value in one place."""
    document, place = leaf
    right, document[place] = document[place], value
    try:
        verify(replay)
    except Unproven:
        return False
    else:
        return True
    finally:
        document[place] = right


def leaves(document: Any, place: Any) -> Iterator[Leaf]:
    """The texts and numbers in one place of a document, however deep."""
    inside = document[place]
    if isinstance(inside, list):
        for number in range(len(inside)):
            yield from leaves(inside, number)
    elif inside is not None:
        yield document, place


def proofs(replay: Any) -> list[Leaf]:
    """The inputs of the hashes: the table, and all fields of each deal except `over`."""
    fields = ("hand", "commitment", "pledges", "chances", "seed")
    of_deals = (leaf for deal in replay["deals"] for name in fields for leaf in leaves(deal, name))
    return [(replay, "table"), *of_deals]


def cards(replay: Any) -> list[Leaf]:
    """Every card that was dealt, turned up, drawn, laid or left, and every count of cards.

    How much a player turned away who deflected is not told by the cards alone."""
    found: list[Leaf] = []
    for step in replay["steps"]:
        found += leaves(step, "hand")
        found += leaves(step, "number")
        found += leaves(step, "hands")
        for event in (event for event in step["events"] if event["event"] != "deflects"):
            for field in PROVED_OF_AN_EVENT:
                found += leaves(event, field) if field in event else ()
        for field in PROVED_OF_A_GAME:
            found += leaves(step["game"], field)
    return found


def test_any_bit_of_a_hash_or_of_what_is_hashed_counts(games: dict[str, Finished]) -> None:
    """All of them: the table's name, the hand, commitment, seed, and each seat's chance."""
    replay = min((game.replay for game in games.values()), key=lambda game: len(game["steps"]))
    for document, place in proofs(replay):
        right = document[place]
        bits = range(4 if isinstance(right, int) else BITS * len(right))
        assert not any(
            is_proved_with(replay, (document, place), flipped(right, bit)) for bit in bits
        )
    assert verify(replay)


def test_every_card_counts(games: dict[str, Finished]) -> None:
    """Change a random bit in each card and count of a game's first steps."""
    replay, dice = games["several hands"].replay, Random(0)
    for leaf in cards(replay)[:MOST_CARDS]:
        changed = flipped(leaf[0][leaf[1]], dice.randrange(100))
        assert not is_proved_with(replay, leaf, changed)
    assert verify(replay)


@given(name=st.sampled_from(sorted(GAMES)), pick=st.integers(0, 10**9), bit=st.integers(0, 1000))
def test_any_bit_of_any_game_counts(
    games: dict[str, Finished], name: str, pick: int, bit: int
) -> None:
    replay = games[name].replay
    places = [*proofs(replay), *cards(replay)]
    document, place = places[pick % len(places)]
    assert not is_proved_with(replay, (document, place), flipped(document[place], bit))


def test_a_chance_given_or_taken_away_counts(games: dict[str, Finished]) -> None:
    replay = games["official"].replay
    chances = replay["deals"][0]["chances"]
    assert not is_proved_with(replay, (chances, 1), chances[0])
    assert not is_proved_with(replay, (chances, 0), None)
    assert not is_proved_with(replay, (replay["deals"][0], "chances"), chances[::-1])


def test_two_cards_that_change_hands_count(games: dict[str, Finished]) -> None:
    replay = games["official"].replay
    hands = replay["steps"][0]["hands"]
    assert not is_proved_with(replay, (replay["steps"][0], "hands"), [hands[1], hands[0], hands[2]])

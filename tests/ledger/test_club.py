"""A club's history: changes, undo, and refused changes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ledger.games import CLUBS, game
from ledger.histories import after, known, names, new_club, scores

from penultimate.ledger import METHODS, Club, club_after, rank, read_game
from penultimate.ledger.change_builders import (
    MOST_PLAYERS,
    adding,
    editing,
    merging,
    recording,
    removing,
    renaming,
    retiring,
    undoing,
)
from penultimate.ledger.club_game import renamed
from penultimate.ledger.club_history import Added, Entry, Opened, read_change, write_change
from penultimate.ledger.problems import InvalidChange


def test_a_game_brings_its_players_along() -> None:
    club = new_club("Ann 5, Bob 3", "Cy 5, Ann 3")
    assert (club.name, names(club)) == ("Friday", ["Ann", "Bob", "Cy"])
    assert scores(club) == [{"Ann": 5, "Bob": 3}, {"Cy": 5, "Ann": 3}]
    assert [(entry.number, entry.who) for entry in club.entries] == [
        (1, "Ann"),
        (2, "Bob"),
        (3, "Bob"),
    ]


def test_an_id_names_the_entry_that_added_the_player() -> None:
    club = new_club("Ann 5, Bob 3")
    change = recording(club, [game("Cy 5, Ann 3, Dee 1", id="g2")])
    assert change is not None
    assert change.players == {"p3.1": "Cy", "p3.2": "Dee"}
    assert change.games[0].scores == {"p3.1": 5, "p2.1": 3, "p3.2": 1}


def test_a_short_change_is_stored_as_json_and_a_long_one_in_a_quarter_of_its_size() -> None:
    short = recording(new_club(), [game("Ann 5, Bob 3")])
    long = recording(new_club(), [game(f"Ann {at}, Bob 3", id=f"g{at}") for at in range(2000)])
    assert short is not None
    assert long is not None
    assert write_change(short) == msgspec.json.encode(short)
    assert len(write_change(long)) < len(msgspec.json.encode(long)) / 4
    assert [read_change(write_change(change)) for change in (short, long)] == [short, long]


def test_the_same_game_twice_is_one() -> None:
    club = new_club("Ann 5, Bob 3")
    assert recording(club, [game("Ann 5, Bob 3", id="g1")]) is None
    club = after(club, recording, [game("Ann 9, Bob 9", id="g1"), game("Ann 7, Bob 1", id="g2")])
    assert scores(club) == [{"Ann": 5, "Bob": 3}, {"Ann": 7, "Bob": 1}]


def test_a_renamed_player_keeps_their_games() -> None:
    club = after(new_club("Ann 5, Bob 3", "Bob 5, Cy 3"), renaming, "Bob", "Robert")
    assert scores(club) == [{"Ann": 5, "Robert": 3}, {"Robert": 5, "Cy": 3}]
    assert names(club) == ["Ann", "Cy", "Robert"]
    club = after(club, recording, [game("Bob 1, Cy 2", id="g9")])
    assert names(club) == ["Ann", "Bob", "Cy", "Robert"], "the name is free for somebody else"


def test_a_merged_player_is_the_other_from_now_on() -> None:
    club = after(new_club("Ann 5, Bob 3", "Anne 5, Cy 3"), merging, "Anne", "Ann")
    assert scores(club) == [{"Ann": 5, "Bob": 3}, {"Ann": 5, "Cy": 3}]
    assert names(club) == ["Ann", "Bob", "Cy"]
    club = after(club, recording, [game("Anne 1, Bob 2", id="g9")])
    assert known(club, "g9").scores == {"Ann": 1, "Bob": 2}


ONE, OTHER = "\u00c1da", "A\u0301da"  # composed and decomposed: they look the same


@pytest.mark.parametrize("first", [ONE, OTHER])
def test_two_spellings_of_a_letter_are_one_player(first: str) -> None:
    club = new_club(f"{first} 5, Bob 3", f"{ONE} 4, Bob 3", f"{OTHER} 3, Bob 2")
    assert names(club) == ["Bob", ONE]
    assert [played[ONE] for played in scores(club)] == [5, 4, 3]
    for name in (ONE, OTHER):
        assert names(after(club, renaming, name, "Ada")) == ["Ada", "Bob"]
        with pytest.raises(InvalidChange, match="already a player called"):
            adding(club, name)
    assert names(after(club, renaming, "Bob", "Bo\u0301b")) == ["B\u00f3b", ONE]
    with pytest.raises(InvalidChange, match="are the same player"):
        recording(club, [game("Cy 1", id="g9", scores={ONE: 1, OTHER: 2})])


def stored(*players: str) -> Club:
    """A club of an older version, which kept names as they were written."""
    ids = {f"p2.{number}": name for number, name in enumerate(players, 1)}
    opened = Entry(1, 1_000, "Ann", Opened("Friday"))
    return club_after([opened, Entry(2, 2_000, "Ann", Added(ids))])


def test_two_stored_players_whose_names_look_the_same_stay_two() -> None:
    club = stored(ONE, OTHER)
    assert sorted(names(club)) == sorted([ONE, OTHER])
    club = after(club, recording, [game("Cy 1", id="g1", scores={ONE: 1, OTHER: 2})])
    assert scores(club) == [{ONE: 1, OTHER: 2}]
    assert sorted(names(after(club, renaming, OTHER, "Eda"))) == ["Eda", ONE]
    assert names(after(stored(ONE, OTHER), merging, OTHER, ONE)) == [ONE]


def test_a_stored_player_is_found_by_either_spelling() -> None:
    club = after(stored(OTHER), recording, [game("Cy 1", id="g1", scores={ONE: 1, "Bob": 2})])
    assert names(club) == [OTHER, "Bob"]
    assert names(after(club, renaming, OTHER, ONE)) == ["Bob", ONE], "the spelling can be changed"


def test_a_retired_player_is_marked_and_may_come_back() -> None:
    club = after(new_club("Ann 5, Bob 3"), retiring, "Bob", retired=True)
    assert [(player.name, player.retired) for player in club.players] == [
        ("Ann", False),
        ("Bob", True),
    ]
    assert scores(club) == [{"Ann": 5, "Bob": 3}]
    assert not after(club, retiring, "Bob", retired=False).players[1].retired


def test_a_corrected_game_keeps_its_place() -> None:
    club = after(new_club("Ann 5, Bob 3", "Ann 1, Bob 2"), editing, game("Ann 4, Dee 9", id="g1"))
    assert scores(club) == [{"Ann": 4, "Dee": 9}, {"Ann": 1, "Bob": 2}]
    club = after(club, removing, "g2")
    assert (scores(club), names(club)) == ([{"Ann": 4, "Dee": 9}], ["Ann", "Bob", "Dee"])


def test_every_change_can_be_undone_and_the_undo_as_well() -> None:
    start = after(new_club("Ann 5, Bob 3", "Anne 5, Cy 3"), adding, "Dee")
    for propose, given_ in (
        (recording, [[game("Ann 1, Bob 2", id="g9")]]),
        (editing, [game("Ann 4, Eve 9", id="g1")]),
        (removing, ["g1"]),
        (adding, ["Eve"]),
        (renaming, ["Ann", "Anna"]),
        (merging, ["Anne", "Ann"]),
    ):
        changed = after(start, propose, *given_)
        undone = after(changed, undoing, changed.number)
        assert (undone.games, undone.players) == (start.games, start.players)
        again = after(undone, undoing, undone.number)
        assert (again.games, again.players) == (changed.games, changed.players)
        assert len(again.entries) == start.number + 3, "nothing is ever taken out of the history"


def test_an_older_change_is_undone_and_later_ones_stay() -> None:
    club = new_club("Ann 5, Bob 3", "Bob 5, Cy 3")
    club = after(club, renaming, "Bob", "Robert")
    club = after(club, undoing, 2)
    assert scores(club) == [{"Robert": 5, "Cy": 3}]
    assert names(club) == ["Cy", "Robert"], "Ann came with the game that was undone"


@pytest.mark.parametrize(
    ("propose", "given_", "reason"),
    [
        (renaming, ["Zed", "Ann"], "there is no player 'Zed' in this club"),
        (renaming, ["Ann", "Bob"], "there is already a player called 'Bob'"),
        (renaming, ["Ann", "x" * 500], "a name has 1 to 40 printable characters"),
        (adding, ["Ann"], "there is already a player called 'Ann'"),
        (merging, ["Ann", "Ann"], "'Ann' and 'Ann' are already the same player"),
        (merging, ["Ann", "Bob"], "in the game of 2026-01-02, one player would appear twice"),
        (editing, [game("Ann 1, Bob 2", id="g7")], "there is no game 'g7' in this club"),
        (removing, ["g7"], "there is no game 'g7' in this club"),
        (undoing, [1], "creating a club and renewing a link cannot be undone"),
        (undoing, [99], "there is no entry 99; the last is 4"),
        (undoing, [3], "entry 3 is already undone"),
    ],
)
def test_impossible_changes_are_refused(propose: Any, given_: list[Any], reason: str) -> None:
    club = after(new_club("Ann 5, Bob 3", "Cy 3, Bob 4"), undoing, 3)
    with pytest.raises(InvalidChange, match=reason):
        after(club, propose, *given_)


def test_a_club_has_only_so_many_players() -> None:
    pairs = range(0, MOST_PLAYERS, 2)
    games = [game(f"P{at} 1, P{at + 1} 2", id=f"g{at}") for at in pairs]
    full = after(new_club(), recording, games)
    assert len(full.players) == MOST_PLAYERS
    assert recording(full, [game("P0 1, P3 2", id="again")]), "its players play on"
    with pytest.raises(InvalidChange, match="a club has at most 5,000 players"):
        adding(full, "Zoe")
    with pytest.raises(InvalidChange, match="a club has at most 5,000 players"):
        recording(full, [game("P0 1, Zoe 2", id="new")])


def test_an_undo_that_would_give_two_players_one_name_is_refused() -> None:
    club = after(new_club("Ann 5, Bob 3"), renaming, "Ann", "Anna")
    club = after(club, adding, "Ann")
    with pytest.raises(
        InvalidChange, match="there are two players called 'Ann'; merge or rename one"
    ):
        after(club, undoing, 3)


def test_an_undo_that_would_merge_two_players_into_each_other_is_refused() -> None:
    """Ann leads into the circle of Bob and Cy without being part of it."""
    club = new_club()
    for name in ("Ann", "Bob", "Cy"):
        club = after(club, adding, name)
    club = after(club, merging, "Ann", "Bob")
    club = after(club, merging, "Bob", "Cy")
    merged = club.number
    club = after(club, undoing, merged)
    club = after(club, merging, "Cy", "Bob")
    with pytest.raises(InvalidChange, match="two players cannot be merged into each other"):
        after(club, undoing, merged + 1)


def test_two_names_of_one_merged_player_cannot_play_each_other() -> None:
    club = after(new_club("Ann 5, Bob 3", "Anne 5, Cy 3"), merging, "Anne", "Ann")
    with pytest.raises(InvalidChange, match="'Ann' and 'Anne' are the same player in this club"):
        after(club, recording, [game("Ann 1, Anne 2", id="g9")])


@given(CLUBS, st.sampled_from(METHODS))
def test_a_merged_player_equals_one_who_always_was(
    found: list[dict[str, Any]], method: Any
) -> None:
    """Ann plays every other game as Zoe, until somebody notices."""
    games = [read_game(one) for one in found]
    club = new_club()
    for number, played in enumerate(games):
        names = dict.fromkeys(played.scores)
        other = {name: "Zoe" if name == "Ann" and number % 2 else name for name in names}
        club = after(club, recording, [renamed(played, other)])
    if {"Ann", "Zoe"} <= club.ids.keys():
        club = after(club, merging, "Zoe", "Ann")
        assert rank(club.games, method) == rank(games, method)
        assert club.games == games


@given(CLUBS)
def test_the_same_history_leads_to_the_same_club(found: list[dict[str, Any]]) -> None:
    club = after(new_club("Ann 5, Bob 3"), recording, [read_game(one) for one in found])
    again = club_after(club.entries)
    assert (again.games, again.players, again.name) == (club.games, club.players, club.name)

"""Reading files of games takes work in proportion to the file, and lists few problems."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest
from ledger.games import document
from work import assert_linear, work_of

from penultimate.clubs import club_views
from penultimate.clubs.club_cache import CachedClub
from penultimate.clubs.club_files import record, write_file
from penultimate.clubs.club_service import Change
from penultimate.ledger import (
    ALL,
    METHODS,
    Club,
    ClubGame,
    InvalidChange,
    InvalidGame,
    Player,
    club_after,
    read_csv_file,
    read_game,
    read_json_file,
    write_csv_file,
)
from penultimate.ledger.change_builders import merging, undoing
from penultimate.ledger.club import then
from penultimate.ledger.club_history import AnyChange, Entry, Opened, Recorded
from penultimate.ledger.csv_rows import COLUMNS
from penultimate.store import OpenedClub

HEADER = ",".join(COLUMNS)
Make = Callable[[int], str]


def rows_of(size: int, row: str, header: str = HEADER) -> str:
    return "\n".join([header, *(row.format(number) for number in range(size))])


CSV_FILES: dict[str, Make] = {
    "rows of one game": lambda size: rows_of(size, "g,2026-01-02,own,,,,P{0},1,,"),
    "rows of one player": lambda size: rows_of(size, "g,2026-01-02,own,,,,P,1,,"),
    "rows that contradict each other": lambda size: rows_of(size, "g,{0},own,,,,P{0},1,,{0}"),
    "games of one row": lambda size: rows_of(size, "g{0},2026-01-02,own,,,,P,1,,"),
    "rows of few cells": lambda size: rows_of(size, "g"),
    "columns": lambda size: ",".join([HEADER, *(f"c{number}" for number in range(size))]),
    "cells of one row": lambda size: f"{HEADER}\n{'a,' * size}",
    "lines of one row": lambda size: HEADER + "\n" + '"\n",' * size,
    "hands": lambda size: rows_of(
        10, "g,2026-01-02,own,,,,P{0},1,,," + "1 " * size, f"{HEADER},hands"
    ),
}


def games_of(size: int, one: Any) -> str:
    return json.dumps({"games": [one] * size})


JSON_FILES: dict[str, Make] = {
    "numbers": lambda size: games_of(size, 0),
    "games": lambda size: games_of(size, document("Ann 1, Bob 2")),
    "games of one id": lambda size: games_of(size, document("Ann 1, Bob 2", id="g")),
    "players": lambda size: games_of(1, {"scores": {f"P{at}": at for at in range(size)}}),
    "unknown fields": lambda size: games_of(1, {f"f{at}": at for at in range(size)}),
    "names in the order": lambda size: games_of(
        1, document("Ann 1, Bob 2", "elimination", order=[f"P{at}" for at in range(size)])
    ),
    "hands": lambda size: games_of(1, document("Ann 1, Bob 2", hands=[{"Ann": 0}] * size)),
    "spaces": lambda size: " " * size,
    "brackets": lambda size: '{"games": [' + "[],[" * size,
    "keys": lambda size: "{" + '"club": 0,' * size,
}


@pytest.mark.parametrize("name", CSV_FILES)
def test_a_csv_file_is_read_in_linear_work(name: str) -> None:
    assert_linear(read_csv_file, CSV_FILES[name], 300)


@pytest.mark.parametrize("name", JSON_FILES)
def test_a_json_file_is_read_in_linear_work(name: str) -> None:
    assert_linear(read_json_file, JSON_FILES[name], 300)


def problems_in(read: Callable[..., object], text: str, **limit: int) -> list[str]:
    with pytest.raises(InvalidGame) as refused:
        read(text, **limit)
    return [str(problem) for problem in refused.value.problems]


def test_at_most_a_hundred_problems_are_listed_and_the_others_are_counted() -> None:
    for read, text in (
        (read_json_file, games_of(1350, 0)),
        (read_csv_file, rows_of(1350, "g")),
    ):
        *shown, last = problems_in(read, text)
        assert (len(shown), last) == (100, "and 1,250 more")


def test_a_file_is_not_read_on_for_problems_beyond_ten_thousand() -> None:
    for read, once, twice in (
        (read_json_file, games_of(10_200, 0), games_of(20_400, 0)),
        (read_csv_file, rows_of(10_200, "g"), rows_of(20_400, "g")),
    ):
        assert problems_in(read, once)[-1] == "and more than 10,000 more"
        assert work_of(partial(read, twice)) < 1.5 * work_of(partial(read, once))


def test_a_file_with_too_many_games_or_rows_is_refused_with_the_limit() -> None:
    faulty_games, faulty_rows = games_of(4, 0), rows_of(31, "g")
    assert problems_in(read_json_file, faulty_games, most=3) == ["a file has at most 3 games"]
    assert problems_in(read_csv_file, faulty_rows, most=3) == ["a file has at most 30 rows"]
    rows = rows_of(8, "g{0},2026-01-02,own,,,,P,1,,")
    assert problems_in(read_csv_file, rows, most=3) == ["a file has at most 3 games"]


def test_a_file_or_club_with_too_many_hands_is_refused_as_such() -> None:
    one = document("Ann 0, Bob 0", hands=[{}] * 1000)
    said = ["the games of a file have at most 200,000 hands in all"]
    assert problems_in(read_json_file, games_of(201, one), most=400) == said
    club = club_after([Entry(1, 0, "Ann", Opened("Friday"))])
    games = [read_game({**one, "id": f"g{at}"}) for at in range(201)]
    full = then(club, Entry(2, 0, "Ann", cast("AnyChange", record(games[:-1], club))))
    with pytest.raises(InvalidChange, match="of a club have at most 200,000 hands in all"):
        record(games[-1:], full)


def test_a_club_with_too_many_games_is_refused_with_the_limit() -> None:
    games = [read_game(document("Ann 1, Bob 2", id=f"g{at}")) for at in range(20_001)]
    club = club_after([Entry(1, 0, "Ann", Opened("Friday"))])
    full = then(club, Entry(2, 0, "Ann", cast("AnyChange", record(games[:-1], club))))
    with pytest.raises(InvalidChange, match="a club has at most 20,000 games"):
        record(games[-1:], full)


def test_a_game_or_a_row_that_is_too_long_is_refused_before_it_is_parsed() -> None:
    said = ["a game or a row has at most 65,536 characters"]
    long = {"scores": {f"Player {at}": at for at in range(5000)}}
    assert problems_in(read_json_file, games_of(1, long)) == said
    assert problems_in(read_json_file, games_of(2, {"note": "x" * 70_000})) == said
    for cells in ("a," * 40_000, '"\n",' * 20_000, "a" * 70_000):
        assert problems_in(read_csv_file, f"{HEADER}\n{cells}") == said


def test_a_chain_of_merges_is_followed_in_linear_work() -> None:
    def merges(size: int) -> Club:
        ids = [f"p{at}" for at in range(size)]
        into = dict(zip(ids, [*ids[1:], None], strict=True))
        return Club(roll={one: Player(one, one, into=into[one]) for one in ids})

    assert set(merges(10).who.values()) == {"p9"}
    assert_linear(lambda club: club.who, merges, 200)


def test_a_csv_file_is_written_without_all_its_rows_in_memory() -> None:
    games = [read_game(document(f"Ann {at}, Bob 2", id=f"g{at}")) for at in range(2000)]
    tracemalloc.start()
    text = write_csv_file(games)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8 * len(text)


def club_of(size: int) -> CachedClub:
    """A club in which nobody has played twice, with an entry for each game."""
    club = club_after([Entry(1, 0, "Ann", Opened("Friday"))])
    for at in range(size):
        scores = {f"p{at}.{seat}": seat for seat in range(4)}
        game = ClubGame(id=f"g{at}", date="2026-01-02", variant="own", scores=scores)
        change = Recorded([game], {player: f"Player {player}" for player in scores})
        club.entries.append(Entry(at + 2, 0, "Ann", change))
    return CachedClub(club_after(club.entries))


VIEWS: dict[str, Callable[[CachedClub], object]] = {
    "page": partial(club_views.page, OpenedClub("c", "Friday", "member")),
    "games": partial(club_views.games, ALL, club_views.GameFilter(None, None, 50, 0)),
    **{f"ranking by {method}": partial(club_views.ranking, method, ALL) for method in METHODS},
    "charts": partial(club_views.charts, ALL, ()),
    "charts of some": partial(club_views.charts, ALL, [f"Player p{at}.0" for at in range(200)]),
    "season": partial(club_views.season, ALL),
    "history": club_views.history,
    "csv": partial(write_file, "csv"),
    "json": partial(write_file, "json"),
    "a change": Change(0, "Ann", partial(record, [read_game(document("Ann 1, Bob 2", id="g"))])),
    "an undo": Change(0, "Ann", partial(undoing, number=2)),
    "a merge": Change(0, "Ann", partial(merging, player="Player p0.0", into="Player p1.0")),
}


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_or_change_of_a_club_takes_linear_work(name: str) -> None:
    assert_linear(VIEWS[name], club_of, 60)

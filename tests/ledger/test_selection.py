"""Selection of games, and the minimum number of games per player."""

from __future__ import annotations

from typing import Any

import pytest
from ledger.games import game, ranks

from penultimate.ledger import Selection, rank, selected

GAMES = {
    "old duel": game("Ann 5, Bob 1", "standard", date="2025-12-31"),
    "duel": game("Ann 5, Bob 1", "short", date="2026-01-01"),
    "three": game("Ann 5, Bob 1, Cy 3", "standard", date="2026-01-02"),
    "low": game("Ann 5, Bob 1, Cy 3", "lowest-total", date="2026-02-01"),
    "stopped": game("Ann 5, Bob 1", "standard", date="2026-01-01", target=500, unfinished=True),
    "with a bot": game("Ann 5, Bob 1", "standard", date="2026-01-01", bots=["Bob"]),
}


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({}, "old duel, duel, three, low"),
        ({"since": "2026-01-01"}, "duel, three, low"),
        ({"since": "2026-01-01", "until": "2026-01-31"}, "duel, three"),
        ({"variants": ("standard",)}, "old duel, three"),
        ({"variants": ("short", "lowest-total")}, "duel, low"),
        ({"players": "two"}, "old duel, duel"),
        ({"players": "more"}, "three, low"),
        ({"players": "two", "since": "2026-01-01"}, "duel"),
        ({"bots": True}, "old duel, duel, three, low, with a bot"),
        ({"unfinished": True}, "old duel, duel, three, low, stopped"),
        ({"variants": ("own",)}, ""),
    ],
)
def test_the_games_that_count(wanted: dict[str, Any], expected: str) -> None:
    found = selected(GAMES.values(), Selection(**wanted))
    assert ", ".join(name for name, played in GAMES.items() if played in found) == expected


def test_unfinished_games_are_left_out_and_counted() -> None:
    games = list(GAMES.values())
    ranking = rank(games, "average_score")
    assert (ranking.games, ranking.left_out, ranking.unfinished) == (3, 2, 1)
    with_them = rank(games, "average_score", Selection(unfinished=True))
    assert (with_them.games, with_them.left_out, with_them.unfinished) == (4, 1, 0)
    of_2025 = rank(games, "win_percentage", Selection(until="2025-12-31"))
    assert (of_2025.left_out, of_2025.unfinished) == (0, 0)


def test_a_player_below_the_minimum_of_games_is_not_ranked() -> None:
    games = list(GAMES.values())
    assert ranks(rank(games, "win_percentage", Selection(least=3))) == [(1, "Ann"), (2, "Bob")]
    assert len(rank(games, "trueskill", Selection(least=2)).ranking) == 3
    assert rank(games, "trueskill", Selection(least=5)).ranking == []

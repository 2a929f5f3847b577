"""Properties of every ranking."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from ledger.games import CLUBS, NAMES

from penultimate.ledger import METHODS, ClubGame, RankingRow, Selection, rank, read_game
from penultimate.ledger.club_game import renamed

EVERYTHING = Selection(bots=True, unfinished=True)
METHOD = st.sampled_from(METHODS)


def by_name(rows: list[RankingRow]) -> dict[str, RankingRow]:
    return {row.player: row for row in rows}


def without_name(row: RankingRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__ if name != "player"}


def games_of(found: list[dict[str, Any]]) -> list[ClubGame]:
    return [read_game(one) for one in found]


@given(CLUBS, METHOD, st.randoms())
def test_the_order_of_players_in_a_file_never_matters(
    found: list[dict[str, Any]], method: Any, dice: Any
) -> None:
    expected = rank(games_of(found), method)
    for one in found:
        players = list(one["scores"])
        dice.shuffle(players)
        one["scores"] = {player: one["scores"][player] for player in players}
    assert rank(games_of(found), method) == expected


@given(CLUBS, METHOD, st.permutations(NAMES))
def test_renaming_changes_nothing(
    found: list[dict[str, Any]], method: Any, others: list[str]
) -> None:
    names = dict(zip(NAMES, others, strict=True))
    games = games_of(found)
    before = by_name(rank(games, method).ranking)
    after = by_name(rank([renamed(game, names) for game in games], method).ranking)
    assert {names[player]: without_name(row) for player, row in before.items()} == {
        player: without_name(row) for player, row in after.items()
    }


@given(CLUBS, METHOD)
def test_ranks_follow_values_and_certainty_surrounds_them(
    found: list[dict[str, Any]], method: Any
) -> None:
    ranking = rank(games_of(found), method)
    rows, sign = ranking.ranking, -1 if ranking.better == "lower" else 1
    levels = [sign * round(row.value, 9) for row in rows]
    assert [row.rank for row in rows] == [
        1 + sum(other > own for other in levels) for own in levels
    ]
    assert all(1 <= row.best_rank <= row.worst_rank <= len(rows) for row in rows)
    assert 0 <= ranking.told_apart <= ranking.pairs


@given(CLUBS)
def test_shares_and_wins_are_par_on_average(found: list[dict[str, Any]]) -> None:
    """Every game hands out one win and n shares, whoever gets them."""
    games = games_of(found)
    rows = rank(games, "win_percentage", EVERYTHING).ranking
    assert abs(sum(row.value * row.games for row in rows) - 100 * len(games)) < 1e-6
    rows = rank(games, "normalized_score_avg", EVERYTHING).ranking
    seats = sum(len(game.scores) for game in games)
    assert abs(sum(row.value * row.games for row in rows) - seats) < 1e-6

"""Results, rankings and ratings for clubs, groups that keep score of their games.

The package does no I/O. A `ClubGame` is one result. `read_json_file` and `read_csv_file` parse a
file of games, or raise `InvalidGame` with every problem. `rank` ranks the players by one of
five methods:

>>> from penultimate.ledger import rank, read_game
>>> game = read_game({"id": "g1", "date": "2026-01-02", "variant": "standard", "target": 500,
...                   "scores": {"Ann": 520, "Bob": 310}})
>>> [(row.rank, row.player, row.value) for row in rank([game], "average_score").ranking]
[(1, 'Ann', 520.0), (2, 'Bob', 310.0)]
"""

from __future__ import annotations

from penultimate.ledger.club import Club, Player, club_after
from penultimate.ledger.club_game import ClubGame, hands_in, places, winners
from penultimate.ledger.csv_files import read_csv_file, write_csv_file
from penultimate.ledger.game_checks import problems_in, read_game
from penultimate.ledger.game_files import MOST_HANDS
from penultimate.ledger.json_files import read_json_file, write_json_file
from penultimate.ledger.methods import METHODS, Method
from penultimate.ledger.problems import InvalidChange, InvalidGame, Problem
from penultimate.ledger.ranking import Ranking, RankingRow, rank
from penultimate.ledger.selection import ALL, Selection, selected
from penultimate.ledger.variants import Variant

__all__ = [
    "ALL",
    "METHODS",
    "MOST_HANDS",
    "Club",
    "ClubGame",
    "InvalidChange",
    "InvalidGame",
    "Method",
    "Player",
    "Problem",
    "Ranking",
    "RankingRow",
    "Selection",
    "Variant",
    "club_after",
    "hands_in",
    "places",
    "problems_in",
    "rank",
    "read_csv_file",
    "read_game",
    "read_json_file",
    "selected",
    "winners",
    "write_csv_file",
    "write_json_file",
]

"""Games of live tables as ledger games."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from notation.recorded_games import recorded

from penultimate.ledger import InvalidGame, places, winners
from penultimate.ledger.table_games import game_of_record
from penultimate.notation.record import Record, Result
from penultimate.rules import house_rules

PLAYERS = ["Ann", "Bob", "Cy"]


def played(seats: int = 3, **options: object) -> Record:
    house = house_rules("official", options)  # pyright: ignore[reportArgumentType]
    record, _ = recorded(house, seats)
    assert record.result.over
    return record


@pytest.mark.parametrize(
    ("options", "variant", "target"),
    [
        ({}, "standard", 500),
        ({"target": 250}, "short", 250),
        ({"target": 300}, "standard", 300),
        ({"scoring": "single-hand"}, "single-hand", None),
        ({"scoring": "lowest-total", "target": 200}, "lowest-total", 200),
        ({"scoring": "elimination", "target": 100}, "elimination", 100),
        ({"scoring": "knockout"}, "elimination", None),
    ],
)
def test_the_rules_of_a_table_say_the_variant(
    options: dict[str, Any], variant: str, target: int | None
) -> None:
    record = played(**options)
    game = game_of_record(record, PLAYERS, "2026-01-02", "table-12")
    assert (game.variant, game.target, game.date) == (variant, target, "2026-01-02")
    assert list(game.scores.values()) == record.result.scores
    assert winners(game) == [PLAYERS[record.result.winner or 0]]
    assert (game.source, game.replay, game.id) == ("table", "table-12", "table-table-12")
    assert sum((game.rounds_won or {}).values()) <= (game.rounds or 0) == len(record.hands)


def test_a_game_names_the_house_that_it_was_played_by() -> None:
    record = played(target=250, seven_o=True)
    game = game_of_record(record, PLAYERS, "2026-01-02", "table-12", house_name="Sunday")
    assert (game.house, game.house_name) == ("official+target=250+seven_o", "Sunday")


def test_those_who_went_out_in_elimination_stand_in_their_order() -> None:
    record = played(scoring="elimination", target=100)
    game = game_of_record(record, PLAYERS, "2026-01-02", "table-12")
    went_out = {
        player: next(
            (number for number, hand in enumerate(record.hands) if hand.scores[seat] >= 100), 999
        )
        for seat, player in enumerate(PLAYERS)
    }
    assert game.order is not None
    assert [went_out[player] for player in game.order] == sorted(went_out.values())
    assert places(game)[game.order[-1]] == 1


def test_those_who_were_knocked_out_stand_in_their_order() -> None:
    """Whoever was caught with most in a hand went out after it; no two were caught alike here."""
    players = [*PLAYERS, "Dee"]
    record = played(4, scoring="knockout")
    totals = [[0] * 4, *(hand.scores for hand in record.hands)]
    caught = [
        [new - old for old, new in zip(before, after, strict=True)]
        for before, after in pairwise(totals)
    ]
    assert all(points.count(max(points)) == 1 for points in caught)
    knocked_out = [players[points.index(max(points))] for points in caught]
    game = game_of_record(record, players, "2026-01-02", "table-12")
    assert game.order == [*knocked_out, players[record.result.winner or 0]]


def test_seats_of_bots_are_told() -> None:
    game = game_of_record(played(), PLAYERS, "2026-01-02", "table-12", bots=[0, 2])
    assert game.bots == ["Ann", "Cy"]


def test_a_game_that_the_ledger_cannot_rank_is_refused() -> None:
    record = played()
    unfinished = msgspec.structs.replace(
        record, result=Result(over=False, winner=None, scores=[0, 0, 0])
    )
    for found, players, reason in (
        (unfinished, PLAYERS, "the game is not finished"),
        (record, ["Ann", "Bob"], "each of the 3 seats needs a different player"),
        (record, ["Ann", "Bob", "Ann"], "each of the 3 seats needs a different player"),
        (record, ["Ann", "Bob", "x" * 50], "a name has 1 to 40 printable characters"),
        (played(4, partners=True), [*PLAYERS, "Dee"], "partners win together"),
    ):
        with pytest.raises(InvalidGame, match=reason):
            game_of_record(found, players, "2026-01-02", "table-12")

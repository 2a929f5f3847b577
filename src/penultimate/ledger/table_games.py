"""Convert the record of a finished table to a ledger game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from penultimate.ledger.game_checks import read_game
from penultimate.ledger.problems import InvalidGame, Problem
from penultimate.ledger.variants import VARIANTS
from penultimate.notation.houses import write_house
from penultimate.notation.record import seal_record
from penultimate.notation.replay import replay
from penultimate.rules import house_rules, is_hand_over
from penultimate.rules.house import (
    ELIMINATION,
    KNOCKOUT,
    LOWEST_TOTAL,
    SCORING,
    SHORT_TARGET,
    SINGLE_HAND,
    TARGET,
    WINNER_TAKES,
)
from penultimate.rules.scoring import has_target

if TYPE_CHECKING:
    from penultimate.ledger.club_game import ClubGame
    from penultimate.ledger.variants import Variant
    from penultimate.notation.record import Hand, Record
    from penultimate.rules import House

_VARIANTS: Final[Mapping[int, Variant]] = {
    WINNER_TAKES: "standard",
    ELIMINATION: "elimination",
    SINGLE_HAND: "single-hand",
    LOWEST_TOTAL: "lowest-total",
    KNOCKOUT: "elimination",
}


def game_of_record(
    record: Record,
    players: Sequence[str],
    date: str,
    table: str,
    bots: Sequence[int] = (),
    house_name: str | None = None,
) -> ClubGame:
    """Convert a table's record to a game. `players` has the club player of each seat.

    Raises `InvalidGame` if the game was not finished, if two seats have the same player, or if
    there were partners, because rankings do not support shared wins of partners.
    """
    house = house_rules(record.rules, record.options)
    _refuse_unfit(record, players, partners=bool(house.values["partners"]))
    variant, target = _variant_of(house)
    hands = [hand for hand in record.hands if hand.over]
    return read_game(
        {
            "id": f"table-{table}",
            "date": date,
            "variant": variant,
            "target": target,
            "scores": dict(zip(players, record.result.scores, strict=True)),
            "rounds": len(hands),
            "rounds_won": rounds_won(hands, players),
            "order": _order_of(record, hands, players, target)
            if VARIANTS[variant].ends == "one player left"
            else None,
            "source": "table",
            "hands": gains(hands, players),
            "bots": [players[seat] for seat in bots],
            "replay": table,
            "house": write_house(house),
            "house_name": house_name,
        }
    )


def _refuse_unfit(record: Record, players: Sequence[str], *, partners: bool) -> None:
    if not record.result.over:
        raise InvalidGame(Problem("not_over"))
    if len(players) != record.seats or len(set(players)) != len(players):
        raise InvalidGame(Problem("seat_without_player", seats=record.seats))
    if partners:
        raise InvalidGame(Problem("partners"))


def _variant_of(house: House) -> tuple[Variant, int | None]:
    """The variant that corresponds to the rules of a table, and its target."""
    options = house.encode()
    scoring, target = options[SCORING], options[TARGET]
    if not has_target(scoring):
        return _VARIANTS[scoring], None
    is_short = (scoring, target) == (WINNER_TAKES, SHORT_TARGET)
    return "short" if is_short else _VARIANTS[scoring], target


def rounds_won(hands: Sequence[Hand], players: Sequence[str]) -> dict[str, int]:
    return {
        player: sum(hand.winner == seat for hand in hands) for seat, player in enumerate(players)
    }


def gains(hands: Sequence[Hand], players: Sequence[str]) -> list[dict[str, int]]:
    """Return the points that each hand added to each player's score."""
    totals = [[0] * len(players), *(hand.scores for hand in hands)]
    return [
        {player: new - old for player, old, new in zip(players, before, after, strict=True)}
        for before, after in pairwise(totals)
    ]


def _order_of(
    record: Record, hands: Sequence[Hand], players: Sequence[str], target: int | None
) -> list[str]:
    """Return the players in the order they went out, by score within a hand, winner last."""
    seats = range(len(players))
    if target is None:
        stayed = _hands_survived(record)
    else:
        stayed = [sum(hand.scores[seat] < target for hand in hands) for seat in seats]

    def merit(seat: int) -> tuple[bool, int, int]:
        return seat == record.result.winner, stayed[seat], -hands[-1].scores[seat]

    return [players[seat] for seat in sorted(seats, key=merit)]


def _hands_survived(record: Record) -> list[int]:
    """Replay a knockout and count the hands that each seat survived.

    The record is sealed first, because a live table's record has no seals, and a replay needs them.
    """
    seal_record(record)
    survived = [0] * record.seats
    for step in replay(record):
        if is_hand_over(step.table):
            for seat in range(record.seats):
                survived[seat] += not step.table.out[seat]
    return survived

"""A recorded game: players, final scores and places.

`docs/ledger.md` describes the fields. `game_checks` parses and validates games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from penultimate.ledger.variants import VARIANTS, Variant

Value = TypeVar("Value")


class Time(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's time, measured by a turn timer."""

    seconds: int  # total, in seconds
    turns: int
    longest: int  # the longest turn, in seconds


class NewGame(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A game without an id. The keys of `scores` are its players."""

    date: str  # such as 2026-01-02
    variant: Variant
    target: int | None = None
    scores: dict[str, int]  # final totals
    rounds: int | None = None
    rounds_won: dict[str, int] | None = None
    order: list[str] | None = None  # the order in which players went out, winner last
    source: str = ""
    place: str = ""
    note: str = ""
    low_wins: bool = False  # only for variant own
    unfinished: bool = False  # stopped before its end
    dealer: str | None = None  # the first dealer
    hands: list[dict[str, int]] | None = None  # points added by each hand
    bots: list[str] | None = None  # players that are bots
    replay: str = ""  # the table's id, if played on a server
    times: dict[str, Time] | None = None  # if a turn timer was used
    house: str = ""  # the rules in notation, such as official+seven_o
    house_name: str = ""  # the club's name for these rules
    luck: dict[str, int] | None = None  # hundredths of a hand that the cards won, from a review


class ClubGame(NewGame, frozen=True, kw_only=True):
    """A recorded game. The keys of `scores` are its players."""

    id: str


# Files always contain these fields, and the others if they are not empty.
_ALWAYS_WRITTEN: Final = (
    "id",
    "date",
    "variant",
    "target",
    "scores",
    "rounds",
    "rounds_won",
    "order",
    "source",
    "place",
    "note",
)


def as_document(game: ClubGame) -> dict[str, Any]:
    """Convert a game to a JSON object that parses back to the same game."""
    names = dict.fromkeys((*_ALWAYS_WRITTEN, *game.__struct_fields__))
    fields = {name: msgspec.to_builtins(getattr(game, name)) for name in names}
    return {name: value for name, value in fields.items() if name in _ALWAYS_WRITTEN or value}


def hands_in(games: Iterable[ClubGame]) -> int:
    """The number of hands that the games list."""
    return sum(len(game.hands or ()) for game in games)


def low_score_wins(game: ClubGame) -> bool:
    low_wins = VARIANTS[game.variant].low_wins
    return game.low_wins if low_wins is None else low_wins


def goes_by_order(game: ClubGame) -> bool:
    """Whether the order in which players went out decides, not their scores."""
    return VARIANTS[game.variant].ends == "one player left" and not game.unfinished


def places(game: ClubGame) -> dict[str, int]:
    """Return each player's place, 1 for the winner. Ties share a place: 1, 2, 2, 4."""
    if goes_by_order(game):
        order = game.order or []
        return {player: len(order) - turn for turn, player in enumerate(order)}
    best_first = sorted(game.scores.values(), reverse=not low_score_wins(game))
    return {player: 1 + best_first.index(score) for player, score in game.scores.items()}


def winners(game: ClubGame) -> list[str]:
    if goes_by_order(game):
        return (game.order or [])[-1:]
    best = (min if low_score_wins(game) else max)(game.scores.values())
    return [player for player, score in game.scores.items() if score == best]


def renamed(game: ClubGame, names: dict[str, str]) -> ClubGame:
    """Return the same game with its players renamed."""
    return msgspec.structs.replace(
        game,
        scores=_keys_renamed(game.scores, names),
        rounds_won=game.rounds_won and _keys_renamed(game.rounds_won, names),
        order=game.order and _items_renamed(game.order, names),
        dealer=game.dealer and names[game.dealer],
        hands=game.hands and [_keys_renamed(hand, names) for hand in game.hands],
        bots=game.bots and _items_renamed(game.bots, names),
        times=game.times and _keys_renamed(game.times, names),
        luck=game.luck and _keys_renamed(game.luck, names),
    )


def _keys_renamed(found: dict[str, Value], names: dict[str, str]) -> dict[str, Value]:
    return {names[player]: value for player, value in found.items()}


def _items_renamed(players: Sequence[str], names: dict[str, str]) -> list[str]:
    return [names[player] for player in players]

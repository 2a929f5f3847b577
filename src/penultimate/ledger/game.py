"""A recorded game: its players, their final scores, and their places.

`docs/ledger.md` describes the fields. `game_checks` parses and checks a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeVar, get_args

import msgspec

Value = TypeVar("Value")

Variant = Literal["standard", "short", "single-hand", "elimination", "lowest-total", "own"]

VARIANTS: Final[tuple[Variant, ...]] = get_args(Variant)


class Time(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player took, by a turn timer."""

    seconds: int  # in all turns
    turns: int
    longest: int  # the longest turn, in seconds


class NewGame(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A game that has no id yet. The names in `scores` are its players."""

    date: str  # such as 2026-01-02
    variant: Variant
    target: int | None = None
    scores: dict[str, int]  # final and cumulative
    rounds: int | None = None
    rounds_won: dict[str, int] | None = None
    order: list[str] | None = None  # in which players went out, the winner last
    source: str = ""
    place: str = ""
    note: str = ""
    low_wins: bool = False  # only in the variant own
    dealer: str | None = None  # the first dealer
    hands: list[dict[str, int]] | None = None  # the points that each hand added
    bots: list[str] | None = None  # the players that are bots
    replay: str = ""  # the id of the table, if it was played on a server
    times: dict[str, Time] | None = None  # of players with a turn timer
    house: str = ""  # the rules as text, such as official+seven_o
    house_name: str = ""  # the club's name for these rules


class ClubGame(NewGame, frozen=True, kw_only=True):
    """A recorded game. The names in `scores` are its players."""

    id: str


# Files always have these fields, and the others where they are not empty.
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
    """A game as a JSON object, which parses back to the same game."""
    names = dict.fromkeys((*_ALWAYS_WRITTEN, *game.__struct_fields__))
    fields = {name: msgspec.to_builtins(getattr(game, name)) for name in names}
    return {name: value for name, value in fields.items() if name in _ALWAYS_WRITTEN or value}


def low_score_wins(game: ClubGame) -> bool:
    return game.variant in ("elimination", "lowest-total") or game.low_wins


def places(game: ClubGame) -> dict[str, int]:
    """The place of each player, 1 for the winner. Equal scores share a place: 1, 2, 2, 4."""
    if game.variant == "elimination":
        order = game.order or []
        return {player: len(order) - turn for turn, player in enumerate(order)}
    best_first = sorted(game.scores.values(), reverse=not low_score_wins(game))
    return {player: 1 + best_first.index(score) for player, score in game.scores.items()}


def winners(game: ClubGame) -> list[str]:
    if game.variant == "elimination":
        return (game.order or [])[-1:]
    best = (min if low_score_wins(game) else max)(game.scores.values())
    return [player for player, score in game.scores.items() if score == best]


def renamed(game: ClubGame, names: dict[str, str]) -> ClubGame:
    """The same game with other names for its players."""
    return msgspec.structs.replace(
        game,
        scores=_keys_renamed(game.scores, names),
        rounds_won=game.rounds_won and _keys_renamed(game.rounds_won, names),
        order=game.order and _items_renamed(game.order, names),
        dealer=game.dealer and names[game.dealer],
        hands=game.hands and [_keys_renamed(hand, names) for hand in game.hands],
        bots=game.bots and _items_renamed(game.bots, names),
        times=game.times and _keys_renamed(game.times, names),
    )


def _keys_renamed(found: dict[str, Value], names: dict[str, str]) -> dict[str, Value]:
    return {names[player]: value for player, value in found.items()}


def _items_renamed(players: Sequence[str], names: dict[str, str]) -> list[str]:
    return [names[player] for player in players]

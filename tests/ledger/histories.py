"""A club whose history is written change by change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ledger.games import game

from penultimate.ledger import Club, ClubGame, club_after
from penultimate.ledger.change_builders import recording
from penultimate.ledger.club import then
from penultimate.ledger.club_history import AnyChange, Entry, Opened, read_change, write_change


def new_club(*games: str) -> Club:
    """A club with these games, recorded one by one as `g1`, `g2` and so on."""
    club = club_after([Entry(1, 1_000, "Ann", Opened("Friday"))])
    for number, scores in enumerate(games, 1):
        club = after(club, recording, [game(scores, id=f"g{number}")])
    return club


def after(club: Club, propose: Callable[..., AnyChange | None], *given: Any, **more: Any) -> Club:
    """Apply a change after encoding and decoding it."""
    change = propose(club, *given, **more)
    assert change is not None
    number = club.number + 1
    return then(club, Entry(number, 1_000 * number, "Bob", read_change(write_change(change))))


def scores(club: Club) -> list[dict[str, int]]:
    return [played.scores for played in club.games]


def names(club: Club) -> list[str]:
    return [player.name for player in club.players]


def known(club: Club, name: str) -> ClubGame:
    return next(played for played in club.games if played.id == name)

"""Changes as people ask for them, with names, turned into changes of a certain club."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from penultimate.ledger import changes
from penultimate.ledger.checks import check_name
from penultimate.ledger.club import Club, Conflict
from penultimate.ledger.faults import quoted
from penultimate.ledger.game import ClubGame, renamed
from penultimate.ledger.reasons import Reason

FIXED = (changes.Opened, changes.Renewed)


def recording(club: Club, games: Sequence[ClubGame]) -> changes.Recorded | None:
    """Games to record; None if the club has them all."""
    fresh = [game for game in games if game.id not in club.record]
    if not fresh:
        return None
    ids = _with_newcomers(club, (player for game in fresh for player in game.scores))
    _check_everyone_once(fresh, ids)
    return changes.Recorded([renamed(game, ids) for game in fresh], _newcomers(club, ids))


def editing(club: Club, game: ClubGame) -> changes.Edited:
    """A game that is to stand for the one with its id."""
    _known_game(club, game.id)
    ids = _with_newcomers(club, game.scores)
    _check_everyone_once([game], ids)
    return changes.Edited(renamed(game, ids), _newcomers(club, ids))


def removing(club: Club, game: str) -> changes.Removed:
    _known_game(club, game)
    return changes.Removed(game)


def adding(club: Club, name: str) -> changes.Added:
    _check_free(club, name)
    return changes.Added(_newcomers(club, _with_newcomers(club, [name])))


def renaming(club: Club, player: str, name: str) -> changes.Renamed:
    found = _known_player(club, player)
    if name != player:
        _check_free(club, name)
    return changes.Renamed(found, name)


def merging(club: Club, player: str, into: str) -> changes.Merged:
    one, other = _known_player(club, player), _known_player(club, into)
    if one == other:
        raise Conflict(Reason("one_already", player=quoted(player), other=quoted(into)))
    return changes.Merged(one, other)


def retiring(club: Club, player: str, *, retired: bool) -> changes.Retired:
    return changes.Retired(_known_player(club, player), retired)


def undoing(club: Club, number: int) -> changes.Undone:
    if not 1 <= number <= club.number:
        raise Conflict(Reason("no_entry", number=number, last=club.number))
    if isinstance(club.entries[number - 1].change, FIXED):
        raise Conflict(Reason("for_good"))
    if number in club.undone:
        raise Conflict(Reason("undone_already", number=number))
    return changes.Undone(number)


def _with_newcomers(club: Club, names: Iterable[str]) -> dict[str, changes.PlayerId]:
    """The ids of players by name; who is new gets one."""
    ids = dict(club.ids)
    for name in names:
        if name not in ids:
            ids[name] = f"p{club.number + 1}.{len(ids) - len(club.ids) + 1}"
    return ids


def _newcomers(club: Club, ids: dict[str, changes.PlayerId]) -> dict[changes.PlayerId, str]:
    return {player: name for name, player in ids.items() if name not in club.ids}


def _check_everyone_once(games: Iterable[ClubGame], ids: dict[str, changes.PlayerId]) -> None:
    """Two names of one game may be one player, where players were merged."""
    for game in games:
        seen: dict[changes.PlayerId, str] = {}
        for name in game.scores:
            other = seen.setdefault(ids[name], name)
            if other != name:
                both = {"player": quoted(other), "other": quoted(name)}
                raise Conflict(Reason("one_in_this_club", game=quoted(game.id), **both))


def _known_player(club: Club, name: str) -> changes.PlayerId:
    if name not in club.ids:
        raise Conflict(Reason("no_player", player=quoted(name)))
    return club.ids[name]


def _known_game(club: Club, game: str) -> None:
    if game not in club.record:
        raise Conflict(Reason("no_game", game=quoted(game)))


def _check_free(club: Club, name: str) -> None:
    for fault in check_name(name):
        raise Conflict(fault)
    if name in club.ids:
        raise Conflict(Reason("name_taken", player=quoted(name)))

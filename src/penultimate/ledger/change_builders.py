"""Build the changes of a club's history from requests that name players by name.

Each function raises `InvalidChange` if the club cannot make the change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from penultimate.ledger import club_history
from penultimate.ledger.club import Club
from penultimate.ledger.game import ClubGame, renamed
from penultimate.ledger.game_checks import check_name
from penultimate.ledger.problems import InvalidChange, Problem, quoted

FIXED = (club_history.Opened, club_history.Renewed)


def recording(club: Club, games: Sequence[ClubGame]) -> club_history.Recorded | None:
    """Record the games that the club does not have yet; None if it has all of them."""
    fresh = [game for game in games if game.id not in club.record]
    if not fresh:
        return None
    ids = _with_newcomers(club, (player for game in fresh for player in game.scores))
    _check_everyone_once(fresh, ids)
    return club_history.Recorded([renamed(game, ids) for game in fresh], _newcomers(club, ids))


def editing(club: Club, game: ClubGame) -> club_history.Edited:
    """Replace the game that has the same id."""
    _known_game(club, game.id)
    ids = _with_newcomers(club, game.scores)
    _check_everyone_once([game], ids)
    return club_history.Edited(renamed(game, ids), _newcomers(club, ids))


def removing(club: Club, game: str) -> club_history.Removed:
    _known_game(club, game)
    return club_history.Removed(game)


def adding(club: Club, name: str) -> club_history.Added:
    _check_free(club, name)
    return club_history.Added(_newcomers(club, _with_newcomers(club, [name])))


def renaming(club: Club, player: str, name: str) -> club_history.Renamed:
    found = _known_player(club, player)
    if name != player:
        _check_free(club, name)
    return club_history.Renamed(found, name)


def merging(club: Club, player: str, into: str) -> club_history.Merged:
    one, other = _known_player(club, player), _known_player(club, into)
    if one == other:
        raise InvalidChange(Problem("one_already", player=quoted(player), other=quoted(into)))
    return club_history.Merged(one, other)


def retiring(club: Club, player: str, *, retired: bool) -> club_history.Retired:
    return club_history.Retired(_known_player(club, player), retired)


def undoing(club: Club, number: int) -> club_history.Undone:
    if not 1 <= number <= club.number:
        raise InvalidChange(Problem("no_entry", number=number, last=club.number))
    if isinstance(club.entries[number - 1].change, FIXED):
        raise InvalidChange(Problem("for_good"))
    if number in club.undone:
        raise InvalidChange(Problem("undone_already", number=number))
    return club_history.Undone(number)


def _with_newcomers(club: Club, names: Iterable[str]) -> dict[str, club_history.PlayerId]:
    """The ids of players by name, with new ids for new names."""
    ids = dict(club.ids)
    for name in names:
        if name not in ids:
            ids[name] = f"p{club.number + 1}.{len(ids) - len(club.ids) + 1}"
    return ids


def _newcomers(
    club: Club, ids: dict[str, club_history.PlayerId]
) -> dict[club_history.PlayerId, str]:
    return {player: name for name, player in ids.items() if name not in club.ids}


def _check_everyone_once(games: Iterable[ClubGame], ids: dict[str, club_history.PlayerId]) -> None:
    """Refuse games in which two names are the same merged player."""
    for game in games:
        seen: dict[club_history.PlayerId, str] = {}
        for name in game.scores:
            other = seen.setdefault(ids[name], name)
            if other != name:
                both = {"player": quoted(other), "other": quoted(name)}
                raise InvalidChange(Problem("one_in_this_club", game=quoted(game.id), **both))


def _known_player(club: Club, name: str) -> club_history.PlayerId:
    if name not in club.ids:
        raise InvalidChange(Problem("no_player", player=quoted(name)))
    return club.ids[name]


def _known_game(club: Club, game: str) -> None:
    if game not in club.record:
        raise InvalidChange(Problem("no_game", game=quoted(game)))


def _check_free(club: Club, name: str) -> None:
    for problem in check_name(name):
        raise InvalidChange(problem)
    if name in club.ids:
        raise InvalidChange(Problem("name_taken", player=quoted(name)))

"""Build the changes in a club's history from requests that refer to players by name.

Each function raises `InvalidChange` if the club cannot make the change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from penultimate.ledger import club_history
from penultimate.ledger.club import Club
from penultimate.ledger.club_game import ClubGame, renamed
from penultimate.ledger.game_checks import check_name
from penultimate.ledger.problems import InvalidChange, Problem, quoted
from penultimate.notation.names import clean_name

MOST_PLAYERS: Final = 5000  # per club
FIXED = (club_history.Opened, club_history.Renewed)


def recording(club: Club, games: Sequence[ClubGame]) -> club_history.Recorded | None:
    """Record the games that the club does not have yet. Returns None if it has them all."""
    fresh = [game for game in games if game.id not in club.record]
    if not fresh:
        return None
    people = _People(club, (player for game in fresh for player in game.scores))
    _check_everyone_once(fresh, people.ids)
    return club_history.Recorded([renamed(game, people.ids) for game in fresh], people.new)


def editing(club: Club, game: ClubGame) -> club_history.Edited:
    """Replace the game with the same id."""
    _known_game(club, game.id)
    people = _People(club, game.scores)
    _check_everyone_once([game], people.ids)
    return club_history.Edited(renamed(game, people.ids), people.new)


def removing(club: Club, game: str) -> club_history.Removed:
    _known_game(club, game)
    return club_history.Removed(game)


def adding(club: Club, name: str) -> club_history.Added:
    _check_free(club, name)
    return club_history.Added(_People(club, [name]).new)


def renaming(club: Club, player: str, name: str) -> club_history.Renamed:
    found = _known_player(club, player)
    _check_free(club, name, found)
    return club_history.Renamed(found, clean_name(name))


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


class _People:
    """Player ids by name, with new ids for new names.

    A name is looked up as written, then in its composed Unicode form. Two players whose stored
    names differ only in that form stay separate.
    """

    def __init__(self, club: Club, names: Iterable[str] = ()) -> None:
        self.ids = dict(club.ids)
        self.new: dict[club_history.PlayerId, str] = {}
        self._by_clean_name = {clean_name(name): player for name, player in club.ids.items()}
        for name in names:
            self.ids[name] = self.find(name) or self._add(club, clean_name(name))
        if self.new and len(club.roll) + len(self.new) > MOST_PLAYERS:
            raise InvalidChange(Problem("too_many_players", most=MOST_PLAYERS))

    def find(self, name: str) -> club_history.PlayerId | None:
        return self.ids.get(name) or self._by_clean_name.get(clean_name(name))

    def _add(self, club: Club, name: str) -> club_history.PlayerId:
        player = f"p{club.number + 1}.{len(self.new) + 1}"
        self._by_clean_name[name] = player
        self.new[player] = name
        return player


def _check_everyone_once(games: Iterable[ClubGame], ids: dict[str, club_history.PlayerId]) -> None:
    """Refuse games in which two names belong to the same merged player."""
    for game in games:
        seen: dict[club_history.PlayerId, str] = {}
        for name in game.scores:
            other = seen.setdefault(ids[name], name)
            if other != name:
                both = {"player": quoted(other), "other": quoted(name)}
                raise InvalidChange(Problem("one_in_this_club", game=quoted(game.id), **both))


def _known_player(club: Club, name: str) -> club_history.PlayerId:
    found = _People(club).find(name)
    if found is None:
        raise InvalidChange(Problem("no_player", player=quoted(name)))
    return found


def _known_game(club: Club, game: str) -> None:
    if game not in club.record:
        raise InvalidChange(Problem("no_game", game=quoted(game)))


def _check_free(club: Club, name: str, player: club_history.PlayerId | None = None) -> None:
    """Refuse an invalid name, or one that another player has."""
    for problem in check_name(name):
        raise InvalidChange(problem)
    if _People(club).find(name) not in (None, player):
        raise InvalidChange(Problem("name_taken", player=quoted(name)))

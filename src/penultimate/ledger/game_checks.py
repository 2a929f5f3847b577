"""Validate and parse a game given as a JSON object.

All problems are reported together, and each says what the field accepts. Fields are checked one by
one. If all are valid, the parsed game is checked for contradictions between its fields and against
the rules of its variant (`variant_checks`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, Final, cast

import msgspec

from penultimate.ledger.club_game import ClubGame, Time
from penultimate.ledger.problems import Problem, quoted, raise_problems
from penultimate.ledger.variant_checks import problems_of_variant
from penultimate.ledger.variants import VARIANTS, Variant
from penultimate.notation.houses import read_house
from penultimate.notation.names import LONGEST_NAME, is_readable
from penultimate.rules.errors import HouseError
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS

_REQUIRED: Final = ("date", "variant", "scores")
HIGHEST: Final = 1_000_000
_LONGEST_ID: Final = 64
_LONGEST_TEXT: Final = 500
_OF_A_TIME: Final = Time.__struct_fields__
_LONGEST_HOUSE: Final = 4000
_MOST_HANDS: Final = 1000
_A_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

Problems = Iterator[Problem]


def read_game(found: object) -> ClubGame:
    """Parse a game with an id, or raise `InvalidGame` with every problem."""
    raise_problems(problems_in(found))
    fields = cast("dict[str, Any]", found)
    raise_problems([] if fields.get("id") else [Problem("missing", field="id")])
    return parsed_game(fields)


def parsed_game(fields: Mapping[str, Any]) -> ClubGame:
    """The game with these fields, which have an id and no problems."""
    game = _parsed(fields)
    bots = game.bots and [player for player in game.scores if player in game.bots]
    return msgspec.structs.replace(game, bots=bots)


def problems_in(found: object) -> list[Problem]:
    """Return every problem in a game given as a JSON object. The id may be missing."""
    if not isinstance(found, dict):
        return [Problem("not_a_game", value=quoted(found))]
    fields = cast("dict[str, Any]", found)
    wrong = [*_missing(fields), *_unknown(fields), *_wrong_values(fields)]
    if wrong:
        return wrong
    game = _parsed(fields)
    return [*_contradictions(game), *problems_of_variant(game)]


def _parsed(fields: Mapping[str, Any]) -> ClubGame:
    """Parse the game. A null, empty list or empty object means that the field is not given."""
    given = {name: value for name, value in fields.items() if value not in (None, {}, [])}
    return msgspec.convert({"id": "", **given}, ClubGame)


def _missing(fields: Mapping[str, Any]) -> Problems:
    for name in _REQUIRED:
        if fields.get(name) is None:
            yield Problem("missing", field=name)


def _unknown(fields: Mapping[str, Any]) -> Problems:
    for name in (name for name in fields if name not in FIELDS):
        yield Problem("no_such_field", value=quoted(name), takes=", ".join(FIELDS))


def _wrong_values(fields: Mapping[str, Any]) -> Problems:
    for name, check in FIELDS.items():
        if fields.get(name) is not None:
            yield from check(name.replace("_", " "), fields[name])


def _check_id(_name: str, value: object) -> Problems:
    if not (isinstance(value, str) and is_readable(value) and len(value) <= _LONGEST_ID):
        yield Problem("bad_id", value=quoted(value), most=_LONGEST_ID)


def _check_date(_name: str, value: object) -> Problems:
    if not (isinstance(value, str) and is_day(value)):
        yield Problem("bad_date", value=quoted(value))


def is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return bool(_A_DAY.fullmatch(text))


def _check_variant(_name: str, value: object) -> Problems:
    if value not in VARIANTS:
        yield Problem("bad_variant", value=quoted(value), takes=", ".join(VARIANTS))


def _check_count(name: str, value: object) -> Problems:
    if not _is_number(value, 1):
        yield Problem("bad_count", field=name, value=quoted(value), most=HIGHEST)


def _is_number(value: object, least: int = 0) -> bool:
    return type(value) is int and least <= value <= HIGHEST


def _check_scores(name: str, value: object) -> Problems:
    yield from _check_numbers(name, value)
    if isinstance(value, dict):
        players = cast("dict[str, Any]", value)
        yield from (problem for player in players for problem in check_name(player))
        if not FEWEST_SEATS <= len(players) <= MOST_SEATS:
            company = len(players)
            yield Problem("bad_company", count=company, fewest=FEWEST_SEATS, most=MOST_SEATS)


def check_name(player: str) -> Problems:
    if not (is_readable(player) and len(player) <= LONGEST_NAME and player == player.strip()):
        yield Problem("bad_name", player=quoted(player), most=LONGEST_NAME)


def _check_numbers(name: str, value: object) -> Problems:
    if not isinstance(value, dict):
        yield Problem("no_numbers", field=name, value=quoted(value))
        return
    for player, number in cast("dict[str, Any]", value).items():
        if not _is_number(number):
            found = {"player": quoted(player), "value": quoted(number), "field": name}
            yield Problem("bad_number", **found, most=HIGHEST)


def _check_names(name: str, value: object) -> Problems:
    if not _is_list_of_names(value):
        yield Problem("no_names", field=name, value=quoted(value))


def _is_list_of_names(value: object) -> bool:
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    return all(isinstance(item, str) for item in items)


def _check_text(name: str, value: object) -> Problems:
    if not isinstance(value, str) or (value and not is_readable(value)):
        yield Problem("bad_text", field=name, value=quoted(value))
    elif len(value) > _LONGEST_TEXT:
        yield Problem("long_text", field=name, letters=len(value), most=_LONGEST_TEXT)


def _check_house(name: str, value: object) -> Problems:
    if not isinstance(value, str) or len(value) > _LONGEST_HOUSE:
        yield Problem("bad_text", field=name, value=quoted(value))
        return
    try:
        read_house(value or "official")
    except HouseError as error:
        yield Problem("bad_house", field=name, value=quoted(value), said=str(error))


def _check_switch(name: str, value: object) -> Problems:
    if not isinstance(value, bool):
        yield Problem("no_switch", field=name, value=quoted(value))


def _check_hands(name: str, value: object) -> Problems:
    if not isinstance(value, list):
        yield Problem("no_list", field=name, value=quoted(value))
        return
    if len(cast("list[object]", value)) > _MOST_HANDS:
        yield Problem("too_many_hands", most=_MOST_HANDS)
        return
    for number, hand in enumerate(cast("list[object]", value), 1):
        yield from _check_numbers(f"hand {number}", hand)


def _check_times(name: str, value: object) -> Problems:
    if not isinstance(value, dict):
        yield Problem("no_numbers", field=name, value=quoted(value))
        return
    for player, time in cast("dict[str, object]", value).items():
        parts = cast("dict[str, object]", time) if isinstance(time, dict) else {}
        if set(parts) == set(_OF_A_TIME):
            for part, number in parts.items():
                yield from _check_numbers(f"{name}, {part}", {player: number})
        else:
            found = {"player": quoted(player), "value": quoted(cast("object", time))}
            yield Problem("bad_time", **found, takes=", ".join(_OF_A_TIME))


def _check_luck(name: str, value: object) -> Problems:
    """Check signed numbers."""
    if not isinstance(value, dict):
        yield Problem("no_numbers", field=name, value=quoted(value))
        return
    for player, number in cast("dict[str, object]", value).items():
        if type(number) is not int or abs(number) > HIGHEST:
            found = {"player": quoted(player), "value": quoted(number)}
            yield Problem("bad_luck", **found, most=HIGHEST)


Check = Callable[[str, object], Problems]
_CHECK_OF_TYPE: Final[Mapping[object, Check]] = {
    str: _check_text,
    str | None: _check_text,
    bool: _check_switch,
    int | None: _check_count,
    list[str] | None: _check_names,
    list[dict[str, int]] | None: _check_hands,
    dict[str, int] | None: _check_numbers,
    dict[str, int]: _check_scores,
    dict[str, Time] | None: _check_times,
    Variant: _check_variant,
}
_CHECK_OF_FIELD: Final = {
    "id": _check_id,
    "date": _check_date,
    "house": _check_house,
    "luck": _check_luck,
}
FIELDS: Final[Mapping[str, Check]] = {
    field.name: _CHECK_OF_FIELD.get(field.name) or _CHECK_OF_TYPE[field.type]
    for field in msgspec.structs.fields(ClubGame)
}


def _contradictions(game: ClubGame) -> Problems:
    """Find fields that contradict each other, for any variant."""
    yield from _strangers(game)
    won = sum((game.rounds_won or {}).values())
    if game.rounds and won > game.rounds:
        yield Problem("too_many_won", won=won, rounds=game.rounds)
    yield from _wrong_sums(game)
    if game.low_wins and VARIANTS[game.variant].low_wins is False:
        yield Problem("low_wins_elsewhere", variant=game.variant)


def _strangers(game: ClubGame) -> Problems:
    """Find names in other fields that have no score."""
    named = {
        "rounds_won": game.rounds_won or (),
        "order": game.order or (),
        "dealer": [game.dealer] if game.dealer else (),
        "hands": {player for hand in game.hands or () for player in hand},
        "bots": game.bots or (),
        "times": game.times or (),
        "luck": game.luck or (),
    }
    for field, players in named.items():
        for player in sorted(set(players) - game.scores.keys()):
            yield Problem("stranger", player=quoted(player), field=field)


def _wrong_sums(game: ClubGame) -> Problems:
    """Find players whose hands do not add up to their score."""
    for player, score in game.scores.items() if game.hands else ():
        total = sum(hand.get(player, 0) for hand in game.hands or ())
        if total != score:
            yield Problem("wrong_sum", player=quoted(player), total=total, score=score)

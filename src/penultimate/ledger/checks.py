"""Whether a JSON object is a game. Every fault is found, and each says what would be right.

The shape comes first: which fields there are, and what each holds. What the fields say about each
other, and what the variant asks for (`variants`), is looked at where the shape is right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, Final, cast

import msgspec

from penultimate.ledger.faults import Doubt, Fault, Faulty, quoted
from penultimate.ledger.game import VARIANTS, ClubGame
from penultimate.ledger.variants import faults_of_variant
from penultimate.notation.names import LONGEST_NAME, is_readable
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS

_REQUIRED: Final = ("date", "variant", "scores")
_HIGHEST: Final = 1_000_000
_LONGEST_ID: Final = 64
_LONGEST_TEXT: Final = 500
_A_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

Faults = Iterator[str]


def read_game(found: object) -> ClubGame:
    """The game that a JSON object with an id is, or `Faulty` with all that is wrong with it."""
    faults = faults_in(found)
    if faults:
        raise Faulty([Fault("", reason) for reason in faults])
    fields = cast("dict[str, Any]", found)
    game = msgspec.convert(
        {name: value for name, value in fields.items() if _says(value)}, ClubGame
    )
    bots = game.bots and [player for player in game.scores if player in game.bots]
    return msgspec.structs.replace(game, bots=bots)


def _says(value: object) -> bool:
    """Whether a field holds something; null and an empty list or object are the same as none."""
    return value is not None and value != {} and value != []


def faults_in(found: object) -> list[str]:
    """All that keeps a JSON object from being a game; its id may be missing."""
    if not isinstance(found, dict):
        return [f"a game is an object, not {quoted(found)}"]
    fields = cast("dict[str, Any]", found)
    shape = [*_missing(fields), *_unknown(fields), *_wrongly_filled(fields)]
    return shape or [*_at_odds(fields), *faults_of_variant(fields)]


def _missing(fields: Mapping[str, Any]) -> Faults:
    for name in _REQUIRED:
        if fields.get(name) is None:
            yield f"there is no {name}; a game needs a date, a variant and scores"


def _unknown(fields: Mapping[str, Any]) -> Faults:
    for name in (name for name in fields if name not in FIELDS):
        yield f"a game has no field {quoted(name)}; it has {', '.join(FIELDS)}"


def _wrongly_filled(fields: Mapping[str, Any]) -> Faults:
    for name, check in FIELDS.items():
        if fields.get(name) is not None:
            yield from check(name.replace("_", " "), fields[name])


def _check_id(_name: str, value: object) -> Faults:
    if not (isinstance(value, str) and is_readable(value) and len(value) <= _LONGEST_ID):
        yield f"the id is {quoted(value)}; an id is text of 1 to {_LONGEST_ID} printable letters"


def _check_date(_name: str, value: object) -> Faults:
    if not (isinstance(value, str) and is_day(value)):
        yield f"the date is {quoted(value)}; a date is a day such as 2026-01-02"


def is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return bool(_A_DAY.fullmatch(text))


def _check_variant(_name: str, value: object) -> Faults:
    if value not in VARIANTS:
        yield f"the variant is {quoted(value)}; it is one of {', '.join(VARIANTS)}"


def _check_count(name: str, value: object) -> Faults:
    if not _is_number(value, 1):
        yield f"the {name} is {quoted(value)}; it takes a whole number from 1 to {_HIGHEST:,}"


def _is_number(value: object, least: int = 0) -> bool:
    return type(value) is int and least <= value <= _HIGHEST


def _check_scores(name: str, value: object) -> Faults:
    yield from _check_numbers(name, value)
    if isinstance(value, dict):
        players = cast("dict[str, Any]", value)
        yield from (fault for player in players for fault in check_name(player))
        if not FEWEST_SEATS <= len(players) <= MOST_SEATS:
            yield f"{len(players)} played; a game has {FEWEST_SEATS} to {MOST_SEATS} players"


def check_name(player: str) -> Faults:
    if not (is_readable(player) and len(player) <= LONGEST_NAME and player == player.strip()):
        yield (
            f"{quoted(player)} is not a name; a name takes 1 to {LONGEST_NAME} printable letters, "
            "with no space around them"
        )


def _check_numbers(name: str, value: object) -> Faults:
    if not isinstance(value, dict):
        yield f"the {name} are {quoted(value)}; they are an object of names and numbers"
        return
    for player, number in cast("dict[str, Any]", value).items():
        if not _is_number(number):
            yield (
                f"{quoted(player)} has {quoted(number)} in {name}; "
                f"it takes a whole number from 0 to {_HIGHEST:,}"
            )


def check_names(name: str, value: object) -> Faults:
    if not _is_list_of_names(value):
        yield f"the {name} is {quoted(value)}; it is a list of names"


def _is_list_of_names(value: object) -> bool:
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    return all(isinstance(item, str) for item in items)


def _check_text(name: str, value: object) -> Faults:
    if not isinstance(value, str) or (value and not is_readable(value)):
        yield f"the {name} is {quoted(value)}; it takes a line of printable letters"
    elif len(value) > _LONGEST_TEXT:
        yield f"the {name} has {len(value)} letters; it takes {_LONGEST_TEXT} at most"


def _check_switch(name: str, value: object) -> Faults:
    if not isinstance(value, bool):
        yield f"the value of {name} is {quoted(value)}; it takes true or false"


def _check_hands(name: str, value: object) -> Faults:
    if not isinstance(value, list):
        yield f"the {name} are {quoted(value)}; they are a list of objects"
        return
    for number, hand in enumerate(cast("list[object]", value), 1):
        yield from _check_numbers(f"hand {number}", hand)


FIELDS: Final[Mapping[str, Callable[[str, object], Faults]]] = {
    "id": _check_id,
    "date": _check_date,
    "variant": _check_variant,
    "target": _check_count,
    "scores": _check_scores,
    "rounds": _check_count,
    "rounds_won": _check_numbers,
    "order": check_names,
    "source": _check_text,
    "place": _check_text,
    "note": _check_text,
    "low_wins": _check_switch,
    "dealer": _check_text,
    "hands": _check_hands,
    "bots": check_names,
    "replay": _check_text,
}


def _at_odds(fields: Mapping[str, Any]) -> Faults:
    """Where the fields of any game contradict each other."""
    yield from _strangers(fields)
    won: int = sum(_numbers_in(fields, "rounds_won").values())
    if fields.get("rounds") and won > fields["rounds"]:
        said = "{won} rounds are won, {rounds} were played"
        yield Doubt("too_many_won", said, won=won, rounds=fields["rounds"])
    yield from _wrong_sums(fields)
    if fields.get("low_wins") and fields["variant"] in ("standard", "short", "single-hand"):
        yield f"low_wins is for own games; in {fields['variant']} the highest score wins"


def _numbers_in(fields: Mapping[str, Any], name: str) -> dict[str, int]:
    return fields.get(name) or {}


def _strangers(fields: Mapping[str, Any]) -> Faults:
    """Names that stand somewhere in a game, of people who did not play it."""
    dealer = fields.get("dealer")
    named = {
        "rounds_won": fields.get("rounds_won") or (),
        "order": fields.get("order") or (),
        "dealer": [dealer] if dealer else (),
        "hands": {player for hand in fields.get("hands") or () for player in hand},
        "bots": fields.get("bots") or (),
    }
    for field, players in named.items():
        for player in sorted(set(players) - fields["scores"].keys()):
            yield f"{quoted(player)} stands in {field} and has no score"


def _wrong_sums(fields: Mapping[str, Any]) -> Faults:
    """Hands that were written down add up to the scores."""
    for player, score in fields["scores"].items() if fields.get("hands") else ():
        total = sum(hand.get(player, 0) for hand in fields["hands"])
        if total != score:
            yield f"the hands of {quoted(player)} add up to {total}, the score is {score}"

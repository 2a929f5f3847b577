"""Precompute the lessons of the page.

Each lesson in `web/src/learn/lessons.json` is a scenario and a line of moves. A list is a task for
the learner; a plain move belongs to another player. The rulebook computes everything the learner
can see: the table from seat 0 after every move, and the reason why each unplayable card is refused.
The page only shows it, so a lesson works without a server.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import msgspec

from penultimate.notation.cards import card_name
from penultimate.notation.moves import parse_move
from penultimate.notation.scenario import make_move, read_scenario, set_up
from penultimate.notation.visibility import seen_from
from penultimate.rules.illegal_moves import why_illegal
from penultimate.rules.presets import house_rules
from penultimate.rules.view import view_for
from penultimate.table.views.game_message import game_message

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from penultimate.notation.events import GameEvent
    from penultimate.rules.layout import Table

Line = list[Any]
ME: Final = 0
# Hidden, but there has to be a pile to draw from.
PILE: Final = ["y9", "b8", "g6", "r4", "y7", "b6", "g4", "r2", "y5", "b3", "g1", "r9"]
# Constant in all lessons, so the page fills it in.
USUAL: Final[dict[str, Any]] = {
    "hand_number": 1,
    "phase": "play",
    "direction": 1,
    "pending": 0,
    "exposed": None,
    "may_catch": False,
    "catchers": [],
    "jump": None,
    "jumpers": [],
    "bluffs": {},
    "drawn": None,
    "shown_hand": [],
    "open_hands": None,
    "hand_counts": None,
    "hand_winner": None,
    "hand_points": 0,
    "game_winner": None,
}


def write_lessons(file: Path) -> str:
    """The computed lessons of a file, as JSON."""
    lessons = json.loads(file.read_text(encoding="utf-8"))
    return json.dumps([_played(**lesson) for lesson in lessons], separators=(",", ":")) + "\n"


def _played(name: str, scenario: dict[str, Any], line: Line) -> dict[str, Any]:
    begun = read_scenario({"turn": ME, **scenario, "draw": [*scenario.get("draw", []), *PILE]})
    table, events = set_up(begun)
    for number, move in enumerate(begun.moves, 1):
        events += make_move(table, move, number)
    house = house_rules(begun.rules, begun.options)
    return {
        "name": name,
        "house": dict(house.values),
        "options": dict(begun.options),
        **_moment(table, events),
        **_task(table, line),
    }


def _moment(table: Table, events: Sequence[GameEvent]) -> dict[str, Any]:
    """The view and the events after a move, without the constant parts."""
    game = msgspec.to_builtins(game_message(view_for(table, ME), table))
    shown = {key: value for key, value in game.items() if USUAL.get(key, ...) != value}
    return {"game": shown, "events": msgspec.to_builtins([seen_from(one, ME) for one in events])}


def _task(table: Table, line: Line) -> dict[str, Any]:
    """The learner's options: moves that continue the lesson, and refused cards."""
    if not line:
        return {}
    here, *rest = line
    return {
        "refused": {move: _why(table, move) for move in _refused(table)},
        "goals": {move: _then(table.copy(), move, rest) for move in here},
    }


def _then(table: Table, move: str, line: Line) -> dict[str, Any]:
    """The states after a learner's move, including the other players' moves."""
    told = [_moment(table, make_move(table, f"{ME}:{move}", 1))]
    while line and isinstance(line[0], str):
        other, *line = line
        told.append(_moment(table, make_move(table, other, 1)))
    return {"told": told, **_task(table, line)}


def _refused(table: Table) -> list[str]:
    """The cards in the learner's hand that cannot be played, as moves."""
    view = view_for(table, ME)
    legal = {card_name(kind) for kind in view.hand if _plays(view.legal, card_name(kind))}
    held = dict.fromkeys(card_name(kind) for kind in view.hand)
    return [f"{card}:r" if card[0] == "w" else card for card in held if card not in legal]


def _plays(legal: Sequence[int], card: str) -> bool:
    written = f"{card}:r" if card[0] == "w" else card
    return parse_move(written) in legal


def _why(table: Table, move: str) -> dict[str, Any]:
    illegal = why_illegal(table, ME, parse_move(move))
    return {"reason": illegal.reason, "rule": illegal.rule, "about": illegal.about}

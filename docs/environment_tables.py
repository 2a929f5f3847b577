"""Write the observation and action tables of docs/environments.md into the page."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Final, cast

from penultimate.envs.actions import action_name
from penultimate.lab.vector.episodes import ACTIONS
from penultimate.lab.vector.layouts import COMPACT, spans
from penultimate.rules import sight

PAGE: Final = Path(__file__).parent / "environments.md"
# What the comments in `rules/sight.py` leave to `rules/layout.py` and `rules/memory.py`.
MEANINGS: Final = {
    "drawn": "the card that the seat has just drawn, or -1",
    "house": "the options of the house, as numbers",
    "scores": "the points of each player",
    "draw_count": "the number of cards in the draw pile",
    "top": "the kind of the top card",
    "colour": "the colour to match, or 4 for none",
    "direction": "1 for clockwise, -1 for counter-clockwise",
    "turn": "the player to move",
    "phase": "what the player to move has to do (`rules/layout.py`)",
    "pending": "the number of cards that the player to move has to draw",
    "exposed": "the player who has to call, or -1",
    "missed": "how recently each player drew instead of matching each colour, from 16 down to 0",
    "missed_rank": "the rank that each player could not match, or 13",
    "left": "how recently each player played a different colour on each colour, from 16 down to 0",
    "named": "the colour that each player last named, or 4",
    "called": "1 for a player who has called and has not drawn since",
    "known": "the cards that the seat has seen in one other hand",
    "known_of": "the owner of that hand, or -1",
}


def write_environments() -> str:
    """The page with both tables up to date."""
    page = PAGE.read_text()
    for name, rows in (("observation", _observation()), ("action", _actions())):
        block = "\n".join(
            (f"<!-- {name}: written by `make docs` -->", *rows, f"<!-- end {name} -->")
        )
        page = re.sub(
            f"<!-- {name}:.*?<!-- end {name} -->", lambda _, text=block: text, page, flags=re.DOTALL
        )
    return page


def _comments() -> dict[str, str]:
    """The comment beside each field of a sight."""
    source = inspect.getsource(sight.Sight)
    lines = source.splitlines()
    found = dict(MEANINGS)
    declared = cast("ast.ClassDef", ast.parse(source).body[0])
    for node in declared.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            comment = lines[node.lineno - 1].partition("#")[2].strip()
            found.setdefault(node.target.id, comment)
    return found


def _observation() -> list[str]:
    rows = [
        "| field | 2 players | 3, 4 | 5 to 10 | compact | meaning |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    meanings, starts = (
        _comments(),
        [{span.name: span for span in spans(room)} for room in (2, 4, 10)],
    )
    for name in starts[0]:
        places = " | ".join(_places(room[name].start, room[name].size) for room in starts)
        rows.append(
            f"| `{name}` | {places} | {'yes' if name in COMPACT else ''} | {meanings[name]} |"
        )
    return rows


def _places(start: int, size: int) -> str:
    return str(start) if size == 1 else f"{start}–{start + size - 1}"


def _actions() -> list[str]:
    names = [action_name(action) for action in range(ACTIONS)]
    rows = ["| actions | notation |", "| --- | --- |"]
    for first, last in (
        (0, 51),
        (52, 67),
        (68, 107),
        *((at, at) for at in range(108, 114)),
        (114, 123),
        (124, 133),
        (134, 137),
        (138, 138),
        (139, 139),
    ):
        span = f"{first}" if first == last else f"{first}–{last}"
        shown = names[first] if first == last else f"{names[first]}` to `{names[last]}"
        rows.append(f"| {span} | `{shown}` |")
    return rows

"""A written review and puzzles for tests, which need no server to make them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from browser.visitors import Visitor
from playwright.sync_api import Route

TESTING: Final = Path(__file__).parents[2] / "web" / "testing"
PUZZLES: Final = TESTING / "puzzles.json"
LOST: Final[dict[str, Any]] = json.loads((TESTING / "reviews" / "lost.json").read_text())


def open_record(visitor: Visitor, record: str = LOST["record"]) -> None:
    """Open a record from disk. Its review is the written one."""
    answer = {"id": "a-written-review", "state": "ready", "seats": [0], "review": LOST["review"]}
    visitor.page.route("**/api/records/review?*", lambda route: route.fulfill(json=answer))
    visitor.go("/")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    visitor.page.get_by_label(visitor.called("Open a game record") or "").set_input_files(file)  # pyright: ignore[reportArgumentType]
    visitor.page.get_by_role("slider").wait_for()


def review(visitor: Visitor) -> None:
    """The review of a lost game."""
    open_record(visitor)
    visitor.find("link", "How did I play?").click()
    visitor.find("heading", "Key moments").wait_for()


def mistake(visitor: Visitor) -> None:
    """The first mistake of the lost game, unanswered."""
    review(visitor)
    visitor.page.get_by_role("link", name=visitor.called("Learn from your 13 mistakes")).click()
    visitor.button("Show the answer").wait_for()


def answered(visitor: Visitor) -> None:
    mistake(visitor)
    visitor.press("Show the answer")
    visitor.button("Try again").wait_for()


def puzzles(visitor: Visitor) -> None:
    """The overview of the puzzles, which are those of the tests."""

    def answer(route: Route) -> None:
        route.fulfill(body=PUZZLES.read_text(), content_type="application/json")

    visitor.page.route("**/assets/puzzles-*.json", answer)
    visitor.go("/puzzles")
    visitor.button("Puzzle of the day").wait_for()


def puzzle(visitor: Visitor) -> None:
    """The puzzle of a theme that has only one."""
    puzzles(visitor)
    visitor.press("Stack or draw")
    visitor.button("Show the answer").wait_for()


def solved(visitor: Visitor) -> None:
    puzzle(visitor)
    visitor.press("Show the answer")
    visitor.button("Try again").wait_for()

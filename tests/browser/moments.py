"""What is seen in passing, for the pictures alone: a lesson on its way, a search, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from browser.states import State
from browser.ways import at, hand, seen, table

if TYPE_CHECKING:
    from browser.visitors import Visitor


HEBREW: Final = "localStorage.setItem('penultimate.settings', JSON.stringify({ language: 'he' }))"


def not_the_task(visitor: Visitor) -> None:
    """Allowed, but not what the lesson asks for."""
    at("/learn", hand)(visitor)
    visitor.press("Draw")
    visitor.page.get_by_text("Drawing is always possible").wait_for()


def solved(visitor: Visitor) -> None:
    """The Skip is laid: the lesson praises, and the table tells what it did."""
    at("/learn", hand)(visitor)
    visitor.press("All lessons")
    visitor.press("Skip")
    visitor.card("gs").press("Enter")
    visitor.button("Next").wait_for()


def keys(visitor: Visitor) -> None:
    table("middle-table", hand)(visitor)
    visitor.page.keyboard.press("?")
    visitor.find("dialog", "Keys").wait_for()


def finding(visitor: Visitor) -> None:
    """Nobody else is waiting, so a table is opened for whoever comes."""
    at("/", seen("heading", "In progress"))(visitor)
    visitor.press("Find me a table")
    visitor.page.get_by_text("The table is ready").wait_for()


def in_hebrew(visitor: Visitor) -> None:
    """From right to left."""
    visitor.page.add_init_script(HEBREW)
    visitor.language = "he"
    table("middle-table", hand)(visitor)
    visitor.page.locator("html[lang=he]").wait_for()


MOMENTS: Final = (
    State("lesson-wrong", not_the_task, guest=None),
    State("lesson-solved", solved, guest=None),
    State("table-keys", keys),
    State("table-hebrew", in_hebrew),
    State("finding", finding),
)

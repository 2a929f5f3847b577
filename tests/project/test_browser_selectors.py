"""Browser tests find elements by role and name, not by CSS class."""

from __future__ import annotations

import re
from pathlib import Path

BROWSER = Path(__file__).parents[1] / "browser"
# These measure what is drawn: position, size, motion. That has no role.
LOOK_AT_DRAWING = {
    "moments.py",
    "speed.py",
    "test_drawing.py",
    "test_long_names.py",
    "test_small_screen.py",
}
# The first argument of a selector function: one string in any quotes.
ASKED = re.compile(
    r"""(?:locator|wait_for_selector|query_selector(?:_all)?|eval_on_selector(?:_all)?"""
    r"""|querySelector(?:All)?|closest|matches)\(\s*f?(["'`]{1,3})(.*?)\1""",
    re.DOTALL,
)
CLASS = re.compile(r"(?<![\w/])[\w\])*]*\.[a-zA-Z][\w-]*")


def classes_in(text: str) -> list[str]:
    """Selectors in code that name a CSS class."""
    return [found[2] for found in ASKED.finditer(text) if CLASS.search(found[2])]


def test_a_selector_that_names_a_class_is_found() -> None:
    assert classes_in('page.locator(".felt .card")') == [".felt .card"]
    assert classes_in("page.locator(f'button.card[data-card=\"{card}\"]').first") != []
    assert classes_in("document.querySelectorAll(`main,\n  li:not(.note)`)") != []
    assert classes_in("one.closest('.plate')") == [".plate"]


def test_a_selector_without_a_class_is_allowed() -> None:
    assert classes_in('page.locator("html").get_by_text("1. Ann")') == []
    assert classes_in("document.querySelector('[role=toolbar] button')") == []
    assert classes_in('page.locator("..")') == []


def test_only_tests_of_the_drawing_select_by_class() -> None:
    """Write `visitor.find("button", "Draw")`. Screen readers do not announce unnamed elements."""
    naming = {file.name for file in BROWSER.glob("*.py") if classes_in(file.read_text())}
    assert naming == LOOK_AT_DRAWING

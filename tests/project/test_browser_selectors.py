"""Tests in the browser find things by role and name, as people do, not by how they are drawn."""

from __future__ import annotations

import re
from pathlib import Path

BROWSER = Path(__file__).parents[1] / "browser"
# They look at what is drawn: where it lies, how large it is, how it flies. That has no role.
LOOK_AT_DRAWING = {
    "moments.py",
    "speed.py",
    "test_drawing.py",
    "test_long_names.py",
    "test_small_screen.py",
}
# What Playwright or the page itself is asked for, up to its end: one string in any quotes.
ASKED = re.compile(
    r"""(?:locator|wait_for_selector|query_selector(?:_all)?|eval_on_selector(?:_all)?"""
    r"""|querySelector(?:All)?|closest|matches)\(\s*f?(["'`]{1,3})(.*?)\1""",
    re.DOTALL,
)
CLASS = re.compile(r"(?<![\w/])[\w\])*]*\.[a-zA-Z][\w-]*")


def classes_in(text: str) -> list[str]:
    """The selectors in some code that name a class."""
    return [found[2] for found in ASKED.finditer(text) if CLASS.search(found[2])]


def test_a_selector_that_names_a_class_is_found() -> None:
    assert classes_in('page.locator(".felt .card")') == [".felt .card"]
    assert classes_in("page.locator(f'button.card[data-card=\"{card}\"]').first") != []
    assert classes_in("document.querySelectorAll(`main,\n  li:not(.note)`)") != []
    assert classes_in("one.closest('.plate')") == [".plate"]


def test_what_names_no_class_is_let_be() -> None:
    assert classes_in('page.locator("html").get_by_text("1. Ann")') == []
    assert classes_in("document.querySelector('[role=toolbar] button')") == []
    assert classes_in('page.locator("..")') == []


def test_nothing_is_found_by_a_class_but_what_is_only_drawn() -> None:
    """Write `visitor.find("button", "Draw")`; if the page names nothing, a reader hears nothing."""
    naming = {file.name for file in BROWSER.glob("*.py") if classes_in(file.read_text())}
    assert naming == LOOK_AT_DRAWING

"""Locators for every kind of move at a table, by role and English name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

OVER: Final = "the game is over"
QUESTION: Final = "a question"
CARD: Final = "a card"

# Dialogs ask for a colour or a player; the table asks about a consequence of a card.
ASKS: Final = re.compile(r"^(Choose a (colour|player)|Who .+\?)$")
ASKS_ON_THE_FELT: Final = re.compile("^(Choose the starting colour|Choose who to swap hands with)$")
BESIDES: Final = re.compile(r"^(Draw( a card| \d+ cards)?|Pass|Keep it|Done|Jump in …|Catch .+!)$")


def ways_at(page: Page) -> dict[str, Locator]:
    """Every kind of move, in the order in which a test prefers them."""
    return {
        OVER: page.get_by_role("region", name="End of the game"),
        "the next hand": page.get_by_role("button", name="Next hand", exact=True),
        QUESTION: page.get_by_role("dialog", name=ASKS).get_by_role("button"),
        CARD: page.get_by_role("toolbar").get_by_role("button", disabled=False),
        "an answer": answers_at(page),
        "a challenge": page.get_by_role("button", name="Challenge", exact=True),
        "something else": page.get_by_role("button", name=BESIDES),
    }


def answers_at(page: Page) -> Locator:
    """Buttons that answer a question on the table."""
    return page.get_by_role("group", name=ASKS_ON_THE_FELT).get_by_role("button")


def acts_at(page: Page) -> Locator:
    """Every button that makes a move, except cards and the Uno call."""
    ways = ways_at(page)
    return answers_at(page).or_(ways["a challenge"]).or_(ways["something else"])

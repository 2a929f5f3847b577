"""What can be done at a table, each by its role and name in English, as somebody finds it who does
not see the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

OVER: Final = "the game is over"
QUESTION: Final = "a question"
CARD: Final = "a card"

# A dialog asks what belongs to a card or who it was; the felt asks what a card has led to.
ASKS: Final = re.compile(r"^(Name a colour|Who .+\?)$")
ASKS_ON_THE_FELT: Final = re.compile("^(Name the colour to begin with|Swap hands with whom\\?)$")
BESIDES: Final = re.compile(r"^(Draw( a card| \d+ cards)?|Pass|Keep it|Done|Jump in …|Catch .+!)$")


def ways_at(page: Page) -> dict[str, Locator]:
    """What can be done, in the order in which it is done."""
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
    """The answers to what a card has led to."""
    return page.get_by_role("group", name=ASKS_ON_THE_FELT).get_by_role("button")


def acts_at(page: Page) -> Locator:
    """Every button that moves, but for the cards and the call."""
    ways = ways_at(page)
    return answers_at(page).or_(ways["a challenge"]).or_(ways["something else"])

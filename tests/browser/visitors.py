"""A visitor with their own browser context, and their actions on the page."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import patience
from browser.logs import cookie_of
from browser.move_locators import CARD, OVER, QUESTION, acts_at, answers_at, ways_at
from browser.speech import in_language
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from penultimate.notation.cards import parse_card
from penultimate.notation.speech import card_words
from penultimate.server.guests import COOKIE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, WebSocket

A_BLINK = 600  # for what bots may take away again
HELD = 800  # milliseconds; longer than a button has to be held
PATIENCE = round(patience.PATIENCE * 1000)  # milliseconds
DESKTOP = {"width": 1280, "height": 800}
NARROW = {"width": 360, "height": 640}
# Chromium without windows takes two fifths less of a core.
CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Visitors share a process, which keeps the page's compiled scripts: a sixth less of a core.
    "--renderer-process-limit=1",
)


# A component that was just mounted sends its requests a moment later, so wait for a frame first.
# A loaded script may not have run yet; importing it again waits for that.
ANSWERS_READ = r"""async () => {
    await new Promise((gone) => requestAnimationFrame(() => setTimeout(gone)))
    const came = performance.getEntriesByType('resource').map(({ name }) => name)
    const scripts = came.filter((name) => /\/assets\/[^/]+\.js$/.test(name))
    await Promise.allSettled(scripts.map((name) => import(name)))
    return unread === 0
}"""
# Records every added element, since reactions disappear after a moment.
NOTE_WHAT_COMES = """() => {
    window.came = []
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const one of addedNodes) if (one.innerText) window.came.push(one.innerText)
    }).observe(document.body, { childList: true, subtree: true })
}"""
Name = str | re.Pattern[str]
Role = Literal[
    "alert",
    "button",
    "checkbox",
    "dialog",
    "group",
    "heading",
    "img",
    "link",
    "list",
    "listitem",
    "radio",
    "region",
    "row",
    "rowheader",
    "status",
    "tab",
    "table",
    "term",
    "textbox",
    "toolbar",
]

# The buttons that confirm.
SURE = re.compile(r"^(Leave( \(.+\))?|End for everyone)$")
HOLDS = r"(a card|\d+ cards), "
COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
COLOURED = re.compile(f"^({'|'.join(COLOURS.values())}) ")
EAR = Path(__file__).with_name("ear.js")
SLOW_LINE = EAR.with_name("slow_line.js")


@dataclass
class Visitor:
    """One page at one server, and every message that its sockets received."""

    page: Page
    url: str
    language: str = "en"
    heard: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    complaints: list[str] = field(default_factory=list[str])
    asked: set[Any] = field(default_factory=set[Any])  # requests without an answer yet
    presses: int = 0

    def __post_init__(self) -> None:
        self.page.on("websocket", self.listen)
        self.page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        self.page.on("dialog", lambda dialog: self.complaints.append(f"dialog: {dialog.message}"))
        self.page.on("console", self.note)
        self.page.on("request", self.asks_for)
        self.page.on("requestfinished", self.has_answer)
        self.page.on("requestfailed", self.has_answer)

    def asks_for(self, request: Request) -> None:
        self.asked.add(request)

    def has_answer(self, request: Request) -> None:
        self.asked.discard(request)

    def note(self, message: Any) -> None:
        """Keep console errors, except Chromium's own about failed requests."""
        is_answer = "ERR_" in message.text or "responded with a status of 4" in message.text
        if message.type == "error" and not is_answer:
            self.complaints.append(message.text)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    @property
    def states(self) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == "state"]

    @property
    def game(self) -> dict[str, Any]:
        return self.states[-1]["game"]

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def open_table(self, seats: list[dict[str, str]], **form: Any) -> dict[str, Any]:
        """Open a table over HTTP, without the dialog; its links."""
        form |= {"seats": seats}
        answer = self.page.request.post(f"{self.url}/api/tables", data=form)
        assert answer.ok, answer.text()
        return answer.json()

    def sit_at(self, table: str) -> None:
        """Open a table whose game has begun."""
        self.go(f"/t/{table}")
        self.is_at_a_table()

    def is_at_a_table(self) -> None:
        """Wait until cards lie on the table."""
        self.top.wait_for()

    def called(self, name: Name | None) -> Name | None:
        """Translate a test's English text, in which `{card}` stands for any text."""
        if not isinstance(name, str) or (self.language == "en" and "{" not in name):
            return name
        return in_language(self.page, self.language, name)

    def find(self, role: Role, name: Name | None = None) -> Locator:
        """Elements by accessible role and name."""
        return self.page.get_by_role(role, name=self.called(name), exact=True)

    def button(self, name: Name) -> Locator:
        return self.find("button", name)

    def field(self, label: str) -> Locator:
        """A form field by its label."""
        called = self.called(label)
        assert called is not None
        return self.page.get_by_label(called, exact=True)

    def press(self, name: Name) -> None:
        self.button(name).click()

    def open_hand(self, name: Name = "Show {name}’s hand") -> None:
        """Hold the button of the curtain; the player to move is first."""
        self.button(name).first.click(delay=HELD)

    def press_and_confirm(self, name: str) -> None:
        """Press a button and confirm, by keyboard, so that it never counts as a double click."""
        self.button(name).press("Enter")
        sure = self.page.get_by_role("dialog").get_by_role("button", name=SURE)
        expect(sure).to_have_count(1)
        sure.press("Enter")

    def leave_by_menu(self) -> None:
        self.press("Table menu")
        self.press_and_confirm("Leave the table")

    @property
    def announced(self) -> list[tuple[str, str]]:
        """Live announcements since the page loaded, each with its urgency."""
        return [(how, words) for how, words in self.page.evaluate("announced")]

    def is_asked(self, words: str) -> None:
        """Expect a visible prompt."""
        expect(self.page.get_by_role("paragraph").filter(has_text=words)).to_be_visible()

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("toolbar")

    @property
    def cards(self) -> Locator:
        return self.hand.get_by_role("button")

    def sees_hand(self) -> None:
        """Wait until the page shows every card that the table has sent."""
        expect(self.cards.first).to_be_visible()
        self.wait_until(lambda: self.cards.count() == self.sent())

    def sent(self) -> int | None:
        """Number of cards in the last message's hand."""
        return len(self.game["hand"]) if self.game else None

    @property
    def playable(self) -> Locator:
        return self.hand.get_by_role("button", disabled=False)

    @property
    def plain(self) -> Locator:
        """Playable cards that open no dialog."""
        return self.hand.get_by_role("button", name=COLOURED, disabled=False)

    def card(self, card: str) -> Locator:
        """One of the cards in the open hand, by its notation."""
        name = re.compile(f"^{re.escape(words_of(card))}(,|$)")
        return self.hand.get_by_role("button", name=name).first

    def seat(self, name: str) -> Locator:
        """A player's plate, by its accessible text."""
        return self.page.get_by_text(re.compile(rf"^{re.escape(name)}: {HOLDS}")).locator("..")

    @property
    def seats(self) -> Locator:
        """All players in turn order, this visitor last."""
        return self.page.get_by_text(re.compile(rf".: {HOLDS}")).locator("..")

    def lay(self, card: Locator, within: float = PATIENCE) -> None:
        """Press a card where its neighbour does not cover it."""
        box = card.bounding_box(timeout=within)
        assert box is not None
        card.click(position={"x": 12, "y": box["height"] / 2}, timeout=within)

    def tap(self, card: Locator) -> None:
        """Touch a card where its neighbour does not cover it."""
        box = card.bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + 12, box["y"] + box["height"] / 3)

    @property
    def log(self) -> Locator:
        return self.find("list", "What happened")

    @property
    def top(self) -> Locator:
        return self.find("img", "Discard pile, on top: {card}")

    @property
    def game_over(self) -> Locator:
        return self.find("region", "End of the game")

    @property
    def ways(self) -> dict[str, Locator]:
        """Every kind of move, in order of preference."""
        return ways_at(self.page)

    @property
    def answers(self) -> Locator:
        """Answers to a question on the table: the first colour, or a player to swap with."""
        return answers_at(self.page)

    @property
    def acts(self) -> Locator:
        """Buttons that make a move, except cards."""
        return acts_at(self.page)

    def first_way(self) -> str | None:
        """The preferred move that is possible now."""
        return next((way for way, found in self.ways.items() if found.first.is_visible()), None)

    def next_way(self) -> str:
        """Wait for a possible move; the preferred one."""
        way = self.way_unless(lambda: False)
        assert way is not None
        return way

    def way_unless(self, moved_on: Callable[[], bool]) -> str | None:
        """Wait for a possible move; None if the table has moved on."""
        found: list[str] = []

        def is_there() -> bool:
            found[:] = [way] if (way := self.first_way()) else []
            return found != [] or moved_on()

        self.wait_until(is_there)
        return found[0] if found else None

    def move_somehow(self) -> bool:
        """Make the preferred move by mouse. False if the game is over."""
        number = self.states[-1]["number"]
        way = self.next_way()
        if way == OVER:
            return False
        self.take(way, number)
        return True

    def move_at(self, number: int) -> None:
        """Move while the table is at this state number; others may be faster."""
        while self.states[-1]["number"] == number:
            way = self.way_unless(lambda: self.states[-1]["number"] > number)
            if way is None or way == OVER:
                return
            self.take(way, number)

    def has_moved(self, way: str, number: int) -> bool:
        return self.states[-1]["number"] > number or self.asks(way)

    def is_late(self, way: str, number: int) -> bool:
        """Whether the table has moved on or the control is gone."""
        return self.has_moved(way, number) or not self.ways[way].first.is_visible()

    def take(self, way: str, number: int) -> None:
        """Press until the table moves. The page ignores a second quick press in the same place."""
        for _ in range(PATIENCE // A_BLINK):
            try:
                self.press_first(way)
            except Late:
                if self.is_late(way, number):
                    return
            else:
                if self.comes_true(lambda: self.has_moved(way, number), A_BLINK):
                    return
        raise AssertionError(f"{way} cannot be pressed")

    def press_first(self, way: str) -> None:
        found = self.ways[way].first
        if way == CARD:
            self.lay(found, A_BLINK)
        elif box := found.bounding_box(timeout=A_BLINK):
            self.presses += 1  # each time on the other side
            x = box["width"] * (0.2 if self.presses % 2 else 0.8)
            found.click(position={"x": x, "y": box["height"] / 2}, timeout=A_BLINK)

    def asks(self, way: str) -> bool:
        """Whether playing a wild has opened a question."""
        return way == CARD and self.ways[QUESTION].first.is_visible()

    def wait_for_answers(self) -> None:
        """Wait until no request is open and everything is drawn."""
        self.wait_until(lambda: self.is_still() and self.is_still())

    def is_still(self) -> bool:
        """Whether, after a frame, no request is open and no answer unread."""
        return self.page.evaluate(ANSWERS_READ) and not self.asked

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Poll until a condition holds."""
        assert self.comes_true(condition, PATIENCE), f"it never came true at {self.page.url}"

    def comes_true(self, condition: Callable[[], bool], within: int) -> bool:
        for _ in range(within // 20):
            if condition():
                return True
            self.page.wait_for_timeout(20)
        return False


Invite = Callable[..., Visitor]


def words_of(card: str) -> str:
    """The page's name for a card in notation."""
    return card_words(parse_card(card))


def visitor_in(browser: Browser, url: str, guest: str | None = None, **given: Any) -> Visitor:
    """Open a context for a guest of the written tables, or for a new visitor."""
    usual = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
    # A service worker's cache would hide what a test does to the network.
    given = usual | {"service_workers": "block"} | given
    context: BrowserContext = browser.new_context(**given)
    context.set_default_timeout(PATIENCE)
    if "SLOW_LINE" in os.environ:  # first, so that late answers count as unread
        context.add_init_script(path=SLOW_LINE)
    context.add_init_script(path=EAR)
    expect.set_options(timeout=PATIENCE)
    if guest is not None:
        context.add_cookies([{"name": COOKIE, "value": cookie_of(guest), "url": url}])
    return Visitor(context.new_page(), url, given["locale"][:2])

"""Transient states for screenshots: a lesson in progress, a search, a draw, shortcut keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from browser.samples import design
from browser.states import State
from browser.visitors import Visitor, visitor_in
from browser.ways import at, hand, seen, table

HEBREW: Final = "localStorage.setItem('penultimate.settings', JSON.stringify({ language: 'he' }))"
# Cards fly, and those drawn for the deal in one round, from 0 on, stay where they land.
HELD: Final = """(() => {
    localStorage.setItem('penultimate.settings', JSON.stringify({ motion: 'full' }))
    const [SHOWN, round, still] = [1200, ROUND, new CSSStyleSheet()]
    still.replaceSync('.place { transition: none !important }')
    document.adoptedStyleSheets = [still]
    Element.prototype.animate = function (frames, { delay }) {
        const stays = frames.length === 3 && Math.floor(delay / SHOWN) === round
        Object.assign(this.style, stays ? { transform: frames[2].transform } : { display: 'none' })
        return { cancel() {} }
    }
})()"""


def not_the_task(visitor: Visitor) -> None:
    """A legal move that does not solve the lesson."""
    at("/learn", hand)(visitor)
    visitor.press("Draw")
    visitor.page.get_by_text("You can always draw").wait_for()


def solved(visitor: Visitor) -> None:
    """Play the Skip: the lesson is solved, and the table explains the effect."""
    at("/learn", hand)(visitor)
    visitor.press("All lessons")
    visitor.press("Skip")
    visitor.card("gs").press("Enter")
    visitor.button("Next").wait_for()


def keys(visitor: Visitor) -> None:
    table("middle-table", hand)(visitor)
    visitor.page.keyboard.press("?")
    visitor.find("dialog", "Keyboard shortcuts").wait_for()


def finding(visitor: Visitor) -> None:
    """No other player is waiting, so a table is opened to everyone."""
    at("/", seen("heading", "In progress"))(visitor)
    visitor.press("Find me a table")
    visitor.find("list", "At the table").wait_for()


def in_hebrew(visitor: Visitor) -> None:
    """Right-to-left layout."""
    visitor.page.add_init_script(HEBREW)
    visitor.language = "he"
    table("middle-table", hand)(visitor)
    visitor.page.locator("html[lang=he]").wait_for()


def drawn_for_the_deal(at_round: int) -> Callable[[Visitor], None]:
    """Two players tie for the highest card and draw again. Retries until this happens."""

    def reach(visitor: Visitor) -> None:
        visitor.page.add_init_script(HELD.replace("ROUND", str(at_round)))
        seats = [
            {"who": "me"},
            *({"who": "bot", "name": name} for name in ("Bela", "Chloe", "Dov")),
        ]
        while drawn(visitor) <= len(seats):
            links = visitor.open_table(seats)
            visitor.go(f"/t/{links['table']}")
            visitor.press("Start the game")
            visitor.page.locator(".ghost").first.wait_for(state="attached")

    return reach


def drawn(visitor: Visitor) -> int:
    """The largest number of cards drawn for a deal so far."""
    told = [[one["event"] for one in state["events"]] for state in visitor.states]
    return max((events.count("draws for deal") for events in told), default=0)


def listed(visitor: Visitor) -> None:
    """Zoe waits at a table that is open to everyone."""
    context = visitor.page.context
    assert context.browser is not None
    zoe = visitor_in(context.browser, visitor.url)
    zoe.page.request.get(f"{zoe.url}/api/me")
    zoe.page.request.put(f"{zoe.url}/api/me", data={"name": "Zoe"})
    seats = [{"who": "me"}, {"who": "link"}, {"who": "link"}, {"who": "bot", "name": "Bela"}]
    links = zoe.open_table(seats, rules="house", opening={"language": "en", "chat": True})
    zoe.go(f"/t/{links['table']}")
    zoe.find("list", "At the table").wait_for()
    at("/")(visitor)
    visitor.button("Join Zoe and Bela").wait_for()
    context.on("close", lambda _: zoe.page.context.close())


def without_a_server(visitor: Visitor) -> None:
    """Start the installed page without a server."""
    visitor.page.route("**/api/**", lambda route: route.abort())
    visitor.go("/")
    visitor.button("Try again").wait_for()


MOMENTS: Final = (
    State("lesson-wrong", not_the_task, guest=None),
    State("lesson-solved", solved, guest=None),
    State("table-keys", keys),
    State("table-hebrew", in_hebrew),
    State("finding", finding),
    State("dealers-draw", drawn_for_the_deal(0)),
    State("dealers-draw-tie", drawn_for_the_deal(1)),
    State("home-open-table", listed, guest=None),
    State("home-offline", without_a_server, guest=None),
    State("design", design, guest=None),
)

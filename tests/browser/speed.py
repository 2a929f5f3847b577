"""Measure the page's weight, first view, a move, and flying cards. `bench/page.py` runs this.

Chromium draws without a graphics card where there is none, so the frames are those of a plain
processor. Nothing here is a test: a slow machine is no fault.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.logs import write_tables
from browser.positions import BIG_TABLE, MIDDLE_TABLE, WATCH_TABLE
from browser.visitors import ARGUMENTS, CHROMIUM, Role, Visitor, visitor_in
from browser.weights import LATER, fetched, rooms, weight, without_words
from playwright.sync_api import Browser, sync_playwright
from server_process import Served

from penultimate.server.static_files import ASSETS

VISITS = 9
MOVES = 20
FLIGHTS = 5
FLIGHT = 3000  # milliseconds of each that are watched
BOT_PACE = 0.1  # a move every fifth of a second, so that cards are in the air all the time

FIRST_VIEW = """() => new Promise((done) => {
    new PerformanceObserver((list) => {
        const [first] = list.getEntriesByName('first-contentful-paint')
        if (first) done(first.startTime)
    }).observe({ type: 'paint', buffered: true })
})"""
# From the press to the frame that shows the hand without the card, and to the table's confirmation.
WATCH_A_MOVE = """() => {
    const hand = document.querySelector('[role=toolbar]')
    const before = hand.children.length
    window.seen = new Promise((done) => {
        document.addEventListener('click', () => {
            const pressed = performance.now()
            const shown = new Promise((shows) => {
                const look = () => hand.children.length < before
                    ? shows(performance.now() - pressed) : requestAnimationFrame(look)
                look()
            })
            const confirmed = new Promise((confirms) => {
                const told = document.querySelector('[data-heard]')
                new MutationObserver(() => confirms(performance.now() - pressed))
                    .observe(told, { childList: true, subtree: true, characterData: true })
            })
            Promise.all([shown, confirmed]).then(done)
        }, { once: true, capture: true })
    })
}"""
FRAMES = """(milliseconds) => new Promise((done) => {
    const frames = []
    const start = performance.now()
    const step = (now) => {
        frames.push(now)
        if (now - start < milliseconds) requestAnimationFrame(step)
        else done(frames.slice(1).map((at, i) => at - frames[i]))
    }
    requestAnimationFrame(step)
})"""


def say(what: str, values: list[float], unit: str) -> None:
    ordered = sorted(values)
    median, worst = statistics.median(ordered), ordered[-1]
    print(f"{what}: {median:.0f} {unit} (median of {len(ordered)}), worst {worst:.0f} {unit}")


def weigh() -> None:
    largest, size = max(rooms().items(), key=lambda room: room[1])
    print(f"the largest room, gzipped: {size / 1024:.0f} KB ({largest})")
    fonts = sorted(file.stat().st_size / 1024 for file in ASSETS.glob("rubik-*.woff2"))
    print(f"the two largest files of the typeface: {sum(fonts[-2:]):.0f} KB")


def weigh_first_views(browser: Browser, url: str) -> None:
    """Weigh what each view needs before it shows, without texts."""
    host, guest = visitor_in(browser, url, "ann"), visitor_in(browser, url)
    host.page.route(LATER, lambda route: route.abort())
    host.go("/")
    links = host.open_table([{"who": "me"}, {"who": "link"}])
    views: dict[str, tuple[Visitor, str, Role]] = {
        "Home": (host, "/", "heading"),
        "a table": (host, "/t/middle-table", "img"),
        "a lobby": (host, f"/t/{links['table']}", "listitem"),
        "an invitation": (guest, f"/t/{links['table']}#{links['invite']}", "textbox"),
    }
    for name, (visitor, path, sight) in views.items():
        visitor.go(path)
        visitor.find(sight).first.wait_for()
        size = weight(without_words(fetched(visitor))) / 1024
        print(f"script and style of the first view of {name}, gzipped: {size:.0f} KB")
    host.page.context.close()
    guest.page.context.close()


def measure_first_view(browser: Browser, url: str) -> None:
    """Measure the first view with a new visitor each time, so that nothing is cached."""
    times: list[float] = []
    for _ in range(VISITS):
        visitor = visitor_in(browser, url)
        visitor.go("/")
        visitor.find("heading", "Penultimate").wait_for()
        times.append(visitor.page.evaluate(FIRST_VIEW))
        visitor.page.context.close()
    say("first view", times, "ms")


def measure_moves(browser: Browser, url: str) -> None:
    """Measure the time until a played card leaves the hand, and until it is confirmed."""
    me = visitor_in(browser, url, "ann")
    times = [time for _ in range(MOVES) if (time := first_move(me))]
    me.page.context.close()
    say("a move shows after", [shown for shown, _ in times], "ms")
    say("a move is confirmed after", [confirmed for _, confirmed in times], "ms")


def first_move(me: Visitor) -> tuple[float, float] | None:
    """Open a table on one device and play a plain card if possible."""
    links = me.open_table([{"who": "me"}, {"who": "here"}], start=True)
    me.go(f"/t/{links['table']}")
    me.open_hand()
    me.cards.first.wait_for()
    if me.plain.count() == 0:
        return None
    me.page.evaluate(WATCH_A_MOVE)
    me.lay(me.plain.first)
    return tuple(me.page.evaluate("window.seen"))


def measure_frames(browser: Browser, url: str) -> None:
    """Measure frame times at a table of ten bots with flying cards."""
    frames: list[float] = []
    watcher = visitor_in(browser, url, reduced_motion="no-preference")
    bots = [{"who": "bot", "bot": "steady"} for _ in range(10)]
    watcher.go("/")
    watcher.button("Against bots").wait_for()
    for _ in range(FLIGHTS):
        watcher.go(f"/t/{watcher.open_table(bots, start=True)['table']}")
        watcher.page.locator(".ghost").first.wait_for(state="attached")
        frames += watcher.page.evaluate(FRAMES, FLIGHT)
    watcher.page.context.close()
    say("a frame while cards fly among ten players takes", frames, "ms")
    late = sum(frame > 1000 / 60 * 1.5 for frame in frames)
    print(f"  {len(frames) * 1000 / sum(frames):.0f} frames a second, {late} of {len(frames)} late")


def main() -> None:
    weigh()
    with TemporaryDirectory() as place:
        db = Path(place) / "tables.db"
        write_tables(db, [MIDDLE_TABLE, BIG_TABLE, WATCH_TABLE])
        with (
            Served(f"sqlite:///{db}", bot_pace=BOT_PACE) as server,
            sync_playwright() as playwright,
        ):
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            measures: tuple[Callable[[Browser, str], None], ...]
            measures = (weigh_first_views, measure_first_view, measure_moves, measure_frames)
            for measure in measures:
                measure(browser, server.url)
            browser.close()


if __name__ == "__main__":
    main()

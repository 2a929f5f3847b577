"""Check a browser tab for memory leaks over a thousand hands: `make leaks`.

    PYTHONPATH=tests .venv/bin/python tests/browser/leaks.py --hands 1000

After every 50 hands the garbage is collected, and memory, elements and listeners are counted. The
first counts are ignored, because memory grows until all chunks are loaded and the log is full.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from browser.visitors import ARGUMENTS, CHROMIUM, Visitor, visitor_in
from playwright.sync_api import CDPSession, sync_playwright
from server_process import Served

EVERY: Final = 50  # hands
GROWN: Final = {
    "memory": 1.15,
    "elements": 1.1,
    "listeners": 1.1,
}  # at most, from the first to the last
FULL: Final = 2  # counts to ignore while the page still loads chunks
ENOUGH: Final = 5  # counts for a median
# A long game of short hands, in which no bot waits for a call.
OPTIONS: Final = {"hand_size": 1, "target": 1_000_000, "missing_call_penalty": 0}
GAME: Final = {"rules": "official", "options": OPTIONS, "start": True}
SEATS: Final = [{"who": "me"}, {"who": "bot", "bot": "steady"}]
PLAYER: Final = Path(__file__).with_name("player.js")


@dataclass(frozen=True)
class Count:
    """Memory, elements and listeners of the tab after a number of hands."""

    hands: int
    memory: int
    elements: int
    listeners: int

    def __str__(self) -> str:
        return (
            f"{self.hands:5} hands: {self.memory / 2**20:6.2f} MB, "
            f"{self.elements} elements, {self.listeners} listeners"
        )


def count(session: CDPSession, hands: int) -> Count:
    session.send("Runtime.evaluate", {"expression": "announced.length = 0"})  # of ear.js
    session.send("HeapProfiler.collectGarbage")
    counters = session.send("Memory.getDOMCounters")
    memory = session.send("Runtime.getHeapUsage")["usedSize"]
    return Count(hands, int(memory), counters["nodes"], counters["jsEventListeners"])


def grown(counts: list[Count]) -> list[str]:
    """List what has grown too much between the first and the last counts.

    Medians are compared, because a single count varies by a fifth with what the table shows."""
    first, last = counts[FULL : FULL + ENOUGH], counts[-ENOUGH:]
    return [
        f"{what} grew from {before} to {after}"
        for what, most in GROWN.items()
        if (after := median(getattr(one, what) for one in last))
        > most * (before := median(getattr(one, what) for one in first))
    ]


def play(me: Visitor, hands: int) -> list[Count]:
    links = me.open_table(SEATS, **GAME)
    me.sit_at(links["table"])
    me.page.evaluate(PLAYER.read_text())
    me.page.evaluate("void setInterval(pressSomething, 15)")
    session = me.page.context.new_cdp_session(me.page)
    counts: list[Count] = []
    for after in range(EVERY, hands + 1, EVERY):
        while me.game["hand_number"] <= after:
            me.page.wait_for_timeout(100)
            me.heard[:] = me.states[-1:]  # the rest would be the test's own memory
        counts.append(count(session, after))
        print(counts[-1], flush=True)
    return counts


def main(hands: int) -> int:
    began = time.monotonic()
    with (
        TemporaryDirectory() as folder,
        Served(f"sqlite:///{folder}/tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        me = visitor_in(browser, server.url)
        me.page.request.get(f"{server.url}/api/me")
        faults = grown(play(me, hands)) + me.complaints
        browser.close()
    print(f"{hands} hands in {time.monotonic() - began:.0f} s")
    print("\n".join(faults) or "Nothing has grown.")
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=1000)
    sys.exit(main(parser.parse_args().hands))

"""Record a short animation of a hand against bots for the README: `make film`.

PYTHONPATH=tests .venv/bin/python tests/browser/film.py [file]

The page runs at a quarter of its speed while the frames are taken, so that a slow machine
films as smoothly as a fast one. The film is an APNG: one palette, and of each frame only what has
changed.
"""

from __future__ import annotations

import struct
import sys
import time
import zlib
from base64 import b64decode, b64encode
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np
from browser.move_locators import OVER
from browser.palette import PIXELS, best_colours, chunk, nearest
from browser.screenshots import FOLDER
from browser.visitors import ARGUMENTS, CHROMIUM, Visitor, visitor_in
from playwright.sync_api import Error, Page, sync_playwright
from server_process import Served

FILE: Final = FOLDER / "film.png"
SIZE: Final = {"width": 640, "height": 560}
FRAMES: Final = 72
PER_SECOND: Final = 6
SLOWER: Final = 4
THOUGHT: Final = 3  # frames before each move of the player
MOST_BYTES: Final = 1_500_000


def film(visitor: Visitor) -> list[bytes]:
    """Take screenshots of the table while playing the first possible moves."""
    frames: list[bytes] = []
    thought = 0
    for _ in range(FRAMES):
        due = time.monotonic() + SLOWER / PER_SECOND
        frames.append(visitor.page.screenshot(caret="hide"))
        way = visitor.first_way()
        thought = thought + 1 if way else 0
        if way and way != OVER and thought >= THOUGHT:
            play(visitor, way)
            thought = 0
        visitor.page.wait_for_timeout(max(0, due - time.monotonic()) * 1000)
    return frames


def play(visitor: Visitor, way: str) -> None:
    try:
        visitor.press_first(way)
    except Error:
        return  # a bot was faster


def pixels(page: Page, png: bytes) -> Any:
    """Decode a PNG into rows of pixels, in the browser."""
    width, height, plain = page.evaluate(PIXELS, b64encode(png).decode())
    return (np.frombuffer(b64decode(plain), "<u4") & 0xFFFFFF).reshape(height, width)


def with_one_palette(pictures: list[Any]) -> tuple[Any, list[Any]]:
    """Convert all pictures to the 256 best colours of the first, middle and last one."""
    some = np.stack([pictures[0], pictures[len(pictures) // 2], pictures[-1]])
    packed, counts = np.unique(some, return_counts=True)
    palette = best_colours(in_parts(packed), np.sqrt(counts))
    return np.round(palette).astype(np.uint8), [in_palette(one, palette) for one in pictures]


def in_parts(shades: Any) -> Any:
    return np.stack([shades >> shift & 0xFF for shift in (0, 8, 16)], axis=1).astype(np.float32)


def in_palette(picture: Any, palette: Any) -> Any:
    shades, where = np.unique(picture, return_inverse=True)
    indices = nearest(in_parts(shades), palette).astype(np.uint8)
    return indices[where.reshape(-1)].reshape(picture.shape)


def changed(before: Any, after: Any) -> tuple[slice, slice]:
    """The smallest rectangle that contains all differences between two pictures."""
    rows, columns = np.nonzero(before != after)
    if rows.size == 0:
        return slice(0, 1), slice(0, 1)
    return slice(rows.min(), rows.max() + 1), slice(columns.min(), columns.max() + 1)


def squeezed(part: Any) -> bytes:
    """Compress the rows of a picture, each with filter type 0."""
    height, width = part.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = part
    return zlib.compress(rows.tobytes(), 9)


def write_apng(palette: Any, pictures: list[Any]) -> bytes:
    height, width = pictures[0].shape
    whole = (slice(0, height), slice(0, width))
    parts = [whole, *(changed(*two) for two in pairwise(pictures))]
    chunks = [
        chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        chunk(b"PLTE", palette.tobytes()),
        chunk(b"acTL", struct.pack(">II", len(pictures), 0)),
    ]
    number = 0
    for picture, (rows, columns) in zip(pictures, parts, strict=True):
        place = (columns.stop - columns.start, rows.stop - rows.start, columns.start, rows.start)
        shown = struct.pack(">IIIIIHHBB", number, *map(int, place), 1, PER_SECOND, 0, 0)
        data = squeezed(picture[rows, columns])
        first = number == 0
        body = (
            chunk(b"IDAT", data) if first else chunk(b"fdAT", struct.pack(">I", number + 1) + data)
        )
        chunks += [chunk(b"fcTL", shown), body]
        number += 1 if first else 2
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks) + chunk(b"IEND", b"")


def main(file: Path) -> None:
    with (
        TemporaryDirectory() as place,
        Served(f"sqlite:///{place}/tables.db", bot_pace=SLOWER / 2) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        me = visitor_in(browser, server.url, viewport=SIZE, reduced_motion="no-preference")
        slow = me.page.context.new_cdp_session(me.page)
        slow.send("Animation.enable")
        slow.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWER})
        bots = [{"who": "bot", "name": name, "bot": "steady"} for name in ("Bela", "Chloe", "Dov")]
        me.go("/")
        me.page.request.get(f"{me.url}/api/me")
        links = me.open_table([{"who": "me", "name": "Ann"}, *bots], rules="official", start=True)
        me.sit_at(links["table"])
        frames = film(me)
        print(f"{len(frames)} frames are taken", flush=True)
        palette, pictures = with_one_palette([pixels(me.page, png) for png in frames])
        browser.close()
    apng = write_apng(palette, pictures)
    assert len(apng) < MOST_BYTES, f"{len(apng)} bytes are too many to be kept"
    file.write_bytes(apng)
    print(f"{file.name}: {len(frames)} frames, {len(apng) // 1000} KB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)

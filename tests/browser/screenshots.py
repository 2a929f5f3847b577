"""Take screenshots of every page and state for docs/img: `make screenshots`.

PYTHONPATH=tests .venv/bin/python tests/browser/screenshots.py [folder] [names ...]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from browser.logs import write_tables
from browser.moments import MOMENTS
from browser.palette import with_palette
from browser.positions import WISHES
from browser.states import STATES, State
from browser.visitors import ARGUMENTS, CHROMIUM, visitor_in
from playwright.sync_api import Browser, sync_playwright
from server_process import Served

FOLDER = Path(__file__).parents[2] / "docs" / "img"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
# States to take in the dark theme too.
ALSO_DARK = (
    *(
        "home",
        "new",
        "house",
        "house-tried",
        "table",
        "table-bots",
        "table-ten-players",
        "curtain",
        "game-over",
    ),
    *("replay-verified", "club", "club-charts", "club-sheet", "timer-running", "design"),
)
MOST_BYTES = 300_000


@dataclass(frozen=True)
class Picture:
    """One picture: a state, on a device, in light or dark."""

    state: State
    device: Literal["phone", "desktop"]
    scheme: Literal["light", "dark"]

    @property
    def name(self) -> str:
        dark = "-dark" if self.scheme == "dark" else ""
        return f"{self.state.name}-{self.device}{dark}"


def pictures() -> Iterator[Picture]:
    for state in (*STATES, *MOMENTS):
        for device in ("desktop", "phone"):
            yield Picture(state, device, "light")
            if state.name in ALSO_DARK:
                yield Picture(state, device, "dark")


def take(browser: Browser, url: str, picture: Picture, folder: Path) -> None:
    given: dict[str, Any] = PHONE if picture.device == "phone" else DESKTOP
    visitor = visitor_in(browser, url, picture.state.guest, color_scheme=picture.scheme, **given)
    picture.state.reach(visitor)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready.then(() => true)")
    file = folder / f"{picture.name}.png"
    png = with_palette(visitor.page, visitor.page.screenshot(animations="disabled", caret="hide"))
    visitor.page.context.close()
    file.write_bytes(png)
    print(f"{file.name}: {len(png) // 1000} KB")
    assert len(png) < MOST_BYTES, f"{file.name} is too large to be kept"


def main(folder: Path, wanted: set[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        db = Path(place) / "tables.db"
        write_tables(db, WISHES)
        with Served(f"sqlite:///{db}") as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for picture in pictures():
                if not wanted or picture.state.name in wanted or picture.name in wanted:
                    take(browser, server.url, picture, folder)
            browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, set(sys.argv[2:]))

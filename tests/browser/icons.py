"""Render the icons of the installed page from `icon.svg`: `make icons`.

PYTHONPATH=tests .venv/bin/python tests/browser/icons.py
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path

from browser.visitors import ARGUMENTS, CHROMIUM
from playwright.sync_api import Browser, sync_playwright

PUBLIC = Path(__file__).parents[2] / "web" / "public"
GROUND = "#1b2433"  # as in the drawing


@dataclass(frozen=True)
class Icon:
    """A square icon. A system may crop a maskable one to any shape, so its edge is empty."""

    name: str
    size: int
    maskable: bool = False

    @property
    def page(self) -> str:
        drawing = b64encode((PUBLIC / "icon.svg").read_bytes()).decode()
        ground, width = (GROUND, "80%") if self.maskable else ("transparent", "100%")
        return (
            f"<body style='margin:0;display:grid;place-items:center;height:100vh;"
            f"background:{ground}'><img width={width} src='data:image/svg+xml;base64,{drawing}'>"
        )


ICONS = (
    Icon("icon-180.png", 180, maskable=True),  # for iOS, which fills transparent areas with black
    Icon("icon-192.png", 192),
    Icon("icon-512.png", 512),
    Icon("icon-maskable-512.png", 512, maskable=True),
)


def draw(browser: Browser, icon: Icon) -> None:
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    page.set_content(icon.page)
    page.locator("img").wait_for()
    png = page.screenshot(omit_background=True)
    (PUBLIC / icon.name).write_bytes(png)
    page.close()


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for icon in ICONS:
            draw(browser, icon)
        browser.close()


if __name__ == "__main__":
    main()

"""The score keeper's pages without a server: they open, they record, and it is sent once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from shutil import copytree

import pytest
from browser.visitors import Visitor, visitor_in
from playwright.sync_api import Browser, expect
from server_process import Served

from penultimate.server.pages import PAGE

pytestmark = pytest.mark.xdist_group("browser offline")

OTHER_BUILD = Path(__file__).with_name("other_build.py")
READY = """async (scope) => {
    const address = new URL(scope, location.origin).href
    for (;;) {
        const all = await navigator.serviceWorker.getRegistrations()
        if (all.some((one) => one.scope === address && one.active?.state === 'activated')) return
        await new Promise((next) => setTimeout(next, 20))
    }
}"""
STORES = "async () => (await caches.keys()).filter((name) => name.includes('/timer'))"
WAITS = """async () => {
    const there = await navigator.serviceWorker.getRegistration('/timer')
    await there.update()
    while (!there.waiting) await new Promise((next) => setTimeout(next, 20))
}"""


def build_named(folder: Path, name: str) -> None:
    """Make another build of the page in a folder: its worker and its page have changed."""
    worker = folder / "worker.js"
    worker.write_text(re.sub(r'"name":"\w+"', f'"name":"{name}"', worker.read_text(), count=1))
    index = folder / "index.html"
    index.write_text(
        index.read_text().replace("<head>", f'<head><meta name="build" content="{name}">')
    )


def opened(browser: Browser, server: Served) -> Visitor:
    me = visitor_in(browser, server.url)
    me.go("/timer")
    me.page.evaluate(READY, "/timer")
    return me


def test_the_timer_opens_without_a_server_and_a_new_build_replaces_the_old(
    browser: Browser, tmp_path: Path
) -> None:
    folder = copytree(PAGE, tmp_path / "page")
    program = (str(OTHER_BUILD), str(folder), "serve")
    with Served(f"sqlite:///{tmp_path}/clubs.db", program=program) as server:
        me = opened(browser, server)
        old = me.page.evaluate(STORES)
        assert len(old) == 1
        server.stop()
        me.page.reload()
        expect(me.page.get_by_role("heading", name="Turn timer")).to_be_visible()

        build_named(folder, "second")
        server.start()
        me.page.reload()  # its worker waits until the old page has gone
        expect(me.page.locator("meta[content=second]")).to_have_count(1)
        me.page.evaluate(WAITS)
        assert sorted(me.page.evaluate(STORES)) == sorted(
            [*old, f"penultimate {server.url}/timer second"]
        )
        context = me.page.context
        me.page.close()

        again = Visitor(context.new_page(), server.url)
        again.go("/timer")
        again.wait_until(
            lambda: again.page.evaluate(STORES) == [f"penultimate {server.url}/timer second"]
        )
        server.stop()
        again.page.reload()
        expect(again.page.locator("meta[content=second]")).to_have_count(1)
        expect(again.page.get_by_role("heading", name="Turn timer")).to_be_visible()
        assert me.complaints + again.complaints == []
        context.close()


def test_the_page_can_be_installed() -> None:
    """The manifests name icons that are there, in the sizes that they say."""
    for name in ("manifest.webmanifest", "ledger.webmanifest"):
        manifest = json.loads((PAGE / name).read_text())
        for icon in manifest["icons"]:
            data = (PAGE / icon["src"].lstrip("/")).read_bytes()
            if icon["type"] == "image/png":
                width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
                assert icon["sizes"] == f"{width}x{height}"

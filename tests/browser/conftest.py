"""Chromium and a server with the written tables, one of each per worker.

Playwright's synchronous API blocks asyncio in its thread. So the tables are written before Chromium
starts, and both stop after this folder's tests.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from browser.evidence import evidence_of
from browser.logs import write_tables
from browser.positions import WISHES
from browser.visitors import ARGUMENTS, CHROMIUM, DESKTOP, Invite, Visitor, visitor_in
from playwright.sync_api import Browser, sync_playwright
from server_process import PATIENT, Served


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Take screenshots of a failed test's pages while they are open."""
    report = yield
    if report.when == "call" and report.failed:
        report.sections.append(("What the browser showed", evidence_of(item, call.excinfo)))
    return report


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Served]:
    db = tmp_path_factory.mktemp("browser") / "tables.db"
    write_tables(db, WISHES)
    with Served(f"sqlite:///{db}", program=PATIENT) as served:
        yield served


@pytest.fixture(scope="package")
def browser(server: Served) -> Generator[Browser]:  # noqa: ARG001 (comes first, see above)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def invite(request: pytest.FixtureRequest, browser: Browser, server: Served) -> Generator[Invite]:
    """Open a browser context for a visitor. The test fails if the page logged an error."""
    visitors: list[Visitor] = []

    def come(guest: str | None = None, at: str = "", **given: Any) -> Visitor:
        visitors.append(visitor_in(browser, at or server.url, guest, **given))
        return visitors[-1]

    yield come
    complaints = complaints_of(visitors, request)
    for visitor in visitors:
        visitor.page.context.close()
    if complaints:
        pytest.fail("\n".join(complaints))


def complaints_of(visitors: list[Visitor], request: pytest.FixtureRequest) -> list[str]:
    """Errors on the visitors' pages, and where their screenshots are."""
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    return [*complaints, evidence_of(request.node)] if complaints else []


@pytest.fixture(scope="package")
def known(browser: Browser) -> dict[tuple[str, str], Visitor]:  # noqa: ARG001 (they live in it)
    return {}


@pytest.fixture
def regular(
    request: pytest.FixtureRequest,
    invite: Invite,
    browser: Browser,
    server: Served,
    known: dict[tuple[str, str], Visitor],
) -> Generator[Invite]:
    """Reuse one browser context per guest and locale. A visitor without a name gets a new one."""
    here: list[Visitor] = []

    def come(guest: str | None, locale: str = "en-GB") -> Visitor:
        if guest is None:
            return invite(locale=locale)
        if (guest, locale) not in known:
            known[guest, locale] = visitor_in(browser, server.url, guest, locale=locale)
        here.append(known[guest, locale])
        return here[-1]

    yield come
    complaints = complaints_of(here, request)
    for visitor in here:
        leave_the_table(visitor)
    if complaints:
        pytest.fail("\n".join(complaints))


def leave_the_table(visitor: Visitor) -> None:
    """Leave the page and reset the context for the next test."""
    visitor.page.context.set_offline(False)
    visitor.page.evaluate("localStorage.removeItem('penultimate.settings')")
    visitor.page.goto("about:blank")
    visitor.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    visitor.page.set_viewport_size(DESKTOP)  # pyright: ignore[reportArgumentType]
    visitor.asked.clear()

"""Screenshots of the open pages and server logs of a failed test."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as Unseen
from server_process import Served

FOLDER: Final = Path(__file__).with_name("failures")
A_WHILE: Final = 10_000  # milliseconds for a picture


def keep_evidence(
    test: str, browsers: Iterable[Browser], servers: Iterable[Served], parent: Path
) -> Path:
    """Folder with the screenshots and logs of a test."""
    folder = parent / re.sub(r"\W+", "-", test).strip("-")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, page in enumerate(open_pages(browsers), start=1):
        take_picture(page, folder / f"page-{number}.png")
    for number, server in enumerate(servers, start=1):
        (folder / f"server-{number}.log").write_text("".join(server.log))
    return folder


def open_pages(browsers: Iterable[Browser]) -> list[Page]:
    contexts = [context for browser in browsers for context in browser.contexts]
    pages = [page for context in contexts for page in context.pages]
    return [page for page in pages if page.url != "about:blank"]


def take_picture(page: Page, file: Path) -> None:
    try:
        page.screenshot(path=file, timeout=A_WHILE)
    except Unseen as fault:
        file.with_suffix(".txt").write_text(f"{page.url}\n{fault}\n")


def evidence_of(
    item: pytest.Item,
    fault: pytest.ExceptionInfo[BaseException] | None = None,
    folder: Path = FOLDER,
) -> str:
    """Save the evidence of a failed test and describe it for the report."""
    seen = [*getattr(item, "funcargs", {}).values(), *_local_in(fault)]
    given = {id(one): one for one in seen}.values()
    browsers = [one for one in given if isinstance(one, Browser)]
    servers = [one for one in given if isinstance(one, Served)]
    return f"pictures and logs are in {keep_evidence(item.name, browsers, servers, folder)}"


def _local_in(fault: pytest.ExceptionInfo[BaseException] | None) -> Iterable[object]:
    """Local variables where a test failed, such as its own server."""
    return (one for place in fault.traceback for one in place.locals.values()) if fault else ()

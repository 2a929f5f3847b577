"""The samples of docs/design.md, shown in the styles that every page has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from browser.visitors import Visitor
    from playwright.sync_api import Route

DESIGN: Final = Path(__file__).parents[2] / "docs/design.md"


def design(visitor: Visitor) -> None:
    """Open Home with the samples instead of its scripts."""
    visitor.page.route(f"{visitor.url}/", _with_samples)
    visitor.go("/")
    visitor.page.get_by_role("heading", name="You win!").wait_for()


def _with_samples(route: Route) -> None:
    samples = re.findall(r"```html\n(.*?)```", DESIGN.read_text(encoding="utf-8"), re.DOTALL)
    page = route.fetch().text()
    shown = f'<main class="sheet stack">{"".join(samples)}</main>'
    route.fulfill(
        content_type="text/html; charset=utf-8",
        body=re.sub(r"<script.*?</script>", "", page).replace('<div id="page"></div>', shown),
    )

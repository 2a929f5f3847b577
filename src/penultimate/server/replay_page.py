"""The replay page, with a title and Open Graph tags for link previews."""

from __future__ import annotations

import asyncio
import re
from html import escape
from typing import TYPE_CHECKING, Final

from litestar import Response, get
from litestar.params import FromPath

from penultimate.protocol.refusals import Refused
from penultimate.server.app_state import App, AppState
from penultimate.server.request_info import TABLE_ID, AnyRequest
from penultimate.server.static_files import TITLE, index_page
from penultimate.store import StoreError
from penultimate.table import link_preview

if TYPE_CHECKING:
    from penultimate.table import Preview

_TIMEOUT: Final = 1.0  # seconds, after which the page is served without a title


@get("/r/{table:str}", media_type="text/html", include_in_schema=False)
async def replay_page(request: AnyRequest, app: App, table: FromPath[str]) -> Response[bytes]:
    """The page, with the game in its title if it is over."""
    preview = await _preview(app, table)
    return index_page(200, request, TITLE if preview is None else _head_of(preview))


async def _preview(app: AppState, table: str) -> Preview | None:
    """A summary of the game, or None if it is private or cannot be loaded."""
    if not re.match(TABLE_ID, table):
        return None
    try:
        async with asyncio.timeout(_TIMEOUT):
            live = await app.service.live_table(table)
            async with live.settled() as state:
                return link_preview(state)
    except (Refused, StoreError, TimeoutError):
        return None


def _head_of(preview: Preview) -> str:
    title, text = escape(preview.title), escape(preview.text)
    return (
        f"<title>{title} · Penultimate</title>"
        f'<meta property="og:title" content="{title}">'
        f'<meta property="og:description" content="{text}">'
        '<meta property="og:site_name" content="Penultimate">'
    )

"""A server in the test's own process, with access to its store and tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from patience import STORE_TIMEOUT

from penultimate.server.app_state import AppState
from penultimate.server.asgi_app import create_state, lifespan
from penultimate.server.settings import Settings
from penultimate.server.uvicorn_server import Server, config_for, listen


@asynccontextmanager
async def served_here(db: str, **chosen: Any) -> AsyncGenerator[tuple[str, AppState]]:
    """Yield the server's address and its state."""
    settings = Settings(db, bot_pace=0, new_per_minute=1_000, writes_per_hour=10_000_000)
    app = create_state(replace(settings, **{"store_timeout": STORE_TIMEOUT, **chosen}))
    with listen("127.0.0.1", 0) as listening:
        async with lifespan(app):
            server = Server(app, config_for(app), open_browser=False)
            serving = asyncio.create_task(server.serve([listening]))
            yield f"http://127.0.0.1:{listening.getsockname()[1]}", app
            server.should_exit = True
            await serving

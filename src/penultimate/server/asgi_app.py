"""The ASGI application and its lifespan."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide

from penultimate.server import openapi_docs, replay_page, routes, static_files
from penultimate.server.app_state import AppState
from penultimate.server.club_routes.cors import ClubCors
from penultimate.server.error_responses import EXCEPTION_HANDLERS
from penultimate.server.guests import Guests
from penultimate.server.host_check import HostCheck
from penultimate.server.proxy_headers import ProxyHeaders
from penultimate.server.rate_limits import create_limits
from penultimate.server.security_headers import SecurityHeaders
from penultimate.server.server_log import RequestLog
from penultimate.server.settings import DAY, Settings
from penultimate.server.throttle import Throttle, request_limit
from penultimate.server.transport import Connections
from penultimate.server.websocket_route import live
from penultimate.store import StoreError, open_store
from penultimate.store.retention import forget
from penultimate.table import HEARTBEAT, BotPace, BotWorkers, TableService

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from litestar.types import ASGIApp


log = logging.getLogger("penultimate.server")

_MAX_BODY: Final = 16_384


def create_app(app: AppState) -> ASGIApp:
    """Create the ASGI application with its middleware. It requires an open `lifespan`."""
    settings = app.settings
    asgi: ASGIApp = _handlers(app)
    for middleware in (  # innermost first
        ClubCors(),
        HostCheck(settings),
        Throttle(request_limit(settings.per_address)),
        SecurityHeaders(),
        RequestLog(with_address=settings.log_addresses),
        ProxyHeaders(settings),
    ):
        asgi = middleware(asgi)
    return asgi


def _handlers(app: AppState) -> Litestar:
    return Litestar(
        route_handlers=[*routes.HANDLERS, live, *openapi_docs.HANDLERS, *_page()],
        dependencies={"app": Provide(lambda: app, sync_to_thread=False)},
        exception_handlers=EXCEPTION_HANDLERS,
        state=State({"metrics": app.metrics, "guests": app.guests}),
        logging_config=None,  # Litestar's own log would include values
        request_max_body_size=_MAX_BODY,
        compression_config=CompressionConfig(
            "gzip", exclude=["^/api", "^/assets", "^/health", "^/docs"]
        ),
        openapi_config=None,  # see openapi_docs.py
    )


def _page() -> list[Any]:
    return [static_files.page, replay_page.replay_page, *static_files.page_files()]


@asynccontextmanager
async def lifespan(app: AppState) -> AsyncGenerator[None]:
    """Open the store and start periodic tasks. On exit, stop and close everything."""
    await app.store.open()
    loop = asyncio.get_running_loop()
    periodic = (_announce_presence(app), _forget_daily(app))
    tasks = [loop.create_task(task) for task in periodic]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        app.workers.close()
        app.reviews.close()
        await app.service.close()
        await app.store.close()


def create_state(settings: Settings) -> AppState:
    store = open_store(settings.store, settings.store_timeout)
    return AppState(
        settings=settings,
        store=store,
        service=TableService(store, BotPace(settings.bot_pace), BotWorkers(), settings.tables),
        guests=Guests(store),
        limits=create_limits(settings.new_per_minute, settings.writes_per_hour),
        connections=Connections(settings.per_address, settings.proxies, settings.timeouts),
    )


async def _forget_daily(app: AppState) -> None:
    """Delete old tables and guests once a day, if `--forget-after` is set."""
    days = app.settings.forget_after
    while days is not None:
        before = int((time.time() - days * DAY) * 1000)
        try:
            tables, guests = await forget(app.settings.store, before, really=True)
            log.info("forgot", extra={"tables": tables, "guests": guests})
        except StoreError as fault:
            log.warning("store", extra={"fault": type(fault).__name__})
        await asyncio.sleep(app.settings.forget_interval)


async def _announce_presence(app: AppState) -> None:
    """Announce to other processes who is connected to this one."""
    while True:
        await asyncio.sleep(HEARTBEAT)
        app.service.presence.repeat()

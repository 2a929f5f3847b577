"""The server put together."""

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

from penultimate.ledger import ALL
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
from penultimate.server.throttle import Throttle
from penultimate.server.transport import Connections
from penultimate.server.websocket_route import live
from penultimate.store import StoreError, open_store
from penultimate.store.retention import forget
from penultimate.table import HEARTBEAT, BotPace, BotWorkers, TableService

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from litestar.types import ASGIApp

    from penultimate.server.settings import Settings

log = logging.getLogger("penultimate.server")

_DAY: Final = 24 * 3600
_LARGEST_FORM: Final = 16_384
_BETWEEN_RATINGS: Final = 3.0  # seconds


def create_app(app: AppState) -> ASGIApp:
    """The whole application. It works while its app is open: see `lifespan`."""
    # Outermost, so that the answer to an unknown path has the headers too.
    settings = app.settings
    inner = SecurityHeaders()(Throttle(settings)(HostCheck(settings)(ClubCors()(_handlers(app)))))
    return ProxyHeaders(settings)(RequestLog(with_address=settings.log_addresses)(inner))


def _handlers(app: AppState) -> Litestar:
    return Litestar(
        route_handlers=[*routes.HANDLERS, live, *openapi_docs.HANDLERS, *_page()],
        dependencies={"app": Provide(lambda: app, sync_to_thread=False)},
        exception_handlers=EXCEPTION_HANDLERS,
        state=State({"metrics": app.metrics}),
        logging_config=None,  # or Litestar logs in its own format, values included
        request_max_body_size=_LARGEST_FORM,
        compression_config=CompressionConfig(
            "gzip", exclude=["^/api", "^/assets", "^/health", "^/docs"]
        ),
        openapi_config=None,  # see openapi_docs.py
    )


def _page() -> list[Any]:
    return [static_files.page, replay_page.replay_page, *static_files.page_files()]


@asynccontextmanager
async def lifespan(app: AppState) -> AsyncGenerator[None]:
    """Open the store, and close everything at the end."""
    await app.store.open()
    loop = asyncio.get_running_loop()
    duties = (_repeat_presence(app), _forget_daily(app), _rate_ahead(app))
    repeating = [loop.create_task(duty) for duty in duties]
    try:
        yield
    finally:
        for task in repeating:
            task.cancel()
        await app.trials.close()
        await app.service.close()
        await app.store.close()


def create_state(settings: Settings) -> AppState:
    store = open_store(settings.store)
    return AppState(
        settings=settings,
        store=store,
        service=TableService(store, BotPace(settings.bot_pace), BotWorkers(), settings.tables),
        guests=Guests(store),
        limits=create_limits(settings.new_per_minute, settings.writes_per_hour),
        connections=Connections(settings.per_address, settings.proxies),
    )


async def _forget_daily(app: AppState) -> None:
    """Forget what nobody has come for in so many days, if somebody chose that."""
    days = app.settings.forget_after
    while days is not None:
        before = int((time.time() - days * _DAY) * 1000)
        try:
            tables, guests = await forget(app.settings.store, before, really=True)
            log.info("forgot", extra={"tables": tables, "guests": guests})
        except StoreError as fault:
            log.warning("store", extra={"fault": type(fault).__name__})
        await asyncio.sleep(_DAY)


async def _repeat_presence(app: AppState) -> None:
    """Tell the other processes every few seconds who is here."""
    while True:
        await asyncio.sleep(HEARTBEAT)
        app.service.presence.repeat()


async def _rate_ahead(app: AppState) -> None:
    """Rate the players of large clubs before anyone asks: their first ranking would be slow."""
    while True:
        await asyncio.sleep(_BETWEEN_RATINGS)
        for kept in app.clubs.unrated():
            async with app.long_work:
                await asyncio.to_thread(kept.rated, ALL)

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
from penultimate.server import http, manual, pages, previews
from penultimate.server.arrivals import Doorway, Forwarded
from penultimate.server.clubs.shared_reads import SharedReads
from penultimate.server.crowds import Orderly
from penultimate.server.desk import Desk
from penultimate.server.faults import HANDLERS
from penultimate.server.guests import Guests
from penultimate.server.headers import Guarded
from penultimate.server.limits import limits_for
from penultimate.server.logs import Logged
from penultimate.server.sockets import live
from penultimate.server.wire import Connections
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


def create_app(desk: Desk) -> ASGIApp:
    """The whole application. It works while its desk is open: see `attended`."""
    # Outermost, so that the answer to an unknown path has the headers too.
    settings = desk.settings
    inner = Guarded()(Orderly(settings)(Doorway(settings)(SharedReads()(_handlers(desk)))))
    return Forwarded(settings)(Logged(with_address=settings.logs_addresses)(inner))


def _handlers(desk: Desk) -> Litestar:
    return Litestar(
        route_handlers=[*http.HANDLERS, live, *manual.HANDLERS, *_page()],
        dependencies={"desk": Provide(lambda: desk, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        state=State({"meters": desk.meters}),
        logging_config=None,  # or Litestar logs in its own format, values included
        request_max_body_size=_LARGEST_FORM,
        compression_config=CompressionConfig(
            "gzip", exclude=["^/api", "^/assets", "^/health", "^/docs"]
        ),
        openapi_config=None,  # see manual.py
    )


def _page() -> list[Any]:
    return [pages.page, previews.replay_page, *pages.page_files()]


@asynccontextmanager
async def attended(desk: Desk) -> AsyncGenerator[None]:
    """Open the store, and close everything at the end."""
    await desk.store.open()
    loop = asyncio.get_running_loop()
    duties = (_repeat_presence(desk), _forget_daily(desk), _rate_ahead(desk))
    repeating = [loop.create_task(duty) for duty in duties]
    try:
        yield
    finally:
        for task in repeating:
            task.cancel()
        await desk.trials.close()
        await desk.service.close()
        await desk.store.close()


def desk_for(settings: Settings) -> Desk:
    store = open_store(settings.store)
    return Desk(
        settings=settings,
        store=store,
        service=TableService(store, BotPace(settings.bot_pace), BotWorkers()),
        guests=Guests(store),
        limits=limits_for(settings.new_per_minute, settings.writes_per_hour),
        connections=Connections(settings.per_address, settings.proxies),
    )


async def _forget_daily(desk: Desk) -> None:
    """Forget what nobody has come for in so many days, if somebody chose that."""
    days = desk.settings.forget_after
    while days is not None:
        before = int((time.time() - days * _DAY) * 1000)
        try:
            tables, guests = await forget(desk.settings.store, before, really=True)
            log.info("forgot", extra={"tables": tables, "guests": guests})
        except StoreError as fault:
            log.warning("store", extra={"fault": type(fault).__name__})
        await asyncio.sleep(_DAY)


async def _repeat_presence(desk: Desk) -> None:
    """Tell the other processes every few seconds who is here."""
    while True:
        await asyncio.sleep(HEARTBEAT)
        desk.service.presence.repeat()


async def _rate_ahead(desk: Desk) -> None:
    """Rate the players of large clubs before anyone asks: their first ranking would be slow."""
    while True:
        await asyncio.sleep(_BETWEEN_RATINGS)
        for kept in desk.clubs.unrated():
            async with desk.long_work:
                await asyncio.to_thread(kept.rated, ALL)

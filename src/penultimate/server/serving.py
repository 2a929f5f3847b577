"""Running the server until somebody asks it to stop."""

from __future__ import annotations

import asyncio
import logging
import signal
import webbrowser
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from penultimate.server.app import attended, create_app, desk_for
from penultimate.server.frames import LARGEST
from penultimate.server.logs import set_up

if TYPE_CHECKING:
    from collections.abc import Generator
    from socket import socket
    from types import FrameType

    from penultimate.server.app import Settings
    from penultimate.server.desk import Desk

STOP_WITHIN: Final = 5
PING_EVERY: Final = 20.0

log = logging.getLogger("penultimate.server")


def serve(settings: Settings, host: str, port: int, *, opens: bool = False) -> None:
    """Serve until SIGTERM or SIGINT; what is being written then is written and acknowledged."""
    set_up()
    asyncio.run(serve_desk(desk_for(settings), host, port, opens=opens))


async def serve_desk(desk: Desk, host: str, port: int, *, opens: bool) -> None:
    async with attended(desk):
        await Server(desk, config_for(desk, host, port), opens=opens).serve()


def config_for(desk: Desk, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(desk),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # a message's size would tell what is in it
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        timeout_graceful_shutdown=STOP_WITHIN,
        access_log=False,
        log_config=None,
        server_header=False,
    )


class Server(uvicorn.Server):
    """Uvicorn, except that it says goodbye, and that a signal ends it and not the process."""

    def __init__(self, desk: Desk, config: uvicorn.Config, *, opens: bool) -> None:
        super().__init__(config)
        self.desk = desk
        self.opens = opens

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        for server in self.servers if self.started else ():
            host, port = server.sockets[0].getsockname()[:2]
            log.info("serving", extra={"url": f"http://{host}:{port}"})
            if self.opens:
                webbrowser.open(f"http://{host}:{port}")

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        loop, signals = asyncio.get_running_loop(), (signal.SIGTERM, signal.SIGINT)
        for number in signals:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in signals:
                loop.remove_signal_handler(number)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        log.info("stopping", extra={"sockets": len(self.desk.sockets)})
        visits: list[Any] = list(self.desk.sockets)
        for visit in visits:
            visit.dismiss()
        super().handle_exit(sig, frame)

"""Running the server until somebody asks it to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import sys
import webbrowser
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from functools import partial
from socket import AF_INET, AF_INET6, IPPROTO_TCP, TCP_NODELAY, create_server, socket
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, cast

import uvicorn

from penultimate.server.addresses import lan_address
from penultimate.server.app import create_app, create_state, lifespan
from penultimate.server.frames import LARGEST
from penultimate.server.metrics import serve_metrics
from penultimate.server.server_log import configure_logging
from penultimate.server.transport import HttpProtocol, WebSocketProtocol
from penultimate.server.transport.http_protocol import IDLE_WITHIN, LARGEST_HEAD

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Generator
    from types import FrameType

    from penultimate.server.app_state import AppState
    from penultimate.server.settings import Settings

_ALL: Final = ("0.0.0.0", "::")  # noqa: S104 (whoever serves has chosen it)
_STOP_WITHIN: Final = 5
_PING_EVERY: Final = 20.0
_WAITING: Final = 1024  # connections that nobody has accepted yet
_TICKS_A_SECOND: Final = 10  # of Uvicorn

log = logging.getLogger("penultimate.server")


class ListenError(Exception):
    """The address or the port cannot be had."""


def serve(settings: Settings, host: str, port: int, *, opens: bool = False) -> None:
    """Serve until SIGTERM or SIGINT. What is being written then is written and acknowledged.

    Whoever opens the page plays on this machine, so the log tells them about trouble only.
    """
    configure_logging(logging.WARNING if opens else logging.INFO)
    with listen(host, port) as listening:
        if host in _ALL:
            settings = replace(settings, lan_port=listening.getsockname()[1])
        asyncio.run(_serve(create_state(settings), listening, opens=opens))


def listen(host: str, port: int) -> socket:
    """Take the port before anything else, so that a port in use is known at once.

    Every connection inherits that nothing is held back. Otherwise the body of an answer, which is
    written after its head, would wait up to 40 ms for the other side to acknowledge the head.
    """
    try:
        family = AF_INET6 if ":" in host else AF_INET
        listening = create_server((host, port), family=family)
    except OSError as fault:
        raise ListenError(_why_not(fault, host, port)) from None
    listening.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
    return listening


def _why_not(fault: OSError, host: str, port: int) -> str:
    if fault.errno == errno.EADDRINUSE:
        return (
            f"port {port} is in use. If your own table has it, open {_address(host, port)}; "
            "otherwise choose another port with --port or PENULTIMATE_PORT"
        )
    reason = str(fault.strerror).partition(" (")[0]
    return f"cannot listen at {host}, port {port}: {reason}"


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def _serve(app: AppState, listening: socket, *, opens: bool) -> None:
    async with lifespan(app), _metrics_served(app):
        await Server(app, config_for(app), opens=opens).serve([listening])


@asynccontextmanager
async def _metrics_served(app: AppState) -> AsyncGenerator[None]:
    if app.settings.metrics is None:
        yield
        return
    host, port = app.settings.metrics
    try:
        shown = await serve_metrics(app, host, port)
    except OSError as fault:
        raise ListenError(_why_not(fault, host, port)) from None
    try:
        yield
    finally:
        shown.close()


def config_for(app: AppState) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(app),
        http=cast("Any", partial(HttpProtocol, app.connections)),
        ws=cast("Any", partial(WebSocketProtocol, app.connections)),
        backlog=app.connections.accepted_at_once,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        timeout_keep_alive=IDLE_WITHIN,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,  # a message's size would tell what is in it
        ws_ping_interval=_PING_EVERY,
        ws_ping_timeout=_PING_EVERY,
        timeout_graceful_shutdown=_STOP_WITHIN,
        access_log=False,
        proxy_headers=False,  # what a client says of its own address limits nobody
        log_config=None,
        server_header=False,
    )


def _has_display() -> bool:
    """Whether a browser can open a window. A browser in the terminal would hide our own words."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in wanted)


class Server(uvicorn.Server):
    """Uvicorn, except that it says goodbye, and that a signal ends it and not the process."""

    def __init__(self, app: AppState, config: uvicorn.Config, *, opens: bool) -> None:
        super().__init__(config)
        self.app = app
        self.opens = opens
        self.leaving: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():  # more may wait than are accepted at once
            listening.listen(_WAITING)
        gc.collect()
        gc.freeze()  # all there is by now stays, so no collection need look at it again
        for server in self.servers if self.started else ():
            host, port = server.sockets[0].getsockname()[:2]
            self.announce(_address(host, port))
            if host in _ALL and (address := lan_address()):
                print(f"Others in your network reach it at {_address(address, port)}.", flush=True)

    async def on_tick(self, counter: int) -> bool:
        if counter % _TICKS_A_SECOND == 0:
            self.app.connections.sweep()
        return await super().on_tick(counter)

    def announce(self, url: str) -> None:
        log.info("serving", extra={"url": url})
        print(f"The table is at {url}. Ctrl-C stops it.", flush=True)
        if self.opens and _has_display():  # in a thread, for some browsers are waited for
            Thread(target=webbrowser.open, args=[url], daemon=True).start()

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        loop, signals = asyncio.get_running_loop(), (signal.SIGTERM, signal.SIGINT)
        try:
            for number in signals:
                loop.add_signal_handler(number, self.handle_exit, number, None)
        except NotImplementedError:  # on Windows
            for number in signals:
                signal.signal(number, self.handle_exit)
            yield
            return
        try:
            yield
        finally:
            for number in signals:
                loop.remove_signal_handler(number)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.leaving is None:
            log.info("stopping", extra={"sockets": len(self.app.sockets)})
            self.leaving = asyncio.get_running_loop().create_task(self._leave(sig, frame))
        else:
            super().handle_exit(sig, frame)

    async def _leave(self, sig: int, frame: FrameType | None) -> None:
        """Take no more commands, let what is begun be finished and told, and say goodbye."""
        self.app.is_stopping = True
        sessions: list[Any] = list(self.app.sockets)
        with suppress(TimeoutError):
            async with asyncio.timeout(_STOP_WITHIN):
                await asyncio.gather(*(session.dismiss() for session in sessions))
        super().handle_exit(sig, frame)

"""Run the server under Uvicorn until a signal stops it."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import signal
import sys
import webbrowser
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial
from socket import AF_INET, AF_INET6, IPPROTO_TCP, TCP_NODELAY, create_server, socket
from threading import Thread
from typing import TYPE_CHECKING, Any, Final, cast

import uvicorn

from penultimate.server.addresses import lan_address
from penultimate.server.asgi_app import create_app, create_state, lifespan
from penultimate.server.frames import MAX_FRAME
from penultimate.server.loop_watch import watched_loop
from penultimate.server.metrics import metrics_server
from penultimate.server.server_log import configure_logging
from penultimate.server.transport import HttpProtocol, WebSocketProtocol
from penultimate.server.transport.http_protocol import KEEP_ALIVE

if TYPE_CHECKING:
    from collections.abc import Generator
    from types import FrameType

    from penultimate.server.app_state import AppState
    from penultimate.server.settings import Settings

_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
_ALL: Final = ("0.0.0.0", "::")  # noqa: S104 (the user has chosen it)
_SHUTDOWN_TIMEOUT: Final = 5
_PING_INTERVAL: Final = 20.0
_BACKLOG: Final = 1024  # connections not yet accepted
_TICKS_PER_SECOND: Final = 10  # Uvicorn's main loop
_GC_THRESHOLDS: Final = (10_000, 5, 10)  # Python's 700 cost an eighth of the CPU time of a move

log = logging.getLogger("penultimate.server")


class ListenError(Exception):
    """Raised if the server cannot listen at the address and port."""


def serve(settings: Settings, host: str, port: int, *, open_browser: bool = False) -> None:
    """Serve until SIGTERM or SIGINT, and finish pending writes before returning.

    With `open_browser`, the server is for one person on this machine and logs only warnings.
    """
    configure_logging(logging.WARNING if open_browser else logging.INFO)
    with listen(host, port) as listening:
        if host in _ALL:
            settings = replace(settings, lan_port=listening.getsockname()[1])
        app = create_state(settings)
        with asyncio.Runner(loop_factory=watched_loop(app.metrics.count_block)) as runner:
            runner.run(_serve(app, listening, open_browser=open_browser))


def listen(host: str, port: int) -> socket:
    """Bind the port first, so that a port in use is reported immediately.

    Connections inherit TCP_NODELAY. Without it, the body of a response could wait up to 40 ms
    for the client to acknowledge the head.
    """
    try:
        family = AF_INET6 if ":" in host else AF_INET
        listening = create_server((host, port), family=family)
    except OSError as fault:
        raise ListenError(_listen_error(fault, host, port)) from None
    listening.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
    return listening


def _listen_error(fault: OSError, host: str, port: int) -> str:
    if fault.errno == errno.EADDRINUSE:
        return (
            f"port {port} is in use. If Penultimate is running already, open "
            f"{_address(host, port)}; otherwise choose another port with --port or PENULTIMATE_PORT"
        )
    reason = str(fault.strerror).partition(" (")[0]
    return f"cannot listen at {host}, port {port}: {reason}"


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def _serve(app: AppState, listening: socket, *, open_browser: bool) -> None:
    async with lifespan(app):
        with ExitStack() as stack:
            _start_metrics(app, stack)
            await Server(app, config_for(app), open_browser=open_browser).serve([listening])


def _start_metrics(app: AppState, stack: ExitStack) -> None:
    if app.settings.metrics is None:
        return
    host, port = app.settings.metrics
    try:
        stack.enter_context(metrics_server(app, host, port))
    except OSError as fault:
        raise ListenError(_listen_error(fault, host, port)) from None


def config_for(app: AppState) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(app),
        http=cast("Any", partial(HttpProtocol, app.connections)),
        ws=cast("Any", partial(WebSocketProtocol, app.connections)),
        backlog=app.connections.accepted_at_once,
        timeout_keep_alive=KEEP_ALIVE,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,  # the compressed size would reveal content
        ws_ping_interval=_PING_INTERVAL,
        ws_ping_timeout=_PING_INTERVAL,
        timeout_graceful_shutdown=_SHUTDOWN_TIMEOUT,
        access_log=False,
        proxy_headers=False,  # ProxyHeaders does this for trusted proxies
        log_config=None,
        server_header=False,
    )


def _has_display() -> bool:
    """Whether a browser can open a window. A terminal browser would hide the server's output."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in wanted)


class Server(uvicorn.Server):
    """Uvicorn that says goodbye to its clients and does not raise the signal again."""

    def __init__(self, app: AppState, config: uvicorn.Config, *, open_browser: bool) -> None:
        super().__init__(config)
        self.app = app
        self.open_browser = open_browser
        self._shutdown_task: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():  # Uvicorn's backlog limits accepts, not the queue
            listening.listen(_BACKLOG)
        gc.collect()
        gc.freeze()  # exclude existing objects from later collections
        gc.set_threshold(*_GC_THRESHOLDS)
        path = f"{self.app.settings.path}/" if self.app.settings.path else ""
        for server in self.servers if self.started else ():
            host, port = server.sockets[0].getsockname()[:2]
            self.announce(f"{_address(host, port)}{path}")
            if host in _ALL and (address := lan_address()):
                url = f"{_address(address, port)}{path}"
                print(f"On your network it is at {url}.", flush=True)

    async def on_tick(self, counter: int) -> bool:
        if counter % _TICKS_PER_SECOND == 0:
            self.app.connections.sweep()
        return await super().on_tick(counter)

    def announce(self, url: str) -> None:
        log.info("serving", extra={"url": url})
        print(f"The table is at {url}. Ctrl-C stops it.", flush=True)
        if self.open_browser and _has_display():  # in a thread, because some browsers block
            Thread(target=webbrowser.open, args=[url], daemon=True).start()

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Pass signals on to the event loop. `add_signal_handler` does not work on Windows."""
        loop = asyncio.get_running_loop()

        def stop(number: int, _frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(self.handle_exit, number, None)

        before = {number: signal.signal(number, stop) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self._shutdown_task is None:
            log.info("stopping", extra={"sockets": len(self.app.sessions)})
            shutdown = self._shut_down(sig, frame)
            self._shutdown_task = asyncio.get_running_loop().create_task(shutdown)
        else:
            super().handle_exit(sig, frame)

    async def _shut_down(self, sig: int, frame: FrameType | None) -> None:
        """Refuse connections and commands, finish the others, stop the clocks, and say goodbye.

        Clients therefore reconnect to another process, if there is one, and lose no time.
        """
        self.app.is_stopping = True
        for server in self.servers:
            server.close()
        self.app.workers.close()
        self.app.reviews.close()
        sessions: list[Any] = list(self.app.sessions)
        with suppress(TimeoutError):
            async with asyncio.timeout(_SHUTDOWN_TIMEOUT):
                await self.app.service.hand_over()
                await asyncio.gather(*(session.stop() for session in sessions))
        self.app.connections.end_uploads()
        super().handle_exit(sig, frame)

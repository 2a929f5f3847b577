"""A viewer's socket, from its start to its close."""

from __future__ import annotations

import asyncio
import logging

from litestar import websocket
from litestar.params import FromPath

from penultimate.server.app_state import App
from penultimate.server.websocket_session import AnySocket, WebSocketSession

log = logging.getLogger("penultimate.server")


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, table: FromPath[str], app: App) -> None:
    """Look at a table and play at it."""
    await socket.accept()
    session = WebSocketSession(socket, app)
    delivering = asyncio.get_running_loop().create_task(session.line.deliver())
    app.sockets.add(session)
    running = asyncio.get_running_loop().create_task(session.run(table))
    try:
        await asyncio.wait({running, delivering}, return_when=asyncio.FIRST_COMPLETED)
        await _hang_up(running)
    except Exception as fault:
        session.break_off()
        log.exception("broken", exc_info=fault, extra={"path": "live"})
    finally:
        app.sockets.discard(session)
        session.line.hang_up()
        await _finish(delivering)
        await session.close()


async def _hang_up(running: asyncio.Task[None]) -> None:
    """End a session whose line is closed; if the session ended with a fault, raise it."""
    if not running.done():
        running.cancel()
        await asyncio.wait({running})
    elif fault := running.exception():
        raise fault


async def _finish(delivering: asyncio.Task[None]) -> None:
    """Send what is left, if the socket still takes it."""
    try:
        await asyncio.wait_for(delivering, 1)
    except Exception as fault:  # noqa: BLE001 (a socket can fail in any way)
        log.debug("socket gone", extra={"fault": type(fault).__name__})

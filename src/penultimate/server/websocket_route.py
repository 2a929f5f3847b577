"""The WebSocket route of a table."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from litestar import websocket
from litestar.params import FromPath

from penultimate.server.app_state import App
from penultimate.server.transport import WRITE_TEXT
from penultimate.server.websocket_session import AnySocket, WebSocketSession

log = logging.getLogger("penultimate.server")


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, table: FromPath[str], app: App) -> None:
    """Watch or play at a table."""
    await socket.accept()
    extensions: Any = socket.scope["extensions"]
    session = WebSocketSession(socket, app, extensions.get(WRITE_TEXT))
    sending = asyncio.get_running_loop().create_task(session.queue.run())
    app.sessions.add(session)
    running = asyncio.get_running_loop().create_task(session.run(table))
    try:
        await asyncio.wait({running, sending}, return_when=asyncio.FIRST_COMPLETED)
        await _end(session, running)
    except Exception as fault:
        session.fail()
        log.exception("broken", exc_info=fault, extra={"path": "live"})
    finally:
        app.sessions.discard(session)
        session.queue.hang_up()
        await _finish(sending)
        await session.close()


async def _end(session: WebSocketSession, running: asyncio.Task[None]) -> None:
    """Cancel a session whose queue has ended, between two commands.

    Raises the session's own exception, if any.
    """
    if not running.done():
        async with session.executing:
            running.cancel()
        await asyncio.wait({running})
    elif fault := running.exception():
        raise fault


async def _finish(sending: asyncio.Task[None]) -> None:
    """Send the rest of the queue, if the socket still accepts it."""
    try:
        await asyncio.wait_for(sending, 1)
    except Exception as fault:  # noqa: BLE001 (a socket can fail in any way)
        log.debug("socket gone", extra={"fault": type(fault).__name__})

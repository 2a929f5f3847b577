"""A viewer's socket, from its start to its close."""

from __future__ import annotations

import asyncio
import logging

from litestar import websocket
from litestar.params import FromPath

from penultimate.server.desk import AtDesk
from penultimate.server.visits import AnySocket, Visit

log = logging.getLogger("penultimate.server")


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, table: FromPath[str], desk: AtDesk) -> None:
    """Look at a table and play at it."""
    await socket.accept()
    visit = Visit(socket, desk)
    delivering = asyncio.get_running_loop().create_task(visit.line.deliver())
    desk.sockets.add(visit)
    running = asyncio.get_running_loop().create_task(visit.run(table))
    try:
        await asyncio.wait({running, delivering}, return_when=asyncio.FIRST_COMPLETED)
        await _hang_up(running)
    except Exception as fault:
        visit.break_off()
        log.exception("broken", exc_info=fault, extra={"path": "live"})
    finally:
        desk.sockets.discard(visit)
        visit.line.hang_up()
        await _finish(delivering)
        await visit.close()


async def _hang_up(running: asyncio.Task[None]) -> None:
    """End a visit whose line is closed; if the visit ended with a fault, raise it."""
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

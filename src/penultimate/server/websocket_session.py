"""A client's WebSocket at a table: a hello, then commands and replies until either side closes."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final, assert_never

from litestar import WebSocket

from penultimate.notation.visibility import write_for
from penultimate.protocol import commands, messages
from penultimate.protocol.refusals import Refused
from penultimate.server.frames import (
    command_id,
    frame_text,
    read_hello,
    read_request,
    refusal_message,
)
from penultimate.server.guests import check_origin, device_of
from penultimate.server.rate_limits import TokenBucket
from penultimate.server.request_info import address_of
from penultimate.server.send_queue import SendQueue
from penultimate.store import StoreDown, StoreUnsure
from penultimate.table import Viewer

if TYPE_CHECKING:
    from collections.abc import Callable

    from penultimate.server.app_state import AppState
    from penultimate.table import LiveTable

log = logging.getLogger("penultimate.server")

FRAME_BURST: Final = 20
FRAMES_PER_SECOND: Final = 20
MAX_EXCESS: Final = 100  # frames over the limit before the session ends
_EXCESS_REFILL: Final = 1  # per second
_MAX_TABS: Final = 20
_POLICY, _BROKEN, _GOING_AWAY = 1008, 1011, 1012

AnySocket = WebSocket[Any, Any, Any]


class WebSocketSession:
    def __init__(
        self, socket: AnySocket, app: AppState, write: Callable[[bytes], bool] | None = None
    ) -> None:
        self.socket = socket
        self.app = app
        self.queue = SendQueue(socket.send, write)
        self.frames = TokenBucket(FRAME_BURST, FRAMES_PER_SECOND)
        self._excess = TokenBucket(MAX_EXCESS, _EXCESS_REFILL)
        self._has_flooded = False
        self.executing = asyncio.Lock()  # held while a command is carried out
        self._close_code = 1000
        self.device = device_of(socket.cookies)
        self._is_open = True

    async def run(self, table: str) -> None:
        try:
            attached = await self._attach(table)
        except Refused as fault:
            self._refuse(None, fault)
            self._end(_POLICY, fault.error, again=False)
            return
        except (StoreDown, TimeoutError) as fault:
            reason = "unavailable" if isinstance(fault, StoreDown) else "no_hello"
            self._end(_GOING_AWAY, reason, again=True)
            return
        if attached is None:
            return
        live, viewer = attached
        try:
            await self._receive_commands(live, viewer)
        finally:
            self.app.service.detach(live, viewer)

    async def _attach(self, table: str) -> tuple[LiveTable, Viewer] | None:
        """Read the hello and join the table as a viewer. Returns None if the client disconnects."""
        check_origin(self.socket.headers)
        self._check_sockets_per_address()
        guest = await self.app.guests.by_cookie(self.socket.cookies)
        async with asyncio.timeout(self.app.settings.timeouts.hello):
            text = await self._next_text()
        if text is None:
            return None
        hello = read_hello(text)
        live = await self.app.service.live_table(table)
        name = "" if guest is None else guest.id
        watching = await self.app.service.only_watches(live, name, hello.watch)
        _check_tabs(live, name)
        viewer = Viewer(name, self.queue, watching=watching)
        if viewer.watching:
            self.queue.delay_for_players()
        await self.app.service.attach(live, viewer)
        return live, viewer

    def _check_sockets_per_address(self) -> None:
        """Limit the WebSockets per address behind a proxy, which opens all connections itself."""
        settings = self.app.settings
        if not settings.proxies:
            return
        address = address_of(self.socket)
        count = sum(address_of(session.socket) == address for session in self.app.sessions)
        if count > settings.per_address:
            raise Refused("too_fast", what="sockets", most=settings.per_address)

    async def _next_text(self) -> str | None:
        """Return the next frame, or None if the client has disconnected."""
        frame: Any = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            self._is_open = False
            return None
        return frame_text(frame)

    async def _receive_commands(self, live: LiveTable, viewer: Viewer) -> None:
        while not self.queue.has_overflowed and not self._has_flooded:
            try:
                text = await self._next_text()
            except Refused as fault:
                self._take_frame()
                self._refuse(None, fault)
                continue
            if text is None:
                return
            async with self.executing:
                await self._handle(live, viewer, text)
        self._close_code = _POLICY

    async def _handle(self, live: LiveTable, viewer: Viewer, text: str) -> None:
        """Carry out a command and reply, or send the refusal."""
        try:
            if not self._take_frame():
                raise Refused("too_fast", what="frames", most=FRAMES_PER_SECOND)
            if self.app.is_stopping:
                raise Refused("unavailable")
            self._send(await self._carry_out(live, viewer, read_request(text)))
        except Refused as fault:
            self._refuse(command_id(text), fault)
        except StoreDown as fault:
            self.app.metrics.count_store_error(fault)
            log.warning("store", extra={"fault": type(fault).__name__})
            self._report_store_error(command_id(text), fault)

    async def _carry_out(
        self, live: LiveTable, viewer: Viewer, command: commands.AnyRequest
    ) -> messages.Message:
        if isinstance(command, commands.Ping):
            return messages.Pong(id=command.id)
        self._check_quota(viewer.guest, command.quota)
        began = time.perf_counter()
        number = await self.app.service.carry_out(live, viewer, command)
        if isinstance(command, commands.MakeMove):
            self.app.metrics.count_move(time.perf_counter() - began)
        return messages.Done(id=command.id, number=number)

    def _report_store_error(self, command: str | None, fault: StoreDown) -> None:
        """Reply `unknown` if the command may have been stored, otherwise `unavailable`."""
        if command is not None and isinstance(fault, StoreUnsure):
            self._send(messages.Unknown(id=command))
        else:
            self._refuse(command, Refused("unavailable"))

    def _check_quota(self, guest: str, quota: commands.Quota) -> None:
        """Count a command against the guest's write quotas."""
        limits = self.app.limits
        match quota:
            case "none":
                return
            case "game":
                limits.check_write(guest)
                return
            case "talk":
                limits.chat.check(guest, "words")
            case "table":
                limits.tables.check(address_of(self.socket), "tables")
            case "aside":
                pass
            case _:
                assert_never(quota)
        limits.check_non_move(guest)

    def _take_frame(self) -> bool:
        """Whether a frame is within the rate limit. A client far over the limit is disconnected."""
        if self.frames.take():
            return True
        self._has_flooded = not self._excess.take()
        return False

    def _refuse(self, command: str | None, fault: Refused) -> None:
        self.app.metrics.count_refusal(fault.error)
        self._send(refusal_message(command, fault))

    def _send(self, message: messages.Message) -> None:
        self.queue.send(write_for(message, None))

    def _end(self, code: int, reason: str, *, again: bool) -> None:
        self._send(messages.Bye(reason=reason, again=again))
        self._close_code = code

    async def stop(self) -> None:
        """Say goodbye because the server is stopping, after replying to the current command."""
        async with self.executing:
            self._send(messages.Bye(reason="stopping", again=True))
        await self.queue.flush()

    def revoke(self) -> None:
        """End because the guest has signed out this device."""
        self._end(_POLICY, "no_guest", again=False)
        self.queue.hang_up()

    def fail(self) -> None:
        """End after an internal error. The client is told only whether it may reconnect."""
        self._end(_BROKEN, "broken", again=True)

    async def close(self) -> None:
        if self._is_open:
            self._is_open = False
            message = {"type": "websocket.close", "code": self._close_code, "reason": ""}
            await self.socket.send(message)  # pyright: ignore[reportArgumentType]


def _check_tabs(live: LiveTable, guest: str) -> None:
    if guest and sum(viewer.guest == guest for viewer in live.viewers) >= _MAX_TABS:
        raise Refused("too_fast", what="tabs", most=_MAX_TABS)

"""A session to a table: a hello, then commands and answers, until either side hangs up."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final, assert_never

from litestar import WebSocket

from penultimate.notation.visibility import write_for
from penultimate.protocol import commands, messages
from penultimate.protocol.refusals import Refused
from penultimate.server.frames import id_in, read_hello, read_request, refused, text_of
from penultimate.server.guests import check_origin
from penultimate.server.rate_limits import TokenBucket
from penultimate.server.request_info import address_of
from penultimate.server.send_queue import SendQueue
from penultimate.store import StoreDown, StoreUnsure
from penultimate.table import Viewer

if TYPE_CHECKING:
    from penultimate.server.app_state import AppState
    from penultimate.table import LiveTable

log = logging.getLogger("penultimate.server")

FRAMES_AT_ONCE: Final = 20
FRAMES_A_SECOND: Final = 20
EXCESS: Final = 100  # frames over the limit after which a socket is closed
_EXCESS_A_SECOND: Final = 1  # of them are forgiven
HELLO_WITHIN: Final = 10.0
_MOST_TABS: Final = 20
_POLICY, _BROKEN, _GOING_AWAY = 1008, 1011, 1012

AnySocket = WebSocket[Any, Any, Any]


class WebSocketSession:
    """One socket from hello to goodbye."""

    def __init__(self, socket: AnySocket, app: AppState) -> None:
        self.socket = socket
        self.app = app
        self.line = SendQueue(socket.send)
        self.frames = TokenBucket(FRAMES_AT_ONCE, FRAMES_A_SECOND)
        self.patience = TokenBucket(EXCESS, _EXCESS_A_SECOND)
        self.hearing = asyncio.Lock()  # held while a command is carried out
        self.code = 1000
        self.is_open = True
        self.is_welcome = True

    async def run(self, table: str) -> None:
        try:
            entered = await self._enter(table)
        except Refused as fault:
            self._refuse(None, fault)
            self._tell(messages.Bye(reason=fault.error, again=False))
            self.code = _POLICY
            return
        except (StoreDown, TimeoutError) as fault:
            reason = "unavailable" if isinstance(fault, StoreDown) else "no_hello"
            self._tell(messages.Bye(reason=reason, again=True))
            self.code = _GOING_AWAY
            return
        if entered is None:
            return
        live, viewer = entered
        try:
            await self._listen(live, viewer)
        finally:
            self.app.service.detach(live, viewer)

    async def _enter(self, table: str) -> tuple[LiveTable, Viewer] | None:
        """Let a client in by its cookie or by the watching link; nothing if it has hung up."""
        check_origin(self.socket.headers)
        self._check_crowd()
        guest = await self.app.guests.by_cookie(self.socket.cookies)
        async with asyncio.timeout(HELLO_WITHIN):
            text = await self._next_text()
        if text is None:
            return None
        hello = read_hello(text)
        live = await self.app.service.live_table(table)
        name = "" if guest is None else guest.id
        watching = await self.app.service.only_watches(live, name, hello.watch)
        _check_tabs(live, name)
        viewer = Viewer(name, self.line, watching=watching)
        if viewer.watching:
            self.line.make_room()
        await self.app.service.attach(live, viewer)
        return live, viewer

    def _check_crowd(self) -> None:
        """Refuse one address too many sockets, where a proxy opens them all."""
        settings = self.app.settings
        if not settings.proxies:
            return
        address = address_of(self.socket)
        there = sum(address_of(session.socket) == address for session in self.app.sockets)
        if there > settings.per_address:
            raise Refused("too_fast", what="sockets", most=settings.per_address)

    async def _next_text(self) -> str | None:
        """The next frame, or nothing if the client has hung up."""
        frame: Any = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            self.is_open = False
            return None
        return text_of(frame)

    async def _listen(self, live: LiveTable, viewer: Viewer) -> None:
        while not self.line.is_cut and self.is_welcome:
            try:
                text = await self._next_text()
            except Refused as fault:
                self._in_time()
                self._refuse(None, fault)
                continue
            if text is None:
                return
            async with self.hearing:
                await self._hear(live, viewer, text)
        self.code = _POLICY

    async def _hear(self, live: LiveTable, viewer: Viewer, text: str) -> None:
        """Carry out a command and answer it, or say why not."""
        try:
            if not self._in_time():
                raise Refused("too_fast", what="frames", most=FRAMES_A_SECOND)
            if self.app.is_stopping:
                raise Refused("unavailable")
            self._tell(await self._answer(live, viewer, read_request(text)))
        except Refused as fault:
            self._refuse(id_in(text), fault)
        except StoreDown as fault:
            self.app.metrics.store_errors[type(fault).__name__] += 1
            log.warning("store", extra={"fault": type(fault).__name__})
            self._tell_store_is_down(id_in(text), fault)

    async def _answer(
        self, live: LiveTable, viewer: Viewer, command: commands.AnyRequest
    ) -> messages.Message:
        """Carry out a command, within its limits."""
        if isinstance(command, commands.Ping):
            return messages.Pong(id=command.id)
        self._check_quota(viewer.guest, command.quota)
        began = time.perf_counter()
        number = await self.app.service.carry_out(live, viewer, command)
        if isinstance(command, commands.MakeMove):
            self.app.metrics.moved(time.perf_counter() - began)
        return messages.Done(id=command.id, number=number)

    def _tell_store_is_down(self, command: str | None, fault: StoreDown) -> None:
        """Say that nothing was done, or that nobody can know whether it was."""
        if command is not None and isinstance(fault, StoreUnsure):
            self._tell(messages.Unknown(id=command))
        else:
            self._refuse(command, Refused("unavailable"))

    def _check_quota(self, guest: str, quota: commands.Quota) -> None:
        """Count what a guest has us keep: moves, and more strictly anything else."""
        limits = self.app.limits
        match quota:
            case "none":
                return
            case "game":
                limits.check_write(guest)
                return
            case "talk":
                limits.words.check(guest, "words")
            case "table":
                limits.tables.check(address_of(self.socket), "tables")
            case "aside":
                pass
            case _:
                assert_never(quota)
        limits.check_aside(guest)

    def _in_time(self) -> bool:
        """Whether a frame is within the limit; a client that keeps sending too fast is cut off."""
        if self.frames.take():
            return True
        self.is_welcome = self.patience.take()
        return False

    def _refuse(self, command: str | None, fault: Refused) -> None:
        self.app.metrics.refusals[fault.error] += 1
        self._tell(refused(command, fault))

    def _tell(self, message: messages.Message) -> None:
        self.line.send(write_for(message, None))

    async def dismiss(self) -> None:
        """Say goodbye because the server stops; what was asked before is answered first."""
        async with self.hearing:
            self._tell(messages.Bye(reason="stopping", again=True))
        await self.line.delivered()

    def break_off(self) -> None:
        """End after a fault of our own. The log says where; the client only learns to come back."""
        self._tell(messages.Bye(reason="broken", again=True))
        self.code = _BROKEN

    async def close(self) -> None:
        if self.is_open:
            self.is_open = False
            await self.socket.send({"type": "websocket.close", "code": self.code, "reason": ""})


def _check_tabs(live: LiveTable, guest: str) -> None:
    if guest and sum(viewer.guest == guest for viewer in live.viewers) >= _MOST_TABS:
        raise Refused("too_fast", what="tabs", most=_MOST_TABS)

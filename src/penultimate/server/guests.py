"""Guests: people without an account, known by a cookie that only this server can read."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from penultimate.protocol.refusals import Refused
from penultimate.store import Guest, StoreDown
from penultimate.table import validate_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from penultimate.store import Store

COOKIE: Final = "penultimate_guest"
_RENAMED: Final = "renamed"  # announced with the guest's id
_STAYS_TRUE: Final = 3600.0
_DAY: Final = 24 * 3600
_YEAR: Final = 365 * 24 * 3600
_REMEMBERED: Final = 10_000
_NAMELESS: Final = "Guest"


@dataclass
class Guests:
    """The guests, by their cookies. The store knows only the hash of a cookie."""

    store: Store
    known: OrderedDict[bytes, tuple[Guest, float]] = field(
        default_factory=OrderedDict[bytes, tuple[Guest, float]]
    )

    def __post_init__(self) -> None:
        self.store.on_announcement(self._hear)

    async def by_cookie(self, cookies: Mapping[str, str]) -> Guest | None:
        token = cookies.get(COOKIE)
        if not token:
            return None
        key = hash_of(token)
        guest, until = self.known.get(key, (None, 0.0))
        if guest is None or until < time.time():
            guest = await self.store.guest_by_token(key)
            if guest is None:
                return None
            await self._see(guest)
            self._remember(key, guest)
        return guest

    async def need(self, cookies: Mapping[str, str]) -> Guest:
        guest = await self.by_cookie(cookies)
        if guest is None:
            raise Refused("no_guest")
        return guest

    async def receive(self) -> tuple[Guest, str]:
        """A new guest, and the token for their cookie."""
        token, guest = fresh_cookie(), Guest(secrets.token_hex(8), _NAMELESS)
        await self.store.add_guest(guest.id, hash_of(token), guest.name, int(time.time() * 1000))
        self._remember(hash_of(token), guest)
        return guest, token

    async def rename(self, cookies: Mapping[str, str], name: str) -> Guest:
        guest = await self.need(cookies)
        renamed = Guest(guest.id, validate_name(name))
        await self.store.rename_guest(guest.id, renamed.name)
        self._forget(guest.id)  # at every device
        self._remember(hash_of(cookies[COOKIE]), renamed)
        with suppress(StoreDown):  # the others find out within the hour
            await self.store.announce(f"{_RENAMED} {guest.id}")
        return renamed

    async def _see(self, guest: Guest) -> None:
        """Note that a guest is here, once a day."""
        now = int(time.time() * 1000)
        if now - guest.seen > _DAY * 1000:
            with suppress(StoreDown):
                await self.store.see_guest(guest.id, now)

    def _hear(self, text: str) -> None:
        """Forget the name of a guest who has another one now, by the word of another process."""
        word, _, renamed = text.partition(" ")
        if word == _RENAMED:
            self._forget(renamed)

    def _forget(self, renamed: str) -> None:
        for key in [key for key, (guest, _) in self.known.items() if guest.id == renamed]:
            del self.known[key]

    def _remember(self, key: bytes, guest: Guest) -> None:
        self.known[key] = (guest, time.time() + _STAYS_TRUE)
        self.known.move_to_end(key)
        while len(self.known) > _REMEMBERED:
            self.known.popitem(last=False)


def fresh_cookie() -> str:
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()


def cookie_for(token: str, path: str, *, secure: bool) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=_YEAR,
        path=f"{path}/",
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def check_origin(headers: Mapping[str, str]) -> None:
    """Refuse requests from other sites' pages. Only browsers send an origin."""
    origin = headers.get("origin")
    if origin is not None and _host_in(origin) != headers.get("host"):
        raise Refused("bad_origin")


def _host_in(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as an unclosed bracket
        return ""

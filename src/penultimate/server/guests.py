"""Guests: people without an account, identified by a cookie."""

from __future__ import annotations

import hashlib
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cachetools import TTLCache
from litestar.datastructures import Cookie

from penultimate.protocol.refusals import Refused
from penultimate.store import Guest, StoreDown
from penultimate.table import validate_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from penultimate.store import Store

COOKIE: Final = "penultimate_guest"
_RENAMED: Final = "renamed"  # announced with the guest's id
_REVOKED: Final = "revoked"  # announced with the guest's id and the device's
_CACHE_SIZE: Final = 10_000
_CACHE_SECONDS: Final = 3600.0
_DAY: Final = 24 * 3600
_YEAR: Final = 365 * 24 * 3600
_DEFAULT_NAME: Final = "Guest"


class Guests:
    """Looks up guests by cookie. The store contains only hashes of cookies."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache = TTLCache[bytes, Guest](_CACHE_SIZE, _CACHE_SECONDS)
        self._hear_revoked: list[Callable[[str], None]] = []
        store.on_announcement(self._on_announcement)
        store.on_gap(self._cache.clear)

    async def by_cookie(self, cookies: Mapping[str, str]) -> Guest | None:
        token = cookies.get(COOKIE)
        if not token:
            return None
        key = hash_of(token)
        guest = self._cache.get(key)
        if guest is None:
            guest = await self._store.guest_by_token(key)
            if guest is None:
                return None
            await self._update_seen(guest)
            self._cache[key] = guest
        return guest

    async def need(self, cookies: Mapping[str, str]) -> Guest:
        """Return the guest with this cookie, or raise `Refused`."""
        guest = await self.by_cookie(cookies)
        if guest is None:
            raise Refused("no_guest")
        return guest

    async def create(self) -> tuple[Guest, str]:
        """Create a guest. Returns the guest and the token for their cookie."""
        token, guest = fresh_cookie(), Guest(secrets.token_hex(8), _DEFAULT_NAME)
        await self._store.add_guest(guest.id, hash_of(token), guest.name, int(time.time() * 1000))
        self._cache[hash_of(token)] = guest
        return guest, token

    async def rename(self, cookies: Mapping[str, str], name: str) -> Guest:
        guest = await self.need(cookies)
        renamed = Guest(guest.id, validate_name(name))
        await self._store.rename_guest(guest.id, renamed.name)
        self._evict(guest.id)  # cached under the cookies of all devices
        self._cache[hash_of(cookies[COOKIE])] = renamed
        with suppress(StoreDown):  # other processes notice when their cache entry expires
            await self._store.announce(f"{_RENAMED} {guest.id}")
        return renamed

    async def revoke(self, guest: str, device: str) -> None:
        """Sign out one of a guest's devices in all processes. Safe to repeat."""
        for found in await self._store.profiles.devices(guest):
            if device_id(found.token_hash) == device:
                await self._store.profiles.revoke_device(guest, found.token_hash)
        self._drop(guest, device)
        await self._store.announce(f"{_REVOKED} {guest} {device}")

    def on_revoked(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with the id of each device that is signed out."""
        self._hear_revoked.append(heard)

    def _drop(self, guest: str, device: str) -> None:
        self._evict(guest)
        for heard in self._hear_revoked:
            heard(device)

    def evict(self, cookies: Mapping[str, str]) -> None:
        """Remove the guest with these cookies from the cache."""
        self._cache.pop(hash_of(cookies.get(COOKIE, "")), None)

    async def _update_seen(self, guest: Guest) -> None:
        """Update the guest's last-seen time, at most once a day."""
        now = int(time.time() * 1000)
        if now - guest.seen > _DAY * 1000:
            with suppress(StoreDown):
                await self._store.see_guest(guest.id, now)

    def _on_announcement(self, text: str) -> None:
        """Evict a guest whom another process has renamed, or whose device it has revoked."""
        match text.split(" "):
            case [event, guest] if event == _RENAMED:
                self._evict(guest)
            case [event, guest, device] if event == _REVOKED:
                self._drop(guest, device)
            case _:
                pass

    def _evict(self, guest: str) -> None:
        for key in [key for key, cached in self._cache.items() if cached.id == guest]:
            self._cache.pop(key, None)


def fresh_cookie() -> str:
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()


def device_id(token_hash: bytes) -> str:
    """The public id of a device: the start of its token's hash."""
    return token_hash.hex()[:16]


def device_of(cookies: Mapping[str, str]) -> str | None:
    """The id of the device with these cookies."""
    token = cookies.get(COOKIE)
    return device_id(hash_of(token)) if token else None


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
    """Refuse requests from pages on other sites. Only browsers send an Origin."""
    origin = headers.get("origin")
    if origin is not None and _host_in(origin) != headers.get("host"):
        raise Refused("bad_origin")


def _host_in(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # such as an unclosed bracket
        return ""

"""HTTP client: open tables, join them, read replays."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Self, TypeVar

import httpx
import msgspec

from penultimate.client.reconnecting import ReconnectingConnection
from penultimate.protocol import forms
from penultimate.protocol.refusals import Refused, RequestRefusal
from penultimate.protocol.review_forms import ReviewForm, ReviewStatus

if TYPE_CHECKING:
    from ssl import SSLContext
    from types import TracebackType

T = TypeVar("T")


@cache
def trusted() -> SSLContext:
    """Return the SSL context. Loading certificates is slow, so it is cached."""
    return httpx.create_ssl_context()


class RequestRefused(Refused):
    """Raised if the server refuses a request. `status` is the HTTP status."""

    def __init__(self, refusal: RequestRefusal, status: int) -> None:
        super().__init__(refusal.error, refusal)
        self.status = status


class Client:
    """A guest with its own cookies."""

    def __init__(self, url: str, *, timeout: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.url, timeout=timeout, verify=trusted())

    async def __aenter__(self) -> Self:
        await self.fetch("GET", "/api/me", forms.Guest)
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _fault: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self.http.aclose()

    async def fetch(self, method: str, path: str, kind: type[T], form: Any = None) -> T:
        """Send a request and decode the response. Raises `RequestRefused` on an error."""
        return msgspec.json.decode(await self.ask(method, path, form), type=kind)

    async def ask(self, method: str, path: str, form: Any = None) -> bytes:
        body = None if form is None else msgspec.json.encode(form)
        headers = {} if body is None else {"Content-Type": "application/json"}
        answer = await self.http.request(method, path, content=body, headers=headers)
        if answer.is_error:
            refusal = msgspec.json.decode(answer.content, type=RequestRefusal)
            raise RequestRefused(refusal, answer.status_code)
        return answer.content

    async def rename(self, name: str) -> forms.Guest:
        return await self.fetch("PUT", "/api/me", forms.Guest, forms.NameForm(name))

    async def offer(self) -> forms.Offer:
        return await self.fetch("GET", "/api/offer", forms.Offer)

    async def open_table(self, form: forms.TableForm) -> forms.Links:
        return await self.fetch("POST", "/api/tables", forms.Links, form)

    async def tables(self) -> list[forms.TableLine]:
        return (await self.fetch("GET", "/api/tables", forms.Tables)).tables

    async def links(self, table: str) -> forms.Links:
        return await self.fetch("GET", f"/api/tables/{table}/links", forms.Links)

    async def sit(self, table: str, token: str, name: str, seat: int | None = None) -> forms.Links:
        """Take a seat with the token of an invite link."""
        form = forms.SitForm(token, name, seat)
        return await self.fetch("POST", f"/api/tables/{table}/sit", forms.Links, form)

    async def invitation(self, table: str, token: str) -> forms.Invitation:
        form = forms.InviteForm(token)
        return await self.fetch("POST", f"/api/tables/{table}/invitation", forms.Invitation, form)

    async def open_tables(self) -> list[forms.OpenTable]:
        """Return the tables that anyone may join."""
        return (await self.fetch("GET", "/api/open-tables", forms.OpenTables)).tables

    async def join(self, table: str, name: str) -> forms.Links:
        """Take a seat at an open table."""
        form = forms.JoinForm(name)
        return await self.fetch("POST", f"/api/tables/{table}/join", forms.Links, form)

    async def take(self, table: str, token: str) -> forms.Links:
        """Take over a seat with the token of its link."""
        form = forms.TakeForm(token)
        return await self.fetch("POST", f"/api/tables/{table}/take", forms.Links, form)

    async def replay(self, table: str) -> forms.Replay:
        return await self.fetch("GET", f"/api/tables/{table}/replay", forms.Replay)

    async def record(self, table: str) -> str:
        return (await self.ask("GET", f"/api/tables/{table}/record")).decode()

    async def review_table(self, table: str, *, agree: bool = False) -> ReviewStatus:
        """Ask for the review of a finished game, or of the hands so far against bots."""
        path = f"/api/tables/{table}/review"
        return await self.fetch("POST", path, ReviewStatus, ReviewForm(agree=agree))

    async def review_record(self, record: str, seat: int | None = None) -> ReviewStatus:
        """Ask for the review of a record, for one seat or all of them."""
        query = "" if seat is None else f"?seat={seat}"
        path = f"/api/records/review{query}"
        return await self.fetch("POST", path, ReviewStatus, msgspec.Raw(record.encode()))

    async def review(self, name: str) -> ReviewStatus:
        """The progress of a review, and the review when it is ready."""
        return await self.fetch("GET", f"/api/reviews/{name}", ReviewStatus)

    def at(self, table: str, watch: str | None = None) -> ReconnectingConnection:
        """Return a connection to a live table, as a spectator if `watch` is a watch token."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        return ReconnectingConnection(address, cookies, watch)

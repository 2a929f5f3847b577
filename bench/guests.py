"""Create guests over HTTP, open a table and take its seats."""

from __future__ import annotations

from http.cookiejar import CookieJar, DefaultCookiePolicy

import httpx
import msgspec
from patience import PATIENCE

from penultimate.protocol import forms

SEATS = 4


async def full_table(http: httpx.AsyncClient) -> tuple[forms.Links, list[str]]:
    """Open a table that starts automatically. Returns the host's links and the seats' cookies."""
    cookies = [await cookie_of(http) for _ in range(SEATS)]
    plan = [forms.SeatPlan("me"), *(forms.SeatPlan("link") for _ in range(SEATS - 1))]
    links = await post(http, "", forms.TableForm(seats=plan, start=True), cookies[0])
    for seat in range(1, SEATS):
        form = forms.SitForm(links.invite or "", f"Player {seat}", seat)
        await post(http, f"/{links.table}/sit", form, cookies[seat])
    return links, cookies


def web(url: str) -> httpx.AsyncClient:
    """Return an HTTP client for all guests, without a cookie jar."""
    nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=url, cookies=nobody, timeout=PATIENCE)


async def cookie_of(http: httpx.AsyncClient) -> str:
    answer = await http.get("/api/me")
    return answer.raise_for_status().headers["set-cookie"].partition(";")[0]


async def post(http: httpx.AsyncClient, path: str, form: forms.Form, cookie: str) -> forms.Links:
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    answer = await http.post(
        f"/api/tables{path}", content=msgspec.json.encode(form), headers=headers
    )
    return msgspec.json.decode(answer.raise_for_status().content, type=forms.Links)

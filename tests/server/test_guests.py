"""Guest cookies and cross-origin requests."""

from __future__ import annotations

from http.cookies import SimpleCookie

import pytest
from server.real_server import (
    HELLO,
    cookie_of,
    fault_of,
    guests,
    last_words,
    raw_socket,
    table_of,
    web,
)
from server_process import Served

from penultimate.protocol import messages

COOKIE = "penultimate_guest"
ELSEWHERE = ["https://elsewhere.example", "null", "http://[bad", "", "http://127.0.0.1:1"]


async def test_somebody_new_gets_a_cookie_that_scripts_and_other_sites_cannot_use(
    served: Served,
) -> None:
    async with web(served.url) as http:
        first = await http.get("/api/me")
        cookie = SimpleCookie(first.headers["Set-Cookie"])[COOKIE]
        assert cookie["httponly"] is True
        assert cookie["samesite"] == "lax"
        assert cookie["path"] == "/"
        assert len(cookie.value) >= 32
        again = await http.get("/api/me")
        assert "Set-Cookie" not in again.headers
        assert again.json()["name"] == "Guest"


@pytest.mark.parametrize("cookie", ["", "x", "ä", "a" * 3000, "../../etc", "'; --"])
async def test_an_unknown_cookie_identifies_nobody(served: Served, cookie: str) -> None:
    headers = {b"Cookie": f"{COOKIE}={cookie}".encode("latin-1")}
    async with web(served.url, headers=headers) as http:
        answer = await http.get("/api/tables")
        assert (answer.status_code, fault_of(answer)) == (401, "no_guest")


async def test_two_guests_never_share_a_cookie(served: Served) -> None:
    async with guests(served.url, *"abcde") as clients:
        assert len(set(map(cookie_of, clients))) == 5


@pytest.mark.parametrize("origin", ELSEWHERE)
async def test_a_request_from_another_site_changes_nothing(served: Served, origin: str) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me link")
        headers = {"Origin": origin}
        for method, path, form in (
            ("PUT", "/api/me", {"name": "Mallory"}),
            ("PUT", "/api/me/look", {"avatar": "fox"}),
            ("POST", "/api/me/passage", {}),
            ("POST", "/api/me/carry", {"token": "p-0123456789abcdef"}),
            ("POST", "/api/tables", {"seats": [{"who": "me"}, {"who": "bot"}]}),
            ("POST", f"/api/tables/{links.table}/sit", {"token": links.invite, "name": "Mallory"}),
            ("POST", f"/api/tables/{links.table}/take", {"token": links.seats["0"]}),
            ("POST", "/api/records", {}),
        ):
            answer = await ann.http.request(method, path, json=form, headers=headers)
            assert (answer.status_code, fault_of(answer)) == (403, "bad_origin")
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
        assert (await ann.links(links.table)).seats == links.seats


@pytest.mark.parametrize("origin", ELSEWHERE)
async def test_a_request_from_another_site_opens_no_table(served: Served, origin: str) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with raw_socket(served.url, links.table, ann, headers={"Origin": origin}) as socket:
            heard, code = await last_words(socket)
        assert code == 1008
        assert [type(message) for message in heard] == [messages.CommandRefusal, messages.Bye]
        assert heard[1] == messages.Bye(reason="bad_origin", again=False)


async def test_a_request_from_our_own_page_opens_a_table(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        answer = await ann.http.put("/api/me", json={"name": "A"}, headers={"Origin": served.url})
        assert answer.status_code == 200
        links = await table_of(ann, "me bot")
        own = {"Origin": served.url}
        async with raw_socket(served.url, links.table, ann, headers=own) as socket:
            await socket.send(HELLO)
            assert b'"welcome"' in (await socket.recv(decode=False))


async def test_a_name_is_kept_and_a_bad_one_refused(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        for name in ("", " ", "x" * 41, "a\nb", "\u202e"):
            answer = await ann.http.put("/api/me", json={"name": name})
            assert answer.status_code == 400
        assert (await ann.rename("  Änne 👩‍🚀 ")).name.startswith("Änne")
        assert (await ann.http.get("/api/me")).json()["name"].startswith("Änne")

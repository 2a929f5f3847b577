"""Proxy headers, Host check and base path."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from durability.in_process_server import served_here
from server.real_server import answer_at, fault_of, nobody
from server.strangers import answer_to, port_of, upgrade
from server_process import Served

from penultimate.server.addresses import address_key, parse_networks
from penultimate.server.static_files import PAGE

LOOPBACK = tuple(parse_networks(["127.0.0.1"]))
TLS = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "uno.example.org"}


@asynccontextmanager
async def asking(folder: Path, **chosen: Any) -> AsyncGenerator[httpx.AsyncClient]:
    async with (
        served_here(f"sqlite:///{folder}/tables.db", **chosen) as (url, _),
        nobody(url) as web,
    ):
        yield web


async def test_a_forwarded_address_from_an_untrusted_client_is_ignored(tmp_path: Path) -> None:
    async with asking(tmp_path, new_per_minute=1) as web:
        asked = [
            await web.get("/api/me", headers={"X-Forwarded-For": f"192.0.2.{number}", **TLS})
            for number in range(11)
        ]
    assert [answer.status_code for answer in asked] == [200] * 10 + [429]
    assert "Secure" not in asked[0].headers["Set-Cookie"]
    assert "Strict-Transport-Security" not in asked[0].headers


async def test_guests_of_a_trusted_proxy_do_not_share_one_limit(tmp_path: Path) -> None:
    given = {"proxies": LOOPBACK, "extra_names": ("uno.example.org",), "new_per_minute": 1}
    async with asking(tmp_path, **given) as web:
        asked = [
            await web.get(
                "/api/me", headers={"X-Forwarded-For": f"6.6.6.6, 192.0.2.{number}", **TLS}
            )
            for number in range(11)
        ]
        forged = [
            await web.get("/api/me", headers={"X-Forwarded-For": f"6.6.6.{number}, 192.0.2.1"})
            for number in range(11)
        ]
    assert {answer.status_code for answer in asked} == {200}
    assert forged[-1].status_code == 429, "only what the proxy itself has added counts"
    assert "Secure" in asked[0].headers["Set-Cookie"]
    assert asked[0].headers["Strict-Transport-Security"] == "max-age=31536000"


def test_the_addresses_of_one_ipv6_network_share_a_limit() -> None:
    assert (
        address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    )
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("::ffff:192.0.2.7") == address_key("192.0.2.7") == "192.0.2.7"


async def test_host_and_origin_that_agree_with_each_other_but_not_with_us_are_refused(
    tmp_path: Path,
) -> None:
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    async with asking(tmp_path) as web:
        answer = await web.get("/api/me", headers=evil)
        assert (answer.status_code, fault_of(answer)) == (421, "bad_host")
        url = str(web.base_url).rstrip("/")
        asked = upgrade(url).replace(b"Host: 127.0.0.1", b"Host: evil.example")
        assert (await answer_to(url, asked)).startswith(b"HTTP/1.1 403")
        for host in ("localhost", "localhost:99", "[::1]:80", "192.0.2.1", "127.0.0.1:1"):
            assert (await web.get("/health", headers={"Host": host})).status_code == 200
    async with asking(tmp_path, extra_names=("uno.example.org",)) as web:
        for host in ("uno.example.org", "UNO.example.org:8443"):
            assert (await web.get("/health", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/assets/%00", "/%00", "/api/tables/abcdefgh%0A/links", "/t/%7f", "/docs/%1b", "/%0d%0a"],
)
async def test_control_characters_in_a_path_break_nothing(served: Served, path: str) -> None:
    asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port_of(served.url)}\r\nConnection: close\r\n"
    assert (await answer_to(served.url, f"{asked}\r\n".encode())).startswith(b"HTTP/1.1 404")


async def test_nothing_is_served_outside_the_base_path(tmp_path: Path) -> None:
    async with asking(tmp_path, path="/uno") as web:
        assert (await web.get("/health")).status_code == 404
        assert (await web.get("/unot/health")).status_code == 404
        assert (await web.get("/uno/health")).status_code == 200
        moved = await web.get("/uno")
        assert (moved.status_code, moved.headers["Location"]) == (308, "/uno/")
        assert "Path=/uno/" in (await web.get("/uno/api/me")).headers["Set-Cookie"]
        page = (await web.get("/uno/t/abcdefgh")).text
        if (PAGE / "index.html").exists():
            assert '="./' not in page
            assert 'content="/uno/"' in page
            assert 'src="/uno/assets/' in page


def test_addresses_are_not_in_the_log_unless_they_are_asked_for(tmp_path: Path) -> None:
    for more in ((), ("--log-addresses",)):
        with Served(f"sqlite:///{tmp_path}/tables.db", more=more) as server:
            answer_at(f"{server.url}/health")
            line = server.wait_for("request", path="/health")
            assert line.get("address") == ("127.0.0.1" if more else None)


async def test_only_on_its_own_machine_a_server_says_where_others_reach_it(tmp_path: Path) -> None:
    proxied = {"X-Forwarded-For": "192.0.2.1"}
    public = {"Host": "uno.example.org"}
    chosen = {"lan_port": 8000, "proxies": LOOPBACK, "extra_names": ("uno.example.org",)}
    db = f"sqlite:///{tmp_path}/tables.db"
    async with served_here(db, **chosen) as (url, app), nobody(url) as web:
        app.lan_address = lambda: "192.0.2.7"
        asked = [await web.get("/api/addresses", headers=one) for one in ({}, proxied, public)]
    assert [one.json()["hosts"] for one in asked] == [["192.0.2.7:8000"], [], []]
    async with asking(tmp_path) as web:  # listens on loopback only
        assert (await web.get("/api/addresses")).json() == {"hosts": []}

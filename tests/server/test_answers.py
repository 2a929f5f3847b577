"""Response headers, health, the API reference and shutdown."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
from html import escape
from pathlib import Path
from typing import Any

import pytest
from server.real_server import HELLO, fault_of, guests, last_words, next_message, nobody, raw_socket
from server.real_server import table_of as open_table
from server.strangers import (
    TEXT,
    answer_to,
    calling,
    frame,
    heard_until_closed,
    megabytes,
    upgrade,
)
from server_process import Served

from penultimate import __version__
from penultimate.protocol import messages
from penultimate.server.error_responses import MEANINGS
from penultimate.server.static_files import ASSETS
from penultimate.server.uvicorn_server import listen

LONG = "\1" * 14_000  # JSON writes six characters for each
UNPACKED = 100_000_000  # bytes, far more than anything else in the server
ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/new", 200),
    ("GET", "/t/some-table", 200),
    ("GET", "/docs", 200),
    ("GET", "/docs/openapi.json", 200),
    ("GET", "/docs/style.css", 200),
    ("GET", "/health", 200),
    ("GET", "/api/me", 200),
    ("GET", "/api/offer", 200),
    ("GET", "/api/tables", 401),
    ("GET", "/api/tables/x/links", 400),
    ("GET", "/api/tables/no-such-table/replay", 404),
    ("GET", "/no/such/path", 404),
    ("GET", "/assets/../../../etc/passwd", 404),
    ("POST", "/health", 405),
    ("PUT", "/api/me", 400),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
async def test_every_response_has_strict_security_headers(
    served: Served, method: str, path: str, status: int
) -> None:
    async with nobody(served.url) as http:
        answer = await http.request(method, path)
    assert answer.status_code == status
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "require-trusted-types-for 'script'" in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert "no-" in answer.headers["Cache-Control"], "nothing of it stays in a cache unasked"
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def test_no_answer_waits_until_its_first_part_is_acknowledged() -> None:
    with (
        listen("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()),
        listening.accept()[0] as accepted,
    ):
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize("kind", ["css", "js"])
async def test_page_files_are_compressed_if_the_client_accepts_it(
    served: Served, kind: str
) -> None:
    file = max(ASSETS.glob(f"*.{kind}"), key=lambda file: file.stat().st_size)
    async with nobody(served.url) as http:
        plain = await http.get(f"/assets/{file.name}", headers={"Accept-Encoding": "identity"})
        packed = await http.get(f"/assets/{file.name}", headers={"Accept-Encoding": "gzip"})
    assert plain.content == packed.content == file.read_bytes()
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < file.stat().st_size / 2
    for answer in (plain, packed):
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert "immutable" in answer.headers["Cache-Control"]
        kinds = {"css": "text/css", "js": "text/javascript"}
        assert answer.headers["Content-Type"].startswith(kinds[kind])


async def test_the_typeface_is_cached_forever_and_has_its_licence(served: Served) -> None:
    latin = next(ASSETS.glob("rubik-latin-*.woff2"))
    async with nobody(served.url) as http:
        font = await http.get(f"/assets/{latin.name}", headers={"Accept-Encoding": "gzip"})
        licence = await http.get("/rubik-OFL.txt")
    assert font.content == latin.read_bytes()
    assert font.headers["Content-Type"] == "font/woff2"
    assert "immutable" in font.headers["Cache-Control"]
    assert "SIL OPEN FONT LICENSE" in licence.text
    assert licence.headers["Content-Type"].startswith("text/plain")


@pytest.mark.parametrize(
    ("path", "accept", "kind"),
    [
        ("/nowhere", "text/html,*/*", "text/html"),
        ("/t/", "text/html,*/*", "text/html"),
        ("/nowhere", "*/*", "application/json"),
        ("/api/nothing", "text/html,*/*", "application/json"),
    ],
)
async def test_an_unknown_address_gives_browsers_the_page_and_programs_json(
    served: Served, path: str, accept: str, kind: str
) -> None:
    async with nobody(served.url) as http:
        answer = await http.get(path, headers={"Accept": accept})
    assert answer.status_code == 404
    assert answer.headers["Content-Type"].startswith(kind)


@pytest.mark.parametrize(
    "body", [b"", b"[", b"[" * 5_000, b'{"name":"\\ud800"}', b'{"name":"\xff"}', b"\xff", b"1e999"]
)
async def test_an_invalid_body_is_refused_with_an_error_name(served: Served, body: bytes) -> None:
    async with guests(served.url, "Ann") as [ann]:
        for method, path in (("PUT", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/records")):
            headers = {"Content-Type": "application/json"}
            answer = await ann.http.request(method, path, content=body, headers=headers)
            assert answer.status_code == 400
            assert fault_of(answer) in ("bad_request", "bad_record")


async def test_a_body_is_not_unpacked_however_small_it_was_packed(served: Served) -> None:
    bomb = gzip.compress(b'{"record": "' + b"x" * UNPACKED + b'"}')
    before = megabytes(served.process.pid)
    async with guests(served.url, "Ann") as [ann]:
        headers = {"Content-Type": "application/json", "Content-Encoding": "gzip"}
        answer = await ann.http.post("/api/records", content=bomb, headers=headers)
    assert (answer.status_code, fault_of(answer)) == (400, "bad_record")
    assert (megabytes(served.process.pid) - before) * 1_000_000 < UNPACKED / 2
    packed = bytes([TEXT | 0x40]) + frame(TEXT, b"x")[1:]  # a frame with the compression bit
    async with calling(served.url, upgrade(served.url)) as (reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(packed)
        assert b"\x03\xea" in await heard_until_closed(reader), "closed with 1002, a wrong frame"


async def test_a_client_that_disconnects_during_its_body_is_not_a_server_error(
    tmp_path: Path,
) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"
    with Served(f"sqlite:///{tmp_path}/tables.db") as server:
        async with calling(server.url, head):
            await asyncio.sleep(0.2)
        line = await asyncio.to_thread(server.wait_for, "request", path="/api/tables")
    assert line["status"] == 400


async def test_an_http_1_0_client_is_answered_and_disconnected(served: Served) -> None:
    asked = b"GET /health HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n"
    assert (await answer_to(served.url, asked)).startswith(b"HTTP/1.1 200")
    nameless = b"GET /health HTTP/1.0\r\n\r\n"
    assert (await answer_to(served.url, nameless)).startswith(b"HTTP/1.1 421")


async def test_rules_that_cannot_be_played_are_refused_with_what_is_wrong(served: Served) -> None:
    form = {"options": {"partners": True}, "seats": [{"who": "me"}, *[{"who": "bot"}] * 2]}
    async with guests(served.url, "Ann") as [ann]:
        answer = await ann.http.post("/api/tables", json=form)
    assert answer.json() == {
        "error": "bad_rules",
        "text": "option partners needs an even number of players, not 3",
        "rule": "S6",
        "reason": "odd_partners",
        "about": {"option": "partners", "seats": 3},
        "faults": [],
    }


async def test_a_body_that_is_too_large_is_refused(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        for path, size in (("/api/tables", 20_000), ("/api/records", 2_000_001)):
            answer = await ann.http.post(path, content=b" " * size)
            assert (answer.status_code, fault_of(answer)) == (413, "too_large")


@pytest.mark.parametrize(
    "record",
    [
        {LONG: 1},
        {"format": LONG},
        {"house": {LONG: 1}},
        {f"{at}{LONG[:90]}": 1 for at in range(150)},
    ],
    ids=["key", "format", "option", "keys"],
)
async def test_no_error_is_longer_than_64_kb(served: Served, record: dict[str, Any]) -> None:
    body = json.dumps(record).encode()
    async with guests(served.url, "Ann") as [ann]:
        for path in ("/api/records", "/api/tables", "/api/houses"):
            for sent in (body, body[:16_000]):
                refused = await ann.http.post(path, content=sent)
                assert 400 <= refused.status_code < 500
                assert len(refused.content) <= 65_536


async def test_a_healthy_server_says_so(served: Served) -> None:
    async with nobody(served.url) as http:
        health = (await http.get("/health")).json()
    assert health["status"] == "ok"
    assert health["version"] == __version__
    assert set(health) == {"status", "version", "tables", "sockets"}


async def operations(url: str) -> dict[str, dict[str, Any]]:
    async with nobody(url) as http:
        described = (await http.get("/docs/openapi.json")).json()
    return {
        f"{method.upper()} {path}": operation
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }


async def test_every_operation_is_described_with_its_refusals(served: Served) -> None:
    described = await operations(served.url)
    for name, operation in described.items():
        assert operation["description"].endswith("."), name
        for status, answer in operation["responses"].items():
            if int(status) >= 400 and name != "GET /health":
                assert answer["description"] == MEANINGS[int(status)]
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/RequestRefusal"}, (name, status)
    refusals = {
        name: {int(status) for status in operation["responses"] if int(status) >= 400}
        for name, operation in described.items()
    }
    assert refusals["POST /api/tables/{table}/sit"] == {400, 401, 403, 404, 409, 413, 429, 503}
    assert refusals["POST /api/tables"] == {400, 401, 403, 413, 429, 503}
    for_everyone = [name for name, statuses in refusals.items() if not statuses]
    assert for_everyone == ["GET /api/offer", "GET /api/addresses"]


async def test_the_manual_names_every_operation_and_runs_no_script(served: Served) -> None:
    async with nobody(served.url) as http:
        page = (await http.get("/docs")).text
    for name, operation in (await operations(served.url)).items():
        method, path = name.split()
        assert f"<span>{method}</span> {path}</h2>" in page
        assert escape(operation["description"]) in page
    assert "<script" not in page
    assert "style=" not in page


async def test_the_log_names_requests_and_no_secrets(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await open_table(ann, "me link")
        await ann.http.get(f"/api/tables/{links.table}/links?token={links.invite}")
        secrets = [links.invite, links.watch, links.seats["0"], *ann.http.cookies.values()]
    asked = f"/api/tables/{links.table}/links"
    await asyncio.to_thread(served.wait_for, "request", path=asked)
    log = "".join(served.log)
    assert asked in log
    assert [secret for secret in secrets if str(secret) in log] == []


async def test_a_server_that_is_asked_to_stop_says_goodbye_first(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        async with guests(server.url, "Ann") as [ann]:
            links = await open_table(ann, "me bot")
            async with raw_socket(server.url, links.table, ann) as socket:
                await socket.send(HELLO)
                await next_message(socket, messages.Presence)
                status = await asyncio.to_thread(server.stop)
                heard, _ = await last_words(socket)
        assert status == 0
        assert heard[-1] == messages.Bye(reason="stopping", again=True)
        assert any('"stopping"' in line for line in server.log)


async def test_the_rulebook_can_be_read_from_the_page(served: Served) -> None:
    async with nobody(served.url) as http:
        answer = await http.get("/rulebook.html")
    assert answer.headers["Content-Type"].startswith("text/html")
    assert '<h3 id="H3">' in answer.text

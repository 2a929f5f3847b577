"""Internal errors reveal nothing to clients, and the log has only their location."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from secrecy.faulty_server import SECRET
from secrecy.listeners import Listener
from server_process import Served

from penultimate.client import Refused, TableClosed
from penultimate.protocol import forms

pytestmark = pytest.mark.xdist_group("faults")

FAULTY = (str(Path(__file__).with_name("faulty_server.py")),)


class Broken(NamedTuple):
    """What Ann received after internal errors, and the server's log."""

    ann: Listener
    log: list[str]

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.log]

    def places(self) -> list[str]:
        return [str(line["where"]) for line in self.lines() if "where" in line]


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Broken:
    url = f"sqlite:///{tmp_path_factory.mktemp('faulty') / 'tables.db'}"
    with Served(url, program=FAULTY) as server:
        ann = asyncio.run(say(server, "store", "break later", "hello", "break"))
        server.stop()
        return Broken(ann, server.log)


async def say(server: Served, *words: str) -> Listener:
    """Ann opens a table, sends a command, and records all replies until the end."""
    async with Listener(server.url, "Ann") as ann:
        seats = [forms.SeatPlan("me"), forms.SeatPlan("bot")]
        links = await ann.open_table(forms.TableForm(seats=seats))
        await ann.http.get("/api/offer")
        async with ann.listen(links.table) as line:
            for word in words:
                try:
                    await line.say(word)
                except (Refused, TableClosed) as end:
                    ann.answers.append(str(end).encode())
            ann.answers.append(str(line.socket.close_reason).encode())
        return ann


def test_every_line_of_the_log_is_json(broken: Broken) -> None:
    assert {line["event"] for line in broken.lines()} >= {"serving", "request", "stopping"}


def test_a_fault_over_http_tells_its_place_to_the_log_and_its_name_to_the_guest(
    broken: Broken,
) -> None:
    assert any(
        "in offer_badly" in place or "server/routes.py" in place for place in broken.places()
    )
    assert any(b'"error":"broken"' in answer for answer in broken.ann.answers)


def test_a_fault_at_the_socket_tells_its_place_and_the_guest_may_come_back(
    broken: Broken,
) -> None:
    assert any("server/websocket_session.py" in place for place in broken.places())
    assert broken.ann.frames[-1] == b'{"type":"bye","reason":"broken","again":true}'


def test_a_fault_in_the_background_tells_its_place(broken: Broken) -> None:
    lines = [line for line in broken.lines() if "never retrieved" in line["event"]]
    assert [line["error"] for line in lines] == ["ValueError"]
    assert "faulty_server.py:" in str(lines[0]["where"])


def test_a_store_that_is_down_is_named_and_nothing_else(broken: Broken) -> None:
    assert any(b'"error":"unavailable"' in frame for frame in broken.ann.frames)
    assert any(b'"text":"hello"' in frame for frame in broken.ann.frames)


def test_no_secret_of_any_fault_gets_out(broken: Broken) -> None:
    cookie = broken.ann.cookie.encode()
    for told in (*broken.ann.frames, *broken.ann.answers, *map(str.encode, broken.log)):
        assert SECRET.encode() not in told
        assert cookie not in told or b"set-cookie" in told.lower()

"""A guest with a link to a club, over HTTP."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx
from ledger.games import document

from penultimate.client import Client

NUMBERS = count(1)


@dataclass
class Visitor:
    """A guest with one link to one club."""

    http: httpx.AsyncClient
    club: str
    token: str

    async def get(self, path: str = "", **query: Any) -> httpx.Response:
        return await self.ask("GET", path, params=query or None)

    async def see(self, path: str = "", **query: Any) -> Any:
        """The JSON body of a GET request that must succeed."""
        answer = await self.get(path, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def change(self, change: str, **fields: Any) -> httpx.Response:
        return await self.ask("POST", "/changes", json={"change": change, **fields})

    async def do(self, change: str, **fields: Any) -> Any:
        answer = await self.change(change, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def record(self, scores: str, variant: str = "own", /, **more: Any) -> Any:
        return await self.do("record", game=document(scores, variant, **more))

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}", **more.pop("headers", {})}
        url = f"/api/clubs/{self.club}{path}"
        return await self.http.request(method, url, headers=headers, **more)


async def make_club(client: Client, name: str = "Friday") -> tuple[Visitor, Visitor]:
    """A new club: its creator with the member link, and with the viewer link."""
    answer = await client.http.post("/api/clubs", json={"name": name})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    member = Visitor(client.http, made["club"], made["member"])
    return member, Visitor(client.http, made["club"], made["viewer"])


def error_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]

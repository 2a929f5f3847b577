"""A guest who takes another name, at one of several processes."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from patience import PATIENCE
from server.real_server import guests
from server_process import Served

from penultimate.client.client import trusted


@pytest.mark.xdist_group("postgresql")
async def test_a_name_does_not_stay_the_old_one_in_another_process(postgresql_url: str) -> None:
    with Served(postgresql_url) as one, Served(postgresql_url) as other:
        async with guests(one.url, "Ann") as [ann]:
            cookies = {"penultimate_guest": ann.http.cookies["penultimate_guest"]}
            web = httpx.AsyncClient(base_url=other.url, cookies=cookies, verify=trusted())
            async with web:
                assert (await web.get("/api/me")).json()["name"] == "Ann"
                await ann.rename("Anna")
                async with asyncio.timeout(PATIENCE):
                    while (await web.get("/api/me")).json()["name"] != "Anna":  # noqa: ASYNC110
                        await asyncio.sleep(0.05)

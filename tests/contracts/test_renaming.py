"""A guest who takes another name, at one of several processes."""

from __future__ import annotations

import asyncio

import pytest
from patience import PATIENCE
from server.real_server import guests, web
from server_process import Served


@pytest.mark.xdist_group("postgresql")
async def test_a_name_does_not_stay_the_old_one_in_another_process(postgresql_url: str) -> None:
    with Served(postgresql_url) as one, Served(postgresql_url) as other:
        async with guests(one.url, "Ann") as [ann]:
            cookies = {"penultimate_guest": ann.http.cookies["penultimate_guest"]}
            async with web(other.url, cookies=cookies) as elsewhere:
                assert (await elsewhere.get("/api/me")).json()["name"] == "Ann"
                await ann.rename("Anna")
                async with asyncio.timeout(PATIENCE):
                    while (await elsewhere.get("/api/me")).json()["name"] != "Anna":  # noqa: ASYNC110
                        await asyncio.sleep(0.05)

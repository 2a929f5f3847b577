"""A guest who takes another name or signs out a device, at one of several processes."""

from __future__ import annotations

import asyncio

import pytest
from durability.in_process_server import served_here
from patience import PATIENCE
from server.real_server import (
    HELLO,
    guests,
    last_words,
    next_message,
    raw_socket,
    table_of,
    web,
)
from server_process import Served

from penultimate.protocol import messages


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


@pytest.mark.xdist_group("postgresql")
async def test_a_revoked_device_is_signed_out_in_every_process(postgresql_url: str) -> None:
    async with (
        served_here(postgresql_url) as (one, _),
        served_here(postgresql_url) as (other, _),
        guests(one, "Ann") as [ann],
        web(other) as phone,
    ):
        token = (await ann.http.post("/api/me/passage")).json()["token"]
        await phone.post("/api/me/carry", json={"token": token})
        links = await table_of(ann, "me bot")
        cookie = f"penultimate_guest={phone.cookies['penultimate_guest']}"
        async with raw_socket(other, links.table, headers={"Cookie": cookie}) as socket:
            await socket.send(HELLO)
            await next_message(socket, messages.State)
            [_, device] = (await ann.http.get("/api/me/devices")).json()["devices"]
            await ann.http.delete(f"/api/me/devices/{device['id']}")
            assert (await last_words(socket))[1] == 1008
        assert (await phone.get("/api/me/devices")).status_code == 401

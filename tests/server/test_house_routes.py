"""Houses over HTTP: description, saved houses and simulation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from server.real_server import fault_of, guests, nobody, table_of
from server_process import Served

from penultimate.notation.houses import read_house
from penultimate.protocol import commands
from penultimate.server.house_routes import MAX_HOUSES
from penultimate.server.house_trials import HouseTrials
from penultimate.server.rate_limits import TRIALS_PER_MINUTE
from penultimate.workers import Busy, Client, FairTurns, WorkerPool

SUNDAY = {"name": "Sunday", "rules": "official", "options": {"seven_o": True, "stacking": "same"}}
SUNDAY_TEXT = "official+stacking=same+seven_o"


async def test_rules_are_told_in_every_form(served: Served) -> None:
    async with nobody(served.url) as http:
        asked = {"rules": "house+jump_in=no", "options": {"target": 250}}
        told = (await http.post("/api/house", json=asked)).json()
    assert (told["text"], told["rules"]) == ("house+target=250+jump_in=no", "house")
    assert told["options"] == {"jump_in": False, "target": 250}
    assert told["house"]["stacking"] == "same"


@pytest.mark.parametrize(
    ("asked", "reason", "option"),
    [
        ({"rules": "official+bomb"}, "needs", "bomb"),
        ({"options": {"hand_limit": 3}}, "option_takes", "hand_limit"),
        ({"options": {"hand_limit": 10, "hand_size": 12}}, "limit_below_hand", "hand_limit"),
        ({"options": {"partners": True, "scoring": "knockout"}}, "knockout_partners", "partners"),
        ({"options": {"partners": True}, "players": 3}, "odd_partners", "partners"),
        ({"options": {"hand_size": 20}, "players": 10}, "hand_too_large", "hand_size"),
        ({"rules": "official+seven"}, "no_such_option", None),
        ({"rules": "mine"}, "no_such_rules", None),
    ],
)
async def test_rules_that_make_no_sense_are_refused_with_the_option(
    served: Served, asked: dict[str, Any], reason: str, option: str | None
) -> None:
    async with nobody(served.url) as http:
        answer = await http.post("/api/house", json=asked)
    said = answer.json()
    assert (answer.status_code, said["error"], said["reason"]) == (400, "bad_rules", reason)
    assert said["about"].get("option") == option


async def test_a_house_is_saved_found_again_edited_and_deleted(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        saved = (await ann.http.post("/api/houses", json=SUNDAY)).json()
        assert (saved["name"], saved["text"]) == ("Sunday", SUNDAY_TEXT)
        mine = (await ann.http.get("/api/houses")).json()
        assert mine == {"houses": [saved], "most": MAX_HOUSES}
        assert (await bob.http.get("/api/houses")).json()["houses"] == []
        place = f"/api/houses/{saved['id']}"
        assert fault_of(await bob.http.put(place, json=SUNDAY)) == "no_such_house"
        assert fault_of(await bob.http.delete(place)) == "no_such_house"
        edited = await ann.http.put(place, json={"name": "Monday", "rules": "party"})
        assert (edited.json()["name"], edited.json()["text"]) == ("Monday", "party")
        assert (await ann.http.delete(place)).json()["houses"] == []
        assert (await ann.http.get("/api/houses")).json()["houses"] == []


async def test_a_house_is_not_saved_twice_nor_without_sense_nor_without_end(
    served: Served,
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        save = ann.http.post
        assert (await save("/api/houses", json=SUNDAY)).status_code == 201
        assert fault_of(await save("/api/houses", json=SUNDAY)) == "house_named"
        assert fault_of(await save("/api/houses", json={**SUNDAY, "name": " \t"})) == "bad_name"
        senseless = {"name": "Bombs", "rules": "official+bomb"}
        assert fault_of(await save("/api/houses", json=senseless)) == "bad_rules"
        for number in range(1, MAX_HOUSES):
            more = {"name": f"House {number}", "rules": "house"}
            assert (await save("/api/houses", json=more)).status_code == 201
        one_more = await save("/api/houses", json={"name": "One more"})
        assert (one_more.status_code, fault_of(one_more)) == (409, "too_many_houses")
        elsewhere = {"Origin": "https://elsewhere.example"}
        refused = await save("/api/houses", json={"name": "Mallory's"}, headers=elsewhere)
        assert fault_of(refused) == "bad_origin"
    async with nobody(served.url) as http:
        assert fault_of(await http.get("/api/houses")) == "no_guest"


async def test_an_invitation_the_table_and_a_rematch_carry_the_name_of_a_house(
    served: Served,
) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "me link", rules=SUNDAY_TEXT, house_name="Sunday")
        path = f"/api/tables/{links.table}/invitation"
        told = (await bob.http.post(path, json={"token": links.invite})).json()
        assert (told["house_name"], told["house_text"]) == ("Sunday", SUNDAY_TEXT)
        assert told["options"] == {"stacking": "same", "seven_o": True}
        await bob.sit(links.table, str(links.invite), "Bob")
        async with ann.at(links.table) as live:
            assert (live.welcome.house_name, live.welcome.house_text) == ("Sunday", SUNDAY_TEXT)
            await live.answer(commands.Start)
            await live.answer(commands.End)
            await live.request(commands.Rematch(id="again"))
            async with bob.at(links.table) as his:
                await his.request(commands.Rematch(id="too"))
                again = his.state.rematch
        assert again is not None
        async with ann.at(again) as live:
            assert (live.welcome.house_name, live.welcome.rules) == ("Sunday", "official")
            assert live.welcome.options == {"stacking": "same", "seven_o": True}


async def test_a_house_is_tried_and_says_how_sure_it_is(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        asked = {"rules": "official+stacking=any+jump_in", "players": 3}
        figures = (await ann.http.post("/api/house/figures", json=asked)).json()
        again = (await ann.http.post("/api/house/figures", json=asked)).json()
        assert again["hands"] >= figures["hands"] > 0  # as good or better
        assert sum(figures["lengths"]) + figures["longer"] == figures["hands"]
        assert len(figures["wins"]) == 3
        assert sum(place["value"] for place in figures["wins"]) == pytest.approx(1, abs=0.01)
        assert all(0 < place["margin"] < 0.5 for place in figures["wins"])
        rules = {occasion["option"] for occasion in figures["occasions"]}
        assert {"stacking", "jump_in", "wild_four", "uno_catch"} <= rules
        assert not rules & {"seven_swap", "multiples", "custom_wild"}
        more = [  # a cached result counts against the limit too
            await ann.http.post("/api/house/figures", json=asked)
            for _ in range(2 * TRIALS_PER_MINUTE)
        ]
        assert {answer.status_code for answer in more} == {200, 429}
        assert fault_of(more[-1]) == "too_fast"


class _HeldUp(WorkerPool):
    """A pool of one worker that finishes nothing until released."""

    def __init__(self) -> None:
        super().__init__()
        self.order: list[Client] = []
        self._turns = FairTurns()
        self.may_go_on = asyncio.Event()

    async def run(
        self,
        client: Client,
        task: Callable[[], Any],  # noqa: ARG002 (as it is called)
        home: str | None = None,  # noqa: ARG002 (as it is called)
    ) -> Any:
        async with self._turns.turn(client):
            self.order.append(client)
            await self.may_go_on.wait()
            raise RuntimeError("held up for ever")


async def test_a_crowd_at_one_address_does_not_keep_others_from_trying_a_house() -> None:
    workers = _HeldUp()
    trials = HouseTrials(workers)
    crowd = [Client("192.0.2.1", str(guest)) for guest in range(10) for _ in range(4)]
    honest = Client("192.0.2.2", "honest")
    waiting = [
        asyncio.ensure_future(trials.of(read_house(f"official+target={at + 1}"), 2, client))
        for at, client in enumerate([*crowd, honest, honest])
    ]
    twin = asyncio.ensure_future(trials.of(read_house("official+target=1"), 2, crowd[0]))
    done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    assert {type(refused.exception()) for refused in done} == {Busy}
    workers.may_go_on.set()
    ends = await asyncio.gather(*waiting, twin, return_exceptions=True)
    assert [type(end) for end in ends[-3:]] == [RuntimeError] * 3
    assert sum(isinstance(end, Busy) for end in ends) == 8
    assert len(workers.order) == 32 + 2, "equal trials of one guest are one"
    assert workers.order[:5].count(honest) == 2

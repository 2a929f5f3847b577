"""Houses over HTTP: description, saved houses and simulation."""

from __future__ import annotations

from typing import Any

import pytest
from server.real_server import fault_of, guests, nobody, table_of
from server_process import Served

from penultimate.protocol import commands
from penultimate.server.house_routes import MAX_HOUSES

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


async def test_a_duplicate_an_invalid_or_one_house_too_many_is_not_saved(
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

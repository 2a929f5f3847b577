"""Clubs over HTTP: creation, access by links, changes by members."""

from __future__ import annotations

import json
from typing import Any

import pytest
from ledger.games import document
from server.club_client import Visitor, error_of, make_club
from server.real_server import guests, nobody, table_of, web
from server_process import Served

from penultimate.ledger import METHODS
from penultimate.protocol import commands

READS = ["", "/games", "/ranking?method=trueskill", "/charts", "/season", "/history", "/file"]


async def test_a_club_is_made_in_one_step_and_has_two_links(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann, "Friday")
        assert (member.token[:2], viewer.token[:2]) == ("m-", "v-")
        page = await member.see()
        assert (page["name"], page["role"], page["viewer"]) == ("Friday", "member", viewer.token)
        assert (await viewer.see())["role"] == "viewer"


async def test_a_viewer_never_sees_the_member_token(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        await member.ask("POST", "/links", json={"link": "viewer"})
        token = (await member.see())["viewer"]
        fresh = Visitor(ann.http, member.club, token)
        for path in READS:
            shown = await fresh.get(path)
            assert member.token not in shown.text
            assert member.token[2:] not in shown.text
            if path:
                assert token not in shown.text
        assert (await fresh.see())["viewer"] is None


@pytest.mark.parametrize("path", READS)
async def test_a_foreign_club_stays_closed(served: Served, path: str) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        mine, _ = await make_club(ann)
        foreign, foreign_viewer = await make_club(bob)
        unknown = await Visitor(ann.http, "no-such-club", mine.token).get(path)
        assert error_of(unknown) == (404, "no_such_club")
        for token in (foreign.token, foreign_viewer.token, "x", "m-" + "x" * 22, "nonsense"):
            answer = await Visitor(ann.http, mine.club, token).get(path)
            assert answer.json() == unknown.json(), "whether a club exists is told to nobody"


@pytest.mark.parametrize("form", ["json", "csv"])
async def test_an_export_names_its_charset_once(served: Served, form: str) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        answer = await member.get("/file", form=form)
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"


async def test_games_are_shown_by_player_by_id_and_the_newest_first(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        await member.record("Ann 5, Bob 3", id="g1", date="2026-01-03")
        await member.record("Ann 5, Cy 7", id="g2", date="2026-01-01")
        await member.record("Bob 2, Cy 2", id="g3", date="2026-01-02")

        async def shown(**query: object) -> tuple[list[str], int]:
            found = await member.see("/games", **query)
            return [game["id"] for game in found["games"]], found["count"]

        assert await shown() == (["g1", "g2", "g3"], 3)
        assert await shown(player="Cy") == (["g2", "g3"], 2)
        assert await shown(game="g2") == (["g2"], 1)
        assert await shown(newest=2) == (["g1", "g3"], 3)
        assert await shown(newest=2, skip=2) == (["g2"], 3)
        assert (await member.see("/games"))["places"] == [
            {"Ann": 1, "Bob": 2},
            {"Ann": 2, "Cy": 1},
            {"Bob": 1, "Cy": 1},
        ]


async def test_charts_are_drawn_of_some_players_too(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        await member.record("Ann 5, Bob 3, Cy 1")
        whole = await member.see("/charts")
        some = await member.see("/charts", player=["Ann", "Nobody"])
        assert some["points"] == {"Ann": whole["points"]["Ann"]}
        assert [(duel["player"], duel["other"]) for duel in some["duels"]] == [
            ("Ann", "Bob"),
            ("Ann", "Cy"),
        ]
        assert [streak["player"] for streak in some["streaks"]] == ["Ann"]
        assert some["records"] == whole["records"]


async def test_charts_are_drawn_of_twenty_players_at_most(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        for at in range(11):
            await member.record(f"P{at:02} 5, Q{at:02} 3")
        await member.record("P10 5, Q10 3", date="2026-01-03")
        points = (await member.see("/charts"))["points"]
        assert len(points) == 20
        assert {"P10", "Q10"} <= points.keys()
        many = await member.get("/charts", player=[f"P{at:02}" for at in range(21)])
        assert error_of(many) == (400, "bad_request")


async def test_a_viewer_changes_nothing(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        await member.record("Ann 5, Bob 3")
        for path, body in (
            ("/changes", {"change": "undo", "number": 2}),
            ("/links", {"link": "member"}),
            ("/file", {"games": []}),
            ("/tables/some-table", {"players": ["Ann", "Bob"]}),
        ):
            assert error_of(await viewer.ask("POST", path, json=body)) == (403, "not_member")
        assert (await member.see())["number"] == 2


async def test_recording_needs_a_cookie_and_our_own_origin(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann], nobody(served.url) as stranger:
        member, _ = await make_club(ann)
        change = {"change": "add", "name": "Ann"}
        elsewhere = {"Origin": "https://elsewhere.example"}
        refused = await member.ask("POST", "/changes", json=change, headers=elsewhere)
        assert error_of(refused) == (403, "bad_origin")
        nameless = Visitor(stranger, member.club, member.token)
        assert error_of(await nameless.change("add", name="Ann")) == (401, "no_guest")
        assert (await nameless.see())["players"] == [], "to look, a link is enough"


@pytest.mark.parametrize("link", ["member", "viewer"])
async def test_a_renewed_link_kills_the_old_one_at_once(served: Served, link: str) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        old, other = (member, viewer) if link == "member" else (viewer, member)
        renewed = (await member.ask("POST", "/links", json={"link": link})).json()
        assert error_of(await old.get()) == (404, "no_such_club")
        assert (await other.get()).status_code == 200
        fresh = Visitor(ann.http, member.club, renewed["token"])
        assert (await fresh.see())["role"] == link


async def test_games_players_and_undo(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        first = await member.record("Ann 520, Bob 310", "standard", target=500, id="g1")
        assert first == {"number": 2, "game": "g1", "last": 2}
        assert (await member.record("Ann 1, Bob 2", id="g1"))["number"] is None, "known already"
        await member.do("edit", game=document("Ann 530, Bob 310", "standard", target=500, id="g1"))
        await member.do("add", name="Dee")
        await member.do("rename", player="Bob", name="Robert")
        await member.record("Cy 7, Anne 3", id="g2")
        await member.do("merge", player="Anne", into="Ann")
        await member.do("retire", player="Cy")
        page = await viewer.see()
        assert [(one["name"], one["games"], one["retired"]) for one in page["players"]] == [
            ("Ann", 2, False),
            ("Cy", 1, True),
            ("Dee", 0, False),
            ("Robert", 1, False),
        ]
        assert page["last_company"] == ["Cy", "Ann"]
        undone = await member.do("undo", number=3)
        games = (await viewer.see("/games"))["games"]
        assert [game["scores"] for game in games] == [
            {"Ann": 520, "Robert": 310},
            {"Cy": 7, "Ann": 3},
        ]
        await member.do("remove", game="g2")
        history = (await viewer.see("/history"))["entries"]
        assert [line["change"] for line in reversed(history)] == [
            *("opened", "recorded", "edited", "added", "renamed", "recorded"),
            *("merged", "retired", "undone", "removed"),
        ]
        assert {line["who"] for line in history} == {"Ann"}
        assert (history[1]["entry"], history[1]["number"]) == (3, undone["number"])
        edited, opened = history[-3], history[-1]
        assert (edited["undone"], edited["can_be_undone"], edited["games"]) == (True, False, ["g1"])
        assert (opened["undone"], opened["can_be_undone"]) == (False, False)


async def test_a_change_that_is_sent_again_happens_once(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        game = document("Ann 5, Bob 3")
        del game["id"]
        first = await member.do("record", id="c1", game=game)
        again = await member.do("record", id="c1", game=game)
        assert first["number"] == again["number"] == 2
        assert len((await member.see("/games"))["games"]) == 1


@pytest.mark.parametrize(
    ("change", "expected", "said"),
    [
        (
            {"change": "record", "game": document("Ann 480, Bob 3", "standard", target=500)},
            (400, "bad_game"),
            "the winner has 480 points, but the target is 500",
        ),
        ({"change": "record", "game": {"date": "x"}}, (400, "bad_game"), "there is no variant"),
        ({"change": "record"}, (400, "bad_request"), "game"),
        ({"change": "dance"}, (400, "bad_request"), "dance"),
        ({"change": "add", "name": "x" * 500}, (400, "bad_request"), "<= 40"),
        ({"change": "add", "name": "Ann"}, (409, "bad_change"), "already a player called 'Ann'"),
        ({"change": "add", "name": " \u200b"}, (409, "bad_change"), "is not a name"),
        ({"change": "merge", "player": "Ann", "into": "Bob"}, (409, "bad_change"), "appear twice"),
        ({"change": "undo", "number": 1}, (409, "bad_change"), "cannot be undone"),
        ({"change": "remove", "game": "g9"}, (409, "bad_change"), "there is no game 'g9'"),
        (
            {"change": "edit", "game": document("Ann 1, Bob 2", id="g9")},
            (409, "bad_change"),
            "there is no game 'g9'",
        ),
    ],
)
async def test_an_invalid_request_is_refused_with_the_valid_form(
    served: Served, change: dict[str, Any], expected: tuple[int, str], said: str
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        await member.record("Ann 5, Bob 3")
        answer = await member.ask("POST", "/changes", json=change)
        assert error_of(answer) == expected
        assert said in answer.json()["text"]
        assert (await member.see())["number"] == 2


async def test_names_with_markup_and_formulas_stay_text(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann, "<b>Friday</b>")
        await member.do("record", game=document("Bob 1", scores={"<i>Ann</i>": 3, "=1+1": 1}))
        assert (await viewer.see())["name"] == "<b>Friday</b>"
        text = (await viewer.get("/file", form="csv")).text
        assert ",'=1+1," in text
        assert ",=1+1," not in text


async def test_rankings_with_filters_and_how_sure_they_are(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        await member.record("Ann 520, Bob 310, Cy 0", "standard", date="2026-01-02")
        await member.record("Ann 310, Bob 500", "standard", date="2026-01-03")
        await member.record("Ann 3, Bob 5", "standard", bots=["Bob"])
        for method in METHODS:
            ranking = await viewer.see("/ranking", method=method)
            told_apart = 3 if method == "points_total" else 0
            assert (ranking["games"], ranking["told_apart"]) == (2, told_apart)
            assert {"low", "high", "best_rank", "worst_rank"} <= ranking["ranking"][0].keys()
        await member.record("Ann 90, Bob 20", "standard", target=500, unfinished=True)
        ranking = await viewer.see("/ranking", method="trueskill")
        assert (ranking["games"], ranking["left_out"], ranking["unfinished"]) == (2, 1, 1)
        ranking = await viewer.see("/ranking", method="trueskill", unfinished=True)
        assert (ranking["games"], ranking["left_out"]) == (3, 0)
        assert (await viewer.see("/games"))["count"] == 3
        found = await viewer.see("/ranking", method="average_score", players="two")
        assert [(row["player"], row["value"]) for row in found["ranking"]] == [
            ("Bob", 500.0),
            ("Ann", 310.0),
        ]
        assert (await viewer.see("/ranking", method="trueskill", bots=True))["games"] == 3
        assert (await viewer.see("/ranking", method="trueskill", variant="own"))["games"] == 0
        for wrong in ({"since": "soon"}, {"variant": "chess"}, {"least": 0}, {"players": "three"}):
            query: dict[str, Any] = {"method": "trueskill", **wrong}
            assert error_of(await viewer.get("/ranking", **query)) == (400, "bad_request")


async def test_charts_and_a_season(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        await member.record("Ann 9, Bob 3", date="2026-01-02")
        await member.record("Ann 5, Bob 5", date="2026-02-02")
        shown = await viewer.see("/charts")
        assert [point["score"] for point in shown["points"]["Bob"]] == [3, 5]
        assert shown["duels"] == [
            {"player": "Ann", "other": "Bob", "ahead": 1, "behind": 0, "equal": 1}
        ]
        season = await viewer.see("/season", since="2026-02-01", until="2026-02-28")
        assert (season["games"], [row["wins"] for row in season["rows"]]) == (1, [0.5, 0.5])


@pytest.mark.parametrize("form", ["json", "csv"])
async def test_a_file_goes_out_and_into_a_new_club_with_equal_rankings(
    served: Served, form: str
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        await member.record("Ann 520, Bob 310", "standard", target=500, note="=1+1")
        await member.record("Ann 3, Bob 5, Cy 5", low_wins=True, place="home")
        text = (await viewer.get("/file", form=form)).content
        copy, _ = await make_club(ann)
        url = f"/file?form={form}"
        taken = (await copy.ask("POST", url, content=text)).json()
        assert taken == {"taken": 2, "known": 0, "number": 2}
        again = (await copy.ask("POST", url, content=text)).json()
        assert again == {"taken": 0, "known": 2, "number": None}
        for method in METHODS:
            expected = await member.see("/ranking", method=method)
            assert await copy.see("/ranking", method=method) == expected
        assert (await copy.get("/file", form=form)).content == text


async def test_an_invalid_file_is_refused_with_every_error(served: Served) -> None:
    right, wrong = document("Ann 1, Bob 2", id="g1"), document("Ann 1", id="g2")
    late = document("Ann 4, Bob 2", "standard", id="g3", target=500)
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        content = json.dumps({"games": [right, wrong, late]})
        refused = await member.ask("POST", "/file", content=content)
        assert error_of(refused) == (400, "bad_game")
        assert refused.json()["text"].splitlines() == [
            "game 2 (id g2): 1 played; a game has 2 to 10 players",
            "game 3 (id g3): the winner has 4 points, but the target is 500",
        ]
        assert refused.json()["faults"][1] == {
            "reason": "below_target",
            "about": {"best": 4, "target": 500},
            "place": {"kind": "game", "number": 3, "id": "g3"},
        }
        assert (await member.see("/games"))["games"] == []


async def test_another_site_may_read_with_a_link_and_only_read(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann], web(served.url) as page:
        member, viewer = await make_club(ann)
        headers = {"Origin": "https://elsewhere.example", "Authorization": f"Bearer {viewer.token}"}
        path = f"/api/clubs/{member.club}/games"
        read = await page.get(path, headers=headers)
        assert (read.status_code, read.headers["Access-Control-Allow-Origin"]) == (200, "*")
        assert "Access-Control-Allow-Credentials" not in read.headers
        asked = {**headers, "Access-Control-Request-Method": "GET"}
        preflight = await page.options(path, headers=asked)
        assert preflight.status_code == 204
        assert preflight.headers["Access-Control-Allow-Methods"] == "GET"
        assert preflight.headers["Access-Control-Allow-Headers"] == "authorization"
        for other in ("/api/me", "/api/tables", "/api/clubs"):
            elsewhere = await page.get(other, headers=headers)
            assert "Access-Control-Allow-Origin" not in elsewhere.headers


@pytest.mark.parametrize(
    ("options", "variant"),
    [({"target": 1}, "standard"), ({"scoring": "knockout"}, "elimination")],
)
async def test_a_game_of_our_own_table_goes_into_a_club(
    served: Served, options: dict[str, Any], variant: str
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        links = await table_of(ann, "bot bot", options=options, start=True)
        async with ann.at(links.table, watch=links.watch) as live:
            async for _ in live:
                pass
        path, players = f"/tables/{links.table}", {"players": ["Ada", "Bela"]}
        answer = await member.ask("POST", path, json={**players, "date": "2026-01-02"})
        assert answer.status_code == 200, answer.text
        assert (await viewer.see("/games"))["games"] == []
        [game] = (await viewer.see("/games", bots=True))["games"]
        assert (game["variant"], game["replay"], game["source"]) == (variant, links.table, "table")
        again = await member.ask("POST", path, json=players)
        assert again.json()["number"] is None


async def test_an_unfinished_table_cannot_be_recorded(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        links = await table_of(ann, "me here")
        path, body = f"/tables/{links.table}", {"players": ["Ann", "Bob"]}
        assert error_of(await member.ask("POST", path, json=body)) == (404, "no_such_table")
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
            await live.answer(commands.End)
        assert error_of(await member.ask("POST", path, json=body)) == (400, "bad_game")


async def test_a_club_keeps_the_houses_that_its_games_name(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, viewer = await make_club(ann)
        for house, name in (
            ("official+seven_o", ""),
            ("official+seven_o", "Sunday"),
            ("party", "Bob's"),
            ("house", ""),
        ):
            await member.record("Ann 5, Bob 3", house=house, house_name=name)
        refused = await member.change("record", game=document("Ann 5, Bob 3", "own", house="mine"))
        assert refused.status_code == 400
        assert "rules must be official, edition-2018," in refused.json()["text"]
        assert (await viewer.see())["houses"] == [
            {"name": "Sunday", "text": "official+seven_o", "games": 2},
            {"name": "Bob's", "text": "party", "games": 1},
        ]


async def test_a_file_full_of_problems_gets_a_short_answer(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        member, _ = await make_club(ann)
        name = "\N{GRINNING FACE}" * 40
        odd = {"id": name, **{f"{name[:30]}{at}": name for at in range(100)}}
        for games in ([odd] * 30, [0] * 10_000):
            refused = await member.ask("POST", "/file", json={"games": games})
            assert error_of(refused) == (400, "bad_game")
            assert len(refused.content) <= 65_536
            last = refused.json()["faults"][-1]
            shown = len(refused.json()["faults"]) - 1
            assert last["reason"] == "and_more"
            assert shown <= 100
            assert shown + last["about"]["count"] >= 3000

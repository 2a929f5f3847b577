"""Whole games of client players, from the invite to the record."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from pathlib import Path

import pytest
from patience import PATIENCE
from server.real_server import guests, table_of
from server_process import Served

from penultimate.client import Client, ReconnectingConnection, Refused, RequestRefused
from penultimate.client.reconnecting import fresh_id
from penultimate.notation.replay import read_record
from penultimate.protocol import commands, forms, messages
from penultimate.server.websocket_session import FRAME_BURST

SHORT = {"scoring": "single-hand", "hand_size": 4}
ONE_HAND = {"scoring": "single-hand"}
BOT = Path(__file__).parents[2] / "examples" / "bot.py"


async def play(client: Client, table: str, hands: int | None = None) -> messages.State:
    """Play the first legal move until some hands or the game is over, and deal after each hand."""
    async with client.at(table) as live:
        async for state in live:
            if live.unread or state.game is None:
                continue
            if state.game.phase == "hand-over" and state.game.hand_number == hands:
                return state
            if state.game.exposed not in (None, state.you.looking):
                await asyncio.sleep(0.1)  # somebody owes a call, and gets the time for it
            try:
                await act(live, state.game, state.you.looking)
            except Refused as late:
                if late.error not in ("stale", "over", "hand_not_over"):
                    raise
        return live.state


async def act(live: ReconnectingConnection, game: messages.Game, seat: int | None) -> None:
    """Deal, or make the first move."""
    if game.phase == "hand-over":
        await live.answer(commands.Deal)
    elif moves := worth_making(game, seat):
        await live.move(moves[0])


def worth_making(game: messages.Game, seat: int | None) -> list[str]:
    """The moves of a seat, starting with a call that is due, without false calls."""
    calls = ["uno"] if game.exposed == seat and "uno" in game.legal else []
    return calls + [move for move in game.legal if move != "uno"]


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("official", {"target": 30}),
        ("edition-2018", {"target": 1}),
        ("draw-until-playable", {"target": 1}),
        ("house", {"target": 1}),
        ("elimination-2003", {"target": 1}),
    ],
)
async def test_three_clients_play_a_game_to_its_end(
    served: Served, rules: str, options: dict[str, int]
) -> None:
    async with guests(served.url, "Ann", "Bob", "Cat") as players:
        ann, bob, cat = players
        links = await table_of(ann, "me link link", bob, cat, rules=rules, options=options)
        async with ann.at(links.table) as live:
            await live.answer(commands.Start)
        async with asyncio.timeout(2 * PATIENCE):
            ends = await asyncio.gather(*(play(player, links.table) for player in players))
        assert [end.stage for end in ends] == ["over"] * 3
        games = [end.game for end in ends if end.game]
        assert len({game.game_winner for game in games}) == 1
        assert games[0].phase == "game-over"
        replay = await ann.replay(links.table)
        assert (replay.winners, replay.scores) == ([games[0].game_winner], games[0].scores)
        assert all(map(is_right, proofs(replay)))
        assert replay.deals[0].chances == [None] * 3, "the first hand waited for nobody"
        assert all(None not in proof.chances for proof in replay.deals[1:]), "and all took part"
        record = read_record((await bob.record(links.table)).encode())
        assert ([record.result.winner], record.rules) == (replay.winners, rules)
        [line] = await cat.tables()
        assert (line.stage, line.winners, line.host) == ("over", replay.winners, False)


def proofs(replay: forms.Replay) -> list[tuple[str, messages.Proof]]:
    assert replay.deals
    return [(replay.table, proof) for proof in replay.deals]


def is_right(dealt: tuple[str, messages.Proof]) -> bool:
    """Whether the seed of a hand matches its commitment."""
    table, proof = dealt
    lines = ("penultimate seed 1", table, str(proof.hand), str(proof.seed))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest() == proof.commitment


async def run_bot(*words: str) -> None:
    """Run the example bot and expect it to exit without errors."""
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, str(BOT), *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    _, errors = await bot.communicate()
    assert (bot.returncode, errors) == (0, b""), errors.decode()


async def test_the_bot_in_ten_lines_plays_a_game_to_its_end(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "link bot", options=ONE_HAND)
        async with (
            asyncio.timeout(2 * PATIENCE),
            asyncio.TaskGroup() as group,
            ann.at(links.table) as live,
        ):
            group.create_task(run_bot(served.url, links.table, str(links.invite)))
            while live.state.seats[0].player != "person":
                await live.receive()
            await live.answer(commands.Start)
            while live.state.stage != "over":
                await live.receive()
            assert live.state.seats[0].name == "Ten lines"
        replay = await ann.replay(links.table)
        assert 0 in {step.seat for step in replay.steps if step.move}


async def ask_fast(live: ReconnectingConnection) -> str | None:
    """Exceed the rate limit. Returns the last command if it was throttled first."""
    for _ in range(FRAME_BURST):
        await live.send(commands.Look(id=fresh_id(), seat=0))
    last = commands.Look(id=fresh_id(), seat=0)
    await live.request(last)
    refused = {message.id for message in live.heard if isinstance(message, messages.CommandRefusal)}
    return last.id if last.id in refused else None


async def test_a_client_that_is_too_fast_waits_and_is_heard(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        async with ann.at(links.table) as live:
            while not (asked := await ask_fast(live)):
                pass
            assert [m.id for m in live.heard if isinstance(m, messages.Done)][-1] == asked


async def test_a_spectator_sees_a_game_and_no_hand(served: Served) -> None:
    async with guests(served.url, "Ann", "Bob") as [ann, bob]:
        links = await table_of(ann, "bot bot", options=SHORT)
        async with asyncio.timeout(2 * PATIENCE), bob.at(links.table, links.watch) as watching:
            assert watching.welcome.watching
            async with ann.at(links.table) as live:
                await live.answer(commands.Start)
                async for state in watching:
                    if state.game and state.game.open_hands is None:
                        assert (state.game.hand, state.game.legal) == ([], [])
            assert watching.state.game
            assert watching.state.game.open_hands


async def test_a_move_without_an_open_hand_needs_a_seat(served: Served) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me here")
        async with ann.at(links.table) as live:
            with pytest.raises(ValueError, match="needs a seat"):
                await live.move("draw")


async def test_the_record_of_a_game_that_is_not_over_is_refused_like_any_other(
    served: Served,
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        links = await table_of(ann, "me bot")
        for table in (links.table, "no-such-table"):
            with pytest.raises(RequestRefused) as refused:
                await ann.record(table)
            assert (refused.value.status, refused.value.error) == (404, "no_such_table")

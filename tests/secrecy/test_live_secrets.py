"""In whole games on a real server, no guest receives another's cards, seeds or tokens.

Every frame, every answer over HTTP and the whole log of the server are read, byte by byte.
"""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any, NamedTuple

import pytest
from fairness.verifier import verify
from secrecy.knowledge import Knowledge
from secrecy.overheard_game import OverheardGame, logs_of, spend
from server_process import Served

from penultimate.protocol.fairness import Dealing, deal_key
from penultimate.table.log import entries

pytestmark = pytest.mark.xdist_group("live-secrets")

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("official", {"hand_size": 4, "target": 40}),
    ("house", {"hand_size": 4, "target": 1, "stacking": "any"}),
    ("edition-2018", {"hand_size": 4, "target": 1, "custom_wild": "discard-colour"}),
    ("draw-until-playable", {"hand_size": 4, "target": 1}),
    ("elimination-2003", {"hand_size": 3, "target": 1}),
]


class Overheard(NamedTuple):
    games: list[OverheardGame]
    log: list[str]


@pytest.fixture(scope="module")
def overheard(tmp_path_factory: pytest.TempPathFactory) -> Overheard:
    url = f"sqlite:///{tmp_path_factory.mktemp('live') / 'tables.db'}"
    with Served(url) as server:
        games = asyncio.run(spend_all(server.url))
        server.stop()
    tables = [game.table for game in games]
    for game, rows in zip(games, asyncio.run(logs_of(url, tables)), strict=True):
        game.rows = rows
    return Overheard(games, server.log)


async def spend_all(url: str) -> list[OverheardGame]:
    games = (spend(url, rules, options, Random(rules)) for rules, options in GAMES)
    return list(await asyncio.gather(*games))


def tokens(game: OverheardGame) -> dict[str, set[str]]:
    """Every token of a table and who may have it. Nobody may have others' ids and cookies."""
    everyone = set(game.listeners)
    may_have: dict[str, set[str]] = {}
    guests: dict[str, str] = {}
    for _, entry in game.rows:
        if isinstance(entry, entries.Opened):
            guests[entry.host] = "Ann"
            may_have |= {entry.invite: {"Ann"}, entry.watch: everyone - {"Wim"}}
            may_have |= {seat.token: {"Ann"} for seat in entry.seats if seat.token}
        elif isinstance(entry, entries.Sat):
            guests[entry.guest] = name = entry.name.removesuffix(
                " 2"
            )  # who came back is told apart
            may_have[entry.token] = {name}
    may_have |= {guest: set[str]() for guest in guests}
    return may_have | {guest.cookie: {name} for name, guest in game.listeners.items()}


def seeds(game: OverheardGame) -> list[tuple[str, int]]:
    """The seed of every hand, including the unplayed one, and the state number that reveals it."""
    drawn = [entry.seed for _, entry in game.rows if isinstance(entry, OPENS)]
    dealt = [at for at, entry in game.rows if isinstance(entry, entries.Dealt)]
    ends = [max(at for at, entry in game.rows if may_end_a_hand(entry) and at < end)
            for end in [*dealt[1:], 10**9]]  # fmt: skip
    return list(zip(drawn, [*ends, 10**9], strict=True))


OPENS = (entries.Opened, entries.Dealt)


def may_end_a_hand(entry: object) -> bool:
    return isinstance(entry, (entries.Moved, entries.Ended))


def number_in(frame: bytes) -> int:
    return json.loads(frame).get("number", 0) if frame.startswith(b'{"type":"state"') else 0


def test_nobody_is_shown_a_card_that_is_hidden_from_them(overheard: Overheard) -> None:
    for game in overheard.games:
        assert verify(game.replay)
        knowledge = Knowledge(game)
        for name, listener in game.listeners.items():
            for frame in listener.frames:
                knowledge.check(name, frame)


def test_a_seed_is_published_when_its_hand_is_over_and_not_before(overheard: Overheard) -> None:
    opened = 0
    for game in overheard.games:
        for name, listener in game.listeners.items():
            for frame in listener.frames:
                number = number_in(frame)
                for seed, opens_at in seeds(game):
                    assert seed.encode() not in frame or number >= opens_at, name
                    opened += seed.encode() in frame
    assert opened


def test_the_seed_of_a_hand_that_is_never_played_is_not_published(overheard: Overheard) -> None:
    for game in overheard.games:
        never, _ = seeds(game)[-1]
        for listener in game.listeners.values():
            for told in (*listener.frames, *listener.answers):
                assert never.encode() not in told


def test_the_key_of_a_deal_is_in_no_frame(overheard: Overheard) -> None:
    for game in overheard.games:
        for deal in game.replay["deals"]:
            dealing = Dealing(deal["seed"], deal["chances"], deal["pledges"])
            key = deal_key(game.table, deal["hand"], dealing).hex()
            for listener in game.listeners.values():
                assert not any(key.encode() in frame for frame in listener.frames)


def test_no_frame_has_a_token_or_says_who_a_guest_is(overheard: Overheard) -> None:
    for game in overheard.games:
        secret = [token.encode() for token in tokens(game)]
        for listener in game.listeners.values():
            for frame in listener.frames:
                assert not any(token in frame for token in secret)


def test_an_answer_over_http_has_no_token_of_somebody_else(overheard: Overheard) -> None:
    for game in overheard.games:
        for token, may_have in tokens(game).items():
            for name, listener in game.listeners.items():
                told = any(token.encode() in answer for answer in listener.answers)
                assert not told or name in may_have


def test_the_log_has_no_token_no_seed_and_no_guest(overheard: Overheard) -> None:
    log = "".join(overheard.log)
    assert '"event": "request"' in log
    for game in overheard.games:
        for secret in (*tokens(game), *(seed for seed, _ in seeds(game))):
            assert secret not in log


def test_the_games_had_all_sorts_of_viewers_and_refusals(overheard: Overheard) -> None:
    """Guards against the tests above passing vacuously."""
    frames = [
        frame
        for game in overheard.games
        for listener in game.listeners.values()
        for frame in listener.frames
    ]
    for word in (b'"bad_frame"', b'"not_your_seat"', b'"illegal_move"', b'"leaves"', b'"keeps"'):
        assert any(word in frame for frame in frames)
    assert len(frames) > 1_000

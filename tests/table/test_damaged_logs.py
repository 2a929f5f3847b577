"""Damaged or modified logs are detected when a table is loaded."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from table.harness import come, do, open_live, service_in
from table.test_old_logs import LOGS

from penultimate.notation.moves import move_name
from penultimate.protocol import commands
from penultimate.rules import legal_moves
from penultimate.table.log.validation import DamagedLog, apply_stored, open_stored
from penultimate.table.runtime.table_service import TableService

Log = list[dict[str, Any]]
OLD: Log = json.loads(LOGS[-1].read_text())["log"]


def load(log: Log) -> None:
    first, *others = (json.dumps(entry).encode() for entry in log)
    state = open_stored(1, first)
    for number, body in enumerate(others, start=2):
        apply_stored(state, number, body)


def place_of(kind: str, log: Log, nth: int = 0) -> int:
    return [place for place, entry in enumerate(log) if entry["entry"] == kind][nth]


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_sound_log_is_loaded(file: Path) -> None:
    load(json.loads(file.read_text())["log"])


def another_move(log: Log) -> int:
    place = place_of("moved", log, 5)
    log[place]["move"] = "accept"
    return place


def another_seat(log: Log) -> int:
    place = place_of("moved", log, 5)
    log[place]["seat"] = (log[place]["seat"] + 1) % len(log[0]["chairs"])
    return place


def no_seat(log: Log) -> int:
    place = place_of("moved", log)
    log[place]["seat"] = -1
    return place


def no_move(log: Log) -> int:
    place = place_of("moved", log)
    log[place]["move"] = "nonsense"
    return place


def twice(log: Log) -> int:
    place = place_of("moved", log)
    log.insert(place, log[place])
    return place + 1


def dealt_twice(log: Log) -> int:
    place = place_of("dealt", log)
    log.insert(place, log[place])
    return place + 1


def other_cards(log: Log) -> int:
    log[0]["seed"] = "5a" * 32
    return place_of("moved", log)


def no_entry(log: Log) -> int:
    place = place_of("moved", log, 2)
    log[place] = {"entry": "exploded"}
    return place


def no_rules(log: Log) -> int:
    log[0]["rules"] = "nobody's"
    return 0


@pytest.mark.parametrize(
    "damage",
    [
        another_move,
        another_seat,
        no_seat,
        no_move,
        twice,
        dealt_twice,
        other_cards,
        no_entry,
        no_rules,
    ],
)
def test_what_cannot_have_happened_is_found_where_it_stands(damage: Callable[[Log], int]) -> None:
    log: Log = json.loads(json.dumps(OLD))
    place = damage(log)
    with pytest.raises(DamagedLog) as found:
        load(log)
    if damage is other_cards:  # found at the first move that those cards do not allow
        assert found.value.number > place
    else:
        assert found.value.number == place + 1
    assert found.value.error == "damaged"


async def play(service: TableService, count: int) -> str:
    """Play the first legal moves at a new table. Returns its id."""
    live = await open_live(service, "me here")
    ann = await come(service, live, "ann")
    await do(service, live, ann, commands.Start)
    for _ in range(count):
        seat = live.state.turn
        move = move_name(legal_moves(live.state.table, seat)[0])
        await do(service, live, ann, commands.MakeMove, seat=seat, move=move)
    service.detach(live, ann)
    await live.halt()  # after the one that was begun by leaving
    service.registry.forget(live.state.name)
    return live.state.name


DELETED = "DELETE FROM entries WHERE table_id = ? AND number = 4"
CHANGED = (
    "UPDATE entries SET body = CAST(replace(body, '\"seat\":', '\"seat\":1') AS BLOB) "
    "WHERE table_id = ? AND number = 4"
)


@pytest.mark.parametrize("damage", [DELETED, CHANGED], ids=["deleted", "changed"])
async def test_a_damaged_table_is_refused_and_reported_and_others_live(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    async with service_in(tmp_path) as service:
        broken, sound = await play(service, 3), await play(service, 3)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
            assert file.execute(damage, (broken,)).rowcount == 1
        with caplog.at_level(logging.ERROR), pytest.raises(DamagedLog) as refused:
            await service.live_table(broken)
        assert refused.value.text == (
            "This table’s log is damaged, so it cannot be opened. Other tables are unaffected. "
            "Entry 4 cannot have happened."
        )
        (told,) = caplog.records
        assert (told.message, vars(told)["table"], vars(told)["entry"]) == ("damaged", broken, 4)
        live = await service.live_table(sound)
        ann = await come(service, live, "ann")
        await do(service, live, ann, commands.Say, text="still here")

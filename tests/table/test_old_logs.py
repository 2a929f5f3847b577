"""Logs of earlier versions stay readable and keep their meaning.

Each file in `logs` was written by the version of 15 November 2026: the entries of a whole game,
what everyone saw whenever a drawn card rested (first a bystander, then each seat), and the record.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from table.harness import state_message

from penultimate.notation.record import write_record
from penultimate.table.log.entries import read_change, read_opening
from penultimate.table.log.state import TableState, open_state
from penultimate.table.log.transitions import apply_entry
from penultimate.table.log.validation import OutdatedLog, apply_stored

LOGS = sorted((Path(__file__).parent / "logs").glob("*.json"))


def looks_of(state: TableState) -> dict[str, Any]:
    """The visible state of a table, and the time left for the player to move."""
    games = [
        msgspec.to_builtins(state_message(state, None, seat).game)
        for seat in (None, *range(len(state.seats)))
    ]
    return {"left": state.clock.left(state.turn), "seats": games}


def same_looks(seen: dict[str, Any], meant: dict[str, Any]) -> bool:
    """Whether a table shows at least what it showed then."""
    pairs = zip(seen["seats"], meant["seats"], strict=True)
    return seen["left"] == meant["left"] and all(now.items() >= then.items() for now, then in pairs)


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_an_old_log_leads_to_the_same_looks_and_the_same_record(file: Path) -> None:
    old = json.loads(file.read_text())
    first, *others = (json.dumps(row).encode() for row in old["log"])
    state = open_state(read_opening(first))
    looked = 0
    for number, entry in enumerate(map(read_change, others), start=2):
        apply_entry(state, entry, number)
        if meant := old["looks"].get(str(number)):
            assert same_looks(looks_of(state), meant), f"entry {number}"
            looked += 1
    assert looked == len(old["looks"]) > 0
    assert json.loads(write_record(state.record)) == old["record"]


def test_there_are_old_logs_of_several_rules() -> None:
    assert len(LOGS) == 5


def test_an_old_log_that_a_correction_makes_impossible_says_so() -> None:
    """A call with one card once cost two: whoever lays one of these two later cannot have it."""
    opened, *others = json.loads((Path(__file__).parent / "logs" / "official.json").read_text())[
        "log"
    ]
    opened["options"] = {"hand_size": 1, "false_call_penalty": 2}
    moves = [
        {"entry": "moved", "seat": 0, "move": move, "by": "person", "spent": 0}
        for move in ("uno", "w:r")
    ]
    before_play = others[: next(n for n, row in enumerate(others) if row["entry"] == "moved")]
    rows = [json.dumps(row).encode() for row in (opened, *before_play, *moves)]
    state = open_state(read_opening(rows[0]))
    for number, row in enumerate(rows[1:-1], start=2):
        apply_stored(state, number, row)
    assert (state.record.edition, state.corrected) == (1, "U4")
    with pytest.raises(OutdatedLog) as refusal:
        apply_stored(state, len(rows), rows[-1])
    assert (refusal.value.error, refusal.value.rule) == ("outdated", "U4")
    assert "played under older rules" in refusal.value.text

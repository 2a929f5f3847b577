"""The files generated from the protocol are complete."""

from __future__ import annotations

import re
from pathlib import Path

from penultimate.protocol.error_texts import DETAILS, ERRORS, TO_PEOPLE, error_text
from penultimate.protocol.json_schema import UNIONS, definitions
from penultimate.protocol.markdown import write_manual
from penultimate.protocol.typescript import write_typescript

ROOT = Path(__file__).parents[2]
SOURCES = [
    *(ROOT / "src" / "penultimate" / "table").glob("**/*.py"),
    *(ROOT / "src" / "penultimate" / "server").glob("**/*.py"),
]


def test_everything_is_described() -> None:
    types, manual = write_typescript(), write_manual()
    for name, schema in definitions().items():
        assert schema["description"], name
        assert f"export interface {name} {{" in types
        assert f"### {name}\n" in manual
    for union in UNIONS:
        assert f"export type {union} = " in types


def test_every_reason_for_a_refusal_has_a_meaning_and_none_is_left_over() -> None:
    code = "".join(path.read_text() for path in SOURCES)
    raised = set(re.findall(r'Refused\(\s*"(\w+)"', code))
    assert raised - {"in_time"} <= set(ERRORS), "the clock says that one to itself alone"
    assert [error for error in ERRORS if f'"{error}"' not in code] == []


def test_a_detail_follows_the_sentence_if_its_gaps_can_be_filled() -> None:
    assert error_text("not_host", {}) == "Only the host can do that."
    assert error_text("no_such_seat", {"last": 3}) == (
        "There is no such seat. The seats here are 0 to 3."
    )
    assert error_text("no_such_seat", {"seat": 3}) == "There is no such seat."
    assert set(DETAILS) <= set(ERRORS)


def test_a_sentence_for_people_is_another_one_and_none_stands_in_the_page_by_hand() -> None:
    assert [error for error, said in TO_PEOPLE.items() if said == ERRORS[error]] == []
    by_hand = (ROOT / "web" / "src" / "texts" / "en" / "table.ts").read_text()
    assert [error for error in ERRORS if f"'refused.{error}'" in by_hand] == []


def test_what_fills_a_gap_has_no_gaps_of_its_own() -> None:
    said = error_text("bad_frame", {"fault": "no {fault} here"})
    assert said == "The frame is not a command of this protocol. no {fault} here"

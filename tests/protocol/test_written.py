"""What is written from the protocol names everything there is."""

from __future__ import annotations

import re
from pathlib import Path

from penultimate.protocol.errors import ERRORS
from penultimate.protocol.manual import write_manual
from penultimate.protocol.schema import UNIONS, definitions
from penultimate.protocol.typescript import write_typescript

ROOT = Path(__file__).parents[2]
SOURCES = [
    *(ROOT / "src" / "penultimate" / "table").glob("**/*.py"),
    *(ROOT / "src" / "penultimate" / "server").glob("*.py"),
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

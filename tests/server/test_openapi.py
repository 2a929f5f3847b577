"""Schemathesis sends valid and invalid requests, and checks every response."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE
from server.club_client import make_club
from server.real_server import cookie_of, guests, nobody, table_of
from server_process import Served

from penultimate.protocol import commands

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)
OPTIONS = (
    *("--phases", "coverage,fuzzing", "--max-examples", "10", "--checks", ",".join(CHECKS)),
    *("--suppress-health-check", "all", "--generation-deterministic"),
    *("--warnings", "off", "--no-color", "--request-timeout", str(PATIENCE)),
)
# A finished game to read, and a waiting table to change.
TABLES = """
[[operations]]
include-path-regex = "/(replay|record|links)$"
parameters = {{ "path.table" = "{over}" }}

[[operations]]
include-path-regex = "/clubs/"
parameters = {{ "path.club" = "{club}", "path.table" = "{over}" }}
headers = {{ Authorization = "Bearer {link}" }}

[[operations]]
include-path-regex = "/(sit|take)$"
parameters = {{ "path.table" = "{waiting}" }}
"""


# All operations in two groups, to run in parallel.
GROUPS = [
    (("--include-path-regex", "/clubs"), 12),
    (("--exclude-path-regex", "/clubs"), 31),
]


@pytest.mark.parametrize(("group", "operations"), GROUPS, ids=["clubs", "the rest"])
async def test_schemathesis_finds_no_answer_that_is_not_in_our_openapi(
    served: Served, tmp_path: Path, group: tuple[str, ...], operations: int
) -> None:
    async with guests(served.url, "Ann") as [ann]:
        over, waiting = await table_of(ann, "me here"), await table_of(ann, "me link")
        async with ann.at(over.table) as live:
            await live.answer(commands.Start)
            await live.answer(commands.End)
        tables = tmp_path / "schemathesis.toml"
        member, _ = await make_club(ann)
        names = {"over": over.table, "waiting": waiting.table}
        tables.write_text(TABLES.format(**names, club=member.club, link=member.token))
        cookie = f"Cookie: penultimate_guest={cookie_of(ann)}"
        schemathesis = Path(sys.executable).with_name("schemathesis")
        run = [str(schemathesis), "--config-file", str(tables), "run", "-H", cookie, *OPTIONS]
        run += group
        found = await asyncio.to_thread(check, run, f"{served.url}/docs/openapi.json", tmp_path)
    assert found.returncode == 0, found.stdout + found.stderr
    assert f"Tested: {operations}\n" in found.stdout


async def test_every_operation_is_in_a_group(served: Served) -> None:
    async with nobody(served.url) as http:
        described = (await http.get("/docs/openapi.json")).json()
    count = sum(len(methods) for methods in described["paths"].values())
    assert count == sum(operations for _, operations in GROUPS)


def check(run: list[str], url: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*run, url], cwd=folder, capture_output=True, text=True, check=False, timeout=4 * PATIENCE
    )

"""A second process on an SQLite file is refused with the id of the first."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from patience import PATIENCE

from penultimate.store import open_store


async def serve_a_file_that_is_kept(url: str) -> subprocess.CompletedProcess[str]:
    """Run `penultimate serve` on a file that this process has locked."""
    store = open_store(url)
    await store.open()
    command = [sys.executable, "-m", "penultimate", "serve", "--port", "0", "--db", url]
    try:
        return await asyncio.to_thread(
            subprocess.run, command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    finally:
        await store.close()


def test_a_second_server_on_one_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    second = asyncio.run(serve_a_file_that_is_kept(f"sqlite:///{tmp_path / 'tables.db'}"))
    assert second.returncode == 2
    said = " ".join(second.stderr.replace("│", " ").split())
    assert f"process {os.getpid()} is already using" in said
    assert "an SQLite file serves one process, PostgreSQL serves several" in said

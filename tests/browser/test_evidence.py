"""A failed test leaves the log of every server, including servers that it started."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from browser.evidence import evidence_of
from server_process import Served


def served(name: str) -> Served:
    return Served("", url=f"http://{name}", log=[f"{name} was here\n"])


def fail_at(_server: Served) -> None:
    own = served("own")
    assert not own.url


def test_what_a_failed_test_leaves(tmp_path: Path) -> None:
    given = served("given")
    item: Any = SimpleNamespace(name="test_it", funcargs={"server": given})
    with pytest.raises(AssertionError) as fault:
        fail_at(given)
    assert str(tmp_path / "test_it") in evidence_of(item, fault, tmp_path)
    logs = {file.name: file.read_text() for file in (tmp_path / "test_it").iterdir()}
    assert logs == {"server-1.log": "given was here\n", "server-2.log": "own was here\n"}

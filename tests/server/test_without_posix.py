"""The server without the modules that Windows lacks."""

from __future__ import annotations

from pathlib import Path

from server.real_server import answer_at
from server_process import Served

HIDDEN = (
    "import sys; sys.modules['fcntl'] = sys.modules['resource'] = None; "
    "from penultimate.cli import main; sys.argv[1:1] = ['serve']; main()"
)


def test_a_server_starts_and_writes_without_fcntl_and_resource(tmp_path: Path) -> None:
    with Served(f"sqlite:///{tmp_path}/tables.db", program=("-c", HIDDEN)) as server:
        assert answer_at(f"{server.url}/health").json()["status"] == "ok"

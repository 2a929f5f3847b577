"""A temporary PostgreSQL server that tests can kill and restart.

It listens on a Unix socket in a folder of its own and on no port. PostgreSQL refuses to run as
root, so where the tests do, it runs as the user `postgres`.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Self

from patience import PATIENCE

DEBIAN = "/usr/lib/postgresql"


def program(name: str) -> str:
    """Folder of PostgreSQL's programs, which Debian keeps off the path."""
    newest_first = sorted(Path(DEBIAN).glob(f"*/bin/{name}"), reverse=True)
    found = shutil.which(name) or next(map(str, newest_first), None)
    assert found, f"no {name} here: PostgreSQL is not installed"
    return found


class Cluster:
    """A PostgreSQL server. `kill` simulates a power cut; after `start`, committed data is back."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="penultimate-pg-"))
        self.data = self.folder / "data"
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self._server: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)

    def __enter__(self) -> Self:
        self._run("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale")
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        if self._server:
            self.kill()
        shutil.rmtree(self.folder)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"tables_{next(self._numbers)}"
        self.run_sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def run_sql(self, sql: str, url: str | None = None) -> str:
        """Run a statement with `psql`; its output."""
        command = [program("psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql, url or self.url()]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def start(self) -> None:
        """Start or restart, and wait until it accepts connections."""
        settings = [
            f"unix_socket_directories={self.folder}",
            "listen_addresses=",
            "recovery_init_sync_method=syncfs",  # thousands of files are not synced one by one
        ]
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [program("postgres"), *(f"--{setting}" for setting in settings)],
                env={**os.environ, "PGDATA": str(self.data)},
                cwd=self.folder,
                user=self.user,
                stdout=log,
                stderr=log,
            )
        wait_until(self._is_ready)

    def kill(self) -> None:
        """Kill all its processes at once."""
        assert self._server
        stat = Path(f"/proc/{self._server.pid}/task/{self._server.pid}/children")
        family = [self._server.pid, *map(int, stat.read_text().split())]
        for process in family:
            end(process)
        self._server.wait(PATIENCE)
        self._server = None
        wait_until(lambda: not any(is_alive(process) for process in family))

    def stop(self) -> None:
        """Stop it cleanly, without waiting for clients to disconnect."""
        if self._server:
            self._server.send_signal(signal.SIGINT)
            self._server.wait(PATIENCE)
            self._server = None

    def _is_ready(self) -> bool:
        assert self._server
        assert self._server.poll() is None, (self.folder / "log").read_text()
        try:
            lines = (self.data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False  # a new server may remove the files of a killed one
        return lines[:1] == [str(self._server.pid)] and [line.strip() for line in lines[7:]] == [
            "ready"
        ]

    def _run(self, name: str, *arguments: str) -> None:
        run = subprocess.run(
            [program(name), *arguments],
            env={**os.environ, "PGDATA": str(self.data)},
            cwd=self.folder,
            user=self.user,
            check=False,
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, f"{name} failed: {run.stderr}"


def end(process: int) -> None:
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return  # it has already exited


def is_alive(process: int) -> bool:
    """Whether a process is running. A zombie is not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state.rpartition(")")[2].split()[0] not in "ZX"


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "PostgreSQL takes too long"
        time.sleep(0.01)

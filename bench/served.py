"""A server process with its CPU time and memory usage."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

START_WITHIN = 30.0
STOP_WITHIN = 15.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Process:
    """A running server."""

    url: str
    pid: int

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1)

    def peak_megabytes(self) -> float:
        """Peak memory."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        [line] = [line for line in status.splitlines() if line.startswith("VmHWM:")]
        return int(line.split()[1]) / 1024

    def cpu_seconds(self) -> float:
        """CPU time of all threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def waited_seconds(self) -> float:
        """Time the main thread was runnable but waiting for a core."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[1]) / 1e9


@contextmanager
def served(db: str, log: Path, source: Path | None = None) -> Generator[Process]:
    """Run `penultimate serve` on a free loopback port, from another `src` if given."""
    freely = ("--new-per-minute", "--per-address", "--writes-per-hour")
    much = [word for option in freely for word in (option, "1000000")]
    options = ("--port", "0", "--db", db, "--bot-pace", "0", *much)
    command = [sys.executable, "-m", "penultimate", "serve", *options]
    path = {"PYTHONPATH": str(source)} if source else {}
    with (
        log.open("w") as lines,
        subprocess.Popen(command, stderr=lines, env=os.environ | path) as server,
    ):
        try:
            yield Process(address_in(log, server), server.pid)
        finally:
            server.terminate()
            server.wait(STOP_WITHIN)


def address_in(log: Path, server: subprocess.Popen[bytes]) -> str:
    """Read the server's URL from its log."""
    deadline = time.monotonic() + START_WITHIN
    while server.poll() is None and time.monotonic() < deadline:
        for line in log.read_text().splitlines():
            if '"serving"' in line:
                return json.loads(line)["url"]
        time.sleep(0.05)
    raise SystemExit(f"the server did not start:\n{log.read_text()}")

"""A real server in its own process, which tests can kill and restart."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from socket import SO_REUSEADDR, SOL_SOCKET, socket
from threading import Thread
from typing import Any, Final, Self
from urllib.parse import urlsplit

from patience import PATIENCE

PATIENT: Final = (str(Path(__file__).with_name("patient_server.py")), "serve")


def held_port() -> tuple[socket, int]:
    """A free port of loopback, and a socket that holds it until it is closed.

    It does not listen. So Linux gives the port to a server that asks for this very one, as often
    as it starts, and another one to whoever asks for any."""
    holder = socket()
    holder.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
    holder.bind(("127.0.0.1", 0))
    return holder, holder.getsockname()[1]


@dataclass
class Served:
    """`penultimate serve` on a free loopback port. Use it as a context manager."""

    db: str
    bot_pace: float = 0
    new_per_minute: int = 100_000
    per_address: int = 10_000
    writes_per_hour: int = 10_000_000
    more: tuple[str, ...] = ()
    program: tuple[str, ...] = ("-m", "penultimate", "serve")
    url: str = ""
    log: list[str] = field(default_factory=list[str])  # every line, of every start
    port: int = field(init=False)  # the same at every start, so that clients find it
    holder: socket = field(init=False)
    process: subprocess.Popen[str] = field(init=False)
    lines: Queue[str] = field(init=False)
    reader: Thread = field(init=False)

    def __enter__(self) -> Self:
        self.holder, self.port = held_port()
        self.start()
        return self

    def __exit__(self, *_fault: object) -> None:
        if self.process.poll() is None:
            self.stop()
        self.holder.close()

    def start(self) -> None:
        """Start or restart the server, and wait until it serves."""
        self.process = subprocess.Popen(
            [sys.executable, *self.program, "--port", str(self.port), *self.options()],
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines = Queue[str]()
        self.reader = Thread(target=self.drain, args=(self.process, self.lines), daemon=True)
        self.reader.start()
        served = urlsplit(self.wait_for("serving")["url"])
        self.url = f"{served.scheme}://{served.netloc}"  # without the base path

    def options(self) -> list[str]:
        return [
            *("--db", self.db),
            *("--bot-pace", str(self.bot_pace)),
            *("--new-per-minute", str(self.new_per_minute)),
            *("--per-address", str(self.per_address)),
            *("--writes-per-hour", str(self.writes_per_hour)),
            *self.more,
        ]

    def drain(self, process: subprocess.Popen[str], lines: Queue[str]) -> None:
        """Read the log continuously, so that the pipe never fills."""
        assert process.stderr
        with process.stderr as log:
            for text in log:
                self.log.append(text)
                lines.put(text)
        lines.put("")

    def wait_for(self, event: str, **fields: object) -> dict[str, Any]:
        """Read the log until an event with these fields."""
        wanted = {"event": event, **fields}
        while text := self.next_line(wanted):
            line = json.loads(text) if text.startswith("{") else {"event": text}
            if wanted.items() <= line.items():
                return line
        raise AssertionError(f"the server has ended without {wanted}: {self.log}")

    def next_line(self, wanted: dict[str, object]) -> str:
        try:
            return self.lines.get(timeout=PATIENCE)
        except Empty:
            raise AssertionError(f"the log still lacks {wanted}: {self.log}") from None

    def kill(self) -> None:
        """Kill the server, as a power cut would."""
        self.process.kill()
        self.wait()

    def stop(self) -> int:
        """Stop the server and wait. Returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        try:
            status = self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"the server does not stop: {self.log}") from None
        self.reader.join()
        return status

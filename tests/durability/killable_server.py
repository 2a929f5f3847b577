"""A server that is killed and started again within a fraction of a second."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Self

from patience import PATIENCE
from server_process import Served, held_port

FORK_SERVER = str(Path(__file__).with_name("fork_server.py"))


@dataclass
class KillableServer(Served):
    """Like `Served`, but forked from a process that has already imported the server."""

    program: tuple[str, ...] = (FORK_SERVER,)
    child: int = 0  # the server's process, while there is one
    numbers: Queue[str] = field(default_factory=Queue[str])
    listener: Thread = field(init=False)

    def __enter__(self) -> Self:
        self.holder, self.port = held_port()
        self.process = subprocess.Popen(
            [sys.executable, *self.program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines = Queue[str]()
        self.reader = Thread(target=self.drain, args=(self.process, self.lines), daemon=True)
        self.listener = Thread(target=self.listen, daemon=True)
        self.reader.start()
        self.listener.start()
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_fault: object) -> None:
        if self.child:
            self.kill()
        assert self.process.stdin
        self.process.stdin.close()
        super().wait()
        self.listener.join()
        self.holder.close()

    def start(self) -> None:
        assert self.process.stdin
        options = ["--port", str(self.port), *self.options()]
        print(json.dumps(options), file=self.process.stdin, flush=True)
        self.child = self.number()
        self.url = self.wait_for("serving")["url"]

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        os.kill(self.child, signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        """Wait until the server exits. Returns its exit status."""
        self.child, status = 0, self.number()
        return status

    def listen(self) -> None:
        assert self.process.stdout
        with self.process.stdout as told:
            for line in told:
                self.numbers.put(line)

    def number(self) -> int:
        """Read the next line: the id of a new server, or the status of one that exited."""
        try:
            return int(self.numbers.get(timeout=PATIENCE))
        except Empty:
            raise AssertionError(f"no server started or ended: {self.log}") from None

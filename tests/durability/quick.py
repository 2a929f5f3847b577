"""A server that is killed and started again within a fraction of a second."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Self

from serving import Served

NURSERY = str(Path(__file__).with_name("nursery.py"))


@dataclass
class Quick(Served):
    """`Served`, except that its server is forked from a process that has imported it already."""

    program: tuple[str, ...] = (NURSERY,)
    child: int = 0  # the server's process, while there is one

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, *self.program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.lines = Queue[str]()
        self.reader = Thread(target=self.drain, args=(self.process, self.lines), daemon=True)
        self.reader.start()
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
        assert self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        super().wait()

    def start(self) -> None:
        assert self.process.stdin
        options = ["--port", str(self.port), *self.options()]
        print(json.dumps(options), file=self.process.stdin, flush=True)
        self.child = self.number()
        self.url = self.wait_for("serving")["url"]
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        os.kill(self.child, signal.SIGTERM)
        return self.wait()

    def wait(self) -> int:
        """Until the server has ended; its exit status."""
        self.child, status = 0, self.number()
        return status

    def number(self) -> int:
        assert self.process.stdout
        return int(self.process.stdout.readline())

"""Read a file named on the command line; `-` is standard input."""

from __future__ import annotations

import sys
from pathlib import Path


def read_input(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()

"""Files that a command writes after a long run."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def check_writable(file: Path | None) -> None:
    """Raise an error if a file cannot be written or its disk is full, before the work begins.

    This writes one byte, and removes it again if the path is a regular file.
    """
    if file is None:
        return
    try:
        with file.open("ab", buffering=0) as opened:
            mode, end = file.stat().st_mode, opened.tell()
            if stat.S_ISREG(mode) or (stat.S_ISCHR(mode) and not opened.isatty()):
                opened.write(b"\n")
            if stat.S_ISREG(mode):
                opened.truncate(end)
    except OSError as fault:
        fault.filename = str(file)
        raise


def write_output(file: Path | None, text: str) -> None:
    """Write a file, if one is given. An error names it, even if the system's error does not."""
    if file is None:
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        fault.filename = str(file)
        raise

"""Run `penultimate` without POSIX-only modules and functions: `windows_like.py serve ...`.

`windows_like.py --import-all` imports every module of the package instead.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import pkgutil
import signal
import sys
from importlib.abc import MetaPathFinder
from typing import Any

HIDDEN = ("fcntl", "resource", "termios", "pty", "pwd", "grp")


class Hidden(MetaPathFinder):
    """Raises ImportError for POSIX-only modules."""

    def find_spec(self, fullname: str, *_: Any) -> None:
        if fullname in HIDDEN:
            raise ImportError(f"{fullname} is hidden")


def hide_posix() -> None:
    for name in HIDDEN:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Hidden())
    for module, name in ((os, "nice"), (os, "register_at_fork"), (signal, "setitimer")):
        delattr(module, name)
    loop = asyncio.SelectorEventLoop
    loop.add_signal_handler = asyncio.AbstractEventLoop.add_signal_handler  # NotImplementedError


def import_all() -> None:
    import penultimate

    for module in pkgutil.walk_packages(penultimate.__path__, "penultimate."):
        if ".migrations." not in module.name:  # Alembic runs those
            importlib.import_module(module.name)


if __name__ == "__main__":
    hide_posix()
    if sys.argv[1:] == ["--import-all"]:
        import_all()
    else:
        from penultimate.cli import main

        main()

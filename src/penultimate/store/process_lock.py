"""The lock that keeps a second process off an SQLite file.

SQLite itself would let both write. But each keeps its tables in memory and would not learn of the
other's moves. The system drops the lock when its process ends, however it ends.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from penultimate.store.errors import StoreDown, StoreTaken

_HELD: Final[set[int]] = set()


def _let_go_in_a_child() -> None:
    """Close the lock in a forked child, which would otherwise hold it after we end."""
    while _HELD:
        os.close(_HELD.pop())


os.register_at_fork(after_in_child=_let_go_in_a_child)


@contextmanager
def exclusive_access(database: Path) -> Generator[None]:
    """Be the only process on a database file, or raise `StoreTaken`."""
    held = _open_lock(database)
    try:
        _lock(held, database)
        _HELD.add(held)
        yield
    finally:
        _HELD.discard(held)
        os.close(held)


def _open_lock(database: Path) -> int:
    path = database.with_name(f"{database.name}.lock")
    create_private_file(database)
    create_private_file(path)
    try:
        return os.open(path, os.O_RDWR)
    except OSError as error:
        raise StoreDown(f"cannot open {database}: {error.strerror}") from None


def create_private_file(file: Path) -> None:
    """See that a file is there, and that a new one is for its owner alone.

    Nobody else may read the database: the keys of deals that go on are in it.
    """
    try:
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise StoreDown(f"cannot open {file}: {error.strerror}") from None


def _lock(held: int, database: Path) -> None:
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.read(held, 20).decode("ascii", "replace").strip() or "(starting)"
        raise StoreTaken(
            f"process {holder} already uses {database}. Stop it first, or choose another "
            "place: an SQLite file serves one process, PostgreSQL serves several"
        ) from None
    os.ftruncate(held, 0)
    os.write(held, f"{os.getpid()}\n".encode())

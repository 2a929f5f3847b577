"""Locks an SQLite file against a second process.

SQLite allows several writers, but each server caches tables in memory and would miss another
server's moves. The operating system releases the lock when the process exits, even if it is killed.
Forked children do not inherit it.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from penultimate.store.errors import StoreDown, StoreTaken


@contextmanager
def exclusive_access(database: Path) -> Generator[None]:
    """Hold the lock on a database file, or raise `StoreTaken` immediately."""
    create_private_file(database)
    pid_file = database.with_name(f"{database.name}.pid")
    path = database.with_name(f"{database.name}.lock")
    lock = FileLock(path, mode=0o600, thread_local=False, blocking=False)
    _acquire(lock, database, pid_file)
    try:
        create_private_file(pid_file)
        pid_file.write_text(str(os.getpid()), encoding="ascii")
        yield
    finally:
        pid_file.unlink(missing_ok=True)
        lock.release()


def create_private_file(file: Path) -> None:
    """Create a file that only its owner can access, unless it exists.

    The database contains the keys of unfinished deals, so nobody else may read it.
    """
    try:
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise StoreDown(f"cannot open {file}: {error.strerror}") from None


def _acquire(lock: FileLock, database: Path, pid_file: Path) -> None:
    try:
        lock.acquire()
    except Timeout:
        raise StoreTaken(
            f"{_holder(pid_file)} is already using {database}. Stop it first, or choose another "
            "file: an SQLite file serves one process, PostgreSQL serves several"
        ) from None
    except OSError as error:
        raise StoreDown(f"cannot open {database}: {error.strerror}") from None


def _holder(pid_file: Path) -> str:
    try:
        return f"process {int(pid_file.read_text(encoding='ascii'))}"
    except (OSError, ValueError):  # the other process is just starting
        return "another process"

"""Executors for the batches of an experiment: threads, or a Dask cluster."""

from __future__ import annotations

import logging
from concurrent.futures import CancelledError, Executor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Generator

LOCAL: Final = "local"
_PATIENCE: Final = 10  # seconds to wait for a scheduler, and for its first worker


class ClusterError(ValueError):
    """A cluster cannot be used. The message is for the user."""


@contextmanager
def open_executor(threads: int, cluster: str | None = None) -> Generator[Executor]:
    """Threads of this process or, with the address of a Dask scheduler, its workers.

    The address `local` starts a cluster of `threads` processes on this machine.
    """
    if cluster is None:
        with open_threads(threads) as pool:
            yield pool
    else:
        with connected(threads, cluster) as client:
            try:
                yield client.get_executor(pure=False)
            except (CancelledError, _distributed().KilledWorker) as fault:
                raise ClusterError(f"the cluster at {cluster!r} failed: {_reason(fault)}") from None


def _reason(fault: Exception) -> str:
    if isinstance(fault, CancelledError):
        return "its scheduler stopped"
    return "several workers died while they played the same hands"


@contextmanager
def open_threads(count: int) -> Generator[ThreadPoolExecutor]:
    """Threads that finish their work, but are not waited for after Ctrl-C or an error.

    A thread that compiles cannot be stopped. The command line exits without it.
    """
    pool = ThreadPoolExecutor(count)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()


@contextmanager
def connected(workers: int, address: str) -> Generator[Any]:
    """Connect to a scheduler, or start a local cluster. Yields Dask's client."""
    if address == LOCAL:
        with local_cluster(workers) as cluster, _distributed().Client(cluster) as client:
            yield client
        return
    try:
        client = _distributed().Client(address, timeout=_PATIENCE)
    except (OSError, ValueError, TypeError) as fault:
        raise ClusterError(f"no Dask scheduler answers at {address!r}: {fault}") from None
    with client:
        _wait_for_worker(client, address)
        yield client


def _wait_for_worker(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except _distributed().TimeoutError:
        raise ClusterError(f"the Dask scheduler at {address!r} has no workers") from None


def local_cluster(workers: int) -> Any:
    """Start a Dask cluster on this machine, with one thread per process and no dashboard."""
    return _distributed().LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        dashboard_address=None,
        host="127.0.0.1",
        silence_logs=logging.CRITICAL,
    )


def _distributed() -> Any:
    """Import Dask's scheduler, which has no complete types.

    Its log is silenced, because it has tracebacks where a command prints one line.
    """
    loggers = ("distributed", "distributed.client")
    import_module("dask.config").set({"logging": dict.fromkeys(loggers, "critical")})
    return import_module("distributed")

"""Prometheus metrics, served on a separate port."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from penultimate.server.app_state import AppState
    from penultimate.workers import WorkerPool

_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_BLOCK_BUCKETS: Final = (0.01, 0.025, 0.05, 0.1, 0.5, 2.5)
_PREFIX: Final = "penultimate"

log = logging.getLogger("penultimate.server")


class Metrics:
    """The metrics of one server, in their own registry. They contain no cards or names."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self._moves = Counter(
            "moves", "Moves made by people.", namespace=_PREFIX, registry=registry
        )
        self._move_seconds = Histogram(
            "move_seconds",
            "Time from a move to its acknowledgement.",
            namespace=_PREFIX,
            registry=registry,
            buckets=_BUCKETS,
        )
        self._refusals = Counter(
            "refusals", "Refusals by name.", ["error"], namespace=_PREFIX, registry=registry
        )
        self._store_errors = Counter(
            "store_errors", "Store errors by kind.", ["kind"], namespace=_PREFIX, registry=registry
        )

        self._blocks = Histogram(
            "loop_block_seconds",
            "CPU time that blocked the event loop for more than 5 ms.",
            namespace=_PREFIX,
            registry=registry,
            buckets=_BLOCK_BUCKETS,
        )

    def count_block(self, seconds: float) -> None:
        self._blocks.observe(seconds)

    def count_move(self, seconds: float) -> None:
        self._moves.inc()
        self._move_seconds.observe(seconds)

    def count_refusal(self, error: str) -> None:
        self._refusals.labels(error).inc()

    def count_store_error(self, error: Exception) -> None:
        self._store_errors.labels(type(error).__name__).inc()

    def watch(self, app: AppState) -> None:
        """Add gauges that read the application's state on collection."""
        for name, meaning, count in (
            ("tables", "Tables in memory.", lambda: len(app.service.registry.loaded)),
            ("sockets", "Open WebSockets.", lambda: len(app.sessions)),
            ("connections", "Open connections.", lambda: len(app.connections.open)),
            ("worker_tasks", "Tasks that run or wait in workers.", lambda: app.workers.waiting),
        ):
            gauge = Gauge(name, meaning, namespace=_PREFIX, registry=self.registry)
            gauge.set_function(count)
        self.registry.register(_WorkerOutcomes(app.workers))


class _WorkerOutcomes(Collector):
    """The number of finished worker tasks, by outcome."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(
            f"{_PREFIX}_worker_outcomes", "Tasks of workers by outcome.", labels=["outcome"]
        )
        for outcome, count in self._workers.outcomes.items():
            family.add_metric([outcome], count)
        yield family


@contextmanager
def metrics_server(app: AppState, host: str, port: int) -> Generator[None]:
    """Serve the metrics over HTTP from a thread."""
    server, thread = start_http_server(port, host, app.metrics.registry)
    try:
        address, port = server.server_address[:2]
        name = f"[{address}]" if ":" in str(address) else address
        log.info("metrics", extra={"url": f"http://{name}:{port}/metrics"})
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

"""State shared by all request handlers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from penultimate.server.addresses import lan_address
from penultimate.server.guests import Guests
from penultimate.server.health import HealthCheck
from penultimate.server.metrics import Metrics
from penultimate.server.rate_limits import RateLimits
from penultimate.server.review_queue import ReviewQueue
from penultimate.server.settings import Settings
from penultimate.server.transport import Connections
from penultimate.store import Store
from penultimate.table import TableService
from penultimate.workers import Places, WorkerPool

_MAX_UPLOADS: Final = 12  # files in memory
_UPLOADS_PER_ADDRESS: Final = 4
_MAX_UNSENT: Final = 72_000_000  # bytes of answers in memory
_UNSENT_PER_ADDRESS: Final = 24_000_000


@dataclass
class AppState:
    """The store and the services of one server process."""

    store: Store
    service: TableService
    guests: Guests
    limits: RateLimits
    settings: Settings = field(default_factory=lambda: Settings(""))
    connections: Connections = field(default_factory=Connections)
    workers: WorkerPool = field(default_factory=WorkerPool)
    reviews: ReviewQueue = field(default_factory=ReviewQueue)
    uploads: Places = field(default_factory=lambda: Places(_MAX_UPLOADS, _UPLOADS_PER_ADDRESS))
    unsent: Places = field(default_factory=lambda: Places(_MAX_UNSENT, _UNSENT_PER_ADDRESS))
    sessions: set[Any] = field(default_factory=set[Any])  # open WebSocket sessions
    is_stopping: bool = False
    metrics: Metrics = field(default_factory=Metrics)
    health: HealthCheck = field(init=False)
    lan_address: Callable[[], str | None] = lan_address

    def __post_init__(self) -> None:
        self.health = HealthCheck(self.store)
        self.metrics.watch(self)
        self.guests.on_revoked(self._close_sessions)

    def _close_sessions(self, device: str) -> None:
        for session in [one for one in self.sessions if one.device == device]:
            session.revoke()


App = NamedDependency[SkipValidation[AppState]]

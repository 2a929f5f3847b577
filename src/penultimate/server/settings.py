"""Server settings from the command line."""

from __future__ import annotations

from dataclasses import dataclass, field
from socket import gethostname
from typing import TYPE_CHECKING, Final

from penultimate.server.rate_limits import WRITES_PER_HOUR
from penultimate.server.transport.connections import PER_ADDRESS
from penultimate.server.transport.timeouts import Timeouts
from penultimate.store import TIMEOUT
from penultimate.table import DEFAULTS, TableSettings

if TYPE_CHECKING:
    from penultimate.server.addresses import Network

DAY: Final = 24 * 3600  # seconds


@dataclass(frozen=True)
class Settings:
    """The options of `penultimate serve` and their defaults."""

    store: str
    bot_pace: float = 1.0
    new_per_minute: int = 60
    per_address: int = PER_ADDRESS
    writes_per_hour: int = WRITES_PER_HOUR  # per guest
    forget_after: int | None = None  # days
    forget_interval: float = DAY
    metrics: tuple[str, int] | None = None  # address and port
    proxies: tuple[Network, ...] = ()
    extra_names: tuple[str, ...] = ()
    path: str = ""  # such as /uno
    log_addresses: bool = False
    lan_port: int | None = None  # set if the server listens on all interfaces
    store_timeout: float = TIMEOUT  # seconds
    timeouts: Timeouts = field(default_factory=Timeouts)
    tables: TableSettings = DEFAULTS

    @property
    def host_names(self) -> frozenset[str]:
        """The accepted Host names in lower case. IP addresses are accepted as well."""
        own = gethostname().lower()
        local = (own, f"{own.partition('.')[0]}.local", "localhost")
        return frozenset((*local, *(name.lower() for name in self.extra_names)))

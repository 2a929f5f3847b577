"""What somebody who runs a server can choose."""

from __future__ import annotations

from dataclasses import dataclass
from socket import gethostname
from typing import TYPE_CHECKING

from penultimate.server.rate_limits import WRITES_AN_HOUR
from penultimate.server.transport.connections import PER_ADDRESS
from penultimate.table import DEFAULTS, TableSettings

if TYPE_CHECKING:
    from penultimate.server.addresses import Network


@dataclass(frozen=True)
class Settings:
    """The choices, each with what it is when nobody chooses."""

    store: str
    bot_pace: float = 1.0
    new_per_minute: int = 60
    per_address: int = PER_ADDRESS
    writes_per_hour: int = WRITES_AN_HOUR  # of one guest
    forget_after: int | None = None  # days
    metrics: tuple[str, int] | None = None  # where they are shown
    proxies: tuple[Network, ...] = ()
    extra_names: tuple[str, ...] = ()
    path: str = ""  # such as /uno
    log_addresses: bool = False
    lan_port: int | None = None  # where it listens on all interfaces
    tables: TableSettings = DEFAULTS

    @property
    def host_names(self) -> frozenset[str]:
        """The names of this server, beside its addresses."""
        own = gethostname().lower()
        local = (own, f"{own.partition('.')[0]}.local", "localhost")
        return frozenset((*local, *(name.lower() for name in self.extra_names)))

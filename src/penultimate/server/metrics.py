"""What the server counts of itself, in the words of Prometheus, at a port of its own."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.server.app_state import AppState

_STEPS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_ASK_WITHIN: Final = 5.0
_LARGEST_ASK: Final = 8192

log = logging.getLogger("penultimate.server")


@dataclass
class Metrics:
    """Counts since the start of the process."""

    moves: int = 0
    refusals: Counter[str] = field(default_factory=Counter[str])
    store_errors: Counter[str] = field(default_factory=Counter[str])
    seconds: float = 0.0  # of all moves, from the frame to its answer
    within: list[int] = field(default_factory=lambda: [0] * len(_STEPS))

    def moved(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        for place, step in enumerate(_STEPS):
            self.within[place] += seconds <= step

    def lines(self, app: AppState) -> Iterator[str]:
        yield from _told("tables", "gauge", "Tables in memory.")
        yield f"penultimate_tables {len(app.service.registry.loaded)}"
        yield from _told("sockets", "gauge", "Open sockets.")
        yield f"penultimate_sockets {len(app.sockets)}"
        yield from _told("connections", "gauge", "Open connections, sockets included.")
        yield f"penultimate_connections {len(app.connections.places)}"
        yield from _told("moves_total", "counter", "Moves that people have made.")
        yield f"penultimate_moves_total {self.moves}"
        yield from _told("refusals_total", "counter", "Refusals, by name.")
        for name, count in sorted(self.refusals.items()):
            yield f'penultimate_refusals_total{{error="{name}"}} {count}'
        yield from _told("store_errors_total", "counter", "Errors of the store, by kind.")
        for name, count in sorted(self.store_errors.items()):
            yield f'penultimate_store_errors_total{{kind="{name}"}} {count}'
        yield from _told("move_seconds", "histogram", "From a move to its acknowledgement.")
        for step, count in zip(_STEPS, self.within, strict=True):
            yield f'penultimate_move_seconds_bucket{{le="{step}"}} {count}'
        yield f'penultimate_move_seconds_bucket{{le="+Inf"}} {self.moves}'
        yield f"penultimate_move_seconds_sum {self.seconds:.6f}"
        yield f"penultimate_move_seconds_count {self.moves}"


def _told(name: str, kind: str, meaning: str) -> Iterator[str]:
    yield f"# HELP penultimate_{name} {meaning}"
    yield f"# TYPE penultimate_{name} {kind}"


async def serve_metrics(app: AppState, host: str, port: int) -> asyncio.Server:
    """Answer `GET /metrics` at a port that nothing else is at."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(_ASK_WITHIN):
                asked = await reader.readuntil(b"\r\n\r\n")
                writer.write(_answer(app, asked))
                await writer.drain()
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError):
            log.debug("metrics not asked for")
        finally:
            writer.close()

    server = await asyncio.start_server(answer, host, port, limit=_LARGEST_ASK)
    log.info("metrics", extra={"url": "http://{}:{}/metrics".format(*_place_of(server))})
    return server


def _place_of(server: asyncio.Server) -> tuple[str, int]:
    host, port = server.sockets[0].getsockname()[:2]
    return (f"[{host}]" if ":" in host else host), port


def _answer(app: AppState, asked: bytes) -> bytes:
    is_right = asked.startswith((b"GET /metrics ", b"GET /metrics?"))
    body = "".join(f"{line}\n" for line in app.metrics.lines(app)) if is_right else ""
    status = "200 OK" if is_right else "404 Not Found"
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return (head + body).encode()

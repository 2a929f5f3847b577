"""What the server's log leaves out."""

from __future__ import annotations

import logging

from penultimate.server.server_log import RepeatFilter


def trouble(message: str, at: float) -> logging.LogRecord:
    record = logging.LogRecord("asyncio", logging.ERROR, "events.py", 1, message, (), None)
    record.created = at
    return record


def test_a_trouble_that_asyncio_tells_with_its_time_is_told_once_a_second() -> None:
    hears = RepeatFilter().filter
    said = "Exception in callback accept()\nhandle: <TimerHandle when={when} accept()>"
    assert hears(trouble(said.format(when=1), at=10.0))
    assert not hears(trouble(said.format(when=2), at=10.5))
    assert hears(trouble("Another trouble\nhandle: <TimerHandle when=2>", at=10.5))
    later = trouble(said.format(when=3), at=11.0)
    assert hears(later)
    assert vars(later)["left_out"] == 1

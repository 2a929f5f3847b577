"""Suppression of repeated log lines."""

from __future__ import annotations

import logging

from penultimate.server.server_log import RepeatFilter


def error(message: str, at: float) -> logging.LogRecord:
    record = logging.LogRecord("asyncio", logging.ERROR, "events.py", 1, message, (), None)
    record.created = at
    return record


def test_a_repeated_asyncio_error_is_logged_once_a_second() -> None:
    hears = RepeatFilter().filter
    said = "Exception in callback accept()\nhandle: <TimerHandle when={when} accept()>"
    assert hears(error(said.format(when=1), at=10.0))
    assert not hears(error(said.format(when=2), at=10.5))
    assert hears(error("Another error\nhandle: <TimerHandle when=2>", at=10.5))
    later = error(said.format(when=3), at=11.0)
    assert hears(later)
    assert vars(later)["left_out"] == 1

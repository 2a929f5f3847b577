"""h11's parser with a limit on complete heads and without ambiguous body lengths."""

from __future__ import annotations

from typing import Any

import h11


class RequestParser(h11.Connection):
    """Raise `RemoteProtocolError` for a head over the limit, and for a body with two lengths.

    h11 limits a head only while it is incomplete, so a larger one could arrive in one read. If a
    request has Content-Length and Transfer-Encoding, a proxy may read a different body than we do.
    """

    def __init__(self, max_head: int) -> None:
        super().__init__(h11.SERVER, max_head)
        self._max_head = max_head

    def next_event(self) -> Any:
        if self.their_state is not h11.IDLE:
            return super().next_event()
        before = len(self.trailing_data[0])
        event = super().next_event()
        if isinstance(event, h11.Request):
            if before - len(self.trailing_data[0]) > self._max_head:
                raise h11.RemoteProtocolError("head too large", error_status_hint=431)
            if {b"content-length", b"transfer-encoding"} <= {name for name, _ in event.headers}:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event

"""h11's parser with limits on complete heads and on chunks, and without ambiguous body lengths."""

from __future__ import annotations

from typing import Any, Final

import h11

_FREE_CHUNKS: Final = 256  # of a body, of any size
_CHUNK: Final = 256  # bytes; each further chunk must have that many on average


class RequestParser(h11.Connection):
    """Raise `RemoteProtocolError` for a head over the limit, tiny chunks, and two body lengths.

    h11 limits a head only while it is incomplete, so a larger one could arrive in one read. A chunk
    takes as long to parse as a kilobyte. If a request has Content-Length and Transfer-Encoding, a
    proxy may read a different body than we do.
    """

    def __init__(self, max_head: int) -> None:
        super().__init__(h11.SERVER, max_head)
        self._max_head = max_head
        self._credit = 0  # bytes of chunks that are still allowed to be small

    def next_event(self) -> Any:
        if self.their_state is not h11.IDLE:
            return self._counted(super().next_event())
        self._credit = _FREE_CHUNKS * _CHUNK
        before = len(self.trailing_data[0])
        event = super().next_event()
        if isinstance(event, h11.Request):
            if before - len(self.trailing_data[0]) > self._max_head:
                raise h11.RemoteProtocolError("head too large", error_status_hint=431)
            if {b"content-length", b"transfer-encoding"} <= {name for name, _ in event.headers}:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event

    def _counted(self, event: Any) -> Any:
        if isinstance(event, h11.Data):
            self._credit += len(event.data) - _CHUNK * event.chunk_start
            if self._credit < 0:
                raise h11.RemoteProtocolError("the chunks of the body are too small")
        return event

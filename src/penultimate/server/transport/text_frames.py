"""The heads of WebSocket text frames, written without the objects of a WebSocket library."""

from __future__ import annotations

from typing import Final

_WHOLE_TEXT: Final = 0x81
_LENGTH_IN_2: Final = 126
_LENGTH_IN_8: Final = 127


def text_head(length: int) -> bytes:
    """The head of a whole text message from a server, which is not masked (RFC 6455, 5.2)."""
    if length < _LENGTH_IN_2:
        return bytes((_WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _LENGTH_IN_2)) + length.to_bytes(2, "big")
    return bytes((_WHOLE_TEXT, _LENGTH_IN_8)) + length.to_bytes(8, "big")

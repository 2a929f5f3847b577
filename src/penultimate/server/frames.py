"""Frames from a client: each is a command, or is refused with a named reason."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from penultimate.protocol import PROTOCOL, commands
from penultimate.protocol.words import CommandId
from penultimate.table import Refused

LARGEST: Final = 4096


class Tagged(msgspec.Struct):
    """The part of a frame that says which command an answer belongs to."""

    id: CommandId | None = None


_hello = msgspec.json.Decoder(commands.Hello)
_requests = msgspec.json.Decoder(commands.AnyRequest)
_tagged = msgspec.json.Decoder(Tagged)


def text_of(frame: Any) -> str:
    """The text of a frame as it came from the socket."""
    text = frame.get("text")
    if text is None:
        raise Refused("not_text", "a frame is text, in JSON, not binary")
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise too_large()
    return text


def too_large() -> Refused:
    return Refused("too_large", f"a frame has at most {LARGEST} bytes")


def read_hello(text: str) -> commands.Hello:
    try:
        hello = _hello.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as fault:
        raise Refused("bad_frame", f"the first frame is a hello: {fault}") from None
    if hello.protocol != PROTOCOL:
        raise Refused(
            "bad_protocol", f"this server speaks protocol {PROTOCOL}; load the page again"
        )
    return hello


def read_request(text: str) -> commands.AnyRequest:
    try:
        return _requests.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as fault:
        raise Refused("bad_frame", str(fault)) from None


def id_in(text: str) -> str | None:
    """The id in a frame, even if the frame is not a command."""
    try:
        return _tagged.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None

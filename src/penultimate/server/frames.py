"""Frames from a client: each is a command, or is refused with a named reason, in a frame back."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from penultimate.protocol import PROTOCOL, commands, messages
from penultimate.protocol.fields import CommandId
from penultimate.protocol.refusals import Refused

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
        raise Refused("not_text")
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise too_large()
    return text


def too_large() -> Refused:
    return Refused("too_large", most=LARGEST)


def refused(command: str | None, fault: Refused) -> messages.CommandRefusal:
    """What a client is told of a command that was refused, or of a frame that is none."""
    return messages.CommandRefusal(
        id=command,
        error=fault.error,
        text=fault.text,
        rule=fault.rule,
        reason=fault.reason,
        about=fault.about,
    )


def read_hello(text: str) -> commands.Hello:
    try:
        hello = _hello.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as fault:
        raise Refused("bad_frame", takes="hello", fault=str(fault)) from None
    if hello.protocol != PROTOCOL:
        raise Refused("bad_protocol", protocol=PROTOCOL)
    return hello


def read_request(text: str) -> commands.AnyRequest:
    try:
        return _requests.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as fault:
        raise Refused("bad_frame", fault=str(fault)) from None


def id_in(text: str) -> str | None:
    """The id in a frame, even if the frame is not a command."""
    try:
        return _tagged.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None

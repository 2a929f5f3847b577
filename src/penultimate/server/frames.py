"""Decode WebSocket frames into commands, and encode refusals."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from penultimate.protocol import PROTOCOL, commands, messages
from penultimate.protocol.fields import CommandId
from penultimate.protocol.refusals import Refused

MAX_FRAME: Final = 4096  # bytes


class Tagged(msgspec.Struct):
    """The id of a frame that may otherwise be malformed."""

    id: CommandId | None = None


_hello = msgspec.json.Decoder(commands.Hello)
_requests = msgspec.json.Decoder(commands.AnyRequest)
_tagged = msgspec.json.Decoder(Tagged)


def frame_text(frame: Any) -> str:
    """Return a frame's text, or raise `Refused` if it is binary or too large."""
    text = frame.get("text")
    if text is None:
        raise Refused("not_text")
    if len(text.encode("utf-8", "surrogatepass")) > MAX_FRAME:
        raise too_large()
    return text


def too_large() -> Refused:
    return Refused("too_large", most=MAX_FRAME)


def refusal_message(command: str | None, fault: Refused) -> messages.CommandRefusal:
    """Encode a refusal. `command` is the id of the refused command."""
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


def command_id(text: str) -> str | None:
    """The id in a frame, even if the frame is not a valid command."""
    try:
        return _tagged.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return None

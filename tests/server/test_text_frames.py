"""Our text frames are those of the websockets library."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from penultimate.server.transport.text_frames import text_head


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])
def test_the_head_of_a_message_of_any_length_is_that_of_the_library(length: int) -> None:
    text = b"x" * length
    assert text_head(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)

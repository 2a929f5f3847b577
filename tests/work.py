"""Count the work of a function, to compare an input with one of twice its size.

The work is the number of bytecode instructions, plus the length of the container for every call of
a method that searches or shifts it. It does not depend on the speed of the machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sized
from contextlib import suppress
from types import FrameType
from typing import Any, Final

_LINEAR: Final = {"count", "index", "insert", "remove", "find", "replace", "copy"}


def work_of(act: Callable[[], object]) -> int:
    """The work of a call, which may raise any error."""
    work = 0

    def trace(frame: FrameType, event: str, _arg: Any) -> Any:
        nonlocal work
        frame.f_trace_opcodes = True
        work += event == "opcode"
        return trace

    def profile(_frame: FrameType, event: str, called: Any) -> None:
        nonlocal work
        if event == "c_call" and called.__name__ in _LINEAR:
            work += len(called.__self__) if isinstance(called.__self__, Sized) else 0

    before = sys.gettrace(), sys.getprofile()
    sys.setprofile(profile)
    sys.settrace(trace)
    try:
        with suppress(Exception):
            act()
    finally:
        sys.settrace(before[0])
        sys.setprofile(before[1])
    return work


def assert_linear(read: Callable[[Any], object], make: Callable[[int], Any], size: int) -> None:
    """Check that twice the input takes about twice the work."""
    work_of(lambda: read(make(1)))  # imports and caches what it needs once
    once, twice = make(size), make(2 * size)
    assert work_of(lambda: read(twice)) <= 2.3 * work_of(lambda: read(once))

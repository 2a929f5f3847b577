"""What blocks the event loop is counted."""

from __future__ import annotations

import pytest

from penultimate.server.loop_watch import WatchedSelector


@pytest.mark.parametrize(("busy", "reported"), [(0.004, []), (0.006, [0.006])])
def test_only_a_long_time_between_two_waits_is_reported(busy: float, reported: list[float]) -> None:
    times = iter([0.0, 0.0, 1.0, 1.0 + busy, 9.0])
    blocks: list[float] = []
    with WatchedSelector(blocks.append, lambda: next(times)) as selector:
        selector.select(0)
        selector.select(0)
    assert blocks == pytest.approx(reported)

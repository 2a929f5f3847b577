"""What blocks the event loop is counted."""

from __future__ import annotations

import pytest

from penultimate.server.loop_watch import Clocks, WatchedSelector


class Times:
    """The wall time and CPU time of a thread, which only a test advances."""

    def __init__(self) -> None:
        self.wall = self.cpu = 0.0

    def pass_by(self, wall: float, cpu: float) -> None:
        self.wall += wall
        self.cpu += cpu

    def clocks(self) -> Clocks:
        return Clocks(lambda: self.wall, lambda: self.cpu)


@pytest.mark.parametrize(
    ("wall", "cpu", "reported"),
    [
        pytest.param(0.004, 0.004, [], id="a short time"),
        pytest.param(0.006, 0.006, [0.006], id="a long time"),
        pytest.param(0.5, 0.002, [], id="waiting for a core"),
        pytest.param(0.5, 0.007, [0.007], id="working on a busy machine"),
    ],
)
def test_only_a_long_cpu_time_between_two_waits_is_reported(
    wall: float, cpu: float, reported: list[float]
) -> None:
    times = Times()
    blocks: list[float] = []
    with WatchedSelector(blocks.append, times.clocks()) as selector:
        times.pass_by(1.0, 0.5)
        selector.select(0)
        blocks.clear()
        times.pass_by(wall, cpu)
        selector.select(0)
    assert blocks == pytest.approx(reported)


def test_many_short_turns_in_a_row_are_not_reported() -> None:
    times = Times()
    blocks: list[float] = []
    with WatchedSelector(blocks.append, times.clocks()) as selector:
        for _ in range(100):
            times.pass_by(0.004, 0.004)
            selector.select(0)
    assert blocks == []

"""What tests in memory need so that two tables can be compared byte for byte."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from secrecy.memory_store import commit_to_no_seed, stop_the_clock


@pytest.fixture(scope="module")
def still_life() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patches:
        stop_the_clock(patches)
        commit_to_no_seed(patches)
        yield

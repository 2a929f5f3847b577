"""A PostgreSQL for the tests that kill it, apart from the one that other tests rely on, and dice.

The dice fall the same way every time, except in a soak, which sets `SEED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from postgres import Cluster
from seeds import SEED


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster() as cluster:
        yield cluster


@pytest.fixture
def dice() -> Random:
    return Random(SEED)

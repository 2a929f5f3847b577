"""A PostgreSQL for the tests that kill it, apart from the one that other tests rely on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from postgres import Cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster() as cluster:
        yield cluster

"""A PostgreSQL for the tests that kill it, apart from the one that other tests rely on, and dice.

The dice fall otherwise every time. A test that fails shows their seed, to roll them again:

    DICE=1234 .venv/bin/pytest tests/durability/test_killed.py
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random, randrange

import pytest
from postgres import Cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with Cluster() as cluster:
        yield cluster


@pytest.fixture
def dice() -> Random:
    seed = os.environ.get("DICE") or str(randrange(10_000))
    print(f"DICE={seed}")
    return Random(seed)

"""A fresh database of each kind per test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres import Cluster
from table.coroutines import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]

# One worker has all the tests of PostgreSQL, so that one cluster is enough.
POSTGRESQL = pytest.param("postgresql", marks=pytest.mark.xdist_group("postgresql"))


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with Cluster() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", POSTGRESQL])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def postgresql_url(cluster: Cluster) -> str:
    return cluster.new_database()

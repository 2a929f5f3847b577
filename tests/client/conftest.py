from collections.abc import Iterator

import pytest
from server.real_server import unbroken
from server_process import PATIENT, Served
from table.coroutines import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call", "served"]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with long timeouts, so that clients on a busy machine can take part in deals."""
    folder = tmp_path_factory.mktemp("served")
    with unbroken(Served(f"sqlite:///{folder / 'tables.db'}", program=PATIENT)) as server:
        yield server

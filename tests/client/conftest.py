from server.real_server import served
from table.coroutines import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call", "served"]

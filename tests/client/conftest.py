from server.hosting import served
from table.running import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call", "served"]

"""A server does not load the environments and their libraries."""

from __future__ import annotations

import subprocess
import sys

LIBRARIES = ("gymnasium", "numba", "pettingzoo", "pyspiel", "torch")


def test_a_server_loads_nothing_of_the_environments() -> None:
    code = (
        "import sys, penultimate.server.asgi_app, penultimate.server.uvicorn_server;"
        "print([name for name in sys.modules if name.split('.')[0] in sys.argv[1:]"
        " or name.startswith(('penultimate.envs', 'penultimate.lab.vector'))])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *LIBRARIES], capture_output=True, text=True, check=True
    )
    assert run.stdout == "[]\n"

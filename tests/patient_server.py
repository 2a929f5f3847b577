"""The server with longer timeouts for its store and the devices: `patient_server.py serve`.

A slow test machine must not look like a broken store, or like a device that missed a deal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from patience import STORE_TIMEOUT

from penultimate.cli import main
from penultimate.server import uvicorn_server
from penultimate.server.settings import Settings
from penultimate.table import TableSettings

serve = uvicorn_server.serve
PATIENT = TableSettings(reveal_timeout=30, rematch_timeout=120)


def serve_patiently(settings: Settings, *given: Any, **named: Any) -> None:
    serve(replace(settings, tables=PATIENT, store_timeout=STORE_TIMEOUT), *given, **named)


if __name__ == "__main__":  # and not in the processes in which its bots think
    uvicorn_server.serve = serve_patiently
    main()

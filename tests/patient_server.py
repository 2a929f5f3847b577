"""The server, with more time for the devices that have to answer it: `patient_server.py serve`.

A machine that is slow for a moment is not a device that was too late for a deal or a rematch."""

from __future__ import annotations

from penultimate.cli import main
from penultimate.table.autopilot import driver
from penultimate.table.decisions import rematch

if __name__ == "__main__":  # and not in the processes in which its bots think
    setattr(driver, "REVEAL_WITHIN", 30.0)  # noqa: B010 (it is declared final)
    setattr(rematch, "AGREE_WITHIN", 120_000)  # noqa: B010
    main()

"""Clubs over HTTP: one is made without an account, and opened by its links."""

from __future__ import annotations

from typing import Final

from penultimate.server.clubs import changes, files, reads

HANDLERS: Final = [*changes.HANDLERS, *reads.HANDLERS, *files.HANDLERS]

"""HTTP routes of clubs. A club needs no account; its links grant access."""

from __future__ import annotations

from typing import Final

from penultimate.server.club_routes import edits, import_export, queries

HANDLERS: Final = [*edits.HANDLERS, *queries.HANDLERS, *import_export.HANDLERS]

"""HTTP routes for clubs. Clubs have no accounts; access is granted by links."""

from __future__ import annotations

from typing import Final

from penultimate.server.club_routes import edits, import_export, queries

HANDLERS: Final = [*edits.HANDLERS, *queries.HANDLERS, *import_export.HANDLERS]

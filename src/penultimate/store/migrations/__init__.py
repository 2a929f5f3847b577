"""Schema migrations, run by Alembic through `upgrades.py`.

Each file in `versions/` is one migration. To change the schema, change `schema.py`, add a
migration, and set `HEAD` to it. A test compares the migrated schema with `schema.py`.
"""

from __future__ import annotations

from typing import Final

# Repeated here, to recognize an up-to-date database without loading Alembic.
HEAD: Final = "0006"

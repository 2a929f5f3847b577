"""The steps by which the schema came to be. `upgrades.py` runs those a database has not seen.

A step is a file in `versions/`, run by Alembic. To change the schema, change `schema.py`, write
the next step, and set `HEAD` to it. The tests compare the result of the steps with `schema.py`.
"""

from __future__ import annotations

from typing import Final

# Repeated here, so that a database can be recognized as up to date without loading Alembic.
HEAD: Final = "0005"

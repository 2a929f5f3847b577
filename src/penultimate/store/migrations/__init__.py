"""How the schema came to be, step by step; `migrating.py` runs what a database has not seen.

A step is a file in `versions/`, run by Alembic. To change the schema: change `schema.py`, write
the next step, and set `HEAD` to it. The tests compare what the steps lead to with `schema.py`.
"""

from __future__ import annotations

from typing import Final

# Written here too, so that a database which is up to date is known without loading Alembic.
HEAD: Final = "0002"

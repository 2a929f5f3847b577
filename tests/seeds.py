"""The seed of every test that plays by lot: the same each time, except in a soak, which sets it."""

from __future__ import annotations

import os
from typing import Final

SEED: Final = int(os.environ.get("SEED", "1"))

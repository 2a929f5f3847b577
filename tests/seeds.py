"""The seed of every random test: constant, except in `make soak`, which sets it."""

from __future__ import annotations

import os
from typing import Final

SEED: Final = int(os.environ.get("SEED", "1"))

"""Measure the speed of the page in a browser: `.venv/bin/python bench/page.py`.

The code is with the browser tests, because it uses their fixtures.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"

if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))
    runpy.run_path(str(TESTS / "browser" / "speed.py"), run_name="__main__")

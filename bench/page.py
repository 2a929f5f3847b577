"""How fast the page is in a browser: `.venv/bin/python bench/page.py`.

What measures it lives beside the browser's tests, whose tables and visitors it uses.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"

if __name__ == "__main__":
    sys.path.insert(0, str(TESTS))
    runpy.run_path(str(TESTS / "browser" / "speed.py"), run_name="__main__")

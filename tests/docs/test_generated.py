"""Generated docs, page types and page texts are up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

GENERATE = Path(__file__).parents[2] / "docs" / "generate.py"


def test_no_generated_file_is_out_of_date() -> None:
    run = subprocess.run(
        [sys.executable, str(GENERATE), "--check"], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")

"""Serve a page from another folder: `python other_build.py FOLDER serve`."""

from __future__ import annotations

import sys
from pathlib import Path

from penultimate.cli import main
from penultimate.server import static_files

setattr(static_files, "PAGE", Path(sys.argv.pop(1)))  # noqa: B010 (it is declared final)
main()

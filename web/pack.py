"""Compress the files of the built page: `make page`.

Fonts are compressed already. Zopfli would make the networks (`.bin`) 1% smaller in a hundred times
the time.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import cast

from zopfli.gzip import compress  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

ASSETS = Path(__file__).parent.parent / "src/penultimate/server/page/assets"

PACKED = (".gz", ".woff2")


def main() -> None:
    for file in [file for file in ASSETS.iterdir() if file.suffix not in PACKED]:
        file.with_name(f"{file.name}.gz").write_bytes(_packed(file))


def _packed(file: Path) -> bytes:
    if file.suffix == ".bin":
        return gzip.compress(file.read_bytes(), mtime=0)
    return cast("bytes", compress(file.read_bytes()))


if __name__ == "__main__":
    main()

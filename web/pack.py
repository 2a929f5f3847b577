"""Compress the files of the built page with Zopfli: `make page`."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from zopfli.gzip import compress  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]

ASSETS = Path(__file__).parent.parent / "src/penultimate/server/page/assets"


def main() -> None:
    for file in [file for file in ASSETS.iterdir() if file.suffix != ".gz"]:
        packed = cast("bytes", compress(file.read_bytes()))
        file.with_name(f"{file.name}.gz").write_bytes(packed)


if __name__ == "__main__":
    main()

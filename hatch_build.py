"""Hatch build hooks: require the built page, and adapt the README for package indexes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = "src/penultimate/server/page/index.html"
NOT_BUILT = "The page is not built. Run `make page` first."


class Page(BuildHookInterface[Any]):
    """Refuse to build a package without the page."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != "editable" and not Path(self.root, PAGE).exists():
            raise SystemExit(NOT_BUILT)


class Readme(MetadataHookInterface):
    """Remove pictures and relative links from the README, which break on a package index."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = Path(self.root, "README.md").read_text("utf-8")
        text = re.sub(r"!\[[^]]*\]\([^)]*\)\n\n", "", text)
        text = re.sub(r"\[([^]]*)\]\((?!https?://)[^)]*\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}

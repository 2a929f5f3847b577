"""Subset the typeface of the page: `make page`.

Rubik comes from npm, one file per script. The page has only upright text between regular and extra
bold and needs few symbols, which saves an eighth.
"""

# fonttools is typed in part.
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false
from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB: Final = Path(__file__).parent
RUBIK: Final = WEB / "node_modules/@fontsource-variable/rubik"
FONTS: Final = WEB / "src/fonts"
# The same ranges as in src/styles/fonts.css.
SCRIPTS: Final = {
    "latin": "20-7E,A0-FF,131,152-153,2010-202F,2032-2033,20AC,2122,2191,2193,2212",
    "latin-ext": "100-17F",
    "hebrew": "5B0-5F4,20AA",
}
WEIGHTS: Final = (400, 800)
FEATURES: Final = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"]
NAMES: Final = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # 13 and 14 are the licence


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    for script, unicodes in SCRIPTS.items():
        source = RUBIK / f"files/rubik-{script}-wght-normal.woff2"
        font = TTFont(source, recalcTimestamp=False)
        _reduced(font, unicodes).save(FONTS / f"rubik-{script}.woff2")
    shutil.copyfile(RUBIK / "LICENSE", FONTS / "OFL.txt")


def _reduced(font: TTFont, unicodes: str) -> TTFont:
    font = instantiateVariableFont(font, {"wght": WEIGHTS})
    subsetter = Subsetter(Options(layout_features=FEATURES, name_IDs=NAMES, hinting=False))
    subsetter.populate(unicodes=parse_unicodes(unicodes))
    subsetter.subset(font)
    font.flavor = "woff2"
    return font


if __name__ == "__main__":
    main()

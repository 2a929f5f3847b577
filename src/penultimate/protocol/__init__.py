"""What a live table and its clients say to each other.

`forms` go over HTTP; `commands` and `messages` go over a socket, all as JSON. The server and the
Python client decode with these types. The page's types (`typescript.py`), its table of visible
fields (`visible.py`) and the manual, `docs/protocol.md` (`manual.py`), are written from them.
"""

from __future__ import annotations

from typing import Final

PROTOCOL: Final = 2

"""What the live table and those who play at it say to each other.

`forms` go over HTTP, `commands` and `messages` over a socket, all as JSON. The page's TypeScript
types (`typescript.py`) and `docs/protocol.md` (`manual.py`) are written from these types, and the
server and the clients decode with them, so that there is one protocol and not three.
"""

from __future__ import annotations

from typing import Final

PROTOCOL: Final = 1

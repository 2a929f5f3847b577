"""The JSON protocol between the server and its clients.

`forms` and `club_forms` are HTTP bodies. `commands` and `messages` are WebSocket frames. The server
and the Python client decode with these types. `make docs` generates from them the page's types
(`typescript`), its table of visible fields (`visible_fields`) and `docs/protocol.md` (`markdown`).
"""

from __future__ import annotations

from typing import Final

PROTOCOL: Final = 2

"""The JSON protocol between the server and its clients.

HTTP bodies are in `forms` and `club_forms`, WebSocket frames in `commands` and `messages`. The
server and the Python client decode both with these types. `make docs` generates the page's types
(`typescript`), its table of visible fields (`visible_fields`) and `docs/protocol.md` (`markdown`).
`fairness` has the hashes of a verifiable deal.
"""

from __future__ import annotations

from typing import Final

PROTOCOL: Final = 2

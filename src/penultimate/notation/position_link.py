"""Links that open a scenario on the page."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode


def position_link(scenario: object, server: str) -> str:
    """The link to a scenario, given as decoded JSON. Browsers do not send the part after the `#`.

    >>> position_link({"hands": [["r5"], ["g1"]], "discard": ["r9"]}, "https://uno.example")
    'https://uno.example/position#eyJoYW5kcyI6W1sicjUiXSxbImcxIl1dLCJkaXNjYXJkIjpbInI5Il19'
    """
    text = json.dumps(scenario, ensure_ascii=False, separators=(",", ":"))
    code = urlsafe_b64encode(text.encode()).decode().rstrip("=")
    return f"{server.rstrip('/')}/position#{code}"

"""The events of a scenario in short form, for comparison."""

from __future__ import annotations

from typing import Any

from penultimate.notation.scenario import play_scenario


def story(hands: str, moves: str, **rest: Any) -> list[dict[str, Any]]:
    """What happens when moves are made: hands are written `r5 g7 | b2`, seat 0 begins."""
    options = {name: value for name, value in rest.items() if name not in PLACES}
    document = {
        "hands": [hand.split() for hand in hands.split("|")],
        "discard": rest.get("discard", "r1").split(),
        "draw": rest.get("draw", "y1 y2 y3 y4 y5 y6 y7 y8").split(),
        "turn": rest.get("turn", 0),
        "rules": rest.get("rules", "official"),
        "options": options,
        "moves": moves.split(),
    }
    if "colour" in rest:
        document["colour"] = rest["colour"]
    return play_scenario(document)["events"]


PLACES = ("discard", "draw", "turn", "rules", "colour")

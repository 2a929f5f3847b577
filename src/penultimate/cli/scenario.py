"""`penultimate scenario`: play moves from a given position."""

from __future__ import annotations

from typing import Annotated

import typer

from penultimate.cli.app import app

EXAMPLE = """Example:

penultimate scenario bug.json

echo '{"hands": [["r5"], ["g1"]], "discard": ["r9"], "moves": ["1:draw"]}' | penultimate scenario -
"""


@app.command(epilog=EXAMPLE)
def scenario(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Scenario in JSON; - reads standard input.")
    ],
) -> None:
    """Play the moves of a scenario and print the resulting table as JSON.

    If a move is illegal, print the rule and exit with status 2.
    """
    import json

    from penultimate.cli.input_file import read_input
    from penultimate.notation.documents import read_json
    from penultimate.notation.scenario import play_scenario

    print(json.dumps(play_scenario(read_json(read_input(file)))))

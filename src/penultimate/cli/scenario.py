"""`penultimate scenario`: play moves from a given position."""

from __future__ import annotations

from typing import Annotated

import typer

from penultimate.cli.app import app

EXAMPLE = """Example:

penultimate scenario bug.json

penultimate scenario --link bug.json

echo '{"hands": [["r5"], ["g1"]], "discard": ["r9"], "moves": ["1:draw"]}' | penultimate scenario -
"""


@app.command(epilog=EXAMPLE)
def scenario(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Scenario in JSON; - reads standard input.")
    ],
    *,
    link: Annotated[
        bool,
        typer.Option("--link", help="Print a link that opens the position on the page instead."),
    ] = False,
    server: Annotated[
        str, typer.Option(metavar="URL", help="With --link: the address of the page.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Play the moves of a scenario and print the resulting table as JSON.

    If a move is illegal, print the rule and exit with status 2.
    """
    import json

    from penultimate.cli.input_file import read_input
    from penultimate.notation.documents import read_json
    from penultimate.notation.position_link import position_link
    from penultimate.notation.scenario import play_scenario

    document = read_json(read_input(file))
    result = play_scenario(document)
    print(position_link(document, server) if link else json.dumps(result))

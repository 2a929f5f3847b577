"""`penultimate advise`: suggest a move, with each move's chance of winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from penultimate.cli.app import app
from penultimate.cli.common_options import AsJson

if TYPE_CHECKING:
    from penultimate.rules.layout import Table
    from penultimate.rules.memory import Memory

_EXAMPLE: Final = """Example:

penultimate advise position.json --seat 1 --json

echo '{"hands": [["r5", "g9", "w"], ["g1", "b2"]], "discard": ["r9"], "turn": 0}' |
penultimate advise -
"""


@app.command(epilog=_EXAMPLE)
def advise(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Scenario in JSON; - reads standard input.")
    ],
    *,
    seat: Annotated[
        int | None, typer.Option(help="Seat to advise; by default the seat whose turn it is.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print the move that `master` chooses, and each move's chance of winning the hand.

    The moves of the scenario are played first. Only cards that the seat can see are used. The
    chances assume that everyone plays like `counter` from then on.
    """
    import json

    from penultimate.cli.input_file import read_input
    from penultimate.notation.documents import read_json

    table, memory = _position(read_json(read_input(file)))
    advised = _advised(table, memory, table.turn if seat is None else seat)
    print(json.dumps(advised) if as_json else _in_words(advised))


def _position(document: object) -> tuple[Table, Memory]:
    """Return the table after the moves of a scenario, and the memory of the hand."""
    from penultimate.notation.scenario import make_move, read_scenario, set_up
    from penultimate.rules.memory import Memory, remember, start_memory

    scenario = read_scenario(document)
    (table, _), memory = set_up(scenario), Memory()
    start_memory(memory, table)
    for number, text in enumerate(scenario.moves, 1):
        make_move(table, text, number)
        remember(memory, table)
    return table, memory


def _advised(table: Table, memory: Memory, seat: int) -> dict[str, Any]:
    from penultimate.bots.advice import advise as advice_for
    from penultimate.bots.sights import sight_of
    from penultimate.notation.moves import move_name
    from penultimate.rules.game import is_hand_over
    from penultimate.rules.sight import move_meant

    if not 0 <= seat < table.seats or table.out[seat]:
        raise typer.BadParameter(f"takes 0 to {table.seats - 1}, not {seat}", param_hint="--seat")
    if is_hand_over(table):
        raise typer.BadParameter("the hand is over")
    sight = sight_of(table, memory, seat)
    if not sight.choices:
        raise typer.BadParameter(f"seat {seat} has no legal move; it is seat {table.turn}'s turn")
    advice = advice_for(sight)
    names = {move: move_name(move_meant(table, seat, move)) for move in advice.chances}
    best_first = sorted(names, key=lambda move: -advice.chances[move])
    return {
        "seat": seat,
        "move": names.get(advice.answer),
        "chances": {names[move]: advice.chances[move] for move in best_first},
    }


def _in_words(advised: dict[str, Any]) -> str:
    chosen = advised["move"]
    best = "no move" if chosen is None else chosen
    first = f"Best move for seat {advised['seat']}: {best}"
    lines = [
        f"  {move:10} {chance:6.1%}{'  master' if move == chosen else ''}"
        for move, chance in advised["chances"].items()
    ]
    chances = "Chance of winning the hand if everyone plays like counter from then on:"
    return "\n".join([first, chances, *lines])

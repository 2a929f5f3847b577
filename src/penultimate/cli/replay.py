"""`penultimate replay`: verify a recorded game and step through it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from penultimate.cli.app import app

if TYPE_CHECKING:
    from penultimate.notation.record import Hand, Record
    from penultimate.notation.replay import Step
    from penultimate.rules.layout import Table

EXAMPLE = """Example:

penultimate play --record game.json

penultimate replay game.json
"""


@app.command(epilog=EXAMPLE)
def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Record of a game; - reads standard input.")
    ],
    *,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print results and the final table as JSON.")
    ] = False,
) -> None:
    """Replay a recorded game move by move. Enter continues, q quits.

    If the record is damaged or altered, print the first error and exit with status 2.
    """
    import json

    from penultimate.cli.input_file import read_input
    from penultimate.notation.replay import read_record

    record = read_record(read_input(file))
    if as_json:
        print(json.dumps(summary(record)))
    else:
        _step_through(record)


def summary(record: Record) -> dict[str, Any]:
    """Return the results of the game and its hands, and the final table with hidden cards."""
    from penultimate.notation.answers import describe
    from penultimate.notation.record import game_result
    from penultimate.notation.replay import replay as steps_of

    table: Table | None = None
    for step in steps_of(record):
        table = step.table
    return {
        "rules": record.rules,
        "options": record.options,
        "names": record.names,
        "hands": [_hand_summary(hand) for hand in record.hands],
        "result": game_result(table) if table else None,
        "table": describe(table) if table else None,
    }


def _hand_summary(hand: Hand) -> dict[str, Any]:
    return {
        "dealer": hand.dealer,
        "moves": len(hand.moves),
        "over": hand.over,
        "winner": hand.winner,
        "points": hand.points,
        "scores": hand.scores,
    }


def _step_through(record: Record) -> None:
    """Print the game step by step, waiting for Enter on a terminal."""
    from penultimate.notation.replay import replay as steps_of

    waits = sys.stdin.isatty() and sys.stdout.isatty()
    if waits:
        print("Enter continues, q quits.")
    for step in steps_of(record):
        print("\n".join(_tell_step(step, record.names)))
        if waits and _wants_to_leave():
            return


def _wants_to_leave() -> bool:
    try:
        return input().strip().lower() in ("q", "quit")
    except EOFError:
        return True


def _tell_step(step: Step, names: list[str]) -> list[str]:
    """Describe the events of a step and the number of cards in each hand after it."""
    from penultimate.notation.moves import move_name
    from penultimate.notation.narration import narrate
    from penultimate.notation.speech import is_told, tell

    if step.number == 0:
        title = f"\nHand {step.hand}"
    else:
        title = f"{step.number}. {names[step.seat]}: {move_name(step.move)}"
    told = [tell(event, names) for event in narrate(step.table) if is_told(event)]
    return [title, *(f"   {line}" for line in told), f"   {_standing(step.table, names)}"]


def _standing(table: Table, names: list[str]) -> str:
    """Return one line with everyone's number of cards."""
    sizes = ", ".join(f"{name} {size}" for name, size in zip(names, table.hand_sizes, strict=False))
    return f"[cards: {sizes}; draw pile {table.draw_count}]"

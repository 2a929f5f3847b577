"""`penultimate review`: measure the errors and the luck in a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from penultimate.cli.app import app
from penultimate.cli.common_options import AsJson
from penultimate.cli.output_file import write_output

if TYPE_CHECKING:
    from penultimate.notation.record import Record
    from penultimate.review import GameReview

_EXAMPLE: Final = """Example:

penultimate play --record game.json

penultimate review game.json --seat 0 --html review.html
"""
_BAR: Final = 30
_COMPILING: Final = "Compiling the rulebook; this happens once and takes about a minute."


@app.command(epilog=_EXAMPLE)
def review(
    file: Annotated[
        str, typer.Argument(metavar="RECORD", help="Record of a game; - reads standard input.")
    ],
    *,
    seat: Annotated[
        list[int] | None,
        typer.Option(help="Seat to review; repeat for several.", show_default="all"),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the sampled hidden hands.")] = 0,
    as_json: AsJson = False,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with plots instead.")
    ] = None,
) -> None:
    """Measure the errors, the luck and the effect of hidden cards in every hand of a game.

    An error is a chance of winning the hand that a move lost, given what its player could see.
    The first run compiles the rules, which takes a minute.
    """
    import json

    from penultimate.cli.input_file import read_input
    from penultimate.notation.replay import read_record
    from penultimate.review.document import review_document
    from penultimate.review.html import review_html
    from penultimate.review.text import review_text

    record = read_record(read_input(file))
    reviewed = _reviewed(record, seat, seed)
    if html:
        write_output(html, review_html(reviewed))
    elif as_json:
        print(json.dumps(review_document(reviewed)))
    else:
        print(review_text(reviewed))


def _reviewed(record: Record, seats: list[int] | None, seed: int) -> GameReview:
    from penultimate.review import review_game

    if not record.hands:
        raise typer.BadParameter("the record has no hands; a review needs at least one")
    for seat in seats or ():
        if not 0 <= seat < record.seats:
            hint = f"takes 0 to {record.seats - 1}, not {seat}"
            raise typer.BadParameter(hint, param_hint="--seat")
    _tell_compiling()
    show = _show_progress if sys.stderr.isatty() else _show_nothing
    return review_game(record, seats, seed, show)


def _tell_compiling() -> None:
    from penultimate.lab.compiler import is_compiled
    from penultimate.review.kernels import play_hands

    if not is_compiled(play_hands):
        print(_COMPILING, file=sys.stderr, flush=True)


def _show_progress(done: int, total: int) -> None:
    filled = _BAR * done // max(total, 1)
    end = "\n" if done == total else ""
    print(f"\r[{'#' * filled:{_BAR}}] {done}/{total}", end=end, file=sys.stderr, flush=True)


def _show_nothing(done: int, total: int) -> None:
    del done, total

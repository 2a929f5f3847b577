"""The plots of a review, as SVG: everyone's chance over the hand, and the balance of luck."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.review.hand_review import HandReview, SeatLedger

_WIDTH, _HEIGHT, _LEFT, _BOTTOM = 720, 240, 46, 26
_ROW: Final = 30
# Readable on white and on black, and different in lightness for people who confuse colours.
_COLOURS: Final = (
    "#2f6fed", "#d2451e", "#2a9d5c", "#b07d00", "#8e4ec6",
    "#0f9bb0", "#c2417c", "#7a7f35", "#8a6d5b", "#6c7a89",
)  # fmt: skip
_MARKS: Final = {"inaccuracy": "#b8860b", "mistake": "#d2691e", "blunder": "#c8102e"}


def seat_style(seats: int) -> str:
    """The colours of the seats as CSS."""
    return "".join(
        f".s{seat} {{ background: {_COLOURS[seat]}; }}"
        f" polyline.s{seat} {{ fill: none; stroke: {_COLOURS[seat]}; stroke-width: 2; }}"
        f" rect.s{seat} {{ fill: {_COLOURS[seat]}; }}\n"
        for seat in range(seats)
    )


def curve_plot(hand: HandReview, names: Sequence[str]) -> str:
    """Everyone's chance after each move, with the marked moves."""
    last = max(1, len(hand.curve) - 1)

    def x(number: int) -> float:
        return _LEFT + number / last * (_WIDTH - _LEFT - 12)

    def y(chance: float) -> float:
        return 8 + (1 - chance) * (_HEIGHT - _BOTTOM - 8)

    grid = "".join(
        f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH}" y1="{y(part / 4):.1f}" '
        f'y2="{y(part / 4):.1f}"/><text x="0" y="{y(part / 4) + 4:.1f}">{25 * part}%</text>'
        for part in range(5)
    )
    lines = "".join(
        f'<polyline class="s{part.seat}" points="'
        + " ".join(f"{x(at):.1f},{y(row[part.seat]):.1f}" for at, row in enumerate(hand.curve))
        + f'"><title>{escape(names[part.seat])}</title></polyline>'
        for part in hand.seats
    )
    marks = "".join(
        f'<circle cx="{x(part.number):.1f}" cy="{y(hand.curve[part.number][part.seat]):.1f}" r="6" '
        f'fill="{_MARKS[part.mark]}"><title>{escape(names[part.seat])}: {part.mark}, '
        f"{100 * part.error:.1f} points</title></circle>"
        for part in hand.decisions
        if part.mark
    )
    label = f"Chance of winning hand {hand.number} after each move"
    moves = f'<text x="{_LEFT}" y="{_HEIGHT - 4}">deal</text>'
    moves += f'<text x="{_WIDTH - 12}" y="{_HEIGHT - 4}" text-anchor="end">move {last}</text>'
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">'
        f"{grid}{lines}{marks}{moves}</svg>"
    )


def balance_plot(seats: Sequence[SeatLedger], names: Sequence[str]) -> str:
    """A bar for the luck of every seat, to the right if it was good."""
    most = max([abs(part.luck) for part in seats] + [0.01])
    middle, room = _WIDTH * 0.58, _WIDTH * 0.33
    height = _ROW * len(seats)
    bars = list[str]()
    for place, part in enumerate(seats):
        width, top = room * abs(part.luck) / most, place * _ROW + 5
        left = middle if part.luck >= 0 else middle - width
        bars.append(
            f'<text x="0" y="{top + 15}">{escape(names[part.seat])}</text>'
            f'<rect class="s{part.seat}" x="{left:.1f}" y="{top}" width="{width:.1f}" height="20" '
            f'rx="3"/><text x="{_WIDTH}" y="{top + 15}" text-anchor="end">'
            f"{100 * part.luck:+.1f}</text>"
        )
    line = f'<line class="grid" x1="{middle}" x2="{middle}" y1="0" y2="{height}"/>'
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="Luck of every seat">'
        f"{line}{''.join(bars)}</svg>"
    )

"""A chart of a study as an SVG plot, for light and dark screens."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from penultimate.lab.studies.findings import estimate_in_words

if TYPE_CHECKING:
    from penultimate.lab.studies.findings import Chart, Row

_ROW, _HEAD, _FOOT = 26, 8, 34
_LEAST_LEFT, _WIDTH, _RIGHT = 110, 760, 130
_KEY_ROW, _MARK = 20, 36  # the height of a row of the key, and the room of a mark
_LETTER = 7  # the width of a letter, on average
_COLOURS: Final = ("#2563eb", "#d97706", "#059669", "#b91c5c", "#7c3aed", "#0e7490")
_DARK: Final = ("#7aa2ff", "#fbbf24", "#34d399", "#f472b6", "#b79cff", "#67d6ea")
_SHAPES: Final = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
    "M-4.5 -4.5h9v9h-9z",
    "M0 -6.5l6.5 6.5l-6.5 6.5l-6.5 -6.5z",
    "M0 -6l6 10h-12z",
    "M0 6l6 -10h-12z",
    "M-6 -2h4v-4h4v4h4v4h-4v4h-4v-4h-4z",
)
_TICKS: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


def _hues(colours: tuple[str, ...]) -> str:
    return "".join(
        f".g{place} {{ stroke: {hue}; fill: {hue}; }}\n" for place, hue in enumerate(colours)
    )


STYLE: Final = (
    """svg text { font-size: 13px; fill: currentColor; }
.grid { stroke: currentColor; opacity: .14; }
.zero { stroke: currentColor; opacity: .55; stroke-dasharray: 4 3; }
.bar { stroke-width: 3; }
.value { opacity: .75; }
"""
    + _hues(_COLOURS)
    + f"@media (prefers-color-scheme: dark) {{ {_hues(_DARK)}}}\n"
)
_FILE_STYLE: Final = (
    "svg { color: #1d2433; background: #fff; font-family: system-ui, sans-serif; }\n"
    "@media (prefers-color-scheme: dark) { svg { color: #e8ebf2; background: #14181f; } }\n"
)


def svg_plot(chart: Chart, style: str = "") -> str:
    """A chart as an SVG element, with a key of its groups."""
    groups = list(dict.fromkeys(row.group for row in chart.rows))
    key, above = _key(list(filter(None, groups)))
    height = _HEAD + _ROW * len(chart.rows) + _FOOT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 {-above} {_WIDTH + 24} '
        f'{height + above}" role="img" aria-label="{escape(chart.title, quote=True)}">'
        f"{style}{key}{_rows(chart, groups)}</svg>"
    )


def svg_file(chart: Chart) -> str:
    """Draw a chart as a separate SVG file."""
    return svg_plot(chart, f"<style>{STYLE}{_FILE_STYLE}</style>") + "\n"


def _key(groups: list[str]) -> tuple[str, int]:
    """The names of the groups with their marks, above the plot, and the height of the key."""
    placed, x, line = list[tuple[float, int]](), 0.0, 0
    for group in groups:
        width = _MARK + _LETTER * len(group)
        if x and x + width > _WIDTH:
            x, line = 0.0, line + 1
        placed.append((x, line))
        x += width
    height = _KEY_ROW * (line + 1) if groups else 0
    parts = list[str]()
    for place, (left, row) in enumerate(placed):
        y = row * _KEY_ROW - height + 4
        parts.append(_mark(place, left, y))
        parts.append(f'<text x="{left + 12:.1f}" y="{y + 4}">{escape(groups[place])}</text>')
    return "".join(parts), height + 8


def _mark(place: int, x: float, y: float) -> str:
    """The mark of a group, which differs from the others in colour and in shape."""
    turn, hue = divmod(place, len(_COLOURS))
    shape = _SHAPES[(place + turn) % len(_SHAPES)]
    return f'<path class="g{hue}" d="{shape}" transform="translate({x:.1f} {y:.1f})"/>'


class _Axis:
    """The horizontal axis of a plot: its range, its ticks, and the position of a value."""

    def __init__(self, chart: Chart) -> None:
        self.left = max([_LEAST_LEFT, *(_LETTER * len(row.label) for row in chart.rows)])
        edges = [value for row in chart.rows for value in _interval(row, chart)]
        edges += [] if chart.zero is None else [chart.zero]
        low, high = min(edges, default=0.0), max(edges, default=1.0)
        self.step = next((step for step in _TICKS if (high - low) / step <= 7), _TICKS[-1])
        self.first, self.last = int(low // self.step), -int(-high // self.step)
        self.last = max(self.last, self.first + 1)

    def at(self, value: float) -> float:
        room = _WIDTH - self.left - _RIGHT
        return self.left + (value / self.step - self.first) / (self.last - self.first) * room

    def ticks(self) -> list[float]:
        return [tick * self.step for tick in range(self.first, self.last + 1)]


def _interval(row: Row, chart: Chart) -> tuple[float, float]:
    """The interval of a row. A share is never below 0% or above 100%."""
    low, high = row.value - row.margin, row.value + row.margin
    is_share = chart.unit == "%" and chart.zero is None
    return (max(low, 0.0), min(high, 100.0)) if is_share else (low, high)


def _rows(chart: Chart, groups: list[str]) -> str:
    """The axis, and the mark, interval and value of each row."""
    axis, bottom = _Axis(chart), _HEAD + _ROW * len(chart.rows)
    parts = [_tick(axis, tick, bottom, "grid") for tick in axis.ticks()]
    parts += [
        f'<text x="{axis.at(tick):.1f}" y="{bottom + 20}" text-anchor="middle">{tick:g}</text>'
        for tick in axis.ticks()
    ]
    if chart.zero is not None:
        parts.append(_tick(axis, chart.zero, bottom, "zero"))
    for place, row in enumerate(chart.rows):
        y = _HEAD + _ROW * (place + 0.5)
        parts.append(_estimate(axis, row, y, groups.index(row.group), chart))
    return "".join(parts)


def _tick(axis: _Axis, value: float, bottom: float, kind: str) -> str:
    x = f"{axis.at(value):.1f}"
    return f'<line class="{kind}" x1="{x}" x2="{x}" y1="{_HEAD}" y2="{bottom}"/>'


def _estimate(axis: _Axis, row: Row, y: float, group: int, chart: Chart) -> str:
    low, high = _interval(row, chart)
    return (
        f'<text x="0" y="{y + 4}">{escape(row.label)}</text>'
        f'<line class="bar g{group % len(_COLOURS)}" x1="{axis.at(low):.1f}" '
        f'x2="{axis.at(high):.1f}" y1="{y}" y2="{y}"/>'
        f"{_mark(group, axis.at(row.value), y)}"
        f'<text class="value" x="{_WIDTH}" y="{y + 4}" text-anchor="end">'
        f"{estimate_in_words(row, chart.unit)}</text>"
    )

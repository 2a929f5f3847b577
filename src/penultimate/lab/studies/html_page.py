"""A study as one HTML file with plots, for light and dark screens."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from penultimate.lab.studies.findings import shown

if TYPE_CHECKING:
    from penultimate.lab.studies.findings import Chart, Row, Study

_ROW, _HEAD, _FOOT = 26, 8, 34
_LEFT, _WIDTH, _RIGHT = 250, 760, 120
_COLOURS: Final = ("#2563eb", "#d97706", "#059669", "#b91c5c", "#7c3aed", "#0e7490")
_DARK: Final = ("#7aa2ff", "#fbbf24", "#34d399", "#f472b6", "#b79cff", "#67d6ea")
_TICKS: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)

_STYLE: Final = (
    """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d2433; background: #fff; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.2rem; }
p { margin: .25rem 0 .75rem; }
code { overflow-wrap: anywhere; }
svg { width: 100%; min-width: 34rem; height: auto; }
svg text { font-size: 13px; fill: currentColor; }
.wide { overflow-x: auto; }
.grid { stroke: currentColor; opacity: .14; }
.zero { stroke: currentColor; opacity: .55; stroke-dasharray: 4 3; }
.bar { stroke-width: 3; }
.value { opacity: .75; }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
.key i { display: inline-block; width: .75rem; height: .75rem; border-radius: 50%; }
"""
    + "".join(
        f".g{place} {{ stroke: {hue}; fill: {hue}; background: {hue}; }}\n"
        for place, hue in enumerate(_COLOURS)
    )
    + "@media (prefers-color-scheme: dark) { body { color: #e8ebf2; background: #14181f; }\n"
    + "".join(
        f".g{place} {{ stroke: {hue}; fill: {hue}; background: {hue}; }}\n"
        for place, hue in enumerate(_DARK)
    )
    + "}"
)


def html_page(study: Study) -> str:
    """Write the page of a study."""
    charts = "\n".join(map(_section, study.charts))
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(study.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>{_STYLE}</style></head><body>
<h1>{escape(study.title)}</h1>
<p>Dots are estimates, and lines are 95% intervals. Penultimate {escape(study.version)},
seed {study.seed}. To repeat it:<br><code>{escape(study.command)}</code></p>
{charts}
</body></html>
"""


def _section(chart: Chart) -> str:
    groups = _groups(chart)
    key = "".join(
        f'<li><i class="g{place % len(_COLOURS)}"></i> {escape(group)}</li>'
        for place, group in enumerate(groups)
        if group
    )
    return (
        f"<h2>{escape(chart.title)}</h2><p>{escape(chart.note)}</p>"
        + (f'<ul class="key">{key}</ul>' if key else "")
        + f'<div class="wide">{_plot(chart, groups)}</div>'
    )


def svg_file(chart: Chart) -> str:
    """Draw a chart as a separate SVG file, with a legend."""
    groups, height = _groups(chart), _height(chart)
    key = "".join(
        f'<circle class="g{place % len(_COLOURS)}" cx="{_LEFT + 130 * (place % 4)}" '
        f'cy="{-12 - 20 * (place // 4)}" r="5"/>'
        f'<text x="{_LEFT + 10 + 130 * (place % 4)}" y="{-8 - 20 * (place // 4)}">'
        f"{escape(group)}</text>"
        for place, group in enumerate(filter(None, groups))
    )
    top = -30 - 20 * (len(groups) // 4)
    size = f"-12 {top} {_WIDTH + 24} {height - top}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img" '
        f'aria-label="{escape(chart.title, quote=True)}"><style>{_STYLE}'
        "svg { color: #1d2433; background: #fff; font-family: system-ui, sans-serif; }"
        "@media (prefers-color-scheme: dark) { svg { color: #e8ebf2; background: #14181f; } }"
        f"</style>{key}{_drawn(chart, groups)}</svg>\n"
    )


def _height(chart: Chart) -> int:
    return _HEAD + _ROW * len(chart.rows) + _FOOT


def _groups(chart: Chart) -> list[str]:
    return list(dict.fromkeys(row.group for row in chart.rows))


class _Axis:
    """The horizontal axis of a plot: its range, its ticks, and the position of a value."""

    def __init__(self, chart: Chart) -> None:
        edges = [value for row in chart.rows for value in _interval(row)]
        edges += [] if chart.zero is None else [chart.zero]
        low, high = min(edges, default=0.0), max(edges, default=1.0)
        self.step = next((step for step in _TICKS if (high - low) / step <= 7), _TICKS[-1])
        self.first, self.last = int(low // self.step), -int(-high // self.step)
        self.last = max(self.last, self.first + 1)

    def at(self, value: float) -> float:
        room = _WIDTH - _LEFT - _RIGHT
        return _LEFT + (value / self.step - self.first) / (self.last - self.first) * room

    def ticks(self) -> list[float]:
        return [tick * self.step for tick in range(self.first, self.last + 1)]


def _interval(row: Row) -> tuple[float, float]:
    return row.value - row.margin, row.value + row.margin


def _plot(chart: Chart, groups: list[str]) -> str:
    size, label = f"0 0 {_WIDTH} {_height(chart)}", escape(chart.title, quote=True)
    return f'<svg viewBox="{size}" role="img" aria-label="{label}">{_drawn(chart, groups)}</svg>'


def _drawn(chart: Chart, groups: list[str]) -> str:
    """The marks of a plot."""
    axis, bottom = _Axis(chart), _HEAD + _ROW * len(chart.rows)
    parts = [_tick(axis, tick, bottom, "grid") for tick in axis.ticks()]
    parts += [
        f'<text x="{axis.at(tick):.1f}" y="{bottom + 20}" text-anchor="middle">{tick:g}</text>'
        for tick in axis.ticks()
    ]
    if chart.zero is not None:
        parts.append(_tick(axis, chart.zero, bottom, "zero"))
    for place, row in enumerate(chart.rows):
        hue = f"g{groups.index(row.group) % len(_COLOURS)}"
        parts.append(_dot(axis, row, _HEAD + _ROW * (place + 0.5), hue, chart))
    return "".join(parts)


def _tick(axis: _Axis, value: float, bottom: float, kind: str) -> str:
    x = f"{axis.at(value):.1f}"
    return f'<line class="{kind}" x1="{x}" x2="{x}" y1="{_HEAD}" y2="{bottom}"/>'


def _dot(axis: _Axis, row: Row, y: float, hue: str, chart: Chart) -> str:
    low, high = _interval(row)
    said = f"{shown(row.value, chart.unit)} ± {shown(row.margin, chart.unit)}"
    return (
        f'<text x="0" y="{y + 4}">{escape(row.label)}</text>'
        f'<line class="bar {hue}" x1="{axis.at(low):.1f}" x2="{axis.at(high):.1f}" '
        f'y1="{y}" y2="{y}"/>'
        f'<circle class="{hue}" cx="{axis.at(row.value):.1f}" cy="{y}" r="5"/>'
        f'<text class="value" x="{_WIDTH}" y="{y + 4}" text-anchor="end">{said}</text>'
    )

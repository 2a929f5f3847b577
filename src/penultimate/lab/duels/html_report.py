"""Generate the HTML report of a tournament, with a plot of the ratings and a crosstable."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from penultimate.lab.duels.tournament import Rating, Tournament

_ROW: Final = 34
_LEFT, _WIDTH = 130, 720

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
body { color: #1d2433; background: #fff; }
svg { width: 100%; min-width: 34rem; height: auto; }
svg text { font-size: 14px; fill: currentColor; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; text-align: right; white-space: nowrap; }
thead th, tbody th { font-weight: 600; }
tbody th { text-align: left; }
small { display: block; opacity: .7; }
.bar { stroke: #2563eb; stroke-width: 3; }
.dot { fill: #2563eb; }
.grid { stroke: currentColor; opacity: .15; }
@media (prefers-color-scheme: dark) {
  body { color: #e8ebf2; background: #14181f; }
  .bar { stroke: #7aa2ff; } .dot { fill: #7aa2ff; }
}
"""


def html_report(tournament: Tournament, seats: int, about: str) -> str:
    """Generate the report as an HTML document."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tournament</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>{_STYLE}</style></head><body>
<h1>Tournament</h1>
<p>{escape(about)}</p>
<h2>Ratings</h2>
<p>A difference of 400 points is a factor of ten in the odds of winning. The mean is 1500.
Lines are 95% intervals.</p>
<div class="wide">{_plot(tournament.ratings)}</div>
<h2>Win shares</h2>
<p>The win share of the player on the left against the player above in all other seats.
{1 / seats:.0%} is even.</p>
<div class="wide">{_crosstable(tournament, seats)}</div>
</body></html>
"""


def _plot(ratings: list[Rating]) -> str:
    low = min(rating.rating - rating.half_width for rating in ratings)
    high = max(rating.rating + rating.half_width for rating in ratings)
    step = next(step for step in (5, 10, 25, 50, 100, 250, 500, 10**9) if (high - low) / step <= 6)
    first, last = int(low // step) * step, -int(-high // step) * step

    def across(rating: float) -> float:
        return _LEFT + (rating - first) / max(last - first, 1) * (_WIDTH - _LEFT - 40)

    height = _ROW * len(ratings) + 40
    parts = [
        f'<line class="grid" x1="{across(mark):.1f}" x2="{across(mark):.1f}" y1="0" '
        f'y2="{height - 30}"/><text x="{across(mark):.1f}" y="{height - 10}" '
        f'text-anchor="middle">{mark}</text>'
        for mark in range(first, last + 1, step)
    ]
    for place, rating in enumerate(ratings):
        y = _ROW * place + _ROW / 2
        low, high = rating.rating - rating.half_width, rating.rating + rating.half_width
        parts.append(
            f'<text x="0" y="{y + 5}">{escape(rating.player)}</text>'
            f'<line class="bar" x1="{across(low):.1f}" x2="{across(high):.1f}" y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{across(rating.rating):.1f}" cy="{y}" r="6"><title>'
            f"{escape(rating.player)}: {rating.rating:.0f} ±{rating.half_width:.0f}"
            "</title></circle>"
        )
    drawn = "".join(parts)
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="Ratings">{drawn}</svg>'


def _crosstable(tournament: Tournament, seats: int) -> str:
    names = [rating.player for rating in tournament.ratings]
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = "".join(
        f"<tr><th>{escape(rating.player)}</th>"
        f"<td>{rating.rating:.0f}<small>±{rating.half_width:.0f}</small></td>"
        + "".join(_cell(tournament, rating.player, other, seats) for other in names)
        + "</tr>"
        for rating in tournament.ratings
    )
    head = f"<thead><tr><th></th><th>rating</th>{head}</tr></thead>"
    return f"<table>{head}<tbody>{rows}</tbody></table>"


def _cell(tournament: Tournament, one: str, other: str, seats: int) -> str:
    """A table cell with a win share, green if it is above even and red if below."""
    if one == other:
        return "<td>–</td>"
    score = tournament.score(one, other)
    low, high = score.interval
    above = score.share - 1 / seats
    hue, strength = (140 if above > 0 else 10), min(0.5, abs(above) * seats / 2)
    return (
        f'<td style="background: hsl({hue} 70% 45% / {strength:.2f})">{score.share:.1%}'
        f"<small>±{(high - low) / 2:.1%}</small></td>"
    )

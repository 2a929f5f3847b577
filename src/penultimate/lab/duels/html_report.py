"""Generate the HTML report of a tournament, with a plot of the ratings and a crosstable."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from penultimate.lab.duels.tournament import Rating, Tournament

_ROW: Final = 44  # pixels
_EDGE: Final = 4  # percent of the width on either side of the plot

_STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
body { color: #1d2433; background: #fff; }
svg { width: 100%; display: block; overflow: visible; }
svg text { font-size: 14px; fill: currentColor; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; text-align: right; white-space: nowrap; }
thead th, tbody th { font-weight: 600; }
tbody th { text-align: left; }
small { display: block; opacity: .7; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
code, dd { overflow-wrap: anywhere; }
.bar { stroke: #2563eb; stroke-width: 3; }
.dot { fill: #2563eb; }
.grid { stroke: currentColor; opacity: .15; }
@media (prefers-color-scheme: dark) {
  body { color: #e8ebf2; background: #14181f; }
  .bar { stroke: #7aa2ff; } .dot { fill: #7aa2ff; }
}
"""


@dataclass(frozen=True)
class About:
    """What is needed to cite and repeat a tournament."""

    version: str
    date: str
    command: str
    house: str
    players: int
    seed: int
    hands: int  # planned for each ordered pair
    played: int  # in the whole tournament


def html_report(tournament: Tournament, about: About) -> str:
    """Generate the report as an HTML document."""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tournament</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>{_STYLE}</style></head><body>
<h1>Tournament</h1>
{_about(about)}
{_incomplete(tournament, about)}
{_ratings(tournament.ratings)}
<h2>Win shares</h2>
<p>The win share of the player on the left against the player above in all other seats.
{1 / about.players:.0%} is even.</p>
<div class="wide">{_crosstable(tournament, about.players)}</div>
</body></html>
"""


def _about(about: About) -> str:
    rows = {
        "Rules": about.house,
        "Players at a table": str(about.players),
        "Hands played": f"{about.played:,}",
        "Planned": f"{about.hands:,} hands for each ordered pair",
        "Seed": str(about.seed),
        "Version": f"penultimate {about.version}",
        "Date": about.date,
    }
    listed = "".join(f"<dt>{name}</dt><dd>{escape(rows[name])}</dd>" for name in rows)
    return f"<dl>{listed}</dl><p>To repeat it:<br><code>{escape(about.command)}</code></p>"


def _incomplete(tournament: Tournament, about: About) -> str:
    """Name the pairs that an interruption has cut short."""
    if not tournament.incomplete:
        return ""
    pairs = "".join(
        f"<li>{escape(' against '.join(pair.players))}: "
        f"{pair.hands:,} of {about.hands:,} hands</li>"
        for pair in tournament.incomplete
    )
    return f"<p>The tournament was interrupted. These pairs are incomplete:</p><ul>{pairs}</ul>"


def _ratings(ratings: list[Rating]) -> str:
    if not ratings:
        return "<p>Too few pairs have played to rate the players.</p>"
    return f"""<h2>Ratings</h2>
<p>A difference of 400 points is a factor of ten in the odds of winning. The mean is 1500.
Lines are 95% intervals.</p>
{_plot(ratings)}"""


def _plot(ratings: list[Rating]) -> str:
    """A row per player. Positions are percentages, so that all are in view on a phone."""
    low = min(rating.rating - rating.half_width for rating in ratings)
    high = max(rating.rating + rating.half_width for rating in ratings)
    step = next(step for step in (5, 10, 25, 50, 100, 250, 500, 10**9) if (high - low) / step <= 6)
    first, last = int(low // step) * step, -int(-high // step) * step

    def across(rating: float) -> str:
        return f"{_EDGE + (rating - first) / max(last - first, 1) * (100 - 2 * _EDGE):.2f}%"

    height = _ROW * len(ratings) + 40
    parts = [
        f'<line class="grid" x1="{across(mark)}" x2="{across(mark)}" y1="0" '
        f'y2="{height - 30}"/><text x="{across(mark)}" y="{height - 10}" '
        f'text-anchor="middle">{mark}</text>'
        for mark in range(first, last + 1, step)
    ]
    for place, rating in enumerate(ratings):
        y, name = _ROW * place + 32, escape(rating.player)
        low, high = rating.rating - rating.half_width, rating.rating + rating.half_width
        figure = f"{rating.rating:.0f} ±{rating.half_width:.0f}"
        parts.append(
            f'<text x="0" y="{y - 14}">{name}, {figure}</text>'
            f'<line class="bar" x1="{across(low)}" x2="{across(high)}" y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{across(rating.rating)}" cy="{y}" r="6">'
            f"<title>{name}: {figure}</title></circle>"
        )
    drawn = "".join(parts)
    return f'<svg height="{height}" role="img" aria-label="Ratings">{drawn}</svg>'


def _crosstable(tournament: Tournament, seats: int) -> str:
    """The win shares of all pairs, with the strongest player first if there are ratings."""
    rated = [rating.player for rating in tournament.ratings]
    played = (name for score in tournament.scores for name in score.players)
    names = rated or list(dict.fromkeys(played))
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = "".join(
        f"<tr><th>{escape(name)}</th>"
        + "".join(_cell(tournament, name, other, seats) for other in names)
        + "</tr>"
        for name in names
    )
    return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _cell(tournament: Tournament, one: str, other: str, seats: int) -> str:
    """A table cell with a win share, green if it is above even and red if below."""
    score = tournament.score(one, other)
    if score is None:
        return "<td>–</td>"
    low, high = score.interval
    above = score.share - 1 / seats
    hue, strength = (140 if above > 0 else 10), min(0.5, abs(above) * seats / 2)
    return (
        f'<td style="background: hsl({hue} 70% 45% / {strength:.2f})">{score.share:.1%}'
        f"<small>±{(high - low) / 2:.1%}</small></td>"
    )

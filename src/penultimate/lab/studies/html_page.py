"""A study as one HTML file with plots, for light and dark screens."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from penultimate.lab.studies.svg_plot import STYLE, svg_plot

if TYPE_CHECKING:
    from penultimate.lab.studies.findings import Chart, Study

_PAGE_STYLE: Final = (
    """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d2433; background: #fff; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.2rem; }
p { margin: .25rem 0 .75rem; }
code { overflow-wrap: anywhere; }
svg { width: 100%; min-width: 34rem; height: auto; }
.wide { overflow-x: auto; }
"""
    + STYLE
    + "@media (prefers-color-scheme: dark) { body { color: #e8ebf2; background: #14181f; } }\n"
)


def html_page(study: Study) -> str:
    """Write the page of a study."""
    charts = "\n".join(map(_section, study.charts))
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(study.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>{_PAGE_STYLE}</style></head><body>
<h1>{escape(study.title)}</h1>
<p>Marks are estimates, and lines are 95% intervals. Penultimate {escape(study.version)},
seed {study.seed}. To repeat it:<br><code>{escape(study.command)}</code></p>
{charts}
</body></html>
"""


def _section(chart: Chart) -> str:
    return (
        f"<h2>{escape(chart.title)}</h2><p>{escape(chart.note)}</p>"
        f'<div class="wide">{svg_plot(chart)}</div>'
    )

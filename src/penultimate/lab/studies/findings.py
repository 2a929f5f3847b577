"""The result of a study: charts of estimates, for text, JSON and HTML."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from penultimate import __version__

if TYPE_CHECKING:
    from penultimate.lab.trials.figures import Estimate

Unit = Literal["%", "points", "count", "minutes"]


@dataclass(frozen=True)
class Row:
    """One estimate with its 95% margin. `group` is shown in its own colour."""

    label: str
    value: float
    margin: float
    group: str = ""


@dataclass(frozen=True)
class Chart:
    """Estimates on one axis. `zero` is the value that means no effect, where there is one."""

    title: str
    note: str
    unit: Unit
    rows: list[Row]
    zero: float | None = None


@dataclass(frozen=True)
class Study:
    """A finished study: what was run, and what came out."""

    name: str
    title: str
    command: str
    seed: int
    charts: list[Chart]
    version: str = field(default=__version__)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def row(label: str, estimate: Estimate, group: str = "", scale: float = 1.0) -> Row:
    """A row from an estimate, multiplied by a scale such as 100 for percent."""
    return Row(label, round(estimate.value * scale, 4), round(estimate.margin * scale, 4), group)


def in_words(study: Study) -> str:
    """The charts of a study as text."""
    return "\n".join([f"{study.title} (seed {study.seed})", *map(_chart_in_words, study.charts)])


def _chart_in_words(chart: Chart) -> str:
    labels = [" · ".join(filter(None, (row.group, row.label))) for row in chart.rows]
    width = max(map(len, labels), default=0)
    lines = [
        f"  {label:{width}}  {shown(row.value, chart.unit):>9} ± {shown(row.margin, chart.unit)}"
        for label, row in zip(labels, chart.rows, strict=True)
    ]
    return "\n".join(["", f"{chart.title}: {chart.note}", *lines])


def estimate_in_words(row: Row, unit: Unit) -> str:
    """The value of a row and its margin, with the unit once."""
    return f"{shown(row.value, 'count')} ± {shown(row.margin, unit)}"


def shown(value: float, unit: Unit) -> str:
    """A number with its unit, with as many digits as a reader needs."""
    digits = 1 if abs(value) >= 10 else 2
    sign = "%" if unit == "%" else " min" if unit == "minutes" else ""
    return f"{value:.{digits}f}{sign}"

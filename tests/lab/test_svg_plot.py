"""Plots of studies, which can be read without colours and without the text around them."""

from __future__ import annotations

import re

from penultimate.lab.studies.findings import Chart, Row
from penultimate.lab.studies.svg_plot import svg_file

LONG = "plays the number or action card with the most points"


def marks_of(plot: str) -> list[tuple[str, str, float]]:
    """The colour, the shape and the horizontal place of each mark, those of the key first."""
    found = re.findall(r'<path class="(\w+)" d="([^"]+)" transform="translate\(([-0-9.]+)', plot)
    return [(colour, shape, float(x)) for colour, shape, x in found]


def bars_of(plot: str) -> list[tuple[float, float]]:
    found = re.findall(r'<line class="bar \w+" x1="([-0-9.]+)" x2="([-0-9.]+)"', plot)
    return [(float(low), float(high)) for low, high in found]


def test_twelve_groups_differ_by_colour_or_shape_and_six_by_shape() -> None:
    rows = [Row("hands", place, 1, f"player {place}") for place in range(12)]
    marks = marks_of(svg_file(Chart("Wins", "", "count", rows)))
    key, plotted = marks[:12], marks[12:]
    assert len({(colour, shape) for colour, shape, _ in key}) == 12
    assert len({shape for _, shape, _ in key[:6]}) == 6
    assert [mark[:2] for mark in plotted] == [mark[:2] for mark in key]


def test_the_key_wraps_where_its_names_need_more_room() -> None:
    rows = [Row("a", 1, 0, f"official+stacking=same+draw_limit={at}") for at in range(5)]
    lines = re.findall(r'y="(-?\d+)">official', svg_file(Chart("Length", "", "count", rows)))
    assert len(lines) == 5
    assert len(set(lines)) == 3


def test_no_interval_reaches_into_a_long_label() -> None:
    rows = [Row(LONG, -10, 3), Row("short", 0, 1)]
    [(low, _), _] = bars_of(svg_file(Chart("Loss", "", "%", rows, zero=0.0)))
    assert low >= 7 * len(LONG)


def test_a_share_is_not_drawn_below_nothing_or_above_everything() -> None:
    rows = [Row("never", 0.5, 20), Row("always", 99.5, 20)]
    plot = svg_file(Chart("Bluffs", "", "%", rows))
    ticks = [float(tick) for tick in re.findall(r'text-anchor="middle">([-0-9.]+)<', plot)]
    assert (min(ticks), max(ticks)) == (0, 100)
    assert "0.50 ± 20.0%" in plot


def test_a_change_of_a_share_may_be_negative() -> None:
    plot = svg_file(Chart("Change", "", "%", [Row("all", 1, 3)], zero=0.0))
    assert 'text-anchor="middle">-2<' in plot

"""The README's example works, its figures are in their sources, and its links lead to files."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
FIGURES = README.split("## In figures\n\n- ")[1].split("\n\n##")[0].split("\n- ")


def test_the_example_works() -> None:
    parser = doctest.DocTestParser()
    [code] = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    example = parser.get_doctest(code, {}, "README", "README.md", 0)
    assert len(example.examples) > 0
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.parametrize("claim", FIGURES, ids=["strength", "speed", "safety"])
def test_every_figure_is_in_its_source(claim: str) -> None:
    _, *figures = re.findall(r"\*\*(.+?)\.?\*\*", claim)
    [source] = re.findall(r"\]\((.+?)[#)]", claim)
    text = (ROOT / source).read_text("utf-8")
    assert figures
    assert [figure for figure in figures if figure not in text] == []


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^#)]+)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []

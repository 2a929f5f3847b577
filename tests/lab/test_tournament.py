"""Tournaments: ratings with intervals, and the HTML report."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest

from penultimate import __version__
from penultimate.cli.app import run
from penultimate.lab.duels.html_report import About, html_report
from penultimate.lab.duels.match import Score
from penultimate.lab.duels.tournament import Incomplete, Tournament, ratings_of

pytestmark = pytest.mark.xdist_group("compiled programs")


ABOUT = About(
    "9.9", "2026-11-19", "penultimate lab tournament 'a & b'", "house+seven_o", 2, 77, 1000, 2000
)


def score(one: str, other: str, share: float, half: float = 0.01) -> Score:
    return Score([one, other], 1000, share, (share - half, share + half), 0.0, 1.0)


def test_ten_times_the_odds_are_400_points() -> None:
    scores = [score("strong", "weak", 10 / 11), score("weak", "strong", 1 / 11)]
    strong, weak = ratings_of(["weak", "strong"], scores, 2)
    assert (strong.player, weak.player) == ("strong", "weak")
    assert (strong.rating, weak.rating) == (1700.0, 1300.0)


def test_an_even_share_is_a_quarter_at_a_table_of_four() -> None:
    scores = [score("one", "other", 0.25), score("other", "one", 0.25)]
    assert [rating.rating for rating in ratings_of(["one", "other"], scores, 4)] == [1500.0, 1500.0]


def test_the_interval_of_a_rating_comes_from_those_of_the_shares() -> None:
    """Both duels are off by 0.01 at a share of a half: 0.04 in odds, and half the difference."""
    scores = [score("one", "other", 0.5), score("other", "one", 0.5)]
    half = 400 / math.log(10) * math.sqrt(2 * 0.04**2 / 4) / 2
    assert ratings_of(["one", "other"], scores, 2)[0].half_width == pytest.approx(half, abs=0.1)


def test_a_player_who_wins_everything_has_a_rating() -> None:
    scores = [score("all", "none", 1.0, 0.0), score("none", "all", 0.0, 0.0)]
    best, _ = ratings_of(["all", "none"], scores, 2)
    assert best.player == "all"
    assert 1500 < best.rating < 3000
    assert best.half_width > 0


def test_the_page_names_everybody_once_above_and_once_at_the_side() -> None:
    scores = [score("<b>", "other", 0.6), score("other", "<b>", 0.4)]
    text = html_report(Tournament(ratings_of(["<b>", "other"], scores, 2), scores, []), ABOUT)
    assert text.count("<th>&lt;b&gt;</th>") == 2
    assert "60.0%<small>±1.0%</small>" in text
    assert text.count("<circle") == 2
    assert "interrupted" not in text


def test_the_page_names_what_is_needed_to_repeat_the_tournament() -> None:
    scores = [score("one", "other", 0.6), score("other", "one", 0.4)]
    text = html_report(Tournament(ratings_of(["one", "other"], scores, 2), scores, []), ABOUT)
    for part in (
        "<dd>house+seven_o</dd>",
        "<dd>2,000</dd>",
        "<dd>77</dd>",
        "<dd>penultimate 9.9</dd>",
        "<dd>2026-11-19</dd>",
        "penultimate lab tournament &#x27;a &amp; b&#x27;",
    ):
        assert part in text


def test_the_positions_of_dots_are_percentages_so_that_a_phone_shows_all() -> None:
    scores = [score("one", "other", 0.9), score("other", "one", 0.1)]
    text = html_report(Tournament(ratings_of(["one", "other"], scores, 2), scores, []), ABOUT)
    places = [float(place) for place in re.findall(r'<circle class="dot" cx="([0-9.]+)%"', text)]
    assert len(places) == 2
    assert all(0 < place < 100 for place in places)
    assert "viewBox" not in text
    assert "min-width" not in text


def test_an_interrupted_tournament_names_its_incomplete_pairs() -> None:
    incomplete = [Incomplete(["other", "one"], 20)]
    scores = [score("one", "other", 0.6), score("other", "one", 0.4)]
    text = html_report(Tournament([], scores, incomplete), ABOUT)
    assert "interrupted" in text
    assert "<li>other against one: 20 of 1,000 hands</li>" in text
    assert "Too few pairs have played" in text


def test_players_are_rated_if_the_duels_compare_all_of_them() -> None:
    """`one` beats `two` and `two` beats `three`, so `one` and `three` need not have met."""
    scores = [score("one", "two", 10 / 11), score("two", "three", 10 / 11)]
    ratings = ratings_of(["one", "two", "three"], scores, 2)
    assert [rating.rating for rating in ratings] == [1900.0, 1500.0, 1100.0]
    assert ratings_of(["one", "two", "three"], scores[:1], 2) == []


def test_the_command_rates_and_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "page.html"
    players = ["random", "steady", "alert"]
    options = ["--hands", "400", "--html", str(file), "--json"]
    assert run(["lab", "tournament", *players, *options]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [rating["player"] for rating in answer["ratings"]] == ["steady", "alert", "random"]
    assert len(answer["scores"]) == 6
    assert (answer["hands"], answer["played"], answer["incomplete"]) == (400, 2400, [])
    assert (answer["house"], answer["seed"], answer["version"]) == ("official", 0, __version__)
    assert "<svg" in file.read_text(encoding="utf-8")
    assert run(["lab", "tournament", "alert", "alert"]) == 2
    assert "two or more different players" in capsys.readouterr().err

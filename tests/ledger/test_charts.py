"""Chart data, compared with values counted by hand."""

from __future__ import annotations

from ledger.games import game

from penultimate.ledger.bradley_terry import Skill, skills_after
from penultimate.ledger.charts import (
    Duel,
    Feat,
    Feats,
    Holder,
    Places,
    SeasonRow,
    Streak,
    charts,
    season,
)

GAMES = [
    game("Ann 520, Bob 310, Cy 0", "standard", id="g3", date="2026-01-03"),
    game("Ann 9, Bob 3", id="g1", date="2026-01-01"),
    game("Bob 4, Ann 4", id="g2", date="2026-01-02"),
    game(
        "Ann 500, Bob 120",
        "lowest-total",
        id="g4",
        date="2026-01-04",
        hands=[{"Bob": 100}, {"Ann": 450, "Bob": 20}, {"Ann": 50}],
    ),
]


def test_points_and_skill_follow_the_days() -> None:
    points = charts(GAMES).points
    assert list(points) == ["Ann", "Bob", "Cy"]
    assert [(point.game, point.score, point.place, point.players) for point in points["Bob"]] == [
        ("g1", 3, 2, 2),
        ("g2", 4, 1, 2),
        ("g3", 310, 2, 3),
        ("g4", 120, 1, 2),
    ]
    latest = {player: shown[-1] for player, shown in points.items()}
    expected = skills_after(GAMES)
    assert {player: Skill(one.mu, one.sigma) for player, one in latest.items()} == expected


def test_duels_streaks_and_places() -> None:
    drawn = charts(GAMES)
    assert drawn.duels == [
        Duel(player="Ann", other="Bob", ahead=2, behind=1, equal=1),
        Duel(player="Ann", other="Cy", ahead=1, behind=0, equal=0),
        Duel(player="Bob", other="Cy", ahead=1, behind=0, equal=0),
    ]
    assert drawn.streaks == [
        Streak(player="Ann", longest=3, current=0),
        Streak(player="Bob", longest=1, current=1),
        Streak(player="Cy", longest=0, current=0),
    ]
    assert drawn.places == [
        Places(player="Ann", players=2, counts=[2, 1]),
        Places(player="Ann", players=3, counts=[1, 0, 0]),
        Places(player="Bob", players=2, counts=[2, 1]),
        Places(player="Bob", players=3, counts=[0, 1, 0]),
        Places(player="Cy", players=3, counts=[0, 0, 1]),
    ]


def test_charts_of_some_players_are_a_part_of_everyones() -> None:
    everyone, of_cy = charts(GAMES), charts(GAMES, players=["Cy"])
    assert of_cy.points == {"Cy": everyone.points["Cy"]}
    assert of_cy.duels == everyone.duels[1:]
    assert of_cy.streaks == everyone.streaks[2:]
    assert of_cy.places == everyone.places[4:]
    assert of_cy.records == everyone.records


def test_long_lines_have_a_thousand_evenly_spaced_points_and_the_latest() -> None:
    games = [game(f"Ann {at}, Bob 0", id=f"g{at}") for at in range(2500)]
    points = charts(games).points["Ann"]
    assert [point.score for point in points] == list(range(0, 2500, 3))


def test_records_of_the_club() -> None:
    """Bob had 100 points more than Ann after the first hand of a game where few are good."""
    assert charts(GAMES).records == Feats(
        highest_score=Feat(value=520, holders=[Holder(player="Ann", game="g3", date="2026-01-03")]),
        longest_streak=Feat(value=3, holders=[Holder(player="Ann")]),
        best_comeback=Feat(value=100, holders=[Holder(player="Bob", game="g4", date="2026-01-04")]),
        most_games=Feat(value=4, holders=[Holder(player="Ann"), Holder(player="Bob")]),
    )
    assert charts([]).records == Feats(
        highest_score=None, longest_streak=None, best_comeback=None, most_games=None
    )


def test_a_winner_who_was_never_behind_made_no_comeback() -> None:
    led = game("Ann 120, Bob 20", id="g1", hands=[{"Ann": 100}, {"Ann": 20, "Bob": 20}])
    assert charts([led]).records.best_comeback is None


def test_a_season_in_a_table() -> None:
    assert season(GAMES) == [
        SeasonRow(player="Ann", games=4, wins=2.5, points=533, average_place=5 / 4, best_score=520),
        SeasonRow(player="Bob", games=4, wins=1.5, points=317, average_place=6 / 4, best_score=310),
        SeasonRow(player="Cy", games=1, wins=0, points=0, average_place=3, best_score=0),
    ]

"""Compare houses: the length of hands and games, leads, seats, special rules, and skill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.lab.studies.batches import Batch, Measure, split
from penultimate.lab.studies.comparison import measure_wins, win_share
from penultimate.lab.studies.findings import Chart, Row, row
from penultimate.lab.studies.hand_log import (
    COMEBACK,
    DEALER,
    GAME,
    GAME_WINNER,
    LEAD_CHANGES,
    OCCASIONS_AT,
    RESHUFFLED,
    SCORES,
    TURNS,
    WINNER,
)
from penultimate.lab.studies.observation import Setting, observe
from penultimate.lab.studies.sums import Sums, as_sums, mean, moments, percentage
from penultimate.lab.trials.occasions import OCCASIONS
from penultimate.rules.house import HOUSE_SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

COMEBACK_CARDS: Final = 5  # cards behind the leader
COMEBACK_POINTS: Final = 100  # points behind the leader
DEAL_SECONDS: Final = 45  # to count, shuffle and deal
_PERCENT: Final = 100


def _measure_hands(setting: Setting, games: range) -> Sums:
    """Sums over single hands."""
    hands = observe(setting, games).hands
    won = hands[hands[:, WINNER] >= 0]
    places = (won[:, WINNER] - won[:, DEALER] - 1) % len(setting.players)
    occasions = hands[:, OCCASIONS_AT : OCCASIONS_AT + HOUSE_SIZE]
    return as_sums(
        {
            "hands": len(hands),
            "turns": moments(hands[:, TURNS]),
            "lead_changes": moments(hands[:, LEAD_CHANGES]),
            "comebacks": (won[:, COMEBACK] >= COMEBACK_CARDS).sum(),
            "ran_out": (hands[:, RESHUFFLED] > 0).sum(),
            "places": np.bincount(places, minlength=len(setting.players)),
            "with_option": (occasions > 0).sum(axis=0),
        }
    )


def _measure_games(setting: Setting, games: range) -> Sums:
    """Sums over whole games."""
    hands = observe(setting, games).hands
    played = np.split(hands, np.flatnonzero(np.diff(hands[:, GAME])) + 1)
    finished = [game for game in played if game[-1, GAME_WINNER] >= 0]
    changes, comebacks = zip(*(_score_leads(game, setting) for game in finished), strict=True)
    return as_sums(
        {
            "games": len(finished),
            "turns": moments([game[:, TURNS].sum() for game in finished]),
            "hands": moments([len(game) for game in finished]),
            "lead_changes": moments(changes),
            "comebacks": sum(comebacks),
            "first_dealer": sum(game[-1, GAME_WINNER] == game[0, DEALER] for game in finished),
        }
    )


def _score_leads(game: Any, setting: Setting) -> tuple[int, bool]:
    """How often the lead in points changed, and whether the winner was far behind at some time."""
    scores = game[:, SCORES : SCORES + len(setting.players)]
    winner = game[-1, GAME_WINNER]
    if scores[-1, winner] < scores[-1].max():  # low scores win
        scores = -scores
    best = scores.max(axis=1)
    alone = (scores == best[:, None]).sum(axis=1) == 1
    leaders = scores.argmax(axis=1)[alone]
    behind = (best - scores[:, winner])[:-1]
    return int((np.diff(leaders) != 0).sum()), bool((behind >= COMEBACK_POINTS).any())


@dataclass(frozen=True)
class RulesPlan:
    """What to compare: houses, numbers of players, the player, and a pair for the skill."""

    houses: tuple[str, ...]
    seats: tuple[int, ...]
    player: str
    stronger: str
    weaker: str
    hands: int
    games: int
    seed: int
    pace: float  # seconds a turn

    def batches(self) -> list[Batch]:
        """The games to play, for each house and number of players."""
        return [
            part for house in self.houses for seats in self.seats for part in self._at(house, seats)
        ]

    def _at(self, house: str, seats: int) -> list[Batch]:
        same, pair = (self.player,) * seats, (self.stronger, *(self.weaker,) * (seats - 1))

        def cell(
            measure: Measure, name: str, players: tuple[str, ...], *, whole: bool
        ) -> list[Batch]:
            setting = Setting(house, players, whole=whole, seed=self.seed)
            count = self.games if whole else self.hands
            return split(measure, _cell(name, house, seats), setting, count)

        return [
            *cell(_measure_hands, "hands", same, whole=False),
            *cell(_measure_games, "games", same, whole=True),
            *cell(measure_wins, "skill", pair, whole=False),
            *cell(measure_wins, "game skill", pair, whole=True),
        ]

    def charts(self, sums: dict[str, Sums]) -> list[Chart]:
        """The charts of the study."""
        cells = [(house, seats) for house in self.houses for seats in self.seats]
        return [
            *_length_charts(sums, cells, self.pace),
            *_lead_charts(sums, cells),
            *_seat_charts(sums, cells),
            _option_chart(sums, cells),
            *self._skill_charts(sums, cells),
        ]

    def _skill_charts(self, sums: dict[str, Sums], cells: Sequence[tuple[str, int]]) -> list[Chart]:
        pair = f"{self.stronger} against {self.weaker} in all other seats, on the same deals"
        return [
            Chart(
                f"The share of skill: {what}",
                f"How much more often than by chance the stronger player wins; {pair}. 0% is no "
                "skill, and 100% is a win every time.",
                "%",
                [_skill_row(sums[_cell(cell, *key)], *key) for key in cells],
                zero=0.0,
            )
            for what, cell in (("a hand", "skill"), ("a game", "game skill"))
        ]


def _cell(what: str, house: str, seats: int) -> str:
    return f"{what}|{house}|{seats}"


def _label(seats: int) -> str:
    return f"{seats} players"


def _skill_row(sums: Sums, house: str, seats: int) -> Row:
    """Scale the win share so that an even share is 0 and certain wins are 100."""
    found = win_share(sums["wins"], seats)
    scale = _PERCENT * seats / (seats - 1)
    value = (found.value - 1 / seats) * scale
    return Row(_label(seats), round(value, 3), round(found.margin * scale, 3), house)


def _length_charts(
    sums: dict[str, Sums], cells: Sequence[tuple[str, int]], pace: float
) -> list[Chart]:
    return [
        Chart(
            "Length of a hand",
            "Turns per hand.",
            "count",
            [row(_label(n), mean(sums[_cell("hands", h, n)]["turns"]), h) for h, n in cells],
        ),
        Chart(
            "Length of a game",
            f"Minutes with {pace:g} seconds a turn and {DEAL_SECONDS} seconds a deal.",
            "minutes",
            [_minutes(sums[_cell("games", h, n)], h, n, pace) for h, n in cells],
        ),
        Chart(
            "Hands in a game",
            "Hands until somebody wins the game.",
            "count",
            [row(_label(n), mean(sums[_cell("games", h, n)]["hands"]), h) for h, n in cells],
        ),
    ]


def _minutes(sums: Sums, house: str, seats: int, pace: float) -> Row:
    turns, hands = mean(sums["turns"]), mean(sums["hands"])
    value = (turns.value * pace + hands.value * DEAL_SECONDS) / 60
    margin = (turns.margin * pace + hands.margin * DEAL_SECONDS) / 60
    return Row(_label(seats), round(value, 3), round(margin, 3), house)


def _lead_charts(sums: dict[str, Sums], cells: Sequence[tuple[str, int]]) -> list[Chart]:
    def shares(cell: str, count: str, of: str) -> list[Row]:
        found = [(h, n, sums[_cell(cell, h, n)]) for h, n in cells]
        return [
            row(_label(n), percentage(part[count][0], part[of][0]), h, _PERCENT)
            for h, n, part in found
        ]

    return [
        Chart(
            "Lead changes in a hand",
            "How often another player becomes the only one with the fewest cards.",
            "count",
            [row(_label(n), mean(sums[_cell("hands", h, n)]["lead_changes"]), h) for h, n in cells],
        ),
        Chart(
            "Comebacks in a hand",
            f"Hands won by a player who was {COMEBACK_CARDS} or more cards behind the leader.",
            "%",
            shares("hands", "comebacks", "hands"),
        ),
        Chart(
            "Lead changes in a game",
            "How often another player takes the lead in points.",
            "count",
            [row(_label(n), mean(sums[_cell("games", h, n)]["lead_changes"]), h) for h, n in cells],
        ),
        Chart(
            "Comebacks in a game",
            f"Games won by a player who was {COMEBACK_POINTS} or more points behind the leader.",
            "%",
            shares("games", "comebacks", "games"),
        ),
        Chart(
            "The draw pile runs out",
            "Hands in which the discard pile is shuffled into a new draw pile.",
            "%",
            shares("hands", "ran_out", "hands"),
        ),
    ]


def _seat_charts(sums: dict[str, Sums], cells: Sequence[tuple[str, int]]) -> list[Chart]:
    def advantage(place: int) -> list[Row]:
        found = list[Row]()
        for house, seats in cells:
            part = sums[_cell("hands", house, seats)]
            estimate = percentage(part["places"][place], part["hands"][0])
            value = _PERCENT * (estimate.value - 1 / seats)
            found.append(Row(_label(seats), round(value, 4), _PERCENT * estimate.margin, house))
        return found

    note = "Share of hands won beyond an even share."
    return [
        Chart("Advantage of the first player", note, "%", advantage(0), zero=0.0),
        Chart("Advantage of the dealer", note, "%", advantage(-1), zero=0.0),
    ]


def _option_chart(sums: dict[str, Sums], cells: Sequence[tuple[str, int]]) -> Chart:
    """How often each rule comes into play, at the smallest table of each house."""
    seats = min(n for _, n in cells)
    rows = list[Row]()
    for house in dict.fromkeys(h for h, _ in cells):
        part = sums[_cell("hands", house, seats)]
        rows += [
            row(option.title, percentage(count, part["hands"][0]), house, _PERCENT)
            for place, option in OCCASIONS.items()
            if (count := part["with_option"][place])
        ]
    return Chart(
        "How often each rule comes into play", f"Share of hands, {seats} players.", "%", rows
    )

"""Clubs for the browser tests, made over HTTP, with games and links."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from browser.visitors import Visitor

NAME = "Ann & Bob"  # names are the same in every language
HANDS: Final = [{"Ann": 60, "Bob": 0, "Dan": 20}, {"Ann": 0, "Bob": 90, "Dan": 0}]
# Bob wins seven of the first ten games, Ann three; Dan plays once, and wins.
GAMES: Final[list[dict[str, Any]]] = [
    *(
        {
            "id": f"g{number}",
            "date": f"2026-0{1 + number // 4}-{10 + number % 4:02}",
            "variant": "standard",
            "target": 500,
            "scores": {
                "Ann": 520 - 30 * (number % 3),
                "Bob": 480 + 20 * (number % 3),
                "Cat": 7 * number,
            },
        }
        for number in range(1, 11)
    ),
    {
        "id": "low",
        "date": "2026-05-01",
        "variant": "elimination",
        "target": 60,
        "scores": {"Ann": 60, "Bob": 90, "Dan": 20},
        "order": ["Ann", "Bob", "Dan"],
        "rounds": 2,
        "rounds_won": {"Bob": 1, "Dan": 1},
        "hands": HANDS,
        "dealer": "Bob",
        "place": "12",
    },
]


@dataclass(frozen=True)
class Club:
    """A club and its links."""

    id: str
    member: str
    viewer: str

    def at(self, page: str = "") -> str:
        return f"/c/{self.id}{page and '/'}{page}#{self.member}"


def club_for(visitor: Visitor, games: list[dict[str, Any]] | None = None) -> Club:
    """Make a club with games, as this visitor."""
    ask, url = visitor.page.request, visitor.url
    ask.get(f"{url}/api/me")
    made = ask.post(f"{url}/api/clubs", data={"name": NAME}).json()
    club = Club(made["club"], made["member"], made["viewer"])
    headers = {"Authorization": f"Bearer {club.member}"}
    file = {"club": NAME, "games": GAMES if games is None else games}
    answer = ask.post(f"{url}/api/clubs/{club.id}/file", data=file, headers=headers)
    assert answer.ok, answer.text()
    return club

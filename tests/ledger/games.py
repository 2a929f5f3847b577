"""Games to rank, written short: `game("Ann 520, Bob 310")`."""

from __future__ import annotations

from itertools import count
from typing import Any

from hypothesis import strategies as st

from penultimate.ledger import ClubGame, Ranking, read_game

NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo"]
NUMBERS = count(1)


def scores_in(text: str) -> dict[str, int]:
    return {name: int(score) for name, score in (part.split() for part in text.split(", "))}


def document(scores: str, variant: str = "own", /, **more: Any) -> dict[str, Any]:
    """A game as a JSON object."""
    found = {"id": f"game-{next(NUMBERS)}", "date": "2026-01-02", "variant": variant}
    return {**found, "scores": scores_in(scores), **more}


def game(scores: str, variant: str = "own", /, **more: Any) -> ClubGame:
    return read_game(document(scores, variant, **more))


def values(ranking: Ranking) -> dict[str, float]:
    return {row.player: row.value for row in ranking.ranking}


def ranks(ranking: Ranking) -> list[tuple[int, str]]:
    return [(row.rank, row.player) for row in ranking.ranking]


@st.composite
def documents(draw: st.DrawFn) -> dict[str, Any]:
    """A random valid game as a JSON object."""
    players = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=10, unique=True))
    variant = draw(
        st.sampled_from(["standard", "single-hand", "elimination", "lowest-total", "own"])
    )
    numbers = st.integers(0, 700)
    scores = {player: draw(numbers) for player in players}
    found: dict[str, Any] = {
        "id": draw(st.text("abcxyz019-_=@+'", min_size=1, max_size=12)),
        "date": draw(st.dates().map(str)),
        "variant": variant,
        "scores": scores,
        "note": draw(st.sampled_from(["", "=1+1", "'=1", "'note", "a, b", 'say "hi"', "<b>", "-"])),
        "place": draw(st.sampled_from(["", "@home"])),
        "house": draw(st.sampled_from(["", "party", "official+stacking=same+seven_o"])),
        "house_name": draw(st.sampled_from(["", "=Sunday", "Party at Bob's"])),
        "source": draw(st.sampled_from(["", "table"])),
    }
    if variant == "single-hand":
        found["scores"] = {player: 70 if player == players[0] else 0 for player in players}
    if variant == "elimination":
        found["order"] = draw(st.permutations(players))
    if variant == "own":
        found["low_wins"] = draw(st.booleans())
    if draw(st.booleans()):
        found["unfinished"] = True
    if draw(st.booleans()):
        found["rounds"] = 12
        found["rounds_won"] = {player: 1 for player in players if draw(st.booleans())}
        found["luck"] = {player: draw(st.integers(-500, 500)) for player in players}
        found["dealer"] = draw(st.sampled_from(players))
        found["bots"] = draw(st.lists(st.sampled_from(players), unique=True))
        timed = [player for player in players if draw(st.booleans())]
        found["times"] = {player: {"seconds": 90, "turns": 3, "longest": 41} for player in timed}
        found["hands"] = [{}, *({player: score} for player, score in found["scores"].items())]
    return found


CLUBS = st.lists(documents(), min_size=1, max_size=12, unique_by=lambda one: one["id"])

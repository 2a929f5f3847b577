"""Verifies the deals of a finished game using only what the server publishes.

This page, `checking.py`, `hand.py` and `chance.py` share no code with Penultimate: they are what a
distrustful player would write from the description of a provable deal. Given the replay of a game,
they check that every seed and every chance is the one committed to, that these make the deck, and
that every card dealt, turned up, drawn or shuffled again came from where it should.

    python verifier.py replay.json
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from fairness.checked_hand import Checked
from fairness.hand import Unproven, demand

Document = dict[str, Any]


def digest(*lines: object) -> bytes:
    return hashlib.sha256("\n".join(str(line) for line in lines).encode()).digest()


def verify(game: Document) -> int:
    """Return the number of verified cards. Raises `Unproven` at the first wrong one."""
    try:
        return verify_hands(game)
    except (KeyError, IndexError, TypeError, ValueError) as fault:
        raise Unproven(f"this is no replay: {fault!r}") from None


def verify_hands(game: Document) -> int:
    deals, proved, dealer = game["deals"], 0, -1
    demand(bool(deals), "there is nothing to verify")
    steps = list(steps_by_hand(game["steps"]))
    demand(len(steps) == len(deals), "a deal for every hand, and a hand for every deal")
    for number, (deal, moments) in enumerate(zip(deals, steps, strict=True), 1):
        demand(deal["hand"] == number, "hands are numbered from 1")
        key = key_of(game["table"], deal)
        hand = Checked(game["house"], key, number, dealer, moments[0]["game"]["out"])
        hand.check_deal(moments[0])
        for moment in moments[1:]:
            hand.check_move(moment)
        proved, dealer = proved + hand.lifted, hand.dealer
    return proved


def key_of(table: str, deal: Document) -> bytes:
    """The key of a deal, after checking its seed and chances against the commitments."""
    hand, seed, chances = deal["hand"], deal["seed"], deal["chances"]
    demand(seed is not None, f"hand {hand} was not opened")
    committed = digest("penultimate seed 1", table, hand, seed).hex()
    demand(deal["commitment"] == committed, f"hand {hand} has another seed than promised")
    pledges = deal.get("pledges")
    if not pledges:  # a deal from before pledges existed
        return digest("penultimate deal 1", table, hand, seed, *map(written, chances))
    check_rounds(table, deal, [*deal.get("earlier", []), pledges, chances])
    parts = [written(part) for pair in zip(pledges, chances, strict=True) for part in pair]
    void = [written(part) for pledges in deal.get("earlier", []) for part in pledges]
    return digest(f"penultimate deal {3 if void else 2}", table, hand, seed, *void, *parts)


def check_rounds(table: str, deal: Document, lists: list[list[str | None]]) -> None:
    """What is revealed in a round fits its pledges, and is the pledges of the next, if any.

    A round is repeated only if somebody withheld in it.
    """
    hand = deal["hand"]
    for place, (pledges, chances) in enumerate(pairwise(lists)):
        demand(len(pledges) == len(chances), f"hand {hand} has a chance for every pledge")
        for pledge, chance in zip(pledges, chances, strict=True):
            if chance is not None:
                right = digest("penultimate chance 1", table, hand, chance).hex()
                demand(pledge == right, f"hand {hand} has another chance than pledged")
        is_void = place < len(lists) - 2
        demand(not is_void or missing(pledges, chances) != [], f"hand {hand}: nobody withheld")


def missing(pledges: list[str | None], chances: list[str | None]) -> list[int]:
    pairs = enumerate(zip(pledges, chances, strict=True))
    return [seat for seat, (pledge, chance) in pairs if pledge is not None and chance is None]


def withheld(deal: Document) -> list[int]:
    """The seats that pledged a chance for a deal and did not reveal it."""
    if not deal.get("pledges"):
        return []
    lists = [*deal.get("earlier", []), deal["pledges"], deal["chances"]]
    return [seat for pledges, chances in pairwise(lists) for seat in missing(pledges, chances)]


def written(part: str | None) -> str:
    return "-" if part is None else part


def steps_by_hand(steps: list[Document]) -> Iterator[list[Document]]:
    """Yield the steps of each hand, starting with its deal. None may be missing."""
    moments: list[Document] = []
    for step in steps:
        if step["number"] == 0 and moments:
            yield moments
            moments = []
        demand(step["number"] == len(moments), "moves are numbered without a gap")
        demand(not moments or step["hand"] == moments[0]["hand"], "a move belongs to its hand")
        moments.append(step)
    yield moments


if __name__ == "__main__":
    try:
        game = json.loads(Path(sys.argv[1]).read_text())
        print(verify(game), "cards verified")
        for deal in game["deals"]:
            for seat in withheld(deal):
                print(f"hand {deal['hand']}: {game['names'][seat]} kept their chance back")
    except Unproven as fault:
        sys.exit(f"not proved: {fault}")

"""Perft: count the move sequences from a deal.

    .venv/bin/python tests/goldens/perft.py     # counts everything anew and writes perft.txt

Every legal move of every seat is tried, those out of turn included, so a move too many or too few
anywhere in the first moves changes a count. A count that changes is a change of the rules.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from penultimate.rules import (
    PRESETS,
    Table,
    apply,
    deal,
    house_rules,
    key_from_seed,
    legal_moves,
    open_table,
)
from penultimate.rules.house import BY_NAME

FILE = Path(__file__).parent / "perft.txt"
DEPTH = 5
HEADING = "# rules, options, players, seed: the ways to make one move, two, three, four, five\n"


class Deal(NamedTuple):
    """The hand that sequences are counted from."""

    rules: str
    options: str
    players: int
    seed: int

    def table(self) -> Table:
        pairs = [pair.split("=") for pair in self.options.split()]
        changes = {name: BY_NAME[name].parse(value) for name, value in pairs}
        table = open_table(house_rules(self.rules, changes), self.players)
        deal(table, key_from_seed(f"perft {self.seed}"))
        return table

    def line(self) -> str:
        return ", ".join(map(str, self))


def perft(table: Table, depth: int) -> int:
    """The number of move sequences of a given length."""
    acts = [(seat, move) for seat in range(table.seats) for move in legal_moves(table, seat)]
    if depth == 1:
        return len(acts)
    return sum(perft(moved(table, *act), depth - 1) for act in acts)


def moved(table: Table, seat: int, move: int) -> Table:
    table = table.copy()
    apply(table, seat, move)
    return table


MIXES = (
    "stacking=any jump_in=true seven_o=true hand_size=3",
    "stacking=same wild_four=enforced hand_size=2",
    "draw=until-playable drawn_card=must-play draw_with_playable=false false_call_penalty=2",
    "deck=edition-2018 custom_wild=target-draws-two hand_size=5",
    "deck=edition-2018 custom_wild=swap-hands seven_o=true seven_swap=must hand_size=2",
    "deck=edition-2018 custom_wild=discard-colour uno_catch=automatic hand_size=2",
    "hand_size=1 jump_in=true last_card_draws=false",
)
DEALS = [
    *(Deal(preset, "", players, seed) for preset in PRESETS for players, seed in ((2, 1), (4, 2))),
    Deal("official", "", 10, 3),
    Deal("house", "", 10, 3),
    *(Deal("official", mix, players, 4) for mix in MIXES for players in (2, 3)),
]


def read() -> dict[str, list[int]]:
    """The stored counts, by deal."""
    lines = [line.split(": ") for line in FILE.read_text().splitlines() if line[0] != "#"]
    return {deal: [int(number) for number in counts.split()] for deal, counts in lines}


def count(dealt: Deal) -> str:
    ways = [str(perft(dealt.table(), depth + 1)) for depth in range(DEPTH)]
    return f"{dealt.line()}: {' '.join(ways)}\n"


if __name__ == "__main__":
    FILE.write_text(HEADING + "".join(map(count, DEALS)))

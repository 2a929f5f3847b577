"""Games for the tests of the page's verifier, dealt and told by the rulebook itself.

Run from the repository's root: `.venv/bin/python web/testing/games/make.py`. Every game is
searched for the events that it is named for, so that each way a card can move is in one of them.
"""

# ruff: noqa: INP001 (a script beside what it makes, and no package)
from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from penultimate.bots import SeatedPlayers, dice_from, player_named
from penultimate.notation.record import add_hand, add_move, start_record, write_record
from penultimate.protocol.fairness import Dealing, commitment, deal_key, pledge_of
from penultimate.protocol.messages import Proof
from penultimate.rules.game import deal, is_game_over, is_hand_over, open_table
from penultimate.rules.presets import house_rules
from penultimate.rules.step import apply
from penultimate.table.views.replay_stream import replay_of_file

HERE = Path(__file__).parent
CUSTOM = ("target-draws-two", "others-draw-one", "swap-hands", "discard-colour", "skip-all")
GAMES: dict[str, tuple[str, dict[str, Any], int, tuple[str, ...]]] = {
    "official": ("official", {"target": 60}, 3, ("challenges",)),
    "house": ("house", {"scoring": "single-hand"}, 4, ("swaps", "passes hands", "jumps in")),
    "edition-2018": ("edition-2018", {"scoring": "single-hand"}, 3, ("shuffles hands",)),
    "draw-until-playable": (
        "draw-until-playable",
        {"scoring": "single-hand", "hand_size": 16},
        4,
        ("reshuffles",),
    ),
    "elimination-2003": (
        "elimination-2003",
        {"target": 60, "dealer": "draw-then-rotate"},
        3,
        ("out", "caught"),
    ),
    "custom": (
        "edition-2018",
        {"custom_wild": "discard-colour", "scoring": "single-hand", "dealer": "random"},
        3,
        ("sheds",),
    ),
    # In the first of these, a seat kept its chance back and the round was not repeated, as before.
    "pledged": ("official", {"scoring": "single-hand"}, 4, ()),
    "void-round": ("official", {"scoring": "single-hand", "hand_size": 2}, 2, ()),
}
SHORT = {"void-round": 8}  # the most steps; a test changes each value in turn
# The other games were dealt without pledges, as before. Their deals must stay readable.


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def promise(name: str, table: str, hand: int, seats: int) -> Proof:
    """The proof of a deal: seats with odd numbers have a chance, the others are bots."""
    seed = digest(f"seed of {table} {hand}")
    chances = [digest(f"chance of {seat}, {hand}") if seat % 2 else None for seat in range(seats)]
    proof = Proof(
        hand=hand,
        commitment=commitment(table, hand, seed),
        pledges=[],
        chances=chances,
        over=True,
        seed=seed,
    )
    if name == "pledged":
        proof.pledges = pledges_of(proof, table, kept_back=0)
    elif name == "void-round":
        proof.pledges = pledges_of(proof, table)
        earlier = msgspec.structs.replace(proof, chances=proof.pledges)
        proof.earlier = [pledges_of(earlier, table, kept_back=0)]
    return proof


def pledges_of(proof: Proof, table: str, kept_back: int | None = None) -> list[str | None]:
    """The pledges of the chances, and of a seat that kept its chance back."""
    given = [
        digest("kept back") if seat == kept_back else chance
        for seat, chance in enumerate(proof.chances)
    ]
    return [chance and pledge_of(table, proof.hand, chance) for chance in given]


def key_of(table: str, proof: Proof) -> bytes:
    dealing = Dealing(str(proof.seed), proof.chances, proof.pledges or None, proof.earlier)
    return deal_key(table, proof.hand, dealing)


def play(name: str, rules: str, options: dict[str, Any], seats: int, lot: int) -> dict[str, Any]:
    table_id, chosen = f"table-{name}-{lot}"[:24], house_rules(rules, options)
    table = open_table(chosen, seats)
    names = ["Ada", "Björn", "Çelik 🂡", "Dana", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo"][:seats]
    record = start_record(chosen, names)
    around = [player_named("random" if seat % 2 else "steady") for seat in range(seats)]
    seated = SeatedPlayers(around, dice_from(lot))
    deals: list[Proof] = []
    while not is_game_over(table):
        deals.append(promise(name, table_id, len(deals) + 1, seats))
        key = key_of(table_id, deals[-1])
        deal(table, key)
        seated.start_hand(table)
        add_hand(record, key, table)
        while not is_hand_over(table):
            act = seated.next_act(table)
            apply(table, *act)
            seated.observe(table)
            add_move(record, *act, table)
    written = write_record(record)
    replay = json.loads(b"".join(replay_of_file(written.encode())))
    proofs = {"table": table_id, "deals": msgspec.to_builtins(deals)}
    return {"replay": replay | proofs, "record": written}


def has(game: dict[str, Any], wanted: tuple[str, ...]) -> bool:
    told = {event["event"] for step in game["replay"]["steps"] for event in step["events"]}
    return all(event in told for event in wanted)


def search(name: str) -> dict[str, Any]:
    rules, options, seats, wanted = GAMES[name]
    for lot in range(2000):
        game = play(name, rules, options, seats, lot)
        is_short = len(game["replay"]["steps"]) <= SHORT.get(name, 1000)
        if is_short and has(game, wanted):
            return game
    raise SystemExit(f"no game of {name} has {wanted}")


def many(count: int, folder: Path) -> None:
    """Any number of games of all sorts, for whoever doubts the few that are kept."""
    rng = Random(count)  # noqa: S311 (it chooses rules, and no deal)
    for lot in range(count):
        rules = rng.choice(
            ["official", "house", "edition-2018", "draw-until-playable", "elimination-2003"]
        )
        seats = rng.choice([2, 3, 4, 6, 10])
        options: dict[str, Any] = {
            "custom_wild": rng.choice(CUSTOM),
            "deck": rng.choice(["classic", "edition-2018"]),
            "dealer": rng.choice(["draw-each-hand", "draw-then-rotate", "rotate", "random"]),
            "uno_catch": rng.choice(["caught", "automatic"]),
            "stacking": rng.choice(["none", "same", "any"]),
            "seven_o": rng.choice([True, False]),
            "zero_pass": rng.choice(["left", "direction"]),
            "hand_size": rng.choice([1, 2, 5, 7, 10]),
            "target": 80,
        }
        game = play(f"m{rules[:4]}", rules, options, seats, lot)
        (folder / f"{lot}.json").write_text(json.dumps(game))


if __name__ == "__main__":
    if len(sys.argv) == 3:
        many(int(sys.argv[1]), Path(sys.argv[2]))
    else:
        for name in GAMES:
            text = json.dumps(search(name), ensure_ascii=False, separators=(",", ":"))
            (HERE / f"{name}.json").write_text(text + "\n")

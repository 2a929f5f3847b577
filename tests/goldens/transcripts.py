"""Games as readable text, move by move, which can be replayed from that text.

The text says which rules, how many players and which seed; then for each hand the deal, and every
move with its seat and how the table stands after it:

      16  2:y8        y8 y > 3 play   | 8  4 16  3 | 65; what happened

On top lies y8, the colour is yellow, play runs clockwise (`>`), it is for 3 to play, the hands
have 8, 4, 16 and 3 cards, and the draw pile has 65.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from penultimate.notation.cards import card_name, card_names
from penultimate.notation.events import GameEvent
from penultimate.notation.moves import parse_seat_move, seat_move_name
from penultimate.notation.narration import narrate
from penultimate.rules import (
    House,
    Table,
    apply,
    deal,
    house_rules,
    is_hand_over,
    key_from_seed,
    open_table,
)
from penultimate.rules.house import BY_NAME
from penultimate.rules.layout import NOBODY
from penultimate.rules.view import cards_in

PHASES = ("play", "drawn", "rest", "answer", "swap", "colour", "more", "over", "won")
SAID_BY_THE_MOVE = {"lays", "names", "keeps", "accepts", "calls", "does not swap"}
UNSAID = {"event", "seat", "gains"}  # the first two are said anyway, the last follows from scores
EXCHANGES = {"swaps", "passes hands", "shuffles hands"}
Act = tuple[int, int]


def key_of(seed: int, hand: int) -> bytes:
    return key_from_seed(f"golden {seed}, hand {hand}")


def tell_game(rules: House, players: int, seed: int, hands: list[list[Act]]) -> str:
    """Write a game as text: a heading and each of its hands."""
    options = " ".join(f"{name}={str(value).lower()}" for name, value in rules.changes().items())
    lines = [f"rules: {rules.preset}", f"options: {options}".strip(), f"players: {players}"]
    lines.append(f"seed: {seed}")
    table = open_table(rules, players)
    for number, acts in enumerate(hands, 1):
        deal(table, key_of(seed, number))
        lines += ["", f"hand {number}", *tell_deal(table), *tell_moves(table, acts)]
    return "\n".join(lines) + "\n"


def tell_deal(table: Table) -> Iterator[str]:
    yield "  " + "; ".join(map(tell, narrate(table)))
    yield from tell_hands(table)
    yield f"{'':17} {standing(table)}"


def tell_hands(table: Table) -> Iterator[str]:
    for seat in range(table.seats):
        if table.hand_sizes[seat] or not table.out[seat]:
            cards = card_names(cards_in(table.hands[seat])) or ["nothing"]
            yield f"  {seat} holds {' '.join(cards)}"


def tell_moves(table: Table, acts: list[Act]) -> Iterator[str]:
    for number, (seat, move) in enumerate(acts, 1):
        apply(table, seat, move)
        events = narrate(table)
        told = [tell(event) for event in events if event.event not in SAID_BY_THE_MOVE]
        line = f"{number:4}  {seat_move_name(seat, move):11} {standing(table)}"
        yield "; ".join([line, *told])
        if is_hand_over(table) or any(event.event in EXCHANGES for event in events):
            yield from tell_hands(table)


def standing(table: Table) -> str:
    """Describe the table: top card, colour, direction, turn, and card counts."""
    top = card_name(table.discard_pile[table.discard_count - 1])
    way = ">" if table.direction > 0 else "<"
    sizes = " ".join(f"{size:2}" for size in table.hand_sizes[: table.seats])
    exposed = "" if table.exposed == NOBODY else f"; {table.exposed} has to call"
    owed = f"; {table.turn} owes {table.pending}" if table.pending else ""
    return (
        f"{top:>3} {'rygb-'[table.colour]} {way} {table.turn} {PHASES[table.phase]:6} |{sizes} |"
        f" {table.draw_count:2}{owed}{exposed}"
    )


def tell(event: GameEvent) -> str:
    """Write an event briefly: seat, name, and the other fields in order."""
    fields = msgspec.to_builtins(event)
    rest = [words(value) for key, value in fields.items() if key not in UNSAID]
    return " ".join([str(fields.get("seat", "")), event.event, *rest]).strip()


def words(value: object) -> str:
    if isinstance(value, bool):
        return "guilty" if value else "innocent"
    if isinstance(value, list):
        return "(" + " ".join(map(str, value)) + ")"
    return "nobody" if value is None else str(value)


def retell(text: str) -> str:
    """Replay the moves in a text and write it again."""
    head, *hands = text.split("\nhand ")
    rules, options, players, seed = (line.partition(":")[2].strip() for line in lines_of(head))
    pairs = [pair.split("=") for pair in options.split()]
    changes = {name: BY_NAME[name].parse(value) for name, value in pairs}
    acts = [list(acts_in(hand)) for hand in hands]
    return tell_game(house_rules(rules, changes), int(players), int(seed), acts)


def lines_of(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def acts_in(text: str) -> Iterator[Act]:
    """Parse the numbered moves of a hand."""
    for line in lines_of(text)[1:]:
        number, move = line[:4].strip(), line[6:17].strip()
        if number.isdecimal() and line[4:6] == "  ":
            yield parse_seat_move(move)

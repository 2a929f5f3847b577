"""Positions in one line of notation, played, and what the table shows afterwards.

    after = play("r5 w+4 | g7 b2 | y1", "0:r5 1:draw", top="r9", pile="g1")
    assert after.hands[1] == "g1 g7 b2"

What a test does not say is plain: the `official` rules, a red 5 on top, ten yellow cards to draw
from, seat 0 to play, clockwise, and the last seat as dealer. Hands read red, yellow, green, blue,
wild.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from penultimate.notation.errors import IllegalScenarioMove
from penultimate.notation.moves import parse_seat_move
from penultimate.notation.scenario import play_scenario, read_scenario, set_up
from penultimate.rules import Table, apply
from penultimate.rules.layout import NOBODY, PLAY

RANKS: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "s", "r", "+2")
CARDS: Final = (*(colour + rank for colour in "rygb" for rank in RANKS), "w", "w+4", "ws", "wc")
YELLOWS: Final = "y1 y2 y3 y4 y5 y6 y7 y8 y9 y0"


@dataclass(frozen=True)
class After:
    """The result of a scenario, with hands as text and legal moves as sets."""

    hands: list[str]
    draw_count: int
    top: str
    colour: str | None
    turn: int | None
    direction: int
    phase: str
    pending: int
    exposed: list[int]
    hand_over: bool
    hand_winner: int | None
    game_over: bool
    game_winner: int | None
    scores: list[int]
    moves: dict[int, set[str]]

    def legal(self, seat: int) -> set[str]:
        """The legal moves of a seat."""
        return self.moves.get(seat, set())


def play(hands: str, moves: str = "", /, **given: Any) -> After:
    """Play moves from a position: hands between bars, the rest and the options by their names."""
    return after(play_scenario(position(hands, moves, **given)))


def refused(hands: str, moves: str, /, **given: Any) -> str:
    """Play the moves, expect the last one to be refused, and return the broken rule."""
    *before, _ = moves.split()
    play_scenario(position(hands, " ".join(before), **given))
    try:
        play_scenario(position(hands, moves, **given))
    except IllegalScenarioMove as refusal:
        return refusal.rule
    raise AssertionError(f"{moves} was not refused")


def table_after(hands: str, moves: str = "", /, **given: Any) -> Table:
    """The rulebook's table after moves from a position."""
    table, _ = set_up(read_scenario(position(hands, "", **given)))
    for text in moves.split():
        apply(table, *parse_seat_move(text))
    return table


def position(hands: str, moves: str, /, **given: Any) -> dict[str, Any]:
    """The scenario for a call of `play`. Arguments that are not part of a position are options."""
    held = [hand.split() for hand in hands.split("|")]
    top = given.pop("top", "r5")
    return {
        "hands": held,
        "draw": given.pop("pile", YELLOWS).split(),
        "discard": [*given.pop("under", "").split(), top],
        "colour": given.pop("colour", top[0]),
        "turn": given.pop("turn", 0),
        "direction": given.pop("direction", 1),
        "dealer": given.pop("dealer", len(held) - 1),
        "scores": given.pop("scores", [0] * len(held)),
        "rules": given.pop("rules", "official"),
        "seed": given.pop("seed", 0),
        "moves": moves.split(),
        "options": given,
    }


def deal_out(deck: str, moves: str = "", /, **given: Any) -> After:
    """Deal a deck, top first, by default to three players, and play moves."""
    return after(
        play_scenario(
            {
                "seats": given.pop("seats", 3),
                "dealer": given.pop("dealer", 2),
                "deck": deck.split(),
                "rules": given.pop("rules", "official"),
                "moves": moves.split(),
                "options": given,
            }
        )
    )


def after(answer: dict[str, Any]) -> After:
    shown = {name: answer[name] for name in After.__annotations__ if name not in ("hands", "moves")}
    return After(
        hands=[in_order(hand) for hand in answer["hands"]],
        moves={int(seat): set(moves) for seat, moves in answer["legal"].items()},
        **shown,
    )


def in_order(cards: list[str]) -> str:
    return " ".join(sorted(cards, key=CARDS.index))


def cards_of(after: After) -> list[str]:
    """All cards in all hands, for unpredictable shuffles."""
    return sorted(card for hand in after.hands for card in hand.split())


def any_colour(card: str) -> set[str]:
    """The four ways to play a wild."""
    return {f"{card}:{colour}" for colour in "rygb"}


def kind(card: str) -> int:
    """The number of a card."""
    return CARDS.index(card)


def hand_of(table: Table, seat: int) -> str:
    counts = table.hands[seat]
    return " ".join(card for card, count in zip(CARDS, counts, strict=True) for _ in range(count))


def end_hand(table: Table, winner: int, hands: str) -> None:
    """End the hand: the winner plays a red 1, and the others keep these hands."""
    for seat, hand in enumerate(hands.split("|")):
        cards = ["r1"] if seat == winner else hand.split()
        table.hands[seat] = [cards.count(card) for card in CARDS]
        table.hand_sizes[seat] = len(cards)
    table.discard_pile[0], table.discard_count, table.colour = kind("r9"), 1, 0
    table.turn, table.phase, table.pending, table.exposed = winner, PLAY, 0, NOBODY
    apply(table, winner, kind("r1"))


def sizes(hands: list[str]) -> list[int]:
    return [len(hand.split()) for hand in hands]

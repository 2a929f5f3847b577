"""The review of one hand: a ledger for every seat, the luck of every card, and the decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.review.decisions import Choice
from penultimate.review.luck import DealValues, Luck, luck_of, move_luck
from penultimate.review.open_value import GAME, HAND
from penultimate.review.played_hand import PlayedHand, choices_of
from penultimate.review.reasons import Why, mark_of, reason
from penultimate.review.rollouts import state_value
from penultimate.review.verdicts import judge

if TYPE_CHECKING:
    from collections.abc import Collection, Generator

_ROLLOUTS: Final = 256  # for a chance with open hands
_FEWEST: Final = 32


@dataclass(frozen=True)
class SeatLedger:
    """The parts of a seat's result. The first four add up to the last."""

    seat: int
    start: float
    luck: float
    errors: float  # not above zero
    hidden: float
    result: float


@dataclass(frozen=True)
class Decision:
    """A real decision and what it cost, as seen by its seat."""

    number: int  # of the move
    seat: int
    move: int  # or `SILENCE` for a call that was not made
    best: int
    error: float
    se: float
    chance: float  # of winning the hand with the best move
    game_error: float = 0.0  # what it cost in chances of winning the game
    mark: str | None = None
    why: Why | None = None


@dataclass(frozen=True)
class HandReview:
    """A reviewed hand."""

    number: int
    over: bool
    seats: list[SeatLedger]
    game_seats: list[SeatLedger]  # in chances of winning the game
    decisions: list[Decision]
    luck: list[Luck]
    curve: list[list[float]] = field(default_factory=list)  # V of the hand after each move


def review_hand(
    hand: PlayedHand,
    deals: DealValues,
    seats: Collection[int],
    seed: int,
    effort: float = 1.0,
    settled: Any = None,
) -> Generator[None, None, HandReview]:
    """Review a hand for some seats. Yields after each move and each decision.

    `settled` is V before the next hand, if there is one. Its chances of the game end this hand, so
    that the hands of a game add up.
    """
    count = max(_FEWEST, int(_ROLLOUTS * effort))
    value = state_value(hand.dealt, hand.memory, count, np.random.default_rng([seed, hand.number]))
    values, luck = [value], _luck_of_deal(hand, deals, value)
    for played in hand.moves():
        chance = np.random.default_rng([seed, hand.number, played.number])
        values.append(state_value(played.after, played.remembered, count, chance))
        luck += move_luck(played, values[-1], count, chance)
        yield
    decisions = list[Decision]()
    for number, choice in choices_of(hand, seats):
        decisions.append(_decision(hand, number, choice, seed, effort))
        yield
    start, final = deals.start(hand.dealt.dealer), values[-1].copy()
    if settled is not None:
        final[GAME] = settled[GAME]
    wins, games = (
        [_ledger(seat, kind, start, luck, decisions, final) for seat in hand.seats]
        for kind in (HAND, GAME)
    )
    curve = [value[HAND, : hand.dealt.seats].tolist() for value in values]
    return HandReview(hand.number, hand.over, wins, games, decisions, luck, curve)


def _luck_of_deal(hand: PlayedHand, deals: DealValues, dealt: Any) -> list[Luck]:
    """The luck of the dealer's draw, if there is one, and of the dealt cards."""
    start, known = deals.start(hand.dealt.dealer), deals.with_dealer(hand.dealt.dealer)
    luck = [luck_of(0, hand.dealt.dealer, None, known - start)] if deals.drawn else []
    return [*luck, luck_of(0, None, None, dealt - known)]


def _decision(hand: PlayedHand, number: int, choice: Choice, seed: int, effort: float) -> Decision:
    chance = np.random.default_rng([seed, hand.number, number, choice.seat + 1])
    verdict, game = judge(choice, chance, effort)
    mark = mark_of(verdict.error, verdict.se)
    why = reason(choice, verdict, chance) if mark else None
    return Decision(
        number,
        choice.seat,
        choice.made,
        verdict.best,
        verdict.error,
        verdict.se,
        verdict.chance,
        game.error,
        mark,
        why,
    )


def _ledger(
    seat: int, kind: int, start: Any, luck: list[Luck], decisions: list[Decision], final: Any
) -> SeatLedger:
    """A seat's ledger in chances of winning the hand or the game."""
    begun, won, in_game = float(start[kind, seat]), float(final[kind, seat]), kind == GAME
    given = float(sum((part.game if in_game else part.values)[seat] for part in luck))
    own = [decision for decision in decisions if decision.seat == seat]
    lost = -sum(decision.game_error if in_game else decision.error for decision in own)
    return SeatLedger(seat, begun, given, lost, won - begun - given - lost, won)

"""Review a recorded game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from penultimate.review.hand_review import HandReview, SeatLedger, review_hand
from penultimate.review.luck import DealValues
from penultimate.review.played_hand import PlayedHand, choices_of, hands_of

if TYPE_CHECKING:
    from penultimate.notation.record import Record

_FULL_EFFORT: Final = 600  # decisions; a longer game gets fewer worlds for each of them
_LEAST_EFFORT: Final = 0.1
Kind = tuple[tuple[int, ...], tuple[int, ...], int, bool]


@dataclass(frozen=True)
class GameReview:
    """A reviewed game.

    `totals` adds up the ledgers of its hands. `game` is in chances of winning the game.
    """

    names: list[str]
    reviewed: list[int]  # the seats whose decisions were judged
    hands: list[HandReview]
    totals: list[SeatLedger]
    game: list[SeatLedger]
    over: bool


def review_game(
    record: Record,
    seats: Collection[int] | None = None,
    seed: int = 0,
    progress: Callable[[int, int], object] = max,
) -> GameReview:
    """Review a record for some seats or all of them.

    `progress` is called with the amount of work done and its total.
    """
    run = ReviewRun(record, seats, seed)
    while (result := run.result) is None:
        progress(run.done, run.total)
        run.advance()
    progress(run.total, run.total)
    return result


class ReviewRun:
    """A review in small steps: one for each move and each decision."""

    def __init__(self, record: Record, seats: Collection[int] | None = None, seed: int = 0) -> None:
        self.record, self.seed = record, seed
        self.seats = sorted(set(range(record.seats) if seats is None else seats))
        moves = sum(len(hand.moves) for hand in record.hands)
        decisions = sum(1 for hand in hands_of(record) for _ in choices_of(hand, self.seats))
        self.effort = min(1.0, max(_LEAST_EFFORT, _FULL_EFFORT / max(1, decisions)))
        self.done, self.total = 0, moves + decisions
        self.result: GameReview | None = None
        self._known = dict[Kind, DealValues]()
        self._steps = self._review()

    def advance(self) -> None:
        """Do a step. After the last one, `result` is set."""
        next(self._steps, None)
        self.done += 1

    def _review(self) -> Iterator[None]:
        reviews = list[HandReview]()
        hands = hands_of(self.record)
        hand = next(hands, None)
        while hand:
            following = next(hands, None)
            deals = self._deals(hand)
            settled = self._deals(following).start(following.dealt.dealer) if following else None
            work = review_hand(hand, deals, self.seats, self.seed, self.effort, settled)
            reviews.append((yield from work))
            hand = following
        names, over = self.record.names, self.record.result.over
        self.result = GameReview(names, self.seats, reviews, _totals(reviews), _game(reviews), over)

    def _deals(self, hand: PlayedHand) -> DealValues:
        """The means over deals before a hand. Only the latest are kept."""
        kind = _kind(hand)
        if kind not in self._known:
            self._known = {kind: DealValues(hand.undealt, self.seed, self.effort)}
        return self._known[kind]


def _kind(hand: PlayedHand) -> Kind:
    """The key of a mean over deals: who is in the game, the scores, and the dealer before it."""
    seats, table = hand.dealt.seats, hand.undealt
    out, scores = tuple(table.out[:seats]), tuple(table.scores[:seats])
    return out, scores, table.dealer, table.hand_number == 0


def _totals(hands: list[HandReview]) -> list[SeatLedger]:
    """The sums over the hands."""
    return [
        SeatLedger(
            seat,
            sum(part.start for part in parts),
            sum(part.luck for part in parts),
            sum(part.errors for part in parts),
            sum(part.hidden for part in parts),
            sum(part.result for part in parts),
        )
        for seat, parts in _by_seat([hand.seats for hand in hands])
    ]


def _game(hands: list[HandReview]) -> list[SeatLedger]:
    """The chance of winning the game, from the start of the first hand to the end of the last."""
    return [
        SeatLedger(
            seat,
            parts[0].start,
            sum(part.luck for part in parts),
            sum(part.errors for part in parts),
            sum(part.hidden for part in parts),
            parts[-1].result,
        )
        for seat, parts in _by_seat([hand.game_seats for hand in hands])
    ]


def _by_seat(hands: list[list[SeatLedger]]) -> list[tuple[int, list[SeatLedger]]]:
    """The ledgers of each seat, for the hands that it played."""
    seats = sorted({ledger.seat for ledgers in hands for ledger in ledgers})
    return [
        (seat, [ledger for ledgers in hands for ledger in ledgers if ledger.seat == seat])
        for seat in seats
    ]

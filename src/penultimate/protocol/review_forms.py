"""Reviews of games: requests, progress, and the review itself."""

from __future__ import annotations

from typing import Literal

import msgspec

from penultimate.protocol.forms import Form

Mark = Literal["inaccuracy", "mistake", "blunder"]
Consequence = Literal["out", "draw", "finish", "others_draw", "cards", "wilds", "colour"]


class ReviewForm(Form, kw_only=True):
    """Ask for a review of a game."""

    agree: bool = False  # everyone at the table may see the review of my seats


class ReviewedSeat(msgspec.Struct, kw_only=True):
    """The components of a seat's result. The first four add up to `result`."""

    seat: int
    start: float  # the mean over all deals, before any card
    luck: float
    errors: float  # zero or negative
    hidden: float
    result: float


class ErrorReason(msgspec.Struct, kw_only=True):
    """The consequence that explains an error best."""

    consequence: Consequence
    made: float  # its share or mean number of cards after the move that was made
    best: float  # and after the best move
    seat: int | None  # the player who goes out, for `out`


class ReviewedDecision(msgspec.Struct, kw_only=True):
    """A real decision of a seat, and what it cost."""

    number: int  # of the move in the hand
    seat: int
    move: str  # in notation, or `silence`
    best: str
    error: float  # chance of winning the hand that was lost, from 0 to 1
    se: float  # standard error
    chance: float  # of winning with the best move
    game_error: float  # chance of winning the game that was lost
    mark: Mark | None
    why: str | None  # in English
    reason: ErrorReason | None


class CardLuck(msgspec.Struct, kw_only=True):
    """The luck of a card, or of a deal."""

    number: int  # of the move, 0 for the deal
    seat: int | None  # that drew the card
    card: str | None
    luck: list[float]  # by seat, in chances of winning the hand; they add up to zero
    game_luck: list[float]  # in chances of winning the game


class ReviewedHand(msgspec.Struct, kw_only=True):
    """A reviewed hand."""

    number: int
    over: bool
    seats: list[ReviewedSeat]
    game_seats: list[ReviewedSeat]  # in chances of winning the game
    decisions: list[ReviewedDecision]
    luck: list[CardLuck]
    curve: list[list[float]]  # the chance of every seat after the deal and after each move


class ReviewedGame(msgspec.Struct, kw_only=True):
    """A whole game."""

    seats: list[ReviewedSeat]  # the sums over its hands
    game_seats: list[ReviewedSeat]  # in chances of winning the game


class Moment(msgspec.Struct, kw_only=True):
    """A notable move."""

    hand: int
    number: int
    error: float


class ReviewSummary(msgspec.Struct, kw_only=True):
    """How well a seat played."""

    seat: int
    decisions: int
    lost: float  # mean chance lost per real decision
    interval: list[float]  # its 95% interval
    level: str | None  # the built-in level that loses about as much
    marks: dict[str, int]  # how many of each mark
    moments: list[Moment]  # the worst three
    luck_rank: int  # 1 for the luckiest seat


class Review(msgspec.Struct, kw_only=True):
    """A reviewed game. Chances are those of winning the hand, from 0 to 1."""

    names: list[str]
    over: bool
    reviewed: list[int]  # the seats whose decisions are judged
    hands: list[ReviewedHand]
    game: ReviewedGame
    summaries: list[ReviewSummary]


class ReviewStatus(msgspec.Struct, kw_only=True):
    """The progress of a review, and the review when it is ready."""

    id: str
    state: Literal["waiting", "running", "ready", "failed"]
    done: int = 0
    total: int = 0
    seats: list[int] = []  # whose decisions are judged
    people: list[int] = []  # the seats of people
    agreed: list[int] = []  # those who agreed to a review of all seats
    fault: str | None = None  # why it failed
    playing: bool = False  # the game goes on, and its finished hands are reviewed
    record: str | None = None  # the reviewed hands of a table, once the review is ready
    review: Review | None = None

"""Review recorded games: the luck of each seat, and the cost of its decisions."""

from penultimate.review.document import review_document
from penultimate.review.game_review import GameReview, ReviewRun, review_game
from penultimate.review.hand_review import Decision, HandReview, SeatLedger

__all__ = [
    "Decision",
    "GameReview",
    "HandReview",
    "ReviewRun",
    "SeatLedger",
    "review_document",
    "review_game",
]

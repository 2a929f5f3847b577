"""A review as JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from penultimate.notation.cards import card_name
from penultimate.review.review_sentences import decision_name, why_sentence
from penultimate.review.seat_summary import summarize

if TYPE_CHECKING:
    from penultimate.review.game_review import GameReview
    from penultimate.review.hand_review import Decision, HandReview
    from penultimate.review.luck import Luck


def review_document(review: GameReview) -> dict[str, Any]:
    """The whole review in plain values. Chances are from 0 to 1."""
    return {
        "names": review.names,
        "over": review.over,
        "reviewed": review.reviewed,
        "hands": [_hand(hand, review.names) for hand in review.hands],
        "game": {
            "seats": [asdict(ledger) for ledger in review.totals],
            "game_seats": [asdict(ledger) for ledger in review.game],
        },
        "summaries": [_summary(review, seat) for seat in review.reviewed],
    }


def _hand(hand: HandReview, names: list[str]) -> dict[str, Any]:
    return {
        "number": hand.number,
        "over": hand.over,
        "seats": [asdict(ledger) for ledger in hand.seats],
        "game_seats": [asdict(ledger) for ledger in hand.game_seats],
        "decisions": [_decision(decision, names) for decision in hand.decisions],
        "luck": [_luck(luck, len(names)) for luck in hand.luck],
        "curve": hand.curve,
    }


def _decision(decision: Decision, names: list[str]) -> dict[str, Any]:
    why = decision.why
    return {
        "number": decision.number,
        "seat": decision.seat,
        "move": decision_name(decision.move),
        "best": decision_name(decision.best),
        "error": decision.error,
        "se": decision.se,
        "chance": decision.chance,
        "game_error": decision.game_error,
        "mark": decision.mark,
        "why": why_sentence(why, decision, names) if why else None,
        "reason": asdict(why) if why else None,
    }


def _luck(luck: Luck, seats: int) -> dict[str, Any]:
    return {
        "number": luck.number,
        "seat": luck.seat,
        "card": None if luck.card is None else card_name(luck.card),
        "luck": luck.values[:seats].tolist(),
        "game_luck": luck.game[:seats].tolist(),
    }


def _summary(review: GameReview, seat: int) -> dict[str, Any]:
    summary = summarize(review, seat)
    return {
        "seat": seat,
        "decisions": summary.decisions,
        "lost": summary.lost,
        "interval": [summary.low, summary.high],
        "level": summary.level,
        "marks": summary.marks,
        "moments": [
            {"hand": hand, "number": decision.number, "error": decision.error}
            for hand, decision in summary.moments
        ],
        "luck_rank": summary.luck_rank,
    }

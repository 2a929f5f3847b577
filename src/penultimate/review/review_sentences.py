"""Describe decisions and their reasons in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.moves import move_name
from penultimate.notation.speech import COLOUR_WORDS, card_words, move_words
from penultimate.rules.cards import COLOURED
from penultimate.rules.moves import card_played, colour_named, plays_card
from penultimate.rules.sight import SILENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.review.hand_review import Decision
    from penultimate.review.reasons import Why


def decision_name(move: int) -> str:
    """A move in notation, or `silence` for a move that was not made."""
    return "silence" if move == SILENCE else move_name(move)


def decision_words(move: int, names: Sequence[str]) -> str:
    return "stay silent" if move == SILENCE else move_words(move, names)


def why_sentence(why: Why, decision: Decision, names: Sequence[str]) -> str:
    """One sentence with what was counted after both moves."""
    after = _after(decision.best, decision.move, names)
    if why.consequence == "out":
        who = names[why.seat or 0]
        return (
            f"After your move, {who} went out before your next turn in {_share(why.made)} of "
            f"cases; {after}, in {_share(why.best)}."
        )
    if why.consequence == "draw":
        return (
            f"You had nothing to play on your next turn in {_share(why.made)} of cases; "
            f"{after}, in {_share(why.best)}."
        )
    if why.consequence == "finish":
        return (
            f"You could go out by your next turn in {_share(why.made)} of cases; "
            f"{after}, in {_share(why.best)}."
        )
    if why.consequence == "colour":
        return (
            f"The colour was still the same on your next turn in {_share(why.made)} of cases; "
            f"{after}, in {_share(why.best)}."
        )
    return _means(why, after)


def _means(why: Why, after: str) -> str:
    what = {
        "others_draw": "the others drew {made} cards before your next turn; {after}, {best}.",
        "cards": "you drew {made} cards before your next turn; {after}, {best}.",
        "wilds": "you held {made} wilds on your next turn; {after}, {best}.",
    }[why.consequence]
    sentence = what.format(made=f"{why.made:.1f}", best=f"{why.best:.1f}", after=after)
    return f"On average, {sentence}"


def _share(share: float) -> str:
    return f"{share:.0%}"


def _after(best: int, made: int, names: Sequence[str]) -> str:
    """Name the better move: by its card, or by what it does."""
    if best == SILENCE:
        return "without it"
    if plays_card(best):
        same = plays_card(made) and card_played(made) == card_played(best)
        named = f" ({_colour(best)})" if same or card_played(best) >= COLOURED else ""
        return f"after the {card_words(card_played(best))}{named}"
    return f"if you {move_words(best, names)} instead"


def _colour(move: int) -> str:
    return COLOUR_WORDS[colour_named(move)]

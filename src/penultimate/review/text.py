"""A review as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.notation.speech import card_words
from penultimate.review.review_sentences import decision_words, why_sentence
from penultimate.review.seat_summary import SeatSummary, summarize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.review.game_review import GameReview
    from penultimate.review.hand_review import Decision, SeatLedger
    from penultimate.review.luck import Luck

_HEAD = f"{'':16}{'start':>8}{'luck':>9}{'errors':>9}{'hidden':>9}{'result':>9}"


def review_text(review: GameReview) -> str:
    """The summaries of the reviewed seats, then the ledger and the marked moves of every hand."""
    lines = list[str]()
    for seat in review.reviewed:
        lines += [*_summary_lines(summarize(review, seat), review.names), ""]
    for hand in review.hands:
        ended = "" if hand.over else " (unfinished)"
        lines += [f"Hand {hand.number}{ended}", *_ledger_lines(hand.seats, review.names)]
        marked = [decision for decision in hand.decisions if decision.mark]
        lines += [_decision_line(decision, review.names) for decision in marked]
        lines.append("")
    if len(review.hands) > 1:
        lines += [f"All {len(review.hands)} hands", *_ledger_lines(review.totals, review.names), ""]
        lines += ["Winning the game", *_ledger_lines(review.game, review.names), ""]
    return "\n".join([*lines, *_explanation()])


def _explanation() -> list[str]:
    return [
        "A point is a 1% chance of winning the hand, if everyone plays on like master.",
        "start + luck + errors + hidden = result. Hidden is what the player could not know,",
        "plus the effect of the other players' choices.",
    ]


def _ledger_lines(seats: Sequence[SeatLedger], names: Sequence[str]) -> list[str]:
    return [
        _HEAD,
        *(
            f"{names[part.seat][:15]:16}{100 * part.start:8.1f}{100 * part.luck:+9.1f}"
            f"{100 * part.errors:+9.1f}{100 * part.hidden:+9.1f}{100 * part.result:9.1f}"
            for part in seats
        ),
    ]


def _summary_lines(summary: SeatSummary, names: Sequence[str]) -> list[str]:
    if not summary.decisions:
        return [f"{names[summary.seat]}: no real decisions."]
    level = f", about as much as {summary.level}" if summary.level else ""
    marks = ", ".join(_counted(count, mark) for mark, count in summary.marks.items() if count)
    lost = (
        f"{names[summary.seat]}: {100 * summary.lost:.2f} points lost per decision "
        f"(95% interval {100 * summary.low:.2f} to {100 * summary.high:.2f}; "
        f"{_counted(summary.decisions, 'decision')}){level}."
    )
    return [
        lost,
        f"  {marks[0].upper()}{marks[1:]}." if marks else "  No marked errors.",
        *_luck_lines(summary, names),
    ]


def _luck_lines(summary: SeatSummary, names: Sequence[str]) -> list[str]:
    lines = list[str]()
    for word, found in (("Luckiest", summary.luckiest), ("Unluckiest", summary.unluckiest)):
        if found:
            hand, luck = found
            lines.append(f"  {word} card: {_card_line(hand, luck, summary.seat, names)}.")
    return lines


def _card_line(hand: int, luck: Luck, seat: int, names: Sequence[str]) -> str:
    who = "you" if luck.seat == seat else names[luck.seat or 0]
    drew = "draw" if luck.seat == seat else "draws"
    value = 100 * float(luck.values[seat])
    return (
        f"{who} {drew} {card_words(luck.card or 0)} (hand {hand}, move {luck.number}), {value:+.1f}"
    )


def _decision_line(decision: Decision, names: Sequence[str]) -> str:
    line = (
        f"  {decision.number:3}. {names[decision.seat]}: {decision_words(decision.move, names)} "
        f"costs {100 * decision.error:.1f} (±{200 * decision.se:.1f}), {decision.mark}; "
        f"better: {decision_words(decision.best, names)}."
    )
    return f"{line} {why_sentence(decision.why, decision, names)}" if decision.why else line


def _counted(count: int, what: str) -> str:
    several = {"inaccuracy": "inaccuracies"}.get(what, f"{what}s")
    return f"{count} {what if count == 1 else several}"

"""A review as one HTML file with plots, which opens from disk."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from penultimate.review.plots import balance_plot, curve_plot, seat_style
from penultimate.review.review_sentences import decision_words, why_sentence
from penultimate.review.seat_summary import SeatSummary, summarize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.review.game_review import GameReview
    from penultimate.review.hand_review import Decision, HandReview, SeatLedger

_STYLE: Final = """
:root { color-scheme: light dark; --text: #1d2433; --page: #fff; --soft: #5b6475; --line: #d9dee8; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8ebf2; --page: #14181f; --soft: #a5aebf; --line: #39414f; }
}
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
body { color: var(--text); background: var(--page); }
svg { width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--soft); }
.grid { stroke: var(--line); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
ol.moves { padding-left: 0; list-style: none; }
ol.moves li { border-left: .3rem solid var(--line); padding: .1rem .8rem; margin: .7rem 0; }
li.inaccuracy { border-color: #b8860b !important; } li.mistake { border-color: #d2691e !important; }
li.blunder { border-color: #c8102e !important; }
small, .soft { color: var(--soft); }
.key { display: inline-block; width: .8rem; height: .8rem; border-radius: .2rem; }
"""


def review_html(review: GameReview) -> str:
    """The review as an HTML document."""
    title = f"Review: {', '.join(review.names)}"
    summaries = "".join(_summary(summarize(review, seat), review) for seat in review.reviewed)
    hands = "".join(_hand(hand, review.names) for hand in review.hands)
    total = (
        f"<h2>All {len(review.hands)} hands</h2>{_ledger(review.totals, review.names)}"
        f"<h2>Winning the game</h2>{_ledger(review.game, review.names)}"
        if len(review.hands) > 1
        else ""
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>{_STYLE}{seat_style(len(review.names))}</style></head><body><main>
<h1>{escape(title)}</h1>
<p class="soft">A point is a 1% chance of winning the hand, if everyone plays on like master.
Start, luck, errors and hidden add up to the result. Hidden is what the player could not know, plus
the effect of the others' choices.</p>
{summaries}{hands}{total}</main></body></html>
"""


def _summary(summary: SeatSummary, review: GameReview) -> str:
    name = escape(review.names[summary.seat])
    if not summary.decisions:
        return f"<h2>{name}</h2><p>No real decisions.</p>"
    level = f" {name} played about as well as <b>{summary.level}</b>." if summary.level else ""
    moments = "".join(
        _move(decision, review.names, f"Hand {hand}, move {decision.number}")
        for hand, decision in summary.moments
    )
    return (
        f"<h2>{name}</h2><p><b>{100 * summary.lost:.2f} points</b> lost per decision "
        f"<span class='soft'>(95% interval {100 * summary.low:.2f} to {100 * summary.high:.2f}, "
        f"{summary.decisions} decisions)</span>.{level}</p>"
        + (f"<h3>Key moments</h3><ol class='moves'>{moments}</ol>" if moments else "")
    )


def _hand(hand: HandReview, names: Sequence[str]) -> str:
    marked = [decision for decision in hand.decisions if decision.mark]
    moves = "".join(
        _move(part, names, f"Move {part.number}, {names[part.seat]}") for part in marked
    )
    ended = "" if hand.over else " (unfinished)"
    return (
        f"<h2>Hand {hand.number}{ended}</h2>{curve_plot(hand, names)}"
        f"{_ledger(hand.seats, names)}{balance_plot(hand.seats, names)}"
        + (f"<ol class='moves'>{moves}</ol>" if moves else "<p>No marked errors.</p>")
    )


def _move(decision: Decision, names: Sequence[str], where: str) -> str:
    why = f" {escape(why_sentence(decision.why, decision, names))}" if decision.why else ""
    made, best = (escape(decision_words(move, names)) for move in (decision.move, decision.best))
    return (
        f"<li class='{decision.mark}'><small>{escape(where)} · {decision.mark}</small><br>"
        f"<b>{100 * decision.error:.1f} points</b>: {made}. Better: {best}.{why}</li>"
    )


def _ledger(seats: Sequence[SeatLedger], names: Sequence[str]) -> str:
    rows = "".join(
        f"<tr><td><span class='key s{part.seat}'></span> {escape(names[part.seat])}</td>"
        f"<td>{100 * part.start:.1f}</td><td>{100 * part.luck:+.1f}</td>"
        f"<td>{100 * part.errors:+.1f}</td><td>{100 * part.hidden:+.1f}</td>"
        f"<td>{100 * part.result:.1f}</td></tr>"
        for part in seats
    )
    head = "".join(f"<th>{name}</th>" for name in ("start", "luck", "errors", "hidden", "result"))
    return (
        f"<div class='wide'><table><thead><tr><th>Points</th>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )

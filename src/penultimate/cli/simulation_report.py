"""The report of a simulation, as text, JSON and CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from penultimate.lab.trials.figures import share

if TYPE_CHECKING:
    from collections.abc import Iterator

    from penultimate.lab.simulation_outcome import Distribution, Outcome
    from penultimate.lab.trials.figures import Estimate, Figures

_MOST_LINES: Final = 10  # for each distribution in a text
_ABOUT: Final = ("house", "players", "seed", "version")
_COLUMNS: Final = ("measure", "name", "first", "last", "count", "share", "margin")


def in_words(outcome: Outcome, effects: Figures | None) -> str:
    """The report as text."""
    what = "games" if outcome.whole else "hands"
    return "\n".join([
        *_about(outcome, what),
        f"{what} won: {', '.join(_wins(outcome))}",
        f"void hands: {outcome.voids:,}",
        f"moves in a hand: {_mean(outcome.lengths.mean)}",
        *_lines(outcome.lengths, outcome.hands),
        f"points left in a hand: {_mean(outcome.points.mean)}",
        *_lines(outcome.points, outcome.hands),
        *(_effect_lines(effects, len(outcome.players)) if effects else ()),
    ])  # fmt: skip


def _about(outcome: Outcome, what: str) -> Iterator[str]:
    """What was simulated, and how fast."""
    seats = len(outcome.players)
    yield (
        f"{outcome.hands:,} hands of {outcome.house} with {seats} players, "
        f"seed {outcome.seed}, penultimate {outcome.version}"
    )
    done = outcome.games if outcome.whole else outcome.hands
    if done < outcome.planned:
        yield f"interrupted after {done:,} of {outcome.planned:,} {what}"
    yield f"{outcome.seconds:.2f} s, {outcome.hands_per_second:,.0f} hands a second"


def _wins(outcome: Outcome) -> Iterator[str]:
    wins = outcome.game_wins if outcome.whole else outcome.wins
    for seat, (name, won, part) in enumerate(
        zip(outcome.players, wins, outcome.win_shares, strict=True)
    ):
        yield f"seat {seat} ({name}): {won:,} ({_share(part)})"


def _mean(mean: Estimate) -> str:
    return f"{mean.value:.1f} ±{mean.margin:.1f}"


def _share(part: Estimate) -> str:
    return f"{part.value:.1%} ±{100 * part.margin:.1f}"


def _lines(spread: Distribution, hands: int) -> Iterator[str]:
    """A distribution in a few lines. Neighbouring bars are joined."""
    joined = -(-len(spread.counts) // _MOST_LINES)
    for at in range(0, len(spread.counts), joined):
        bars = spread.counts[at : at + joined]
        first, after = spread.bar * at, spread.bar * (at + len(bars))
        yield f"  {f'{first} to {after - 1}':>12}  {_share(share(sum(bars), hands))}"
    if spread.more:
        start = f"{spread.bar * len(spread.counts)} or more"
        yield f"  {start:>12}  {_share(share(spread.more, hands))}"


def _effect_lines(effects: Figures, players: int) -> Iterator[str]:
    """The figures of the page's “What do these rules change?”."""
    places = ", ".join(map(_share, effects.wins))
    yield f"what these rules do, in {effects.hands:,} hands of {players} random players:"
    yield f"  turns in a hand: {_mean(effects.turns)}"
    yield f"  won by place, starting on the dealer's left: {places}"
    for each in effects.occasions:
        yield f"  {each.option}: in {_share(each.share)} of hands, {each.times:.2f} times a hand"


def as_json(outcome: Outcome, effects: Figures | None) -> dict[str, Any]:
    return asdict(outcome) | ({"effects": asdict(effects)} if effects else {})


def as_csv(outcome: Outcome, effects: Figures | None) -> str:
    """The report as a table with one row per seat, bar and option."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow((*_ABOUT, *_COLUMNS))
    about = (outcome.house, " ".join(outcome.players), outcome.seed, outcome.version)
    table.writerows((*about, *row) for row in _rows(outcome, effects))
    return text.getvalue()


def _rows(outcome: Outcome, effects: Figures | None) -> Iterator[tuple[Any, ...]]:
    wins = outcome.game_wins if outcome.whole else outcome.wins
    for seat, (name, won) in enumerate(zip(outcome.players, wins, strict=True)):
        part = outcome.win_shares[seat]
        yield "wins", name, seat, seat, won, part.value, part.margin
    yield from _bar_rows("moves", outcome.lengths, outcome.hands)
    yield from _bar_rows("points", outcome.points, outcome.hands)
    for each in effects.occasions if effects else ():
        yield "effect", each.option, "", "", "", each.share.value, each.share.margin


def _bar_rows(measure: str, spread: Distribution, hands: int) -> Iterator[tuple[Any, ...]]:
    for at, (count, part) in enumerate(zip(spread.counts, spread.shares, strict=True)):
        first = spread.bar * at
        yield measure, "", first, first + spread.bar - 1, count, part.value, part.margin
    if spread.more:
        part = share(spread.more, hands)
        first = spread.bar * len(spread.counts)
        yield measure, "", first, "", spread.more, part.value, part.margin

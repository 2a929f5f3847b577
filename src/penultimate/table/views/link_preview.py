"""Link previews of finished games."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final, NamedTuple

from penultimate.notation.answers import seat_or_none
from penultimate.table.views.ranks import ranks, winners

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.table.log.state import TableState

_FROM_THE_RIGHT: Final = ("R", "AL")


class Preview(NamedTuple):
    """A plain-text title and description."""

    title: str
    text: str


def link_preview(state: TableState) -> Preview | None:
    """Describe a finished game. Returns None if it is not over or no hand was dealt."""
    if not state.is_over or not state.dealings:
        return None
    names = [_apart(name) for name in state.record.names]
    order = sorted(range(len(names)), key=ranks(state).__getitem__)
    scores = ", ".join(f"{names[seat]} {state.table.scores[seat]}" for seat in order)
    return Preview(_title(state, names), f"{scores}. The replay, card by card.")


def _title(state: TableState, names: Sequence[str]) -> str:
    won = [names[seat] for seat in winners(state.table, seat_or_none(state.table.game_winner))]
    if not won:
        return f"A game of {_in_words(names)}"
    return f"{_in_words(won)} {'wins' if len(won) == 1 else 'win'} the game"


def _in_words(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _apart(name: str) -> str:
    """Isolate a right-to-left name, so that it does not reorder the sentence."""
    is_turned = any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in name)
    return f"\u2068{name}\u2069" if is_turned else name

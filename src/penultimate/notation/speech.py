"""Describe cards, moves and events in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from penultimate.notation.cards import COLOURS_BY_LETTER, parse_card
from penultimate.notation.events import (
    Accepts,
    Caught,
    Challenges,
    Draws,
    HandOver,
    PassesHands,
    Reverses,
    Sees,
)
from penultimate.notation.sentences import COUNTED, SENTENCES
from penultimate.rules.cards import COLOURED, RANKS
from penultimate.rules.layout import CLOCKWISE
from penultimate.rules.moves import (
    DONE,
    DRAW_CARD,
    NAME_COLOUR,
    card_played,
    colour_named,
    is_catch,
    is_swap,
    names_colour,
    plays_card,
    seat_pointed_at,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from penultimate.notation.table_events import AnyEvent

# In the order of `rules/cards.py`.
COLOUR_WORDS: Final = ("red", "yellow", "green", "blue")
RANK_WORDS: Final = (*map(str, range(10)), "Skip", "Reverse", "Draw Two")
WILD_WORDS: Final = ("Wild", "Wild Draw Four", "Wild Shuffle Hands", "Wild Customizable")

# In the order of `rules/moves.py`, from `DRAW_CARD` on.
_PLAIN_MOVES: Final = (
    "draw a card",
    "keep the card",
    "draw the cards",
    "challenge the Wild Draw Four",
    "call Uno",
    "keep your hand",
)


def card_words(kind: int) -> str:
    if kind >= COLOURED:
        return WILD_WORDS[kind - COLOURED]
    return f"{COLOUR_WORDS[kind // RANKS]} {RANK_WORDS[kind % RANKS]}"


def move_words(move: int, names: Sequence[str]) -> str:
    if plays_card(move):
        return _play_words(move)
    if is_catch(move):
        return f"catch {names[seat_pointed_at(move)]}, who forgot to call Uno"
    if is_swap(move):
        return f"swap hands with {names[seat_pointed_at(move)]}"
    if names_colour(move):
        return f"choose {COLOUR_WORDS[move - NAME_COLOUR]}"
    if move == DONE:
        return "end the turn"
    return _PLAIN_MOVES[move - DRAW_CARD]


def _play_words(move: int) -> str:
    kind = card_played(move)
    named = f" and choose {COLOUR_WORDS[colour_named(move)]}" if kind >= COLOURED else ""
    return f"play {card_words(kind)}{named}"


def is_told(event: AnyEvent) -> bool:
    """Whether an event has a sentence: not `accepts`, since the draw that follows says it."""
    return not isinstance(event, Accepts)


def tell(event: AnyEvent, names: Sequence[str]) -> str:
    """Describe an event in a sentence. See `is_told`.

    >>> tell(Draws(seat=1, count=2), ["Ann", "Ben"])
    'Ben draws 2 cards.'
    """
    fields = msgspec.to_builtins(event)
    words = {name: _IN_WORDS[name](value, names) for name, value in fields.items()}
    return SENTENCES[sentence_of(event)].format(**words)


def sentence_of(event: AnyEvent) -> str:
    """Choose an event's sentence in `sentences.py`."""
    match event:
        case Draws(cards=list()) | Sees(cards=list()):
            return f"{event.event}, cards"
        case Caught(by=int()):
            return f"{event.event}, by"
        case HandOver(winner=None):
            return f"{event.event}, void"
        case HandOver(winner=int() as winner, gains=gains) if any(gains) and not gains[winner]:
            return f"{event.event}, others"
        case Challenges(guilty=guilty):
            return f"{event.event}, {'guilty' if guilty else 'innocent'}"
        case Reverses(direction=direction) | PassesHands(direction=direction):
            return f"{event.event}, {'clockwise' if direction == CLOCKWISE else 'counter'}"
        case _:
            return event.event


def _name_of(seat: int | None, names: Sequence[str]) -> str:
    return "nobody" if seat is None else names[seat]


def direction_words(direction: int) -> str:
    return "clockwise" if direction == CLOCKWISE else "counter-clockwise"


def _colour_word(colour: str, _names: Sequence[str]) -> str:
    return COLOUR_WORDS[COLOURS_BY_LETTER[colour]]


def _cards_words(cards: Sequence[str], _names: Sequence[str]) -> str:
    return ", ".join(card_words(parse_card(card)) for card in cards)


def _gains_words(gains: Sequence[int], names: Sequence[str]) -> str:
    """The points of each player who scores."""
    return ", ".join(f"{names[seat]} {points}" for seat, points in enumerate(gains) if points)


def _counted(field: str, number: int) -> str:
    one, more = COUNTED[field]
    return one if number == 1 else more.format(count=number)


_IN_WORDS: Final[dict[str, Callable[[Any, Sequence[str]], str]]] = {
    "event": lambda name, _: name,
    "seat": _name_of,
    "of": _name_of,
    "by": _name_of,
    "with": _name_of,
    "to": _name_of,
    "winner": _name_of,
    "card": lambda card, _: card_words(parse_card(card)),
    "cards": _cards_words,
    "colour": _colour_word,
    "judged_colour": _colour_word,
    "count": lambda count, _: _counted("count", count),
    "direction": lambda direction, _: direction_words(direction),
    "guilty": lambda guilty, _: str(guilty),
    "points": lambda points, _: _counted("points", points),
    "gains": _gains_words,
    "scores": lambda scores, _: " ".join(map(str, scores)),
}

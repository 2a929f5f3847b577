"""Cards, moves and events in words, for people who do not read notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from penultimate.notation.cards import COLOURS_BY_LETTER, parse_card
from penultimate.rules.cards import COLOURED, RANKS
from penultimate.rules.layout import CLOCKWISE
from penultimate.rules.moves import (
    DRAW_CARD,
    NAME_COLOUR,
    card_laid,
    colour_named,
    is_catch,
    is_lay,
    is_swap,
    seat_pointed_at,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penultimate.notation.events import Event

# All in the order of `rules/cards.py`.
COLOUR_WORDS: Final = ("red", "yellow", "green", "blue")
RANK_WORDS: Final = (*map(str, range(10)), "Skip", "Reverse", "Draw Two")
WILD_WORDS: Final = ("Wild", "Wild Draw Four", "Wild Shuffle Hands", "Wild Customizable")

# In the order of `rules/moves.py`, from `DRAW_CARD` on.
PLAIN_MOVES: Final = (
    "draw a card",
    "keep the card",
    "accept the penalty",
    "challenge the Wild Draw Four",
    "call Uno",
    "swap with nobody",
)

SENTENCES: Final = {
    "draws for deal": "{seat} draws {card} for the deal.",
    "deals": "{seat} deals.",
    "turns up": "The first card is {card}.",
    "lays": "{seat} lays {card}.",
    "jumps in": "{seat} jumps in with {card}.",
    "names": "{seat} names {colour}.",
    "sheds": "{seat} lays with it: {cards}.",
    "announces": "{seat} announces the table's own rule.",
    "reverses": "Play now runs {direction}.",
    "skipped": "{seat} misses a turn.",
    "draws": "{seat} draws {count}.",
    "draws, cards": "{seat} draws {count}: {cards}.",
    "reshuffles": "The discard pile is shuffled into a new draw pile.",
    "passes": "{seat} can neither play nor draw, and passes.",
    "keeps": "{seat} keeps the card.",
    "accepts": "{seat} accepts the penalty.",
    "challenges": "{seat} challenges {of}, who is {guilty}.",
    "sees": "{seat} is shown the hand of {of}.",
    "sees, cards": "{seat} is shown the hand of {of}: {cards}.",
    "calls": "{seat} calls Uno!",
    "calls falsely": "{seat} calls Uno, and should not have.",
    "caught": "{seat} has not called.",
    "caught, by": "{seat} has not called, and {by} has noticed.",
    "swaps": "{seat} swaps hands with {with}.",
    "does not swap": "{seat} keeps the hand.",
    "passes hands": "All hands are passed on, {direction}.",
    "shuffles hands": "{seat} shuffles all hands and deals them again.",
    "hand over": "The hand is over, won by {winner}: {points} points.",
    "hand over, void": "The hand is void: nobody can go on, and nobody scores.",
    "out": "{seat} is out of the game.",
    "game over": "The game is over, won by {winner}.",
}


def card_words(kind: int) -> str:
    if kind >= COLOURED:
        return WILD_WORDS[kind - COLOURED]
    return f"{COLOUR_WORDS[kind // RANKS]} {RANK_WORDS[kind % RANKS]}"


def move_words(move: int, names: Sequence[str]) -> str:
    """A move as somebody would announce it."""
    if is_lay(move):
        return lay_words(move)
    if is_catch(move):
        return f"catch {names[seat_pointed_at(move)]}, who has not called"
    if is_swap(move):
        return f"swap hands with {names[seat_pointed_at(move)]}"
    if move >= NAME_COLOUR:
        return f"name {COLOUR_WORDS[move - NAME_COLOUR]}"
    return PLAIN_MOVES[move - DRAW_CARD]


def lay_words(move: int) -> str:
    kind = card_laid(move)
    named = f" and name {COLOUR_WORDS[colour_named(move)]}" if kind >= COLOURED else ""
    return f"lay {card_words(kind)}{named}"


def tell(event: Event, names: Sequence[str]) -> str:
    """An event in a sentence."""
    words = {key: in_words(key, value, names) for key, value in event.items()}
    return SENTENCES[sentence_for(event)].format(**words)


def sentence_for(event: Event) -> str:
    """The name of an event's sentence: some events tell more than others of their name."""
    name = str(event["event"])
    if event.get("winner", name) is None:
        return f"{name}, void"
    for more in ("cards", "by"):
        if more in event and f"{name}, {more}" in SENTENCES:
            return f"{name}, {more}"
    return name


def in_words(key: str, value: Any, names: Sequence[str]) -> str:
    if key in ("seat", "of", "by", "with", "winner"):
        return "nobody" if value is None else names[int(value)]
    if key == "card":
        return card_words(parse_card(value))
    if key == "cards":
        return ", ".join(card_words(parse_card(name)) for name in value)
    if key == "colour":
        return COLOUR_WORDS[COLOURS_BY_LETTER[value]]
    return OTHER_WORDS[key](value) if key in OTHER_WORDS else str(value)


def direction_words(direction: int) -> str:
    return "clockwise" if direction == CLOCKWISE else "counter-clockwise"


def count_words(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def verdict(guilty: bool) -> str:
    return "guilty" if guilty else "innocent"


OTHER_WORDS: Final = {"direction": direction_words, "count": count_words, "guilty": verdict}

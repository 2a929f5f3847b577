"""English sentences for events, with their fields as placeholders.

Some events have several sentences; `speech.sentence_of` chooses one. `make docs` copies them to the
page. Other languages use the same names.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "draws for deal": "{seat} draws {card} for the deal.",
    "deals": "{seat} deals.",
    "turns up": "The first card is {card}.",
    "lays": "{seat} plays {card}.",
    "jumps in": "{seat} jumps in with {card}.",
    "names": "{seat} names {colour}.",
    "sheds": "{seat} also discards: {cards}.",
    "announces": "{seat} announces the table’s own rule.",
    "deflects": "{seat} deflects {count} to {to}.",
    "is done": "{seat} is done.",
    "bombs": "A bomb by {seat}: everyone else draws a card.",
    "reverses, clockwise": "Play now runs clockwise.",
    "reverses, counter": "Play now runs counter-clockwise.",
    "skipped": "{seat} misses a turn.",
    "draws": "{seat} draws {count}.",
    "draws, cards": "{seat} draws {count}: {cards}.",
    "reshuffles": "The discard pile is shuffled into a new draw pile.",
    "passes": "{seat} can neither play nor draw, and passes.",
    "keeps": "{seat} keeps the card.",
    "accepts": "{seat} accepts the penalty.",
    "challenges, guilty": "{seat} challenges {of}, who is guilty.",
    "challenges, innocent": "{seat} challenges {of}, who is innocent.",
    "sees": "{seat} is shown the hand of {of}.",
    "sees, cards": "{seat} is shown the hand of {of}: {cards}.",
    "calls": "{seat} calls Uno!",
    "calls falsely": "{seat} calls Uno, and should not have.",
    "caught": "{seat} has not called.",
    "caught, by": "{seat} has not called, and {by} has noticed.",
    "swaps": "{seat} swaps hands with {with}.",
    "does not swap": "{seat} keeps the hand.",
    "passes hands, clockwise": "All hands are passed on, clockwise.",
    "passes hands, counter": "All hands are passed on, counter-clockwise.",
    "shuffles hands": "{seat} shuffles all hands and deals them again.",
    "hand over": "The hand is over, won by {winner}: {points}.",
    "hand over, others": "The hand is over, won by {winner}. Points for the others: {gains}.",
    "hand over, void": "The hand is void: nobody can go on, and nobody scores.",
    "out": "{seat} is out of the game.",
    "game over": "The game is over, won by {winner}.",
    "sits down": "{seat} sits down.",
    "leaves": "{seat} leaves the table.",
    "bot sits in": "A bot plays for {seat}.",
    "comes back": "{seat} is back.",
    "hosts": "{seat} is the host now.",
    "time is up": "The time of {seat} is up.",
    "withholds": "{seat} kept their chance back, and is left out of the deal.",
    "pauses": "The game is paused.",
    "goes on": "The game goes on.",
    "ends": "The game is ended.",
}

# Counted nouns: singular and plural.
COUNTED: Final = {"count": ("a card", "{count} cards"), "points": ("one point", "{count} points")}

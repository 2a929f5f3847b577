"""English sentences for events, with their fields as placeholders.

Some events have several sentences; `speech.sentence_of` chooses one. `accepts` has none, since the
draw that follows says it. `make docs` copies them to the page. Other languages use the same names.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "draws for deal": "{seat} cuts a {card}.",
    "deals": "{seat} deals.",
    "turns up": "The first card is a {card}.",
    "lays": "{seat} plays a {card}.",
    "jumps in": "{seat} jumps in with a {card}.",
    "names": "{seat} chooses {colour}.",
    "sheds": "{seat} also discards: {cards}.",
    "announces": "{seat} triggers the custom rule.",
    "deflects": "{seat} deflects {count} to {to}.",
    "is done": "{seat} ends the turn.",
    "bombs": "{seat} drops a bomb: everyone else draws a card.",
    "reverses, clockwise": "Play now goes clockwise.",
    "reverses, counter": "Play now goes counter-clockwise.",
    "skipped": "{seat} misses a turn.",
    "draws": "{seat} draws {count}.",
    "draws, cards": "{seat} draws {count}: {cards}.",
    "reshuffles": "The discard pile is shuffled into a new draw pile.",
    "passes": "{seat} can’t play or draw, so they pass.",
    "keeps": "{seat} keeps the card.",
    "challenges, guilty": "{seat} challenges {of}: it was a bluff!",
    "challenges, innocent": "{seat} challenges {of}, but it wasn’t a bluff.",
    "sees": "{seat} sees {of}’s hand.",
    "sees, cards": "{seat} sees {of}’s hand: {cards}.",
    "calls": "{seat} calls Uno!",
    "calls falsely": "{seat} calls Uno by mistake.",
    "caught": "{seat} forgot to call Uno.",
    "caught, by": "{by} caught {seat}, who forgot to call Uno.",
    "swaps": "{seat} swaps hands with {with}.",
    "does not swap": "{seat} doesn’t swap.",
    "passes hands, clockwise": "Everyone passes their hand to the left.",
    "passes hands, counter": "Everyone passes their hand to the right.",
    "shuffles hands": "{seat} shuffles all hands and deals them again.",
    "hand over": "{winner} wins the hand: {points}.",
    "hand over, others": "{winner} wins the hand. Points for the others: {gains}.",
    "hand over, void": "Nobody can play or draw. The hand is void, and nobody scores.",
    "out": "{seat} is out of the game.",
    "game over": "The game goes to {winner}!",
    "sits down": "{seat} joins the table.",
    "leaves": "{seat} leaves the table.",
    "bot sits in": "A bot takes over for {seat}.",
    "comes back": "{seat} is back.",
    "hosts": "{seat} is now the host.",
    "time is up": "{seat} ran out of time.",
    "withholds": "{seat}’s device kept its random number secret, so this deal leaves it out.",
    "pauses": "The game is paused.",
    "goes on": "The game continues.",
    "ends": "The game was stopped early.",
}

# Counted nouns: singular and plural.
COUNTED: Final = {"count": ("a card", "{count} cards"), "points": ("one point", "{count} points")}

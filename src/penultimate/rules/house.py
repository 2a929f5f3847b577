"""The options of a house.

Published rules of the game differ; each difference is an option. A declaration gives the option's
name, rule, meaning, valid values, and group in forms. A table stores its options as integers, so
that one compiled program supports every house. The constants in this module are the indices and the
values:

    if table.house[STACKING] == STACK_NONE:

This module declares options that several modules or packages read. An option that only one module
reads is declared in that module.
"""

from __future__ import annotations

from typing import Final

from penultimate.rules.options import Sheet

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 10
USUAL_TARGET: Final = 500
SHORT_TARGET: Final = 250
HIGHEST_TARGET: Final = 1_000_000
HOUSE_SIZE: Final = 32  # the length of `table.house`, with room for more options

# All declared options, including those in other modules.
sheet: Final = Sheet()
OPTIONS: Final = sheet.options
ENCODED: Final = sheet.encoded  # the options stored as numbers, in the order of `table.house`
BY_NAME: Final = sheet.by_name

DECK, (CLASSIC, EDITION_2018) = sheet.choice(
    name="deck",
    title="Deck",
    rule="D1, D2",
    group="deal",
    meaning="Which deck is used.",
    ways={
        "classic": "108 cards",
        "edition-2018": "112 cards, with one Wild Shuffle Hands and three Wild Customizable",
    },
)

HAND_SIZE: Final = sheet.number(
    name="hand_size",
    title="Cards in a hand",
    rule="L2",
    group="deal",
    meaning="How many cards each player is dealt.",
    default=7,
    allowed=range(1, 54),
    takes="a whole number from 1 to 53 that the deck can deal",
)

DEALER, (DRAW_EACH_HAND, DRAW_THEN_ROTATE, ROTATE, RANDOM) = sheet.choice(
    name="dealer",
    title="Dealer",
    rule="L1",
    group="deal",
    meaning="Who deals a hand.",
    ways={
        "draw-each-hand": "everyone draws a card before every hand; the highest number deals",
        "draw-then-rotate": "players draw for it once, then the deal passes to the left",
        "rotate": "the first seat deals first, then the deal passes to the left",
        "random": "a random player for every hand",
    },
)

DRAW, (DRAW_ONE, UNTIL_PLAYABLE) = sheet.choice(
    name="draw",
    title="Drawing",
    rule="T4",
    group="turn",
    cards="any",
    meaning="How many cards a player draws instead of playing.",
    ways={
        "one": "one card",
        "until-playable": "with no playable card in hand, cards until one is playable",
    },
)

DRAWN_CARD, (MAY_PLAY, MUST_PLAY) = sheet.choice(
    name="drawn_card",
    title="The drawn card",
    rule="T2",
    group="turn",
    meaning="What happens to a drawn card that can be played.",
    ways={
        "may-play": "it may be played at once, or kept",
        "must-play": "it must be played at once",
    },
)

DRAW_WITH_PLAYABLE: Final = sheet.switch(
    name="draw_with_playable",
    title="Draw by choice",
    rule="T3",
    group="turn",
    meaning="Whether a player with a playable card may draw instead of playing it.",
    default=True,
)

WILD_FOUR_PLAY, (BLUFF, ENFORCED, FREE) = sheet.choice(
    name="wild_four",
    title="Wild Draw Four",
    rule="C1, H8",
    group="wilds",
    cards="w+4",
    meaning="When a Wild Draw Four may be played.",
    ways={
        "bluff": "at any time; a bluff if you hold the current colour, and may be challenged",
        "enforced": "only without a card of the current colour; there are no challenges",
        "free": "at any time; there are no challenges",
    },
)

(
    CUSTOM_WILD,
    (PLAIN, TARGET_DRAWS_TWO, OTHERS_DRAW_ONE, SWAP_HANDS, SKIP_ALL, DISCARD_COLOUR, ANNOUNCE),
) = sheet.choice(
    name="custom_wild",
    title="Wild Customizable",
    rule="A7",
    group="wilds",
    cards="wc",
    meaning="What a Wild Customizable does, besides naming a colour.",
    ways={
        "plain": "nothing",
        "target-draws-two": "a player of your choice draws two cards",
        "others-draw-one": "everyone else draws a card",
        "swap-hands": "you swap hands with a player of your choice",
        "skip-all": "everyone else misses a turn",
        "discard-colour": "all your cards of the named colour go with it",
        "announce": "the table's own text is shown",
    },
)

sheet.text(
    name="custom_text",
    title="Your own text",
    rule="A7",
    group="wilds",
    cards="wc",
    meaning="The text to show when a Wild Customizable is played.",
)

SHUFFLE_LAST_CARD, (REDEAL, WIN) = sheet.choice(
    name="shuffle_last_card",
    title="Shuffle Hands last",
    rule="A6",
    group="wilds",
    cards="ws",
    meaning="What a Wild Shuffle Hands does as the last card.",
    ways={
        "redeal": "its player is dealt a new hand and has not won",
        "win": "its player wins",
    },
)

UNO_CATCH, (CAUGHT, AUTOMATIC) = sheet.choice(
    name="uno_catch",
    title="A missing call",
    rule="U3",
    group="uno",
    cards="any",
    needs="missing_call_penalty",
    meaning="What happens to a player who does not call.",
    ways={
        "caught": "the penalty applies if somebody catches the missing call in time",
        "automatic": "the penalty applies as soon as the next player begins",
    },
)

FALSE_CALL_PENALTY: Final = sheet.number(
    name="false_call_penalty",
    title="A false call",
    rule="U4",
    group="uno",
    meaning="How many cards a false call costs. If 0, false calls are refused.",
    default=0,
    allowed=(0, 2),
    takes="0 or 2",
)

SCORING, (WINNER_TAKES, ELIMINATION, SINGLE_HAND, LOWEST_TOTAL, KNOCKOUT) = sheet.choice(
    name="scoring",
    title="Scoring",
    rule="S1, S2, S3, S4, S7",
    group="score",
    meaning="Who scores, and who wins.",
    ways={
        "winner-takes": "the winner of a hand scores all cards left; first to the target wins",
        "elimination": "everyone scores the cards left in their own hand; out at the target",
        "single-hand": "a game is one hand; its winner scores all cards left",
        "lowest-total": "as in elimination, but once anyone reaches the target, lowest total wins",
        "knockout": "the player with the most points left is out after each hand; last one wins",
    },
)

TARGET: Final = sheet.number(
    name="target",
    title="Target",
    rule="S1",
    group="score",
    meaning="The number of points that ends the game, or puts a player out of it.",
    default=USUAL_TARGET,
    allowed=range(1, HIGHEST_TARGET + 1),
    takes=f"a whole number from 1 to {HIGHEST_TARGET:,}",
)

LAST_CARD_DRAWS: Final = sheet.switch(
    name="last_card_draws",
    title="Last card draws",
    rule="G1",
    group="score",
    meaning="Whether a Draw Two or Wild Draw Four played as the last card makes a player draw.",
    default=True,
)

PARTNERS: Final = sheet.switch(
    name="partners",
    title="Partners",
    rule="S6",
    group="score",
    meaning="Whether alternate seats form two sides that score and win together.",
)

STACKING, (STACK_NONE, STACK_SAME, STACK_ANY) = sheet.choice(
    name="stacking",
    title="Stacking (Progressive)",
    rule="H1",
    group="house",
    cards="+2 w+4",
    meaning="Progressive: whether a draw card may be stacked on a draw card.",
    ways={
        "none": "no",
        "same": "on a draw card of the same kind; the sum passes on",
        "any": "on any draw card; the sum passes on",
    },
)

SEVEN_O: Final = sheet.switch(
    name="seven_o",
    title="Seven-O",
    rule="H2",
    group="house",
    cards="7 0",
    meaning="Seven-O: on a 7 you swap hands with a player; on a 0 all hands are passed on.",
)

SEVEN_SWAP, (MAY_SWAP, MUST_SWAP) = sheet.choice(
    name="seven_swap",
    title="Swap on a 7",
    rule="H2",
    group="house",
    cards="7",
    needs="seven_o",
    meaning="With Seven-O, whether the player of a 7 has to swap.",
    ways={
        "may": "may swap",
        "must": "must swap",
    },
)

ZERO_PASS, (PASS_LEFT, PASS_ON) = sheet.choice(
    name="zero_pass",
    title="Pass on a 0",
    rule="H2",
    group="house",
    cards="0",
    needs="seven_o",
    meaning="With Seven-O, which way the hands are passed on a 0.",
    ways={
        "left": "to the left",
        "direction": "in the direction of play",
    },
)

JUMP_IN: Final = sheet.switch(
    name="jump_in",
    title="Jump-in",
    rule="H3",
    group="house",
    cards="any",
    meaning="Jump-in: a player who holds an exact copy of the top card may play it out of turn.",
)

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
    meaning="Which deck you play with.",
    ways={
        "classic": "108 cards",
        "edition-2018": "112 cards, with one Wild Shuffle Hands and three Wild Customizable",
    },
)

HAND_SIZE: Final = sheet.number(
    name="hand_size",
    title="Cards dealt",
    rule="L2",
    group="deal",
    meaning="How many cards each player gets.",
    default=7,
    allowed=range(1, 54),
    takes="a whole number from 1 to 53 that the deck can deal",
)

DEALER, (DRAW_EACH_HAND, DRAW_THEN_ROTATE, ROTATE, RANDOM) = sheet.choice(
    name="dealer",
    title="Dealer",
    rule="L1",
    group="deal",
    meaning="Who deals each hand.",
    ways={
        "draw-each-hand": "everyone draws a card before every hand; the highest number deals",
        "draw-then-rotate": "everyone draws a card once; then the deal passes to the left",
        "rotate": "the first seat deals first; then the deal passes to the left",
        "random": "a random player for every hand",
    },
)

DRAW, (DRAW_ONE, UNTIL_PLAYABLE) = sheet.choice(
    name="draw",
    title="Cards drawn",
    rule="T4",
    group="turn",
    cards="any",
    meaning="How many cards you draw when you don’t play.",
    ways={
        "one": "one per turn",
        "until-playable": "until you can play; only one if you already can",
    },
)

DRAWN_CARD, (MAY_PLAY, MUST_PLAY) = sheet.choice(
    name="drawn_card",
    title="Drawn card",
    rule="T2",
    group="turn",
    meaning="What to do with a drawn card that you can play.",
    ways={
        "may-play": "you may play it right away, or keep it",
        "must-play": "you must play it right away",
    },
)

DRAW_WITH_PLAYABLE: Final = sheet.switch(
    name="draw_with_playable",
    title="Draw by choice",
    rule="T3",
    group="turn",
    meaning="You may draw even if you have a card to play.",
    default=True,
)

WILD_FOUR_PLAY, (BLUFF, ENFORCED, FREE) = sheet.choice(
    name="wild_four",
    title="Wild Draw Four",
    rule="C1, H8",
    group="wilds",
    cards="w+4",
    meaning="When you may play a Wild Draw Four.",
    ways={
        "bluff": "any time; if you have the current colour, it’s a bluff and can be challenged",
        "enforced": "only if you don’t have the current colour; no challenges",
        "free": "any time; no challenges",
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
    meaning="What a Wild Customizable does, besides changing the colour.",
    ways={
        "plain": "nothing",
        "target-draws-two": "a player of your choice draws two cards",
        "others-draw-one": "everyone else draws a card",
        "swap-hands": "you swap hands with a player of your choice",
        "skip-all": "everyone else misses a turn",
        "discard-colour": "you discard all your cards of the chosen colour",
        "announce": "your custom text is shown",
    },
)

sheet.text(
    name="custom_text",
    title="Custom text",
    rule="A7",
    group="wilds",
    cards="wc",
    meaning="The text shown when someone plays a Wild Customizable.",
)

SHUFFLE_LAST_CARD, (REDEAL, WIN) = sheet.choice(
    name="shuffle_last_card",
    title="Last card Shuffle Hands",
    rule="A6",
    group="wilds",
    cards="ws",
    meaning="What happens if you play a Wild Shuffle Hands as your last card.",
    ways={
        "redeal": "you get a new hand and play on",
        "win": "you win",
    },
)

UNO_CATCH, (CAUGHT, AUTOMATIC) = sheet.choice(
    name="uno_catch",
    title="Forgotten call",
    rule="U3",
    group="uno",
    cards="any",
    needs="missing_call_penalty",
    meaning="What happens if you forget to call Uno.",
    ways={
        "caught": "you draw if someone catches you in time",
        "automatic": "you draw as soon as the next player begins a turn",
    },
)

FALSE_CALL_PENALTY: Final = sheet.number(
    name="false_call_penalty",
    title="False call",
    rule="U4",
    group="uno",
    meaning="How many cards you draw for a false Uno call. If 0, you can’t make one.",
    default=0,
    allowed=(0, 2),
    takes="0 or 2",
)

SCORING, (WINNER_TAKES, ELIMINATION, SINGLE_HAND, LOWEST_TOTAL, KNOCKOUT) = sheet.choice(
    name="scoring",
    title="Scoring",
    rule="S1, S2, S3, S4, S7",
    group="score",
    meaning="How points and the winner are decided.",
    ways={
        "winner-takes": "whoever goes out scores all cards left; first to the target wins",
        "elimination": "everyone scores their own cards left; reach the target and you’re out",
        "single-hand": "one hand; whoever goes out scores all cards left",
        "lowest-total": "like elimination, but once anyone reaches the target, lowest total wins",
        "knockout": "the player with the most points left is out after each hand; last one wins",
    },
)

TARGET: Final = sheet.number(
    name="target",
    title="Target",
    rule="S1",
    group="score",
    meaning="How many points end the game, or put a player out.",
    default=USUAL_TARGET,
    allowed=range(1, HIGHEST_TARGET + 1),
    takes=f"a whole number from 1 to {HIGHEST_TARGET:,}",
)

LAST_CARD_DRAWS: Final = sheet.switch(
    name="last_card_draws",
    title="Last card draws",
    rule="G1",
    group="score",
    meaning="If the last card is a Draw Two or Wild Draw Four, the next player still draws.",
    default=True,
)

PARTNERS: Final = sheet.switch(
    name="partners",
    title="Partners",
    rule="S6",
    group="score",
    meaning="Two teams in alternate seats score and win together.",
)

STACKING, (STACK_NONE, STACK_SAME, STACK_ANY) = sheet.choice(
    name="stacking",
    title="Stacking (Progressive)",
    rule="H1",
    group="house",
    cards="+2 w+4",
    meaning="Whether you may answer a draw card with another one.",
    ways={
        "none": "no",
        "same": "same type only; penalties add up",
        "any": "any draw card; penalties add up",
    },
)

SEVEN_O: Final = sheet.switch(
    name="seven_o",
    title="Seven-O",
    rule="H2",
    group="house",
    cards="7 0",
    meaning="Play a 7 to swap hands with another player. On a 0, everyone passes their hand on.",
)

SEVEN_SWAP, (MAY_SWAP, MUST_SWAP) = sheet.choice(
    name="seven_swap",
    title="Swap on a 7",
    rule="H2",
    group="house",
    cards="7",
    needs="seven_o",
    meaning="With Seven-O: whether you have to swap on a 7.",
    ways={
        "may": "you may swap",
        "must": "you must swap",
    },
)

ZERO_PASS, (PASS_LEFT, PASS_ON) = sheet.choice(
    name="zero_pass",
    title="Pass on a 0",
    rule="H2",
    group="house",
    cards="0",
    needs="seven_o",
    meaning="With Seven-O: which way hands are passed on a 0.",
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
    meaning="If you have an exact copy of the top card, you may play it out of turn.",
)

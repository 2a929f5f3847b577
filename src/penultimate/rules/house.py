"""The options of a house.

The sources of the game disagree, and every disagreement is an option. A declaration holds its name,
its rule, its meaning, the values it takes, and the group in which forms list it. A table stores its
options as integers, so that one compiled program can serve every house. The constants of this
module are the indices and the values:

    if table.house[STACKING] == STACK_NONE:

This module declares the options that several modules or other packages read. An option that only
one module reads is declared at the top of that module.
"""

from __future__ import annotations

from typing import Final

from penultimate.rules.options import Sheet

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 10
HIGHEST_TARGET: Final = 1_000_000
HOUSE_SIZE: Final = 32  # the length of `table.house`, with room for more options

# All declared options, including those of other modules.
sheet: Final = Sheet()
OPTIONS: Final = sheet.options
ENCODED: Final = sheet.encoded  # the options stored as numbers, in the order of `table.house`
BY_NAME: Final = sheet.by_name

DECK, (CLASSIC, EDITION_2018) = sheet.choice(
    name="deck",
    title="Deck",
    rule="D1, D2",
    group="deal",
    meaning="Which deck is played with.",
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
        "draw-each-hand": "everyone draws a card before every hand, the highest number deals",
        "draw-then-rotate": "drawn for once, then the deal passes to the left",
        "rotate": "the first seat deals first, then the deal passes to the left",
        "random": "a random player, before every hand",
    },
)

DRAW, (DRAW_ONE, UNTIL_PLAYABLE) = sheet.choice(
    name="draw",
    title="Drawing",
    rule="T4",
    group="turn",
    cards="any",
    meaning="How many cards a player who does not play draws.",
    ways={
        "one": "one card",
        "until-playable": "with nothing playable in hand, cards until one is playable",
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
        "must-play": "it has to be played at once",
    },
)

DRAW_WITH_PLAYABLE: Final = sheet.switch(
    name="draw_with_playable",
    title="Draw by choice",
    rule="T3",
    group="turn",
    meaning="Whether a player may draw although a card in hand is playable.",
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
        "bluff": "with a card of the current colour it is a bluff, and may be challenged",
        "enforced": "only without a card of the current colour, and there is no challenge",
        "free": "always, and there is no challenge",
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
        "announce": "the table's own words are shown",
    },
)

sheet.text(
    name="custom_text",
    title="Your own words",
    rule="A7",
    group="wilds",
    cards="wc",
    meaning="The words shown for a Wild Customizable that announces.",
)

SHUFFLE_LAST_CARD, (REDEAL, WIN) = sheet.choice(
    name="shuffle_last_card",
    title="Shuffle Hands last",
    rule="A6",
    group="wilds",
    cards="ws",
    meaning="What a Wild Shuffle Hands does as the last card.",
    ways={
        "redeal": "its player takes part in the new deal and has not won",
        "win": "its player has won",
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
        "caught": "the penalty, if somebody catches the missing call in time",
        "automatic": "the penalty, as soon as the next player begins",
    },
)

FALSE_CALL_PENALTY: Final = sheet.number(
    name="false_call_penalty",
    title="A false call",
    rule="U4",
    group="uno",
    meaning="What a false call costs: nothing, since it is refused, or two cards.",
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
        "winner-takes": "the winner of a hand scores all cards left; first to the target",
        "elimination": "everyone adds up the cards left in their own hand; out at the target",
        "single-hand": "one hand, and the winner's points are the result",
        "lowest-total": "as in elimination, but at the target the lowest total wins",
        "knockout": "after each hand the player with most points is out; the last one left wins",
    },
)

TARGET: Final = sheet.number(
    name="target",
    title="Target",
    rule="S1",
    group="score",
    meaning="The points that end the game, or a player's part in it.",
    default=500,
    allowed=range(1, HIGHEST_TARGET + 1),
    takes=f"a whole number from 1 to {HIGHEST_TARGET:,}",
)

LAST_CARD_DRAWS: Final = sheet.switch(
    name="last_card_draws",
    title="Last card draws",
    rule="G1",
    group="score",
    meaning="Whether a Draw Two or Wild Draw Four laid as the last card still makes a player draw.",
    default=True,
)

PARTNERS: Final = sheet.switch(
    name="partners",
    title="Partners",
    rule="S6",
    group="score",
    meaning="Whether players who sit alternately form two sides that win and score together.",
)

STACKING, (STACK_NONE, STACK_SAME, STACK_ANY) = sheet.choice(
    name="stacking",
    title="Stacking (Progressive)",
    rule="H1",
    group="house",
    cards="+2 w+4",
    meaning="Progressive: whether a draw card can be answered by a draw card.",
    ways={
        "none": "no",
        "same": "by one of the same sort; the sum passes on",
        "any": "by any; the sum passes on",
    },
)

SEVEN_O: Final = sheet.switch(
    name="seven_o",
    title="Seven-O",
    rule="H2",
    group="house",
    cards="7 0",
    meaning="Seven-O: a 7 swaps hands with one player, on a 0 all hands are passed on.",
)

SEVEN_SWAP, (MAY_SWAP, MUST_SWAP) = sheet.choice(
    name="seven_swap",
    title="Swap on a 7",
    rule="H2",
    group="house",
    cards="7",
    needs="seven_o",
    meaning="With Seven-O, what a 7 asks of its player.",
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
    meaning="With Seven-O, which way the hands pass on a 0.",
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
    meaning="Jump-in: a player who holds exactly the top card may lay it out of turn.",
)

"""The rules of the house: every option, what it takes, and the presets. All of it is data.

The sources of the game disagree, so every disagreement is an option, and every source a preset that
plays exactly as it says. A table carries its options as whole numbers, `table.house[STACKING]`, so
that one compile of the rules can serve every house.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from penultimate.rules.cards import DECK_SIZES, WILD_FOUR, copies
from penultimate.rules.errors import HouseError
from penultimate.rules.options import Choice, Number, Option, Switch, Text, Value

# Where each option stands in `table.house`, and what its numbers mean: the order of OPTIONS below.
DECK: Final = 0
HAND_SIZE: Final = 1
DEALER: Final = 2
DRAW_EACH_HAND, DRAW_THEN_ROTATE, ROTATE, RANDOM = range(4)
DRAW: Final = 3
DRAW_ONE, UNTIL_PLAYABLE = range(2)
DRAWN_CARD: Final = 4
MAY_PLAY, MUST_PLAY = range(2)
DRAW_WITH_PLAYABLE: Final = 5
WILD_FOUR_PLAY: Final = 6
BLUFF, ENFORCED = range(2)
UNO_CATCH: Final = 7
CAUGHT, AUTOMATIC = range(2)
FALSE_CALL_PENALTY: Final = 8
LAST_CARD_DRAWS: Final = 9
SHUFFLE_LAST_CARD: Final = 10
REDEAL, WIN = range(2)
CUSTOM_WILD: Final = 11
PLAIN, TARGET_DRAWS_TWO, OTHERS_DRAW_ONE, SWAP_HANDS, SKIP_ALL, DISCARD_COLOUR, ANNOUNCE = range(7)
SCORING: Final = 12
WINNER_TAKES, ELIMINATION, SINGLE_HAND, LOWEST_TOTAL = range(4)
TARGET: Final = 13
PARTNERS: Final = 14
STACKING: Final = 15
STACK_NONE, STACK_SAME, STACK_ANY = range(3)
SEVEN_O: Final = 16
SEVEN_SWAP: Final = 17
MAY_SWAP, MUST_SWAP = range(2)
ZERO_PASS: Final = 18
PASS_LEFT, PASS_ON = range(2)
JUMP_IN: Final = 19
HOUSE_SIZE: Final = 20

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 10
HIGHEST_TARGET: Final = 1_000_000

OPTIONS: Final[tuple[Option, ...]] = (
    Choice(
        name="deck",
        rule="D1, D2",
        default="classic",
        meaning="Which deck is played with.",
        ways=(
            ("classic", "108 cards"),
            ("edition-2018", "112 cards, with one Wild Shuffle Hands and three Wild Customizable"),
        ),
    ),
    Number(
        name="hand_size",
        rule="L2",
        default=7,
        meaning="How many cards each player is dealt.",
        allowed=range(1, 54),
        words="a whole number from 1 to 53 that the deck can deal",
    ),
    Choice(
        name="dealer",
        rule="L1",
        default="draw-each-hand",
        meaning="Who deals a hand.",
        ways=(
            ("draw-each-hand", "everyone draws a card before every hand, the highest number deals"),
            ("draw-then-rotate", "drawn for once, then the deal passes to the left"),
            ("rotate", "the first seat deals first, then the deal passes to the left"),
            ("random", "anyone, by lot, before every hand"),
        ),
    ),
    Choice(
        name="draw",
        rule="T4",
        default="one",
        meaning="How much a player draws who does not play.",
        ways=(
            ("one", "one card"),
            ("until-playable", "with nothing playable in hand, card after card until one is"),
        ),
    ),
    Choice(
        name="drawn_card",
        rule="T2",
        default="may-play",
        meaning="What happens to a drawn card that can be played.",
        ways=(
            ("may-play", "it may be played at once, or kept"),
            ("must-play", "it has to be played at once"),
        ),
    ),
    Switch(
        name="draw_with_playable",
        rule="T3",
        default=True,
        meaning="Whether a player may draw although a card in hand is playable.",
    ),
    Choice(
        name="wild_four",
        rule="C1",
        default="bluff",
        meaning="What keeps a Wild Draw Four lawful.",
        ways=(
            ("bluff", "it may be played unlawfully, and be challenged"),
            ("enforced", "an unlawful one cannot be played, and there is no challenge"),
        ),
    ),
    Choice(
        name="uno_catch",
        rule="U3",
        default="caught",
        meaning="What happens to a player who does not call.",
        ways=(
            ("caught", "two cards, if somebody catches the missing call in time"),
            ("automatic", "two cards, as soon as the next player begins"),
        ),
    ),
    Number(
        name="false_call_penalty",
        rule="U4",
        default=0,
        meaning="What a call costs that was not due: nothing, since it is refused, or two cards.",
        allowed=(0, 2),
        words="0 or 2",
    ),
    Switch(
        name="last_card_draws",
        rule="G1",
        default=True,
        meaning="Whether a Draw Two or Wild Draw Four laid as last card still makes a player draw.",
    ),
    Choice(
        name="shuffle_last_card",
        rule="A6",
        default="redeal",
        meaning="What a Wild Shuffle Hands does as last card.",
        ways=(
            ("redeal", "its player takes part in the new deal and has not won"),
            ("win", "its player has won"),
        ),
    ),
    Choice(
        name="custom_wild",
        rule="A7",
        default="plain",
        meaning="What a Wild Customizable does, besides naming a colour.",
        ways=(
            ("plain", "nothing"),
            ("target-draws-two", "a player of one's choice draws two cards"),
            ("others-draw-one", "everyone else draws a card"),
            ("swap-hands", "one swaps hands with a player of one's choice"),
            ("skip-all", "everyone else misses a turn"),
            ("discard-colour", "all one's cards of the named colour go with it"),
            ("announce", "the table's own words are shown"),
        ),
    ),
    Choice(
        name="scoring",
        rule="S1, S2, S3, S4",
        default="winner-takes",
        meaning="Who scores, and who wins.",
        ways=(
            ("winner-takes", "the winner of a hand scores all cards left; first to the target"),
            ("elimination", "all add up what they are caught with; out at the target"),
            ("single-hand", "one hand, and the winner's points are the result"),
            ("lowest-total", "as in elimination, but at the target the lowest total wins"),
        ),
    ),
    Number(
        name="target",
        rule="S1",
        default=500,
        meaning="The points that end the game, or a player's part in it.",
        allowed=range(1, HIGHEST_TARGET + 1),
        words=f"a whole number from 1 to {HIGHEST_TARGET:,}",
    ),
    Switch(
        name="partners",
        rule="S6",
        default=False,
        meaning="Whether players who sit alternately form two sides that win and score together.",
    ),
    Choice(
        name="stacking",
        rule="H1",
        default="none",
        meaning="Progressive: whether a draw card can be answered by a draw card.",
        ways=(
            ("none", "no"),
            ("same", "by one of the same sort; the sum passes on"),
            ("any", "by any; the sum passes on"),
        ),
    ),
    Switch(
        name="seven_o",
        rule="H2",
        default=False,
        meaning="Seven-O: a 7 swaps hands with one player, on a 0 all hands are passed on.",
    ),
    Choice(
        name="seven_swap",
        rule="H2",
        default="may",
        meaning="With Seven-O, what a 7 asks of its player.",
        ways=(("may", "may swap"), ("must", "must swap")),
    ),
    Choice(
        name="zero_pass",
        rule="H2",
        default="left",
        meaning="With Seven-O, which way the hands pass on a 0.",
        ways=(("left", "to the left"), ("direction", "the way play runs")),
    ),
    Switch(
        name="jump_in",
        rule="H3",
        default=False,
        meaning="Jump-in: whoever holds exactly the top card may lay it out of turn.",
    ),
    Text(
        name="custom_text",
        rule="A7",
        default="",
        meaning="The words shown for a Wild Customizable that announces.",
    ),
)
BY_NAME: Final[Mapping[str, Option]] = MappingProxyType({option.name: option for option in OPTIONS})


@dataclass(frozen=True)
class Preset:
    """A named house: where it comes from, and how it differs from `official`."""

    name: str
    source: str
    changes: Mapping[str, Value] = field(default_factory=dict[str, Value])


PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        preset.name: preset
        for preset in (
            Preset("official", "the rules the usual sources agree on"),
            Preset("edition-2018", "the 2018 edition", {"deck": "edition-2018"}),
            Preset(
                "draw-until-playable",
                "a much edited version that draws on until a card fits",
                {"draw": "until-playable", "false_call_penalty": 2},
            ),
            Preset(
                "house",
                "the house rules of the rulebook: Progressive, Seven-O, Jump-in",
                {"stacking": "same", "seven_o": True, "jump_in": True},
            ),
            Preset("ranked", "a ranking site", {"last_card_draws": False}),
            Preset(
                "elimination-2003",
                "the 2003 sheet",
                {"wild_four": "enforced", "uno_catch": "automatic", "scoring": "elimination"},
            ),
        )
    }
)


@dataclass(frozen=True)
class House:
    """A whole set of rules: the preset it started from, and the value of every option."""

    preset: str
    values: Mapping[str, Value]

    def changes(self) -> dict[str, Value]:
        """The options in which this house differs from its preset."""
        start = house(self.preset).values
        return {name: value for name, value in self.values.items() if start[name] != value}

    def encode(self) -> list[int]:
        """The numbers for `table.house`."""
        return [option.encode(self.values[option.name]) for option in OPTIONS[:HOUSE_SIZE]]

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that these rules cannot seat or deal to."""
        if not FEWEST_SEATS <= seats <= MOST_SEATS:
            raise HouseError(f"players takes a number from 2 to 10, not {seats} [D4]")
        if self.values["partners"] and seats % 2:
            raise HouseError(f"option partners takes an even number of players, not {seats} [S6]")
        most = self.largest_hand(seats)
        if int(self.values["hand_size"]) > most:
            raise HouseError(
                f"option hand_size takes a whole number from 1 to {most} with {seats} players and "
                f"this deck, not {self.values['hand_size']} [L2]"
            )

    def largest_hand(self, seats: int) -> int:
        """The largest hand that leaves a card to turn which is not a Wild Draw Four (`L3`)."""
        deck = BY_NAME["deck"].encode(self.values["deck"])
        return (DECK_SIZES[deck] - copies(deck, WILD_FOUR) - 1) // seats


def house(preset: str = "official", changes: Mapping[str, object] | None = None) -> House:
    """The rules of a preset, with the options changed that are named."""
    if preset not in PRESETS:
        raise HouseError(f"rules takes {' or '.join(PRESETS)}, not {preset!r}")
    values = {option.name: option.default for option in OPTIONS} | dict(PRESETS[preset].changes)
    for name, value in (changes or {}).items():
        if name not in BY_NAME:
            raise HouseError(f"there is no option {name!r}; the options are {', '.join(BY_NAME)}")
        values[name] = BY_NAME[name].check(value)
    return House(preset, MappingProxyType(values))

"""The presets, options and bots available for a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, get_args

from penultimate.bots import BOT_NAMES, LEVELS, PLAYERS
from penultimate.protocol import forms
from penultimate.rules.house import FEWEST_SEATS, MOST_SEATS, OPTIONS
from penultimate.rules.options import Choice, Group, Number, Switch
from penultimate.rules.presets import PRESETS

if TYPE_CHECKING:
    from penultimate.rules.options import Option

_FEW: Final = 5
_BOT_MEANINGS: Final = {
    "easy": "Plays any card it sees, misses some, and often forgets to call or to catch.",
    "medium": "Plays like most people: sound on the whole, with a slip now and then.",
    "hard": "Counts its colours, keeps its wilds for the end, and seldom forgets anything.",
    "master": "A network that taught itself by playing: the strongest of all.",
    "counter": "Counts the cards it has not seen, and remembers who could not follow.",
    "steady": "Sheds its longest colour, keeps its wilds, and calls whenever it has to.",
    "offensive": "Wants to go out: holds its wilds for the end and stays with its colour.",
    "adaptive": "Offensive while it is ahead, and defensive when somebody else is nearly out.",
    "defensive": "Wants to be caught with little: wilds and high cards go first.",
    "alert": "Plays any card that fits, by lot, but always calls and catches.",
    "first": "Plays the first card that fits, in the order of the deck.",
    "random": "Plays any card that fits, by lot, and often forgets to call.",
}


def offer() -> forms.Offer:
    return forms.Offer(
        presets=[
            forms.PresetText(
                name=name, title=preset.title, meaning=preset.meaning, changes=dict(preset.changes)
            )
            for name, preset in PRESETS.items()
        ],
        groups=list(get_args(Group)),
        options=[_option_text(option) for option in OPTIONS],
        bots=[
            forms.BotText(name=name, meaning=_BOT_MEANINGS[name], level=name in LEVELS)
            for name in PLAYERS
        ],
        bot_names=list(BOT_NAMES),
        fewest_seats=FEWEST_SEATS,
        most_seats=MOST_SEATS,
    )


def _option_text(option: Option) -> forms.OptionText:
    return forms.OptionText(
        name=option.name,
        title=option.title,
        rule=option.rule,
        group=option.group,
        kind=_kind_of(option),
        meaning=option.meaning,
        takes=option.takes(),
        default=option.default,
        needs=option.needs,
        ways=dict(option.ways) if isinstance(option, Choice) else {},
        numbers=_few_numbers(option),
    )


def _few_numbers(option: Option) -> list[int]:
    """The values of a numeric option, if there are few enough for buttons."""
    if isinstance(option, Number) and len(option.allowed) <= _FEW:
        return list(option.allowed)
    return []


def _kind_of(option: Option) -> Literal["choice", "switch", "number", "text"]:
    if isinstance(option, Choice):
        return "choice"
    if isinstance(option, Switch):
        return "switch"
    return "number" if isinstance(option, Number) else "text"

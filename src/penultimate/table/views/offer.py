"""The presets, options and bots available for a new game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, get_args

from penultimate.bots import BOT_NAMES, LEVELS, PLAYERS
from penultimate.protocol import forms
from penultimate.rules.house import ENCODED, FEWEST_SEATS, MOST_SEATS, OPTIONS, SCORING
from penultimate.rules.options import LONGEST_TEXT, Choice, Group, Number, Switch, Text
from penultimate.rules.presets import LENGTHS, PRESETS
from penultimate.rules.scoring import has_target

if TYPE_CHECKING:
    from penultimate.rules.options import Option

_FEW: Final = 5
_BOT_MEANINGS: Final = {
    "easy": "Plays any playable card, overlooks some, and often forgets to call or catch.",
    "medium": "Plays like most people: mostly sound, with an occasional mistake.",
    "hard": "Counts its colours, keeps its wilds for the end, and rarely forgets anything.",
    "master": "A neural network that learned by playing itself. The strongest bot.",
    "counter": "Counts cards, and remembers which colours others couldn’t play.",
    "steady": "Plays its most common colour, keeps its wilds, and always calls.",
    "offensive": "Tries to go out: keeps its wilds for the end and stays with its colour.",
    "adaptive": "Offensive while ahead, defensive when another player is nearly out.",
    "defensive": "Tries to lose few points: plays wilds and high cards first.",
    "alert": "Plays a random playable card, but always calls and catches.",
    "first": "Plays the first playable card, in the order of the deck.",
    "random": "Plays a random playable card, and often forgets to call.",
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
        lengths=[
            forms.GameLength(name=name, options=dict(options)) for name, options in LENGTHS.items()
        ],
        target_scorings=_target_scorings(),
        bots=[
            forms.BotText(name=name, meaning=_BOT_MEANINGS[name], level=name in LEVELS)
            for name in PLAYERS
        ],
        bot_names=list(BOT_NAMES),
        fewest_seats=FEWEST_SEATS,
        most_seats=MOST_SEATS,
    )


def _target_scorings() -> list[str]:
    scoring = ENCODED[SCORING]
    ways = scoring.ways if isinstance(scoring, Choice) else ()
    return [way for way in ways if has_target(scoring.encode(way))]


def _option_text(option: Option) -> forms.OptionText:
    least, most = _limits_of(option)
    return forms.OptionText(
        name=option.name,
        title=option.title,
        rule=option.rule,
        group=option.group,
        kind=_kind_of(option),
        meaning=option.meaning,
        takes=option.takes(),
        default=option.default,
        least=least,
        most=most,
        needs=option.needs,
        ways=dict(option.ways) if isinstance(option, Choice) else {},
        numbers=_few_numbers(option),
    )


def _few_numbers(option: Option) -> list[int]:
    """The values of a numeric option, if there are few enough for buttons."""
    if isinstance(option, Number) and len(option.allowed) <= _FEW:
        return list(option.allowed)
    return []


def _limits_of(option: Option) -> tuple[int | None, int | None]:
    if isinstance(option, Number):
        return option.allowed[0], option.allowed[-1]
    return None, LONGEST_TEXT if isinstance(option, Text) else None


def _kind_of(option: Option) -> Literal["choice", "switch", "number", "text"]:
    if isinstance(option, Choice):
        return "choice"
    if isinstance(option, Switch):
        return "switch"
    return "number" if isinstance(option, Number) else "text"

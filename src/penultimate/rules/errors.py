"""The rulebook's errors, and every reason for a refusal with its rule and its message.

A message has placeholders such as `{seat}`. Translations use the same reasons and placeholders.
"""

from __future__ import annotations

from typing import Final, NamedTuple

Value = bool | int | str


class Reason(NamedTuple):
    """The rule behind a refusal and its English message. The rule is empty if the option has it."""

    rule: str
    sentence: str


REASONS: Final = {
    # invalid houses
    "option_takes": Reason("", "{option} takes {takes}, not {value}"),
    "no_such_option": Reason("", "there is no option {value}; the options are {takes}"),
    "option_twice": Reason("", "{option} is set twice"),
    "no_such_rules": Reason("", "rules takes {takes}, not {value}"),
    "players": Reason("D4", "players takes a number from {fewest} to {most}, not {seats}"),
    "odd_partners": Reason("S6", "{option} takes an even number of players, not {seats}"),
    "hand_too_large": Reason(
        "L2",
        "{option} takes a whole number from 1 to {most} with {seats} players and this deck, "
        "not {value}",
    ),
    "needs": Reason("", "{option} takes true only together with {needs}"),
    "limit_below_hand": Reason(
        "H10",
        "{option} takes 0 or a whole number from {least} to 50 with hands of {least}, not {value}",
    ),
    "knockout_partners": Reason(
        "S7, S6", "{option} takes false with knockout, in which everyone plays for themselves"
    ),
    # any move
    "no_such_seat": Reason("D4", "there is no {seat} at this table of {seats}"),
    "no_such_move": Reason("T7", "there is no such move"),
    "hand_over": Reason("G1", "the hand is over"),
    "out": Reason("S2", "{seat} is out of the game"),
    "knocked_out": Reason("S7", "{seat} was knocked out of the game"),
    # the player to move has to do something else
    "has_to_play": Reason("T1", "{seat} has to play a card or draw"),
    "has_drawn": Reason("T2", "{seat} has to play the drawn card or keep it"),
    "has_to_answer": Reason(
        "C2, H1", "{seat} has to answer the draw card, challenge it or accept it"
    ),
    "has_to_swap": Reason("H2", "{seat} has to choose whom to swap hands with"),
    "has_to_go_on": Reason("H5", "{seat} has to play another card of the same number or be done"),
    "has_to_name": Reason("L3", "{seat} has to name the colour of the first discard"),
    "challenge_or_accept": Reason("C2", "{seat} has to challenge the Wild Draw Four or accept it"),
    # calls
    "no_calls_here": Reason("H9", "nobody has to call here, so there is nothing to call or catch"),
    "no_call_due": Reason("U1, U4", "{seat} has no call to make"),
    "nothing_to_catch": Reason(
        "U2", "there is no missing call to catch in that seat, or it is too late"
    ),
    "penalty_by_itself": Reason(
        "U3", "missing calls are not caught here; the penalty is automatic"
    ),
    # out of turn
    "not_in_turn": Reason("T1", "it is the turn of {turn}, not of {seat}"),
    "not_the_top_card": Reason(
        "H3",
        "it is the turn of {turn}, not of {seat}, and only an exact copy of the top card may be "
        "played out of turn, at once",
    ),
    "not_the_challenger": Reason(
        "C2",
        "only the next player may challenge, and it is the turn of {turn}, not of {seat}",
    ),
    "no_stacking": Reason(
        "A3, H1",
        "a draw card cannot be answered here, and it is the turn of {turn}, not of {seat}",
    ),
    # cards
    "not_held": Reason("T1", "{seat} does not hold that card"),
    "answer_not_held": Reason("H1", "{seat} does not hold that card"),
    "not_the_drawn_card": Reason("T2", "after drawing only the drawn card may be played"),
    "no_match": Reason("T1", "the card matches neither the colour nor the number or symbol"),
    "no_answer": Reason("H1", "only a draw card of the right kind can answer a draw card"),
    "holds_colour": Reason(
        "A5, C1", "a Wild Draw Four needs a hand without a card of the current colour"
    ),
    "no_deflection": Reason(
        "H4",
        "only a Skip or Reverse of the current colour can deflect a draw card, if the house allows "
        "it",
    ),
    "not_as_last": Reason("H7", "that card may not be the last one here"),
    "not_the_number": Reason("H5", "only another card of the same number may be played now"),
    "four_not_answered": Reason(
        "A5, C2", "a Wild Draw Four can be accepted or challenged, not answered by a card"
    ),
    "aimed_wrongly": Reason(
        "A7", "a Wild Customizable is aimed at another player only if the house rule requires it"
    ),
    # other moves
    "no_challenge_here": Reason(
        "C1", "a Wild Draw Four is always lawful here and cannot be challenged"
    ),
    "nothing_to_challenge": Reason(
        "C2", "there is no Wild Draw Four to challenge, or it was accepted"
    ),
    "has_to_play_drawn": Reason("T2", "a drawn card that can be played has to be played here"),
    "may_not_draw": Reason("T3, T6", "a player who can play may not draw now"),
    "nothing_to_end": Reason(
        "H5", "done only ends a turn in which several cards of one number may be played"
    ),
    "no_trading": Reason(
        "T7, H2", "cards are never traded, and hands are swapped only under Seven-O"
    ),
}

# The English form of some placeholders.
_SPOKEN: Final = {"seat": "seat {}", "turn": "seat {}", "option": "option {}"}


class RuleError(ValueError):
    """A refusal with its `reason`, message `text`, `rule`, and placeholder values in `about`."""

    def __init__(self, reason: str, rule: str = "", **about: Value) -> None:
        gaps = {gap: _SPOKEN.get(gap, "{}").format(value) for gap, value in about.items()}
        self.reason = reason
        self.rule = rule or REASONS[reason].rule
        self.about = about
        self.text = REASONS[reason].sentence.format(**gaps)
        super().__init__(f"{self.text} [{self.rule}]" if self.rule else self.text)


class HouseError(RuleError):
    """Invalid house options. The message names the option and its valid values."""


class IllegalMove(RuleError):
    """A move that is not legal in the current position."""

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
    "option_takes": Reason("", "{option} must be {takes}, not {value}"),
    "no_such_option": Reason("", "there is no option {value}; the options are {takes}"),
    "option_twice": Reason("", "{option} is set twice"),
    "no_such_rules": Reason("", "rules must be {takes}, not {value}"),
    "players": Reason("D4", "a game takes {fewest} to {most} players, not {seats}"),
    "odd_partners": Reason("S6", "{option} needs an even number of players, not {seats}"),
    "hand_too_large": Reason(
        "L2",
        "{option} must be a whole number from 1 to {most} with {seats} players and this deck, "
        "not {value}",
    ),
    "needs": Reason("", "{option} only works together with {needs}"),
    "limit_below_hand": Reason(
        "H10",
        "{option} must be 0 or a whole number from {least} to 50 with hands of {least}, "
        "not {value}",
    ),
    "knockout_partners": Reason(
        "S7, S6", "{option} does not work with knockout, in which everyone plays alone"
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
    "has_to_answer": Reason("C2, H1", "{seat} has to answer the draw card, challenge it or draw"),
    "has_to_swap": Reason("H2", "{seat} has to choose who to swap hands with"),
    "has_to_go_on": Reason(
        "H5", "{seat} has to play another card of the same number or end the turn"
    ),
    "has_to_name": Reason("L3", "{seat} has to choose the starting colour"),
    "challenge_or_accept": Reason("C2", "{seat} has to challenge the Wild Draw Four or draw"),
    # calls
    "no_calls_here": Reason("H9", "nobody has to call here, so there is nothing to call or catch"),
    "no_call_due": Reason("U1, U4", "{seat} has no call to make"),
    "nothing_to_catch": Reason(
        "U2", "there is no forgotten call to catch in that seat, or it is too late"
    ),
    "penalty_by_itself": Reason(
        "U3", "forgotten calls are not caught here; the penalty is automatic"
    ),
    # out of turn
    "not_in_turn": Reason("T1", "it is {turn}’s turn, not {seat}’s"),
    "not_the_top_card": Reason(
        "H3",
        "it is {turn}’s turn, not {seat}’s, and only an exact copy of the top card may be played "
        "out of turn",
    ),
    "not_the_challenger": Reason(
        "C2",
        "only the next player may challenge, and it is {turn}’s turn, not {seat}’s",
    ),
    "no_stacking": Reason(
        "A3, H1",
        "draw cards cannot be answered here, and it is {turn}’s turn, not {seat}’s",
    ),
    # cards
    "not_held": Reason("T1", "{seat} does not have that card"),
    "answer_not_held": Reason("H1", "{seat} does not have that card"),
    "not_the_drawn_card": Reason("T2", "after drawing, only the drawn card may be played"),
    "no_match": Reason("T1", "the card matches neither the colour nor the number or symbol"),
    "no_answer": Reason("H1", "only a draw card of the right kind can answer a draw card"),
    "holds_colour": Reason(
        "A5, C1", "a Wild Draw Four may only be played without a card of the current colour"
    ),
    "no_deflection": Reason(
        "H4",
        "only a Skip or Reverse of the current colour can deflect a draw card, if the house allows "
        "it",
    ),
    "not_as_last": Reason("H7", "that card may not be the last one here"),
    "not_the_number": Reason("H5", "only another card of the same number may be played now"),
    "four_not_answered": Reason(
        "A5, C2", "a Wild Draw Four cannot be answered with a card: challenge it or draw"
    ),
    "aimed_wrongly": Reason(
        "A7", "the house rule decides whether a Wild Customizable needs a target"
    ),
    # other moves
    "no_challenge_here": Reason(
        "C1", "a Wild Draw Four is always allowed here and cannot be challenged"
    ),
    "nothing_to_challenge": Reason("C2", "there is no Wild Draw Four to challenge"),
    "has_to_play_drawn": Reason("T2", "here, a drawn card that can be played has to be played"),
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

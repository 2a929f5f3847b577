"""Laws that reimplement the rulebook for the options they know.

Such a law knows nothing of an option or a way that is added later: it plays every house with
that option at its default. Tests in `tests/rulebook` state what a new option does.
"""

from __future__ import annotations

from laws.play import Play

from penultimate.rules import House, house_rules

KNOWN_WAYS = {
    "deck": {"classic", "edition-2018"},
    "dealer": {"draw-each-hand", "draw-then-rotate", "rotate", "random"},
    "draw": {"one", "until-playable"},
    "drawn_card": {"may-play", "must-play"},
    "wild_four": {"bluff", "enforced", "free"},
    "custom_wild": {
        "plain",
        "target-draws-two",
        "others-draw-one",
        "swap-hands",
        "skip-all",
        "discard-colour",
        "announce",
    },
    "shuffle_last_card": {"redeal", "win"},
    "uno_catch": {"caught", "automatic"},
    "scoring": {"winner-takes", "elimination", "single-hand", "lowest-total", "knockout"},
    "stacking": {"none", "same", "any"},
    "seven_swap": {"may", "must"},
    "zero_pass": {"left", "direction"},
    "finish": {"any", "no-wild", "number"},
}
KNOWN = {
    *("hand_size", "draw_with_playable", "custom_text", "false_call_penalty", "target"),
    *("last_card_draws", "partners", "seven_o", "jump_in", "hand_limit", "deflect_reverse"),
    *("deflect_skip", "missing_call_penalty", "multiples", "bomb", "open_hands"),
}


def as_known(house: House) -> House:
    """A house without options that were added later."""
    known = {
        name: value
        for name, value in house.values.items()
        if name in KNOWN or value in KNOWN_WAYS.get(name, ())
    }
    return house_rules("official", known)


class SecondOpinion(Play):
    """Plays houses as far as the law knows them."""

    def house_played(self, house: House) -> House:
        return as_known(house)

"""Deal one hand of a game from its key, without the hands before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from penultimate.notation.cards import Card, card_name, card_names
from penultimate.notation.errors import NotationError
from penultimate.notation.narration import narrate
from penultimate.rules.errors import HouseError
from penultimate.rules.game import deal, open_table
from penultimate.rules.layout import NOBODY
from penultimate.rules.piles import top_card
from penultimate.rules.presets import house_rules
from penultimate.rules.view import cards_in

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from penultimate.notation.events import GameEvent
    from penultimate.rules.layout import Table


class DealtHand(NamedTuple):
    """A hand right after its deal, with all cards."""

    dealer: int
    top: Card
    hands: list[list[Card]]
    events: list[GameEvent]


class BeforeDeal(NamedTuple):
    """Everything besides the key that determines a deal."""

    rules: str
    options: Mapping[str, Any]
    hand: int  # its number, from 1
    last_dealer: int | None
    out: Sequence[bool]  # by seat


def dealt_hand(before: BeforeDeal, key: bytes) -> DealtHand:
    """Deal a hand with a key. Raise `NotationError` if the rules are unknown."""
    table = _table_before(before)
    deal(table, key)
    hands = [card_names(cards_in(hand)) for hand in table.hands[: table.seats]]
    return DealtHand(table.dealer, card_name(top_card(table)), hands, narrate(table))


def _table_before(before: BeforeDeal) -> Table:
    try:
        table = open_table(house_rules(before.rules, before.options), len(before.out))
    except HouseError as fault:
        raise NotationError(str(fault)) from None
    table.hand_number = before.hand - 1
    table.dealer = NOBODY if before.last_dealer is None else before.last_dealer
    for seat, is_out in enumerate(before.out):
        table.out[seat] = int(is_out)
    table.players = before.out.count(False)
    return table

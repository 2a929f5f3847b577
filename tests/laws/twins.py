"""A twin of a table: equal in everything that a viewer may know, random in the rest.

Hidden are the hands of others while the hand is on, but for those that lie open, the draw pile, the
card somebody else has just drawn, a judged hand that was not shown to the viewer, the source of
chance, and whatever old cards lie in the unused ends of the piles.
"""

from __future__ import annotations

from random import Random

from penultimate.rules import Table, is_hand_over, legal_moves
from penultimate.rules.cards import KINDS
from penultimate.rules.layout import DRAWN, RESTING, Source, record_fields
from penultimate.rules.legality import is_playable
from penultimate.rules.moves import card_played, plays_card
from penultimate.rules.open_hands import OPEN_HANDS


def twin_for(table: Table, viewer: int, dice: Random) -> Table:
    """Another table that looks the same to a viewer."""
    twin = table.copy()
    deal_hidden_cards_again(twin, unseen_seats(table, viewer), dice)
    scramble_chance(twin, dice)
    scramble_ends(twin, dice)
    if table.shown_to != viewer:
        twin.judged_hand = dice.choices(range(3), k=KINDS)
    twin.bluff = dice.randrange(2)
    if table.phase in (DRAWN, RESTING) and table.turn != viewer:
        draw_again(twin, dice)
    return twin


def draw_again(table: Table, dice: Random) -> None:
    """Replace the card just drawn. With resting, others do not know whether it can be played."""
    table.drawn = dice.choice(cards_of(table, table.turn))
    if table.rests:
        table.phase = DRAWN if is_playable(table, table.turn, table.drawn) else RESTING


def unseen_seats(table: Table, viewer: int) -> list[int]:
    if is_hand_over(table):
        return []  # the hands lie open to be counted
    limit = table.house[OPEN_HANDS]
    return [
        seat
        for seat in range(table.seats)
        if seat != viewer and not 0 < table.hand_sizes[seat] <= limit
    ]


def cards_of(table: Table, seat: int) -> list[int]:
    return [kind for kind, count in enumerate(table.hands[seat]) for _ in range(count)]


def deal_hidden_cards_again(table: Table, seats: list[int], dice: Random) -> None:
    """Shuffle hands and draw pile together, and deal as many to each as it had."""
    pool = table.draw_pile[: table.draw_count]
    for seat in seats:
        pool += cards_of(table, seat)
    dice.shuffle(pool)
    for seat in seats:
        dealt, pool = pool[: table.hand_sizes[seat]], pool[table.hand_sizes[seat] :]
        table.hands[seat] = [dealt.count(kind) for kind in range(KINDS)]
    table.draw_pile[: table.draw_count] = pool


def scramble_chance(table: Table, dice: Random) -> None:
    """The key is as hidden as the cards that come from it."""
    for name, _, shape in record_fields(Source):
        words = [dice.randrange(2**32) for _ in range(sum(shape))]
        setattr(table, name, words or dice.randrange(32))


def scramble_ends(table: Table, dice: Random) -> None:
    for pile, count in (
        (table.draw_pile, table.draw_count),
        (table.discard_pile, table.discard_count),
    ):
        pile[count:] = dice.choices(range(KINDS), k=len(pile) - count)


def twin_with_move(table: Table, viewer: int, seat: int, move: int, dice: Random) -> Table | None:
    """A twin in which a seat has a move as well, if the cards allow it."""
    twin = twin_for(table, viewer, dice)
    if plays_card(move) and not is_hand_over(table) and seat != viewer:
        if not put_into_hand(twin, viewer, seat, card_played(move)):
            return None
        if twin.phase in (DRAWN, RESTING):
            twin.drawn, twin.phase = card_played(move), DRAWN
    return twin if move in legal_moves(twin, seat) else None


def put_into_hand(table: Table, viewer: int, seat: int, kind: int) -> bool:
    """Exchange a card of a hand for a certain one, wherever that is hidden."""
    if table.hands[seat][kind]:
        return True
    given = cards_of(table, seat)[0]
    if kind in table.draw_pile[: table.draw_count]:
        table.draw_pile[table.draw_pile.index(kind)] = given
    else:
        others = [s for s in unseen_seats(table, viewer) if table.hands[s][kind]]
        if not others:
            return False
        exchange(table, others[0], kind, given)
    exchange(table, seat, given, kind)
    return True


def exchange(table: Table, seat: int, old: int, new: int) -> None:
    table.hands[seat][old] -= 1
    table.hands[seat][new] += 1

"""Legal moves match a second implementation, written in notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from laws import readout
from laws.play import hold
from laws.second_opinion import SecondOpinion

from penultimate.notation.cards import card_name
from penultimate.notation.moves import move_name, parse_move
from penultimate.notation.scenario import Scenario, set_up
from penultimate.rules import Table, apply, is_hand_over, legal_moves
from penultimate.rules.layout import ANSWER, COLOUR, DRAWN, MORE, NOBODY, PLAY, SWAP

Values = Mapping[str, object]


def expected_moves(values: Values, table: Table, seat: int) -> Iterator[str]:
    """The legal moves of a seat according to docs/rulebook.md."""
    if is_hand_over(table) or table.out[seat]:
        return
    if seat != table.turn:
        yield from jump_ins(values, table, seat)
    else:
        yield from PHASES[table.phase](values, table, seat)
    calls = values["missing_call_penalty"] != 0  # H9
    if table.exposed == seat or (values["false_call_penalty"] == 2 and calls):  # U2, U4
        yield "uno"
    if table.exposed not in (NOBODY, seat) and values["uno_catch"] == "caught":  # U2, U3
        yield f"catch@{table.exposed}"


def jump_ins(values: Values, table: Table, seat: int) -> Iterator[str]:
    """`H3`: exactly the top card, until the next player acts; a wild cannot be jumped on."""
    top = readout.top(table)
    waiting = table.phase in (PLAY, ANSWER, MORE) and may_end(values, table, seat, top)
    if values["jump_in"] and table.jump_open and waiting and top[0] != "w":
        yield from [top] if top in readout.hand(table, seat) else []


def in_play(values: Values, table: Table, seat: int) -> Iterator[str]:
    """`T1`, `T3`, `T6`: play what matches, or draw; draw nothing only when unable to play."""
    found = [
        name
        for card in readout.hand(table, seat)
        if goes_on_top(table, card) and may_end(values, table, seat, card)
        for name in ways_to_play(values, table, seat, card)
    ]
    yield from found
    limit = int(str(values["hand_limit"]))  # H10
    full = 0 < limit <= table.hand_sizes[seat]
    available = 0 if full else table.draw_count + table.discard_count - 1
    if not found or (values["draw_with_playable"] and available):
        yield "draw"


def may_end(values: Values, table: Table, seat: int, card: str) -> bool:
    """`H7`: whether a card may be played last."""
    if table.hand_sizes[seat] > 1 or values["finish"] == "any":
        return True
    return card[0] != "w" and (values["finish"] == "no-wild" or card[1:] in "0123456789")


def goes_on_top(table: Table, card: str) -> bool:
    top = readout.top(table)
    same_symbol = top[0] != "w" and card[1:] == top[1:]
    return card[0] in ("w", readout.colour(table)) or same_symbol


def ways_to_play(values: Values, table: Table, seat: int, card: str) -> Iterator[str]:
    """`A4` to `A7`: a wild with its colour, an aimed one with its seat; `C1`."""
    others = [other for other in readout.players(table) if other != seat]
    if card[0] != "w":
        yield card
    elif card == "wc" and values["custom_wild"] in ("target-draws-two", "swap-hands"):
        yield from (f"wc:{colour}@{other}" for colour in "rygb" for other in others)
    elif (
        card != "w+4"
        or values["wild_four"] in ("bluff", "free")
        or not readout.holds_colour(table, seat)
    ):
        yield from (f"{card}:{colour}" for colour in "rygb")


def after_drawing(values: Values, table: Table, seat: int) -> Iterator[str]:
    """`T2`: the drawn card and no other. Nobody is made to bluff, nor to play what is unlawful."""
    card = card_name(table.drawn)
    yield from ways_to_play(values, table, seat, card)
    unlawful = card == "w+4" and readout.holds_colour(table, seat) and values["wild_four"] != "free"
    if values["drawn_card"] == "may-play" or unlawful:
        yield "keep"


def answers(values: Values, table: Table, seat: int) -> Iterator[str]:
    """`C2`, `H1`, `H4`: accept, challenge a Wild Draw Four, stack, or deflect."""
    yield "accept"
    if readout.top(table) == "w+4" and values["wild_four"] == "bluff":
        yield "challenge"
    symbol = card_name(table.penalty_card)[1:]
    takes = {"none": [], "same": [symbol], "any": ["+2", "+4"]}[str(values["stacking"])]
    deflects = {"s": values["deflect_skip"], "r": values["deflect_reverse"]}
    for card in readout.hand(table, seat):
        own = card[0] == readout.colour(table)
        answering = card[1:] in takes or (own and deflects.get(card[1:]))
        if answering and may_end(values, table, seat, card):
            yield from ways_to_play(values, table, seat, card)


def more(values: Values, table: Table, seat: int) -> Iterator[str]:  # noqa: ARG001
    """`H5`: further cards of the same number, or done."""
    yield "done"
    number = readout.top(table)[1:]
    yield from (card for card in readout.hand(table, seat) if card[1:] == number)


def swaps(values: Values, table: Table, seat: int) -> Iterator[str]:
    """`H2`"""
    yield from (f"swap@{other}" for other in readout.players(table) if other != seat)
    if values["seven_swap"] == "may":
        yield "noswap"


def colours(values: Values, table: Table, seat: int) -> Iterator[str]:  # noqa: ARG001
    """`L3`"""
    yield from (f"colour:{colour}" for colour in "rygb")


PHASES = {
    PLAY: in_play,
    DRAWN: after_drawing,
    ANSWER: answers,
    SWAP: swaps,
    COLOUR: colours,
    MORE: more,
}


class MovesAreThoseOfTheRules(SecondOpinion):
    def after_deal(self) -> None:
        self.moves_are_those_of_the_rules()

    def after_move(self, before: Table, seat: int, move: int) -> None:  # noqa: ARG002
        self.moves_are_those_of_the_rules()

    def moves_are_those_of_the_rules(self) -> None:
        for seat in range(self.table.seats):
            found = sorted(map(move_name, legal_moves(self.table, seat)))
            assert found == sorted(expected_moves(self.house.values, self.table, seat))
        if not is_hand_over(self.table):
            in_turn = map(move_name, legal_moves(self.table, self.table.turn))
            assert any(name != "uno" and not name.startswith("catch@") for name in in_turn)


def test_every_seat_has_exactly_the_moves_the_rules_give_it() -> None:
    hold(MovesAreThoseOfTheRules)


def test_a_drawn_wild_draw_four_made_unlawful_by_a_false_call_cannot_be_played() -> None:
    """A case that the law above finds only after hours: a false call draws a card of the colour."""
    scenario = Scenario(
        options={"wild_four": "enforced", "false_call_penalty": 2},
        hands=[["g7"], ["b2", "b3"]],
        discard=["r1"],
        draw=["w+4", "r2", "r3"],
        turn=0,
    )
    table, _ = set_up(scenario)
    for move in ("draw", "uno"):
        apply(table, 0, parse_move(move))
    assert sorted(map(move_name, legal_moves(table, 0))) == ["keep", "uno"]

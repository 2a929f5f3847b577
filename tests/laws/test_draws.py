"""Where cards go: a hand changes by what was laid, drawn or exchanged, and by nothing else.

Every seat draws what it owes, or what there is. `T5`, `T6`
"""

from __future__ import annotations

from collections import Counter

from laws import readout
from laws.play import hold
from laws.readout import Cards, Lay, lay_of
from laws.second_opinion import SecondOpinion

from penultimate.notation.moves import move_name
from penultimate.rules import Table, is_hand_over
from penultimate.rules.layout import MORE, PLAY, SWAP

NUMBERS = frozenset("0123456789")
PENALTIES = {"+2": 2, "w+4": 4}


class CardsGoWhereTheyShould(SecondOpinion):
    """`guilty` remembers whether the last Wild Draw Four was laid unlawfully, and by whom."""

    guilty: tuple[bool, int]
    bomber: tuple[int, int]
    run: tuple[int, int]  # who lays cards of one number in this turn, and how many lie (`H5`)

    def after_deal(self) -> None:
        self.run = (-1, 0)

    def option(self, name: str) -> object:
        return self.house.values[name]

    def after_move(self, before: Table, seat: int, move: int) -> None:
        lay = lay_of(move)
        if lay and lay.card == "w+4":
            bluff = self.option("wild_four") != "free"
            self.guilty = bluff and readout.holds_colour(before, seat), seat
        former = self.note_run(before, seat, lay)
        self.bomber = former if self.run[1] == 0 else (-1, 0)
        self.every_seat_drew_what_it_owed(before, seat, move, lay)
        if lay and lay.card == "ws" and self.hands_are_dealt_again():
            self.hands_are_even(before, seat)
        elif not self.penalty_was_shed(lay, seat):
            self.hands_changed_as_told(before, seat, move, lay)

    def note_run(self, before: Table, seat: int, lay: Lay | None) -> tuple[int, int]:
        """Count the cards of one number laid in a turn; the count before the turn ended."""
        layer, laid = self.run
        if lay and seat == before.turn and before.phase in (PLAY, MORE) and lay.rank in NUMBERS:
            layer, laid = seat, laid + 1 if before.phase == MORE else 1
        goes_on = self.table.phase in (MORE, SWAP) and self.table.turn == layer
        self.run = (layer, laid) if goes_on else (-1, 0)
        return layer, laid

    def hands_are_dealt_again(self) -> bool:
        """A Shuffle Hands that wins is not obeyed."""
        return not is_hand_over(self.table) or self.option("shuffle_last_card") == "redeal"

    def hands_are_even(self, before: Table, seat: int) -> None:
        """Dealt one by one from the player's left, so the first ones have the odd cards."""
        sizes, ring = self.table.hand_sizes, readout.players(self.table)
        total = sum(before.hand_sizes) - 1 + sum(self.table.drew)
        order = [readout.after(self.table, seat, steps + 1, 1) for steps in range(len(ring))]
        share, odd = divmod(total, len(ring))
        assert [sizes[other] for other in order] == [
            share + (place < odd) for place in range(len(ring))
        ]

    def penalty_was_shed(self, lay: Lay | None, seat: int) -> bool:
        """A penalty drawn on the way may be shed with its colour, and is not seen any more."""
        return bool(lay and self.sheds(lay) and self.table.drew[seat])

    def sheds(self, lay: Lay) -> bool:
        return lay.card == "wc" and self.option("custom_wild") == "discard-colour"

    def hands_changed_as_told(self, before: Table, seat: int, move: int, lay: Lay | None) -> None:
        expected = readout.hands(before)
        if lay:
            expected[seat] -= self.laid(lay, expected[seat])
        drew = self.table.drew[: self.table.seats]
        early = self.owed_for_missing_call(before, seat, move)  # drawn before hands are exchanged
        owners = self.new_owners(before, seat, move, lay)
        for other, now in enumerate(readout.hands(self.table)):
            giver = owners[other]
            was, brought = expected[giver], min(early[giver], drew[giver])
            kept = drew[other] - min(early[other], drew[other])
            assert was <= now
            assert now.total() - was.total() == brought + kept

    def laid(self, lay: Lay, held: Cards) -> Cards:
        cards = Counter([lay.card])
        if self.sheds(lay):
            cards.update({card: n for card, n in held.items() if card[0] == lay.colour})
        return cards

    def new_owners(self, before: Table, seat: int, move: int, lay: Lay | None) -> list[int]:
        """For every seat, the seat whose hand it has now."""
        owners = list(range(before.seats))
        name = move_name(move)
        other = int(name[5:]) if name.startswith("swap@") else -1
        if is_hand_over(self.table):
            return owners
        if lay and lay.card == "wc" and self.option("custom_wild") == "swap-hands":
            other = lay.target
        ends = (bool(lay) or name == "done") and self.table.phase != MORE
        if ends and readout.top(self.table)[1:] == "0" and self.option("seven_o"):
            way = 1 if self.option("zero_pass") == "left" else before.direction
            for giver in readout.players(before):
                owners[readout.after(before, giver, 1, way)] = giver
        elif other >= 0:
            owners[seat], owners[other] = other, seat
        return owners

    def every_seat_drew_what_it_owed(
        self, before: Table, seat: int, move: int, lay: Lay | None
    ) -> None:
        owed = self.owed_for_missing_call(before, seat, move) + self.owed(before, seat, move, lay)
        owed += self.owed_for_bomb(before)
        drew = Counter({other: n for other, n in enumerate(self.table.drew) if n})
        available = before.draw_count + before.discard_count - 1
        if self.option("hand_limit"):
            self.nobody_drew_above_the_limit(before, seat, move, owed, drew)
            return
        if move_name(move) == "draw" and self.option("draw") == "until-playable":
            assert drew[seat] >= min(owed[seat], available - owed.total() + owed[seat])
            owed[seat] = drew[seat]
        if lay is None and owed.total() > available:
            assert drew <= owed
            assert drew.total() == available
        elif owed.total() > available:
            assert drew <= owed  # what was laid upon can be drawn as well
        else:
            assert drew == owed

    def nobody_drew_above_the_limit(
        self, before: Table, seat: int, move: int, owed: Counter[int], drew: Counter[int]
    ) -> None:
        """`H10`: less than is owed only if there is no card left, or no room in the hand."""
        limit, sizes = int(str(self.option("hand_limit"))), self.table.hand_sizes
        if move_name(move) == "draw" and self.option("draw") == "until-playable":
            owed[seat] = max(owed[seat], drew[seat])
        assert drew <= owed
        if self.new_owners(before, seat, move, lay_of(move)) != list(range(before.seats)):
            return  # whole hands have moved, and with them what was drawn
        shuffled = move_name(move)[:2] == "ws"
        for other, cards in drew.items():
            assert shuffled or sizes[other] <= limit or cards == 0
        short = [other for other in owed if drew[other] < owed[other]]
        empty = self.table.draw_count == 0 and self.table.discard_count <= 1 + bool(lay_of(move))
        for other in short:
            assert shuffled or empty or sizes[other] >= limit or other == seat

    def owed_for_bomb(self, before: Table) -> Counter[int]:
        """`H6`: three or more cards of one number, when the turn has ended and not the hand."""
        bomber, laid = self.bomber
        if laid < 3 or not self.option("bomb") or is_hand_over(self.table):
            return Counter()
        return Counter(other for other in readout.players(before) if other != bomber)

    def owed_for_missing_call(self, before: Table, seat: int, move: int) -> Counter[int]:
        """With an automatic penalty, whoever did not call pays when the next turn begins."""
        begins = bool(lay_of(move)) or move_name(move) in {"draw", "accept", "challenge"}
        begins = begins and not (before.phase == MORE and seat == before.turn)
        if begins and before.exposed >= 0 and self.option("uno_catch") == "automatic":
            return Counter({before.exposed: int(str(self.option("missing_call_penalty")))})
        return Counter()

    def owed(self, before: Table, seat: int, move: int, lay: Lay | None) -> Counter[int]:
        name = move_name(move)
        if lay:
            return self.owed_for_lay(before, seat, lay)
        if name == "challenge":
            guilty, bluffer = self.guilty
            return Counter({bluffer: before.pending} if guilty else {seat: before.pending + 2})
        if name == "uno" and before.exposed != seat and before.hand_sizes[seat] != 1:
            return Counter({seat: 2})
        if name.startswith("catch@"):
            return Counter({int(name[6:]): int(str(self.option("missing_call_penalty")))})
        return Counter({seat: {"draw": 1, "accept": before.pending}.get(name, 0)})

    def owed_for_lay(self, before: Table, seat: int, lay: Lay) -> Counter[int]:
        """The cards that others draw immediately because of a played card."""
        victim = readout.after(before, seat, 1, before.direction)
        custom = self.option("custom_wild") if lay.card == "wc" else ""
        if lay.rank in PENALTIES and self.is_drawn_at_once(lay):
            return Counter({victim: before.pending + PENALTIES[lay.rank]})
        if is_hand_over(self.table) and before.pending and self.option("last_card_draws"):
            way = -before.direction if lay.rank == "r" else before.direction  # deflected (H4)
            return Counter({readout.after(before, seat, 1, way): before.pending})
        if custom == "target-draws-two" and not is_hand_over(self.table):
            return Counter({lay.target: 2})
        if custom == "others-draw-one" and not is_hand_over(self.table):
            return Counter(other for other in readout.players(before) if other != seat)
        return Counter()

    def is_drawn_at_once(self, lay: Lay) -> bool:
        if is_hand_over(self.table):
            return bool(self.option("last_card_draws"))
        challenged = lay.card == "w+4" and self.option("wild_four") == "bluff"
        deflected = self.option("deflect_reverse") or self.option("deflect_skip")
        return self.option("stacking") == "none" and not challenged and not deflected


def test_hands_change_by_what_is_played_drawn_or_exchanged_and_by_nothing_else() -> None:
    hold(CardsGoWhereTheyShould)

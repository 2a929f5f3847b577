"""Compare the published steps of a hand with the cards that its key produces."""

from __future__ import annotations

from fairness.hand import ORDER, Cards, Document, Hand, demand, in_order


class Checked(Hand):
    """Follows the published steps of a hand and checks every card."""

    def check_deal(self, step: Document) -> None:
        told = step["events"]
        drew = [(event["seat"], event["card"]) for event in named(told, "draws for deal")]
        demand(drew == self.drawn_for_deal, f"hand {self.number}: the draw for the deal")
        dealers = [event["seat"] for event in named(told, "deals")]
        demand(dealers == [self.dealer] == [step["game"]["dealer"]], "another dealer")
        turned = [event["card"] for event in named(told, "turns up")]
        demand(turned == self.discards, f"hand {self.number}: another first card")
        self.check_draws(step, self.dealer, {})
        self.compare(step)

    def check_move(self, step: Document) -> None:
        """Apply a move to the cards. Draws come from the top of the pile."""
        told, seat, self.reshuffled = step["events"], step["seat"], False
        if step["move"].startswith("w+4"):
            self.judged = in_order(self.hands[seat])
            self.judged.remove("w+4")
        early = {
            event["seat"]: self.draw_missing_call(event["seat"])
            for event in named(told, "caught")
            if "by" not in event  # a penalty that falls by itself, before the move
        }
        for event in told:
            self.follow(event)
        laid = [event["card"] for event in told if event["event"] in ("lays", "jumps in")]
        cards_named = step["move"].partition(":")[0]
        demand(laid == ([cards_named] if cards_named in ORDER else []), "another card was laid")
        for event in named(told, "sees"):
            demand(event["cards"] == self.judged, "another hand was shown")
        self.check_draws(step, seat, early)
        self.compare(step)

    def draw_missing_call(self, seat: int) -> Cards:
        """Draw the penalty for a forgotten call, up to the hand limit."""
        price, limit = self.house["missing_call_penalty"], self.house["hand_limit"]
        room = max(0, limit - len(self.hands[seat])) if limit else price
        return self.draw(seat, min(price, room))

    def follow(self, event: Document) -> None:
        """Move the cards that an event moves, those drawn apart."""
        match event:
            case {"event": "lays" | "jumps in", "seat": seat, "card": card}:
                self.lay(seat, card)
            case {"event": "sheds", "seat": seat, "cards": cards}:
                top = self.discards.pop()
                for card in cards:
                    self.lay(seat, card)
                self.discards.append(top)
            case {"event": "reverses", "direction": direction}:
                self.direction = direction
            case {"event": "swaps", "seat": one, "with": other}:
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            case {"event": "passes hands", "direction": way}:
                given = {self.after(seat, way): self.hands[seat] for seat in self.playing}
                self.hands = [given.get(seat, []) for seat in range(self.seats)]
            case {"event": "shuffles hands", "seat": seat}:
                self.shuffle_hands(seat)
            case _:
                pass

    def check_draws(self, step: Document, seat: int, early: dict[int, Cards]) -> None:
        """Everyone draws, whoever moved first or last: those after them in the order of play."""
        draws = {event["seat"]: event for event in named(step["events"], "draws")}
        late: dict[int, Cards] = {}
        for drawer in self.order_after(seat):
            if drawer in draws:
                missing = draws[drawer]["count"] - len(early.get(drawer, []))
                late[drawer] = self.draw(drawer, missing)
        for drawer, event in draws.items():
            cards = early.get(drawer, []) + late[drawer]
            demand(event["count"] == len(cards), "another number of cards was drawn")
            demand(event.get("cards", in_order(cards)) == in_order(cards), "another card was drawn")
        demand(set(early) <= set(draws) or not any(early.values()), "a penalty was not drawn")
        told = bool(named(step["events"], "reshuffles"))
        demand(told == self.reshuffled, "a reshuffle that was none, or was not told")

    def compare(self, step: Document) -> None:
        """Compare every hand and both piles with the published step."""
        game, where = step["game"], f"hand {step['hand']}, move {step['number']}"
        demand(step["hand"] == self.number == game["hand_number"], f"{where}: another hand")
        demand(step["hands"] == [in_order(hand) for hand in self.hands], f"{where}: other cards")
        sizes = [len(hand) for hand in self.hands]
        demand(game["hand_sizes"] == sizes, f"{where}: other sizes of hands")
        demand(game["draw_count"] == len(self.pile), f"{where}: another draw pile")
        demand(game["discard_count"] == len(self.discards), f"{where}: another discard pile")
        demand(game["discards"] == self.discards[-5:], f"{where}: other discards")
        demand(game["top"] == self.discards[-1], f"{where}: another top card")
        demand(game["direction"] == self.direction, f"{where}: another direction")
        if game["open_hands"] is not None:
            over = game["turn"] is None
            longest_open = self.house["open_hands"]
            lying = [hand if over or len(hand) <= longest_open else [] for hand in step["hands"]]
            demand(game["open_hands"] == lying, f"{where}: other open hands")


def named(events: list[Document], name: str) -> list[Document]:
    return [event for event in events if event["event"] == name]

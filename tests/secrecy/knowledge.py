"""What a viewer may know, derived independently from the game, card by card.

This shares nothing with `table/views`: it takes the published replay of the finished game,
whose cards the independent verifier has proved, and says of every card in a frame whether whoever
got it had been shown it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fairness.hand import ORDER
from secrecy.overheard_game import OverheardGame

from penultimate.table.log import entries

Document = dict[str, Any]

SHOWN_TO_ALL = ("draws for deal", "turns up", "lays", "jumps in", "sheds")
SHOWN_TO_ITS_SEAT = ("draws", "sees")
PLACES_FOR_CARDS = {
    *("game.top", "game.discards", "game.jump", "game.hand", "game.drawn", "game.shown_hand"),
    *("game.open_hands", "game.legal", "events.card", "events.cards"),
}


def card_in(text: str) -> str | None:
    """The card in a text, or the card that a move plays."""
    start = text.partition(":")[0]
    return start if start in ORDER else None


def cards_in(document: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield every card in a frame and its path."""
    if isinstance(document, dict):
        for name, inside in document.items():
            yield from cards_in(inside, f"{place}.{name}" if place else str(name))
    elif isinstance(document, list):
        for inside in document:
            yield from cards_in(inside, place)
    elif isinstance(document, str) and (card := card_in(document)):
        yield place, card


class Knowledge:
    """The full history of one recorded game, and who may know what when."""

    def __init__(self, overheard: OverheardGame) -> None:
        self.overheard = overheard
        self.steps: list[Document] = overheard.replay["steps"]
        self.step_at: dict[int, int] = {}
        step = -1
        for number, entry in overheard.rows:
            step += self.is_step(entry, step + 1)
            self.step_at[number] = step

    def is_step(self, entry: entries.AnyEntry, step: int) -> bool:
        """Whether an entry is that step. A record leaves out a keep that was no choice."""
        if isinstance(entry, entries.Moved):
            acts = [(one["seat"], one["move"]) for one in self.steps[step : step + 1]]
            return (entry.seat, entry.move) in acts
        return isinstance(entry, entries.Dealt)

    def check(self, name: str, frame: bytes) -> None:
        """Check that a guest may receive a frame."""
        message: Any = json.loads(frame) if frame.startswith(b"{") else {"text": frame.decode()}
        for place, card in cards_in(message):
            assert place in PLACES_FOR_CARDS, f"{card} in {place}"
        if message.get("type") != "state":
            assert not list(cards_in(message))
            return
        number, looking = message["number"], message["you"]["looking"]
        mine = self.overheard.seats_of(name, number)
        assert message["you"]["seats"] == mine
        assert looking is None or looking in mine
        if message["game"] is not None:
            self.check_game(message["game"], self.step_at[number], looking)
        self.check_events(message["events"], number, looking)

    def check_game(self, game: Document, step: int, looking: int | None) -> None:
        true = self.steps[step]
        own = [] if looking is None else true["hands"][looking]
        assert game["hand"] == own
        assert (game["top"], game["discards"]) == (true["game"]["top"], true["game"]["discards"])
        assert game["jump"] in (None, game["top"])
        assert game["open_hands"] in (None, true["hands"])
        assert game["open_hands"] is None or true["game"]["open_hands"] is not None
        assert game["drawn"] is None or (looking == game["turn"] and game["drawn"] in own)
        assert game["shown_hand"] in ([], self.shown_last(step, looking))
        assert {card for move in game["legal"] if (card := card_in(move))} <= set(own)

    def shown_last(self, step: int, looking: int | None) -> list[str]:
        """The last challenged hand, if it was shown to this seat."""
        for moment in reversed(self.steps[: step + 1]):
            for event in moment["events"]:
                if event["event"] == "sees":
                    return event["cards"] if event["seat"] == looking else []
        return []

    def check_events(self, events: list[Document], number: int, looking: int | None) -> None:
        """Check that events contain only public cards and the viewer's own."""
        for event in events:
            if list(cards_in(event)):
                own = event["event"] in SHOWN_TO_ITS_SEAT and event["seat"] == looking
                assert own or event["event"] in SHOWN_TO_ALL
                step = self.step_at[number]
                lately = self.steps[max(0, step - 1) : step + 1]  # a bot lays and calls at once
                told = [true for moment in lately for true in moment["events"]]
                assert any(event.items() <= true.items() for true in told)

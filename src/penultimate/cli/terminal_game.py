"""A game of one person against bots in a terminal."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from penultimate.bots import SeatedPlayers, dice_from
from penultimate.bots.ask_order import seats_asked
from penultimate.bots.view_moves import interrupts
from penultimate.notation.events import Announces, GameOver
from penultimate.notation.narration import narrate
from penultimate.notation.record import add_hand, add_move, start_record, write_record
from penultimate.notation.speech import card_words, is_told, tell
from penultimate.notation.visibility import seen_from
from penultimate.rules import apply, deal, is_game_over, is_hand_over, key_from_seed, open_table
from penultimate.rules.errors import IllegalMove
from penultimate.rules.scoring import same_side
from penultimate.rules.view import cards_in, view_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from penultimate.bots import Player
    from penultimate.cli.human_player import HumanPlayer
    from penultimate.notation.events import GameEvent
    from penultimate.notation.record import Record
    from penultimate.rules.layout import Table
    from penultimate.rules.presets import House

_PERSON: Final = 0


@dataclass
class TerminalGame:
    """Deal, ask the players for moves, print events and write the record."""

    house: House
    names: Sequence[str]
    person: HumanPlayer
    bot: Player
    seed: str
    say: Callable[[str], None]
    file: Path | None
    table: Table = field(init=False)
    record: Record = field(init=False)
    seated: SeatedPlayers = field(init=False)

    def __post_init__(self) -> None:
        self.table = open_table(self.house, len(self.names))
        self.record = start_record(self.house, self.names)
        dice = Random(f"{self.seed} bots")  # noqa: S311 (bots choose, the deal does not)
        self.seated = SeatedPlayers([self.bot] * len(self.names), dice_from(dice.getrandbits(64)))

    def play(self) -> None:
        """Play until the game is over. The record is saved even after an interrupt."""
        self.save()
        try:
            while not is_game_over(self.table):
                self.play_hand()
        finally:
            self.save()
        self.say(f"\n{self.winners()} the game!")

    def play_hand(self) -> None:
        key = key_from_seed(f"{self.seed} hand {self.table.hand_number + 1}")
        deal(self.table, key)
        self.seated.start_hand(self.table)
        add_hand(self.record, key, self.table)
        self.say(f"\n--- Hand {self.table.hand_number} ---")
        self.tell(narrate(self.table))
        while not is_hand_over(self.table):
            self.make_move()
        self.count_hands()
        self.save()

    def make_move(self) -> None:
        """Make the next move. An illegal move is reported, and the player is asked again."""
        seat, move = self.next_act()
        try:
            apply(self.table, seat, move)
        except IllegalMove as fault:
            self.say(f"Not now: {fault}")
            return
        self.seated.observe(self.table)
        add_move(self.record, seat, move, self.table)
        self.save()
        self.tell(narrate(self.table))

    def next_act(self) -> tuple[int, int]:
        """Return the next seat to act, and its move."""
        *before, turn = seats_asked(self.table)
        for seat in before:
            move = self.ask_person() if seat == _PERSON else self.seated.ask(self.table, seat)
            if move is not None:
                return seat, move
        if turn == _PERSON:
            return turn, self.person.take_turn(view_for(self.table, _PERSON))
        return turn, self.seated.move_in_turn(self.table)

    def ask_person(self) -> int | None:
        """Offer the player their moves out of turn, if there are any."""
        view = view_for(self.table, _PERSON)
        moves = interrupts(view)
        return self.person.move_out_of_turn(replace(view, legal=moves)) if moves else None

    def tell(self, events: Iterable[GameEvent]) -> None:
        """Print events as the player sees them."""
        for event in filter(is_told, events):
            sentence = tell(seen_from(event, _PERSON), self.names)
            if isinstance(event, Announces) and self.house.values["custom_text"]:
                self.say(f"{sentence} It says: {self.house.values['custom_text']}")
            elif not isinstance(event, GameOver):
                self.say(sentence)

    def count_hands(self) -> None:
        """Print the remaining cards and all scores."""
        width = max(map(len, self.names))
        for seat, name in enumerate(self.names):
            left = ", ".join(map(card_words, cards_in(self.table.hands[seat])))
            score = self.table.scores[seat]
            self.say(
                f"  {name:{width}}  {score:4} points" + (f", left with {left}" if left else "")
            )

    def winners(self) -> str:
        """Return the winners' names followed by "win" or "wins"."""
        table = self.table
        names = [
            name
            for seat, name in enumerate(self.names)
            if same_side(table, seat, table.game_winner) and table.game_winner >= 0
        ]
        return f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}"

    def save(self) -> None:
        if self.file:
            self.file.write_text(write_record(self.record), encoding="utf-8")

"""Play one game move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penultimate.api.arguments import checked_seed, whole_number
from penultimate.bots.player_input import PlayerSight
from penultimate.bots.sights import sight_of
from penultimate.notation.answers import describe, seat_or_none
from penultimate.notation.houses import as_house
from penultimate.notation.moves import move_name, parse_move
from penultimate.notation.narration import narrate
from penultimate.notation.record import add_hand, add_move, start_record
from penultimate.notation.speech import tell
from penultimate.rules.game import deal, is_game_over, is_hand_over, key_from_seed, open_table
from penultimate.rules.memory import Memory, remember, start_memory
from penultimate.rules.sight import SILENCE, move_meant
from penultimate.rules.step import apply, legal_moves

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from penultimate.notation.events import GameEvent
    from penultimate.notation.record import Record
    from penultimate.rules.presets import House
    from penultimate.rules.sight import Sight


def house(text: str | House = "official", options: Mapping[str, object] | None = None) -> House:
    """Read a house: a preset, and options that it changes.

    >>> import penultimate
    >>> penultimate.house("official+stacking=same").changes()
    {'stacking': 'same'}
    >>> penultimate.house("official", {"target": 200}).values["target"]
    200
    """
    return as_house(text, options)


class Game:
    """A game with its record. Moves are in notation, such as `r5`, `w+4:b` or `draw`.

    The same rules, number of players, seed and moves give the same game. There is one name per
    player, by default `Player 1` and so on.

    >>> import penultimate
    >>> game = penultimate.Game(players=3, seed=1)
    >>> game.turn, game.top, game.legal_moves()
    (1, 'g7', ['b7', 'draw'])
    >>> print(*game.play("b7"), sep="\\n")
    Lays(seat=1, card='b7')
    >>> game.sentences()
    ['Player 2 plays a blue 7.']
    """

    def __init__(
        self,
        rules: str | House = "official",
        players: int = 2,
        *,
        seed: int | str = 0,
        names: Sequence[str] | None = None,
    ) -> None:
        self.house, seats = as_house(rules), whole_number("players", players)
        self.names = _names(names, seats)
        self.table = open_table(self.house, seats)
        self.record: Record = start_record(self.house, self.names)
        self.memory, self._key = Memory(), key_from_seed(checked_seed(seed))
        self.deal()

    def deal(self) -> list[GameEvent]:
        """Deal the next hand after the last one is over, and return the events.

        The first hand is dealt when the game is created.

        >>> import penultimate
        >>> game = penultimate.Game("official+scoring=single-hand")
        >>> game.deal()
        Traceback (most recent call last):
        ValueError: cannot deal: the hand is not over yet, or the game has ended
        """
        deal(self.table, self._key)
        start_memory(self.memory, self.table)
        add_hand(self.record, self._key, self.table)
        return self.events()

    @property
    def turn(self) -> int:
        """The seat of the player to move, counted from 0.

        >>> import penultimate
        >>> penultimate.Game(players=3, seed=1).turn
        1
        """
        return self.table.turn

    @property
    def top(self) -> str:
        """The top card of the discard pile.

        >>> import penultimate
        >>> penultimate.Game(players=3, seed=1).top
        'g7'
        """
        return self.position()["top"]

    def position(self) -> dict[str, Any]:
        """Describe the whole table, including hidden cards, in the keys of a scenario.

        >>> import penultimate
        >>> penultimate.Game(seed=3).position()["hands"][0]
        ['b9', 'br', 'g1', 'r1', 'w+4', 'y2', 'y3']
        """
        return describe(self.table)

    def legal_moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat, by default of the player to move.

        >>> import penultimate
        >>> penultimate.Game(players=3, seed=1).legal_moves(0)
        []
        """
        return [move_name(move) for move in legal_moves(self.table, self._seat(seat))]

    def play(self, move: str | int, seat: int | None = None) -> list[GameEvent]:
        """Make a move and return its events. By default the player to move makes it.

        The move is in notation, or the number that a player answered to the sight of this seat.
        An illegal move raises `IllegalMove`, which explains why, and changes nothing.

        >>> import penultimate
        >>> game = penultimate.Game(players=3, seed=1)
        >>> game.play("g7")
        Traceback (most recent call last):
        penultimate.rules.errors.IllegalMove: seat 1 does not have that card [T1]
        >>> steady = penultimate.player("steady")
        >>> game.play(steady(game.sight(), penultimate.dice(0)))
        [Lays(seat=1, card='b7')]
        """
        chosen = self.turn if seat is None else whole_number("seat", seat)
        number = parse_move(move) if isinstance(move, str) else self._meant(chosen, move)
        apply(self.table, chosen, number)
        remember(self.memory, self.table)
        add_move(self.record, chosen, number, self.table)
        return self.events()

    def events(self) -> list[GameEvent]:
        """The events of the last move or deal, including hidden cards.

        >>> import penultimate
        >>> game = penultimate.Game(players=3, seed=1)
        >>> events = game.play("b7")
        >>> game.events()
        [Lays(seat=1, card='b7')]
        """
        return narrate(self.table)

    def sentences(self) -> list[str]:
        """The events of the last move or deal in English.

        >>> import penultimate
        >>> game = penultimate.Game(players=2, seed=1, names=["Ann", "Bob"])
        >>> events = game.play("draw")
        >>> game.sentences()
        ['Bob draws a card: yellow Draw Two.']
        """
        return [tell(event, self.names) for event in self.events()]

    def sight(self, seat: int | None = None) -> Sight:
        """Everything that a seat may know, by default the player to move. Bots get only this.

        >>> import penultimate
        >>> penultimate.Game(seed=1, players=3).sight()
        <Sight hand='y9 y+2 b0 b5 b7 b9 br' top=g7 colour=g sizes='7 7 7' turn=0 moves='b7 draw'>
        """
        chosen = self._seat(seat)
        if self.table.out[chosen]:
            raise ValueError(f"seat {chosen} is out of the game")
        return PlayerSight.of(sight_of(self.table, self.memory, chosen))

    def _seat(self, seat: int | None) -> int:
        """A seat of this table, by default that of the player to move."""
        chosen = self.turn if seat is None else whole_number("seat", seat)
        if not 0 <= chosen < self.table.seats:
            raise ValueError(f"there is no seat {chosen} at this table of {self.table.seats}")
        return chosen

    def _meant(self, seat: int, answer: int) -> int:
        """The move that a player means, who counts the seats from its own."""
        number = whole_number("a move in notation or a player's answer", answer)
        if number == SILENCE:
            raise ValueError(f"{SILENCE} is a player's silence out of turn, which is no move")
        move_name(number)  # raises an error for other numbers
        return int(move_meant(self.table, self._seat(seat), number))

    @property
    def is_hand_over(self) -> bool:
        """Whether the next hand has to be dealt, or the game is over.

        >>> import penultimate
        >>> penultimate.Game(seed=1).is_hand_over
        False
        """
        return is_hand_over(self.table)

    @property
    def is_over(self) -> bool:
        """Whether the game is over.

        >>> import penultimate
        >>> penultimate.Game(seed=1).is_over
        False
        """
        return is_game_over(self.table)

    @property
    def winner(self) -> int | None:
        """The seat that won the game, or `None`.

        >>> import penultimate
        >>> penultimate.Game(seed=1).winner is None
        True
        """
        return seat_or_none(self.table.game_winner)

    @property
    def scores(self) -> list[int]:
        """The points of every seat.

        >>> import penultimate
        >>> penultimate.Game(players=3, seed=1).scores
        [0, 0, 0]
        """
        return self.table.scores[: self.table.seats]

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"turn={self.turn} top={self.top}"
        return f"<Game {len(self.names)} players, hand {self.table.hand_number}, {state}>"


def _names(names: Sequence[str] | None, players: int) -> list[str]:
    """One name per player."""
    if names is None:
        return [f"Player {seat + 1}" for seat in range(players)]
    if len(names) != players:
        raise ValueError(f"{len(names)} names for {players} players; give one name per player")
    return list(names)

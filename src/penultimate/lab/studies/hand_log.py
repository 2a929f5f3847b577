"""The records of a study: a row of numbers per hand played, and a row per set of cards held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from penultimate.lab.duels.duel import points_won
from penultimate.lab.simulation_tally import SeatWords
from penultimate.lab.trials.occasions import count_occasions
from penultimate.lab.trials.trial import OccasionWords
from penultimate.notation.speech import RANK_WORDS, WILD_WORDS
from penultimate.rules.cards import COLOURED, KINDS, RANKS, WILD, is_wild, rank_of
from penultimate.rules.compiled import rule
from penultimate.rules.events import event_of
from penultimate.rules.house import HOUSE_SIZE, MOST_SEATS
from penultimate.rules.layout import GAME_OVER, NOBODY, Fields, Word
from penultimate.rules.piles import RESHUFFLES

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from penultimate.rules.layout import Table

# The columns of a hand's row.
GAME, DEALER, WINNER, GAME_WINNER, POINTS, MOVES, TURNS = range(7)
LEAD_CHANGES, COMEBACK, RESHUFFLED, FORCED, SCORES = range(7, 12)
OCCASIONS_AT: Final = SCORES + MOST_SEATS
HAND_COLUMNS: Final = OCCASIONS_AT + HOUSE_SIZE

FACES: Final = RANKS + KINDS - COLOURED  # the ranks, then the wilds
STAGES: Final = (0, 5, 3, 2)  # hand sizes at which cards are recorded; 0 is the deal
# The columns of a row of cards: game, seat, stage, whether the seat won, its points, and a count
# of each face.
CARD_GAME, CARD_SEAT, CARD_STAGE, CARD_WON, CARD_POINTS, CARD_FACES = range(6)
CARD_COLUMNS: Final = CARD_FACES + FACES

_SNAPSHOTS: Final = len(STAGES) * MOST_SEATS


class HandLog(Fields):
    """The progress of the current hand at one table."""

    is_dealt: Word
    turns: Word
    leader: Word  # the seat with the fewest cards, or `NOBODY` at the start
    lead_changes: Word
    behind: SeatWords  # how many cards each seat was behind the leader at most
    reshuffled: Word
    forced: Word  # 1 after a player was told whether to play a Wild
    occasions: OccasionWords
    seen: Annotated[list[int], "i1", (_SNAPSHOTS,)]  # 1 for each recorded snapshot
    faces: Annotated[list[list[int]], "i1", (_SNAPSHOTS, FACES)]


@rule
def start_log(log: HandLog, table: Table) -> None:
    """Reset the log for a hand that has just been dealt, and record the dealt cards."""
    log.is_dealt, log.turns, log.lead_changes, log.reshuffled = 1, 0, 0, 0
    log.leader, log.forced = NOBODY, 0
    for seat in range(MOST_SEATS):
        log.behind[seat] = 0
    for option in range(HOUSE_SIZE):
        log.occasions[option] = 0
    for place in range(_SNAPSHOTS):
        log.seen[place] = 0
    for seat in range(table.seats):
        if not table.out[seat]:
            _record_cards(log, table, seat, 0)


@rule
def log_cards(log: HandLog, table: Table, seat: int) -> None:
    """Record the hand of a player to move the first time it has a certain size."""
    for stage in range(1, len(STAGES)):
        is_new = not log.seen[stage * MOST_SEATS + seat]
        if is_new and table.hand_sizes[seat] == STAGES[stage]:
            _record_cards(log, table, seat, stage)


@rule
def _record_cards(log: HandLog, table: Table, seat: int, stage: int) -> None:
    place = stage * MOST_SEATS + seat
    log.seen[place] = 1
    for face in range(FACES):
        log.faces[place][face] = 0
    for kind in range(KINDS):
        log.faces[place][face_of(kind)] += table.hands[seat][kind]


@rule
def face_of(kind: int) -> int:
    """The number of a card's face: its rank, or a wild."""
    return RANKS + kind - WILD if is_wild(kind) else rank_of(kind)


def face_name(face: int) -> str:
    """The name of a face, such as 7 or Draw Two."""
    return (*RANK_WORDS, *WILD_WORDS)[face]


@rule
def log_move(log: HandLog, table: Table) -> None:
    """Record the lead and the events after a move."""
    count_occasions(table, log.occasions)
    for row in range(table.event_count):
        log.reshuffled += event_of(table, row) == RESHUFFLES
    leader, fewest = NOBODY, 1000
    for seat in range(table.seats):
        if not table.out[seat]:
            size = int(table.hand_sizes[seat])
            if size < fewest:
                leader, fewest = seat, size
            elif size == fewest:
                leader = NOBODY
    for seat in range(table.seats):
        log.behind[seat] = max(log.behind[seat], table.hand_sizes[seat] - fewest)
    if leader != NOBODY:
        log.lead_changes += log.leader != NOBODY and leader != log.leader
        log.leader = leader


@rule
def write_hand(
    log: HandLog, table: Table, moves: int, game: int, row: MutableSequence[int]
) -> None:
    """Write the row of a finished hand."""
    winner = table.hand_winner
    row[GAME], row[DEALER], row[WINNER] = game, table.dealer, winner
    row[GAME_WINNER] = table.game_winner if table.phase == GAME_OVER else NOBODY
    row[POINTS], row[MOVES], row[TURNS] = table.hand_points, moves, log.turns
    row[LEAD_CHANGES], row[RESHUFFLED] = log.lead_changes, log.reshuffled
    row[FORCED] = log.forced
    row[COMEBACK] = 0 if winner == NOBODY else log.behind[winner]
    for seat in range(MOST_SEATS):
        row[SCORES + seat] = table.scores[seat]
    for option in range(HOUSE_SIZE):
        row[OCCASIONS_AT + option] = log.occasions[option]


@rule
def write_cards(
    log: HandLog,
    table: Table,
    game: int,
    rows: MutableSequence[MutableSequence[int]],
    first: int,
) -> int:
    """Write a row for each recorded hand of cards, from row `first` on. Returns the next row."""
    at = first
    for place in range(_SNAPSHOTS):
        if log.seen[place]:
            row, seat = rows[at], place % MOST_SEATS
            row[CARD_GAME], row[CARD_SEAT], row[CARD_STAGE] = game, seat, place // MOST_SEATS
            row[CARD_WON] = table.hand_winner == seat
            row[CARD_POINTS] = points_won(table, seat)
            for face in range(FACES):
                row[CARD_FACES + face] = log.faces[place][face]
            at += 1
    return at

"""Validate a recorded game against the rules of its variant.

`standard`, `short`   the highest score wins and has reached the target, if one is given; only the
                      winner of a hand scores
`single-hand`         the highest score wins; nobody else scores
`elimination`         the last in `order` wins; the others have reached the target, if one is given
`lowest-total`        the lowest score wins; somebody has reached the target, if one is given
`own`                 the highest score wins, or the lowest with `low_wins`; nothing is checked

A game that was stopped early (`unfinished`) need not have reached its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from penultimate.ledger.club_game import ClubGame
from penultimate.ledger.problems import Problem, quoted
from penultimate.ledger.variants import Variant


def problems_of_variant(game: ClubGame) -> Iterator[Problem]:
    """Find everything in a game that its variant does not allow."""
    if game.order is not None:
        yield from _problems_of_order(game.order, game.scores)
    if game.variant in _ONE_SCORES_A_HAND:
        yield from _check_hands(game)
    if not game.unfinished:
        yield from _CHECKS[game.variant](game)


def _problems_of_order(order: list[str], players: Mapping[str, int]) -> Iterator[Problem]:
    for player in players:
        times = order.count(player)
        if times == 0:
            yield Problem("left_out_of_order", player=quoted(player))
        elif times > 1:
            yield Problem("twice_in_order", player=quoted(player), times=times)


def _check_reached(game: ClubGame) -> Iterator[Problem]:
    best = max(game.scores.values())
    if game.target and best < game.target:
        yield Problem("below_target", best=best, target=game.target)


def _check_hands(game: ClubGame) -> Iterator[Problem]:
    for number, hand in enumerate(game.hands or (), 1):
        scorers = [quoted(player) for player, points in hand.items() if points > 0]
        if len(scorers) > 1:
            yield Problem("two_winners", players=", ".join(scorers), hand=number)


def _check_one_scores(game: ClubGame) -> Iterator[Problem]:
    scorers = [player for player, score in game.scores.items() if score > 0]
    if len(scorers) != 1:
        yield Problem("one_scores", players=len(scorers))


def _check_others_out(game: ClubGame) -> Iterator[Problem]:
    if not game.order:
        yield Problem("no_order")
        return
    target = game.target or 0
    for player in game.order[:-1]:
        score = game.scores.get(player, target)
        if score < target:
            yield Problem("not_out", player=quoted(player), score=score, target=target)


def _check_somebody_reached(game: ClubGame) -> Iterator[Problem]:
    highest = max(game.scores.values())
    if game.target and highest < game.target:
        yield Problem("nobody_there", highest=highest, target=game.target)


def _check_nothing(_game: ClubGame) -> Iterator[Problem]:
    return iter(())


_ONE_SCORES_A_HAND: Final = ("standard", "short")
_CHECKS: Final[Mapping[Variant, Callable[[ClubGame], Iterator[Problem]]]] = {
    "standard": _check_reached,
    "short": _check_reached,
    "single-hand": _check_one_scores,
    "elimination": _check_others_out,
    "lowest-total": _check_somebody_reached,
    "own": _check_nothing,
}

"""What each variant asks of a game, beyond what every game needs.

`standard`, `short`   the highest score wins, and has reached the target, if one is given; of a
                      hand, only its winner has points
`single-hand`         the highest score wins, and nobody else has any points
`elimination`         the last in `order` wins; the others have reached the target, if one is given
`lowest-total`        the lowest score wins; somebody has reached the target, if one is given
`own`                 the highest score wins, or the lowest with `low_wins`; nothing is checked
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from penultimate.ledger.problems import Problem, quoted

Fields = Mapping[str, Any]


def problems_of_variant(fields: Fields) -> Iterator[Problem]:
    """What a game, right in its shape, has that its variant does not allow."""
    yield from _problems_of_order(fields)
    yield from _CHECKS[fields["variant"]](fields)


def _problems_of_order(fields: Fields) -> Iterator[Problem]:
    order = fields.get("order")
    if order is None:
        return
    for player in fields["scores"]:
        times = order.count(player)
        if times == 0:
            yield Problem("left_out_of_order", player=quoted(player))
        elif times > 1:
            yield Problem("twice_in_order", player=quoted(player), times=times)


def _check_reached(fields: Fields) -> Iterator[Problem]:
    best, target = max(fields["scores"].values()), fields.get("target")
    if target and best < target:
        yield Problem("below_target", best=best, target=target)
    hands: list[dict[str, int]] = fields.get("hands") or []
    for number, hand in enumerate(hands, 1):
        scorers = [quoted(player) for player, points in hand.items() if points > 0]
        if len(scorers) > 1:
            yield Problem("two_winners", players=", ".join(scorers), hand=number)


def _check_one_scores(fields: Fields) -> Iterator[Problem]:
    scorers = [player for player, score in fields["scores"].items() if score > 0]
    if len(scorers) != 1:
        yield Problem("one_scores", players=len(scorers))


def _check_others_out(fields: Fields) -> Iterator[Problem]:
    order, target = fields.get("order"), fields.get("target", 0)
    if not order:
        yield Problem("no_order")
        return
    for player in order[:-1] if target else ():
        score = fields["scores"].get(player, target)
        if score < target:
            yield Problem("not_out", player=quoted(player), score=score, target=target)


def _check_somebody_reached(fields: Fields) -> Iterator[Problem]:
    highest, target = max(fields["scores"].values()), fields.get("target")
    if target and highest < target:
        yield Problem("nobody_there", highest=highest, target=target)


def _check_nothing(_fields: Fields) -> Iterator[Problem]:
    return iter(())


_CHECKS: Final[Mapping[str, Callable[[Fields], Iterator[Problem]]]] = {
    "standard": _check_reached,
    "short": _check_reached,
    "single-hand": _check_one_scores,
    "elimination": _check_others_out,
    "lowest-total": _check_somebody_reached,
    "own": _check_nothing,
}

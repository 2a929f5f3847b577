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

from penultimate.ledger.faults import quoted
from penultimate.ledger.reasons import Reason

Fields = Mapping[str, Any]


def faults_of_variant(fields: Fields) -> Iterator[Reason]:
    """What a game, right in its shape, has that its variant does not allow."""
    yield from _faults_of_order(fields)
    yield from _CHECKS[fields["variant"]](fields)


def _faults_of_order(fields: Fields) -> Iterator[Reason]:
    order = fields.get("order")
    if order is None:
        return
    for player in fields["scores"]:
        times = order.count(player)
        if times == 0:
            yield Reason("left_out_of_order", player=quoted(player))
        elif times > 1:
            yield Reason("twice_in_order", player=quoted(player), times=times)


def _check_reached(fields: Fields) -> Iterator[Reason]:
    best, target = max(fields["scores"].values()), fields.get("target")
    if target and best < target:
        yield Reason("below_target", best=best, target=target)
    hands: list[dict[str, int]] = fields.get("hands") or []
    for number, hand in enumerate(hands, 1):
        scorers = [quoted(player) for player, points in hand.items() if points > 0]
        if len(scorers) > 1:
            yield Reason("two_winners", players=", ".join(scorers), hand=number)


def _check_one_scores(fields: Fields) -> Iterator[Reason]:
    scorers = [player for player, score in fields["scores"].items() if score > 0]
    if len(scorers) != 1:
        yield Reason("one_scores", players=len(scorers))


def _check_others_out(fields: Fields) -> Iterator[Reason]:
    order, target = fields.get("order"), fields.get("target", 0)
    if not order:
        yield Reason("no_order")
        return
    for player in order[:-1] if target else ():
        score = fields["scores"].get(player, target)
        if score < target:
            yield Reason("not_out", player=quoted(player), score=score, target=target)


def _check_somebody_reached(fields: Fields) -> Iterator[Reason]:
    highest, target = max(fields["scores"].values()), fields.get("target")
    if target and highest < target:
        yield Reason("nobody_there", highest=highest, target=target)


def _check_nothing(_fields: Fields) -> Iterator[Reason]:
    return iter(())


_CHECKS: Final[Mapping[str, Callable[[Fields], Iterator[Reason]]]] = {
    "standard": _check_reached,
    "short": _check_reached,
    "single-hand": _check_one_scores,
    "elimination": _check_others_out,
    "lowest-total": _check_somebody_reached,
    "own": _check_nothing,
}

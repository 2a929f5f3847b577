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

from penultimate.ledger.faults import Doubt, quoted

Fields = Mapping[str, Any]


def faults_of_variant(fields: Fields) -> Iterator[str]:
    """What a game, right in its shape, has that its variant does not allow."""
    yield from _faults_of_order(fields)
    yield from _CHECKS[fields["variant"]](fields)


def _faults_of_order(fields: Fields) -> Iterator[str]:
    order = fields.get("order")
    if order is None:
        return
    for player in fields["scores"]:
        times = order.count(player)
        if times == 0:
            yield f"the order leaves out {quoted(player)}; it names each player once"
        elif times > 1:
            yield f"the order names {quoted(player)} {times} times; it names each player once"


def _check_reached(fields: Fields) -> Iterator[str]:
    best, target = max(fields["scores"].values()), fields.get("target")
    if target and best < target:
        said = "the winner has {best}, the target is {target}"
        yield Doubt("below_target", said, best=best, target=target)
    hands: list[dict[str, int]] = fields.get("hands") or []
    for number, hand in enumerate(hands, 1):
        scorers = [quoted(player) for player, points in hand.items() if points > 0]
        if len(scorers) > 1:
            said = "{players} have points of hand {hand}; only its winner has"
            yield Doubt("two_winners", said, players=" and ".join(scorers), hand=number)


def _check_one_scores(fields: Fields) -> Iterator[str]:
    scorers = [player for player, score in fields["scores"].items() if score > 0]
    if len(scorers) != 1:
        said = "{players} players have points; in a single hand only the winner has"
        yield Doubt("one_scores", said, players=len(scorers))


def _check_others_out(fields: Fields) -> Iterator[str]:
    order, target = fields.get("order"), fields.get("target", 0)
    if not order:
        yield "there is no order; elimination needs the players as they went out, the winner last"
        return
    for player in order[:-1] if target else ():
        score = fields["scores"].get(player, target)
        if score < target:
            said = "{player} is out with {score}, the target is {target}"
            yield Doubt("not_out", said, player=quoted(player), score=score, target=target)


def _check_somebody_reached(fields: Fields) -> Iterator[str]:
    highest, target = max(fields["scores"].values()), fields.get("target")
    if target and highest < target:
        said = "the highest score is {highest}, the game ends when somebody has {target}"
        yield Doubt("nobody_there", said, highest=highest, target=target)


def _check_nothing(_fields: Fields) -> Iterator[str]:
    return iter(())


_CHECKS: Final[Mapping[str, Callable[[Fields], Iterator[str]]]] = {
    "standard": _check_reached,
    "short": _check_reached,
    "single-hand": _check_one_scores,
    "elimination": _check_others_out,
    "lowest-total": _check_somebody_reached,
    "own": _check_nothing,
}

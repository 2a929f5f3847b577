"""The client checks every deal and raises `UnfairDeal`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from client.dishonest_server import DishonestServer, Lie

from penultimate.client import UnfairDeal
from penultimate.notation.events import Deals, TurnsUp
from penultimate.protocol import messages
from penultimate.protocol.fairness import commitment

OTHER = "cc" * 32
Change = Callable[[messages.Proof], dict[str, Any]]


def honest(state: messages.State) -> messages.State:
    return state


async def follow(lie: Lie, **given: Any) -> list[messages.State]:
    """Return the states that the client accepts."""
    async with DishonestServer(lie, **given).serving() as live:
        return [state async for state in live]


def in_proof(change: Change) -> Lie:
    """Change the proof of the last deal, wherever it is shown."""

    def lie(state: messages.State) -> messages.State:
        if state.last_deal is None:
            return state
        proof = msgspec.structs.replace(state.last_deal, **change(state.last_deal))
        return msgspec.structs.replace(state, last_deal=proof)

    return lie


def when_opened(change: Change) -> Lie:
    return in_proof(lambda proof: {} if proof.seed is None else change(proof))


@pytest.mark.parametrize("rules", ["official", "edition-2018", "house", "party"])
async def test_an_honest_deal_is_accepted(rules: str) -> None:
    states = await follow(honest, rules=rules)
    assert states[-1].last_deal
    assert states[-1].last_deal.seed
    assert None not in states[-1].last_deal.chances


LIES: dict[str, tuple[Lie, str]] = {
    "another commitment": (in_proof(lambda _: {"commitment": OTHER}), "commitment"),
    "another seed": (when_opened(lambda _: {"seed": OTHER}), "seed"),
    "another seed with its commitment": (
        when_opened(lambda _: {"seed": OTHER, "commitment": commitment("table-1234", 1, OTHER)}),
        "commitment",
    ),
    "my value left out": (in_proof(lambda p: {"chances": [None, p.chances[1]]}), "not repeated"),
    "my value changed": (
        in_proof(lambda p: {"chances": [OTHER, p.chances[1]]}),
        "match its pledge",
    ),
    "another's changed": (
        in_proof(lambda p: {"chances": [p.chances[0], OTHER]}),
        "match its pledge",
    ),
    "a value too few": (in_proof(lambda p: {"chances": p.chances[:1]}), "match its pledge"),
    "another pledge": (in_proof(lambda p: {"pledges": [p.pledges[0], OTHER]}), "pledges differ"),
    "no pledges": (in_proof(lambda _: {"pledges": []}), "pledges differ"),
    "a seed that is never published": (in_proof(lambda _: {"seed": None}), "not published"),
    "another hand": (in_proof(lambda _: {"hand": 2}), "another hand"),
    "no proof": (lambda state: msgspec.structs.replace(state, last_deal=None), "missing"),
}


@pytest.mark.parametrize("name", LIES)
async def test_a_changed_proof_is_refused(name: str) -> None:
    lie, reason = LIES[name]
    with pytest.raises(UnfairDeal, match=f"hand 1 .*{reason}"):
        await follow(lie)


async def test_the_next_deal_is_that_of_the_next_hand() -> None:
    """Otherwise a server could show the real commitment only with the deal."""

    def lie(state: messages.State) -> messages.State:
        return msgspec.structs.replace(state, deal=msgspec.structs.replace(state.deal, hand=9))

    with pytest.raises(UnfairDeal, match="another hand"):
        await follow(lie)


async def test_a_pledge_that_the_server_acknowledged_and_left_out_is_missed() -> None:
    with pytest.raises(UnfairDeal, match=r"hand 1 .*pledge .* left out"):
        await follow(honest, ignores_ann=True)


async def test_a_commitment_that_changes_before_the_deal_is_refused() -> None:
    def lie(state: messages.State) -> messages.State:
        proof = msgspec.structs.replace(state.deal, commitment=OTHER)
        return msgspec.structs.replace(state, deal=proof) if state.deal.pledges else state

    with pytest.raises(UnfairDeal, match=r"hand 1 .*commitment"):
        await follow(lie)


async def test_another_round_without_a_device_that_withheld_is_accepted() -> None:
    states = await follow(honest, bob_withholds=True)
    proof = states[-1].last_deal
    assert proof
    [first] = proof.earlier
    assert None not in first
    assert (proof.pledges[1], proof.chances[1]) == (None, None)
    assert proof.chances[0]


def in_rounds(change: Change) -> Lie:
    """Change the proof of the next deal in its second round."""

    def lie(state: messages.State) -> messages.State:
        if not state.deal.earlier:
            return state
        proof = msgspec.structs.replace(state.deal, **change(state.deal))
        return msgspec.structs.replace(state, deal=proof)

    return lie


ROUNDS: dict[str, tuple[Lie, str]] = {
    "my value left out": (in_rounds(lambda _: {"pledges": [None, None]}), "left out"),
    "another first list": (in_rounds(lambda _: {"earlier": [[OTHER, OTHER]]}), "pledges differ"),
    "no first list": (in_rounds(lambda _: {"earlier": []}), "pledges differ"),
    "a value nobody pledged": (
        in_rounds(lambda p: {"pledges": [p.pledges[0], OTHER]}),
        "match its pledge",
    ),
    "a second round that never was": (in_proof(lambda _: {"earlier": []}), "pledges differ"),
    "a round too many": (
        in_proof(lambda p: {"earlier": [*p.earlier, p.pledges], "pledges": p.chances}),
        "nobody withheld",
    ),
}


@pytest.mark.parametrize("name", ROUNDS)
async def test_a_changed_round_is_refused(name: str) -> None:
    lie, reason = ROUNDS[name]
    with pytest.raises(UnfairDeal, match=f"hand 1 .*{reason}"):
        await follow(lie, bob_withholds=True)


def in_dealt_game(**fields: Any) -> Lie:
    """Change the game in the state that deals the hand."""

    def lie(state: messages.State) -> messages.State:
        if not any(isinstance(event, Deals) for event in state.events):
            return state
        assert state.game
        return msgspec.structs.replace(state, game=msgspec.structs.replace(state.game, **fields))

    return lie


@pytest.mark.parametrize("fields", [{"hand": ["w"] * 7}, {"top": "w"}, {"dealer": 7}], ids=str)
async def test_other_cards_than_the_deck_deals_are_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(UnfairDeal, match=r"hand 1 .*other cards"):
        await follow(in_dealt_game(**fields))


async def test_another_first_card_in_the_events_is_refused() -> None:
    def lie(state: messages.State) -> messages.State:
        told = [TurnsUp(card="w") if isinstance(e, TurnsUp) else e for e in state.events]
        return msgspec.structs.replace(state, events=told)

    with pytest.raises(UnfairDeal, match=r"hand 1 .*other cards"):
        await follow(lie)


async def test_cards_dealt_by_a_rule_that_the_client_does_not_know_are_refused() -> None:
    server = DishonestServer(honest)
    async with server.serving() as live:
        live.welcome = msgspec.structs.replace(live.welcome, options={"rumble": True})
        with pytest.raises(UnfairDeal, match=r"hand 1 .*rumble"):
            _ = [state async for state in live]

"""Tune the weights of `counter`: fit them to `master`, then improve them by evolutionary search.

    PYTHONPATH=src python bench/counter.py --hands 40000 --seconds 120 --threads 16

The master's network plays hands against `alert` and `steady`. At each of its turns, the script
records the terms of every playable card and the probability that the network gives it, and fits
the weights to them. In the evolutionary search, each generation starts from the mean of the quarter
that won the most hands against `alert` and `steady`.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from penultimate.bots.features import colour_shift, rotated_move
from penultimate.bots.heuristics import TERMS, choose_move, play_value, stage
from penultimate.bots.master import network_for
from penultimate.bots.mistakes import FLAWLESS
from penultimate.bots.move_groups import play_choices
from penultimate.bots.roster import COMPILED, EXTERNAL
from penultimate.bots.styles import COUNTER_WEIGHTS
from penultimate.lab.compiler import compiled
from penultimate.lab.duels.batched_duel import BatchedDuel
from penultimate.lab.duels.duel import open_deal, seat_players, won
from penultimate.lab.playout import Playout, apply_answer, begin_hand, play_until_external
from penultimate.lab.record_types import record_array
from penultimate.lab.simulation import seeded_table
from penultimate.rules.compiled import rule
from penultimate.rules.deals import deal_hand
from penultimate.rules.layout import DRAWN, NOBODY, PLAY
from penultimate.rules.memory import Memory
from penultimate.rules.moves import DRAW_CARD, KEEP
from penultimate.rules.presets import house_rules
from penultimate.rules.sight import Sight

if TYPE_CHECKING:
    from collections.abc import MutableSequence, Sequence

    from penultimate.bots.dice import Dice
    from penultimate.bots.heuristics import Style
    from penultimate.rules.layout import Table

MOST_PLAYS = 24
AGAINST = ("alert", "steady")
HOUSE = house_rules("official", {"scoring": "single-hand"})


@rule
def record_terms(
    sights: Sequence[Sight],
    places: Sequence[int],
    units: Sequence[Sequence[int]],
    values: MutableSequence[MutableSequence[MutableSequence[int]]],
    numbers: MutableSequence[MutableSequence[int]],
    stages: MutableSequence[int],
) -> None:
    """Compute every term of every play, using unit weights."""
    for at in range(len(places)):
        sight = sights[places[at]]
        lays, stages[at] = play_choices(sight), stage(sight)
        for lay in range(len(numbers[at]) - 1):
            numbers[at][lay] = -1
        numbers[at][MOST_PLAYS] = KEEP if sight.phase == DRAWN else DRAW_CARD
        if lays > MOST_PLAYS or sight.sizes[0] == 1 or sight.turn != 0:
            lays = 0
        if sight.phase != PLAY and sight.phase != DRAWN:
            lays = 0
        for lay in range(lays):
            numbers[at][lay] = rotated_move(sight.moves[lay], colour_shift(sight))
            for term in range(TERMS):
                values[at][lay][term] = play_value(sight, sight.moves[lay], units[term])


@rule
def play_style(
    table: Table,
    memory: Memory,
    playout: Playout,
    sight: Sight,
    dice: Dice,
    style: Style,
    other: int,
    first: int,
    wins: MutableSequence[int],
) -> None:
    """Play deals from every seat, with a style in that seat."""
    for place in range(len(wins)):
        for seat in range(table.seats):
            seat_players(playout, table, seat, EXTERNAL, other)
            open_deal(table, dice, first + place, seat)
            deal_hand(table)
            begin_hand(table, memory, playout)
            asked = play_until_external(table, memory, playout, sight, dice)
            while asked != NOBODY:
                answer = choose_move(sight, dice, style, FLAWLESS)
                apply_answer(table, memory, playout, asked, answer)
                asked = play_until_external(table, memory, playout, sight, dice)
            wins[place] += won(table, seat, False)


def share(style: Any, other: str, first: int, deals: int, seats: int = 2) -> float:
    """Return the share of hands won by a style."""
    table, dice = seeded_table(HOUSE, seats, 7)
    places = [record_array(part, 1)[0] for part in (table, Memory(), Playout(), Sight(), dice)]
    wins = np.zeros(deals, np.int64)
    compiled(play_style)(*places, np.array(style, np.int64), COMPILED[other], first, wins)
    return float(wins.mean()) / seats


def training_data(hands: int, threads: int, seats: int) -> tuple[Any, Any, Any]:
    """Return the terms of the plays at the master's turns, their probabilities, and the stages."""
    units = np.eye(TERMS + 1, dtype=np.int64)
    noted = list[tuple[Any, Any, Any]]()
    network = network_for(seats)
    assert network is not None
    for number, other in enumerate(AGAINST):
        duel_batch = BatchedDuel(HOUSE, seats, 3, number * 1_000_000, hands // seats)

        def answer(rows: Any, duel_batch: BatchedDuel = duel_batch) -> Any:
            places = np.flatnonzero(duel_batch.asked != NOBODY)
            values = np.zeros((len(places), MOST_PLAYS, TERMS), np.int64)
            numbers = np.zeros((len(places), MOST_PLAYS + 1), np.int64)
            stages = np.zeros(len(places), np.int64)
            compiled(record_terms)(duel_batch.sights, places, units, values, numbers, stages)
            logits = network.logits(rows)
            there = numbers[:, 0] >= 0
            likely = np.take_along_axis(logits, np.maximum(numbers, 0), axis=1)
            likely = np.where(numbers >= 0, likely, -np.inf)[there]
            likely = np.exp(likely - likely.max(axis=1, keepdims=True))
            likely = likely / likely.sum(axis=1, keepdims=True)
            noted.append((values[there].astype(np.int16), likely, stages[there]))
            return logits.argmax(axis=1)

        duel_batch.play(EXTERNAL, COMPILED[other], False, {EXTERNAL: answer}, threads)
    values, likely, stages = zip(*noted, strict=True)
    return np.concatenate(values), np.concatenate(likely), np.concatenate(stages)


def fitted(values: Any, likely: Any, steps: int = 400) -> Any:
    """Fit the weights of a stage to the probabilities of plays."""
    torch: Any = import_module("torch")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    x = torch.tensor(values, dtype=torch.float32, device=device)
    wanted = torch.tensor(likely, dtype=torch.float32, device=device)
    scale = x.abs().amax((0, 1)).clamp(min=1)
    absent = torch.where(wanted[:, :MOST_PLAYS] + x.abs().sum(2) > 0, 0.0, -1e9)
    row = torch.zeros(TERMS, device=device, requires_grad=True)
    learner = torch.optim.Adam([row], lr=0.1)
    loss: Any = 0.0
    for step in range(steps):
        learner.param_groups[0]["lr"] = 0.1 * (1 - step / steps)
        logits = torch.cat([(x / scale) @ row + absent, torch.zeros_like(absent[:, :1])], dim=1)
        loss = -(wanted * logits.log_softmax(1)).sum(1).mean() + 1e-4 * (row**2).mean()
        learner.zero_grad()
        loss.backward()
        learner.step()
    print("loss", float(loss), "of", len(values), flush=True)
    return (row.detach() / scale).cpu().numpy()


def tuned(style: Any, seconds: float, threads: int, deals: int) -> Any:
    """Search for weights that win more hands."""
    chance = np.random.default_rng(0)
    mean = np.array(style, float)
    spread = 0.15 * np.abs(mean) + 0.01 * np.abs(mean[:, :1])
    spread[:, -1] = 5.0
    started, generation = time.perf_counter(), 0
    with ThreadPoolExecutor(threads) as pool:
        while time.perf_counter() - started < seconds:
            population = mean + spread * chance.normal(size=(32, *mean.shape))
            population[0] = mean
            first = 2_000_000 + generation * deals
            parts = [
                [pool.submit(share, np.rint(one), other, first, deals) for other in AGAINST]
                for one in population
            ]
            worth = np.array([sum(part.result() for part in row) for row in parts])
            best = population[np.argsort(-worth)[:8]]
            mean = 0.5 * mean + 0.5 * best.mean(axis=0)
            spread *= 0.985
            generation += 1
            if generation % 5 == 0:
                print(generation, round(worth[0], 4), round(worth.max(), 4), flush=True)
    return mean


def report(name: str, style: Any, deals: int, threads: int) -> None:
    """Print a style's share of wins on new deals."""
    whole = np.rint(style).astype(int)
    at = range(50_000_000, 50_000_000 + deals, 1000)
    told = {}
    with ThreadPoolExecutor(threads) as pool:
        for other, seats in (("alert", 2), ("steady", 2), ("steady", 4)):
            parts = [pool.submit(share, whole, other, first, 1000, seats) for first in at]
            told[f"{other} {seats}"] = round(float(np.mean([part.result() for part in parts])), 4)
    print(name, json.dumps(told), json.dumps(whole.tolist()), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--deals", type=int, default=8_000)
    parser.add_argument("--check", type=int, default=50_000)
    args = parser.parse_args()
    share(COUNTER_WEIGHTS, "alert", 0, 1)
    report("now", COUNTER_WEIGHTS, args.check // 5, args.threads)
    values, likely, stages = training_data(args.hands, args.threads, 2)
    style = np.array(COUNTER_WEIGHTS, float)
    for number in range(3):
        there = stages == number
        style[number, :TERMS] = 100 * fitted(values[there], likely[there])
    report("fitted", style, args.check // 5, args.threads)
    style = tuned(style, args.seconds, args.threads, args.deals)
    report("tuned", style, args.check, args.threads)


if __name__ == "__main__":
    main()

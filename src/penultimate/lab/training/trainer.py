"""Teaches a network by self-play: rounds of decisions, each followed by learning from them.

Tables play in two groups, so that the cores play one while the network answers the other; and while
a round is played, the network learns from the round before. Weights are saved every minute with
what is needed to go on from there; what is shipped is the actor, the mean of its late weights in
half precision.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from penultimate.bots.features import HANDS_WIDTH
from penultimate.bots.inputs import WIDTH
from penultimate.bots.network import (
    Network,
    layout_metadata,
    read_arrays,
    remap_critic,
    remap_network,
    write_arrays,
    write_network,
)
from penultimate.bots.roster import COMPILED, EXTERNAL
from penultimate.lab.duels.batched_duel import BatchedDuel
from penultimate.lab.training.array_backend import backend_on
from penultimate.lab.training.config import PEERS, SINGLE
from penultimate.lab.training.learner import Learner, new_weights
from penultimate.lab.training.lockstep import Tables
from penultimate.lab.training.ppo import ActorCritic, Rollout
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.moves import MOVES
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from penultimate.lab.training.config import TrainingConfig
    from penultimate.rules.presets import House

_GROUPS: Final = 2
_MINUTE: Final = 60.0
_CRITIC_FIRST: Final = 40  # rounds; a critic that knows nothing would unteach the actor
_JUDGED_IN: Final = house_rules("official", SINGLE)
_PEERS_HOUSE: Final = house_rules("official", PEERS | SINGLE)
_FRESH_DEALS: Final = 1_000_000  # from here on, deals on which a network is measured


class Trainer:
    """A course that is being taken."""

    def __init__(self, course: TrainingConfig, folder: Path, start: Path | None = None) -> None:
        self.course, self.folder = course, folder
        self.backend = backend_on(course.device, course.seed)
        self.spent, self.decisions, self.rounds = 0.0, 0, 0
        self.played = self.learnt = 0.0  # seconds of playing, and of learning beside it
        self.resumed_at = 0  # the rounds that were played before
        self.critic_first = 0  # the rounds in which only the critic learns
        self.curve: list[dict[str, Any]] = []
        inputs = WIDTH + HANDS_WIDTH * (course.most - 1)
        actor = new_weights(WIDTH, course.width, course.layers, MOVES, course.seed)
        critic = new_weights(inputs, course.width, course.layers, MOST_SEATS, course.seed + 1)
        self.actor = Learner(actor, self.backend)
        self.critic = Learner(critic, self.backend)
        self.agent = ActorCritic(self.actor, self.critic, self.backend)
        self.resume(start)
        settings = course.settings()
        self.groups = [
            Tables(
                course.tables // _GROUPS,
                settings,
                course.most,
                f"{course.seed} {self.rounds} {group}",
                self.backend,
            )
            for group in range(_GROUPS)
        ]
        self.rollouts = [self.new_rollout() for _ in range(_GROUPS)]
        self.studied = [self.new_rollout() for _ in range(_GROUPS)]  # those of the round before

    def new_rollout(self) -> Rollout:
        steps, tables = self.course.steps + 1, self.course.tables // _GROUPS
        here = self.backend
        return Rollout(
            rows=here.bytes(steps, tables, WIDTH),
            hands=here.bytes(steps, tables, HANDS_WIDTH * (self.course.most - 1)),
            moves=here.empty(steps, tables, whole=True),
            likely=here.empty(steps, tables),
            seats=here.empty(steps, tables, whole=True),
            orders=here.empty(steps, tables, MOST_SEATS, whole=True),
            ended=here.empty(steps, tables),
            results=here.empty(steps, tables, MOST_SEATS),
        )

    def run(self, say: Callable[[str], object]) -> None:
        """Train for the time of the course, saving every minute."""
        with ThreadPoolExecutor(self.course.threads) as pool:
            self.begin(pool)
            started = last = time.perf_counter()
            while self.spent < self.course.seconds:
                self.round(pool)
                now = time.perf_counter()
                self.spent += now - started
                if now - last > _MINUTE:
                    last = now
                    self.report(say)
                started = time.perf_counter()
            self.end()
        self.report(say)

    def begin(self, pool: ThreadPoolExecutor) -> None:
        """Deal at every table, and compile what will be needed."""
        for group in self.groups:
            group.start(pool, 1)
            group.finish()
            group.start(pool, self.course.threads)
        self.strength("alert", 1)

    def end(self) -> None:
        for group in self.groups:
            group.finish()

    def round(self, pool: ThreadPoolExecutor) -> None:
        """Play a round of decisions, and learn meanwhile from those of the round before."""
        wait = self.backend.meanwhile(self.learn)
        started = time.perf_counter()
        with self.backend.at_play():
            self.play(pool)
        self.played += time.perf_counter() - started
        wait()
        self.actor.settle()
        self.actor.average(self.rounds)
        self.rollouts, self.studied = self.studied, self.rollouts
        self.decisions += self.course.steps * self.course.tables
        self.rounds += 1

    def play(self, pool: ThreadPoolExecutor) -> None:
        for at in range(self.course.steps + 1):
            for group, rollout in zip(self.groups, self.rollouts, strict=True):
                group.finish()
                self.note(group, rollout, at)
                if at < self.course.steps:
                    moves, likely = self.agent.choose(rollout.rows[at])
                    rollout.moves[at], rollout.likely[at] = moves, likely
                    group.answers[:] = self.backend.fetch(moves)
                    group.start(pool, self.course.threads)

    def learn(self) -> None:
        """Learn from the round before, if there was one."""
        if self.rounds == self.resumed_at:
            return
        started = time.perf_counter()
        rate = self.rate()
        actor_rate = rate if self.rounds > self.critic_first else 0.0
        curiosity = self.course.curiosity * self.left()
        for rollout in self.studied:
            self.agent.study(rollout, self.course.batch, actor_rate, rate, curiosity)
        self.learnt += time.perf_counter() - started

    def left(self) -> float:
        """The share of the time that is left."""
        return max(0.0, 1.0 - self.spent / self.course.seconds)

    def rate(self) -> float:
        """How fast it learns now: ever slower in the last three fifths of the time."""
        return self.course.rate * min(1.0, max(0.02, self.left() / 0.6))

    def note(self, group: Tables, rollout: Rollout, at: int) -> None:
        """Copy what the tables of a group have come to into a step of the rollout."""
        here = self.backend
        here.store(rollout.rows[at], group.rows_there)
        here.store(rollout.hands[at], group.hands_there)
        rollout.seats[at] = here.put(group.asked)
        rollout.orders[at] = here.put(group.orders)
        rollout.ended[at] = here.put(group.ended)
        rollout.results[at] = here.put(group.results)

    def report(self, say: Callable[[str], object]) -> None:
        """Save, and say how far the network has come."""
        line = {
            "seconds": round(self.spent, 1),
            "decisions": self.decisions,
            "rounds": self.rounds,
            "playing": round(self.played, 1),
            "learning": round(self.learnt, 1),
            **{opponent: self.strength(opponent) for opponent in ("alert", "steady")},
            "peers": self.strength("alert", house=_PEERS_HOUSE),
        }
        self.curve.append(line)
        self.save()
        say(json.dumps(line))

    def strength(self, opponent: str, deals: int = 2000, house: House = _JUDGED_IN) -> float:
        """The share of hands that the network wins against a compiled player."""
        seats = self.course.usual
        duel_batch = BatchedDuel(house, seats, self.course.seed, _FRESH_DEALS, deals)
        best = Network(self.actor.fetched_late()).best
        duel_batch.play(EXTERNAL, COMPILED[opponent], False, best, self.course.threads)
        return round(float(duel_batch.wins.mean()) / seats, 4)

    def save(self) -> None:
        notes = {
            "course": json.dumps(asdict(self.course)),
            "curve": json.dumps(self.curve),
            "seconds": str(self.spent),
            "decisions": str(self.decisions),
            "rounds": str(self.rounds),
        }
        file = self.folder / "network.safetensors"
        write_network(file, self.actor.fetched_late(), notes, self.course.most)
        state = {
            f"{who} {what} {name}": part
            for who, learner in self.learners().items()
            for what, parts in learner.state().items()
            for name, part in parts.items()
        }
        steps = {f"{who} steps": str(learner.steps) for who, learner in self.learners().items()}
        write_arrays(self.folder / "state.safetensors", state, notes | layout_metadata() | steps)

    def learners(self) -> dict[str, Learner]:
        return {"actor": self.actor, "critic": self.critic}

    def resume(self, start: Path | None) -> None:
        """Go on from what the folder holds, or start from a network that has learnt elsewhere."""
        file = self.folder / "state.safetensors"
        if not file.exists():
            if start:
                self.actor.take_over(remap_network(*read_arrays(start)))
                self.critic_first = _CRITIC_FIRST
            return
        state, notes = read_arrays(file)
        for who, learner in self.learners().items():
            place = remap_network if who == "actor" else remap_critic
            parts = {
                what: place({name: state[f"{who} {what} {name}"] for name in learner.shapes}, notes)
                for what in ("weights", "mean", "square", "late")
            }
            learner.resume(parts, int(notes[f"{who} steps"]))
        self.curve = json.loads(notes["curve"])
        self.spent, self.decisions = float(notes["seconds"]), int(notes["decisions"])
        self.rounds = self.resumed_at = int(notes["rounds"])

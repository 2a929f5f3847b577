"""Train a network by self-play.

Training consists of rounds of decisions. While a round is played, the network is trained on the
previous one. The tables form two groups, so that the CPU can play one group while the network
decides for the other. A checkpoint is saved every minute. The final network is the actor, with
averaged weights in eight bits.
"""

from __future__ import annotations

import json
import time
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
from penultimate.bots.roster import EXTERNAL
from penultimate.lab.duels.batched_duel import BatchedDuel
from penultimate.lab.executors import open_threads
from penultimate.lab.training.array_backend import backend_on
from penultimate.lab.training.checks import STATE, check_size, check_training
from penultimate.lab.training.config import PEERS, SINGLE
from penultimate.lab.training.lockstep import Tables
from penultimate.lab.training.network_learner import Learner, new_weights
from penultimate.lab.training.ppo import ActorCritic, Rollout
from penultimate.lab.training.rival_networks import RivalNetworks
from penultimate.rules.house import MOST_SEATS
from penultimate.rules.moves import MOVES
from penultimate.rules.presets import house_rules

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import ThreadPoolExecutor
    from pathlib import Path

    from penultimate.lab.training.config import TrainingConfig
    from penultimate.rules.presets import House

_GROUPS: Final = 2
_MINUTE: Final = 60.0
_CRITIC_ONLY_ROUNDS: Final = 40  # an untrained critic would make the actor worse
_EVALUATION_HOUSE: Final = house_rules("official", SINGLE)
_PEERS_HOUSE: Final = house_rules("official", PEERS | SINGLE)
_FRESH_DEALS: Final = 1_000_000  # the first deal number for evaluation


class Trainer:
    """A training run."""

    def __init__(self, config: TrainingConfig, folder: Path, start: Path | None = None) -> None:
        check_training(config, folder)
        self.config, self.folder = config, folder
        self.backend = backend_on(config.device, config.seed)
        self.spent, self.decisions, self.rounds = 0.0, 0, 0
        self.played = self.learnt = 0.0  # seconds spent playing, and training in parallel
        self.resumed_at = 0  # the number of rounds before the checkpoint
        self.critic_only_rounds = 0  # the number of rounds that train only the critic
        self.curve: list[dict[str, Any]] = []
        inputs = WIDTH + HANDS_WIDTH * (config.most - 1)
        actor = new_weights(WIDTH, config.width, config.layers, MOVES, config.seed)
        critic = new_weights(inputs, config.width, config.layers, MOST_SEATS, config.seed + 1)
        self.actor = Learner(actor, self.backend)
        self.critic = Learner(critic, self.backend)
        self.agent = ActorCritic(self.actor, self.critic, self.backend)
        self.rivals = RivalNetworks(config.networks(), config.usual, self.backend)
        self.resume(start)
        settings = config.settings()
        self.groups = [
            Tables(
                config.tables // _GROUPS,
                settings,
                config.most,
                f"{config.seed} {self.rounds} {group}",
                self.backend,
            )
            for group in range(_GROUPS)
        ]
        self.rollouts = [self.new_rollout() for _ in range(_GROUPS)]
        self.previous = [self.new_rollout() for _ in range(_GROUPS)]

    def new_rollout(self) -> Rollout:
        steps, tables = self.config.steps + 1, self.config.tables // _GROUPS
        here = self.backend
        return Rollout(
            rows=here.bytes(steps, tables, WIDTH),
            hands=here.bytes(steps, tables, HANDS_WIDTH * (self.config.most - 1)),
            moves=here.empty(steps, tables, whole=True),
            likely=here.empty(steps, tables),
            seats=here.empty(steps, tables, whole=True),
            orders=here.empty(steps, tables, MOST_SEATS, whole=True),
            own=here.empty(steps, tables),
            ended=here.empty(steps, tables),
            results=here.empty(steps, tables, MOST_SEATS),
        )

    def run(self, say: Callable[[str], object]) -> None:
        """Train for the configured time. A checkpoint is saved every minute."""
        with open_threads(self.config.threads) as pool:
            self.begin(pool)
            started = last = time.perf_counter()
            while self.left() > 0:
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
        """Compile all programs, and start playing at every table."""
        for group in self.groups:
            group.start(pool, 1)
            group.finish()
            group.start(pool, self.config.threads)
        self.strength(self.config.opponents[0], 1)

    def end(self) -> None:
        for group in self.groups:
            group.finish()

    def round(self, pool: ThreadPoolExecutor) -> None:
        """Play a round of decisions while training on the previous one."""
        wait = self.backend.in_background(self.learn)
        started = time.perf_counter()
        with self.backend.play_context():
            self.play(pool)
        self.played += time.perf_counter() - started
        wait()
        self.actor.freeze()
        self.actor.average(self.rounds)
        self.rollouts, self.previous = self.previous, self.rollouts
        self.decisions += self.config.steps * self.config.tables
        self.rounds += 1

    def play(self, pool: ThreadPoolExecutor) -> None:
        for at in range(self.config.steps + 1):
            for group, rollout in zip(self.groups, self.rollouts, strict=True):
                group.finish()
                self.record(group, rollout, at)
                if at < self.config.steps:
                    moves, likely = self.agent.choose(rollout.rows[at])
                    self.rivals.answer(self.agent, rollout.rows[at], group.deciders(), moves)
                    rollout.moves[at], rollout.likely[at] = moves, likely
                    group.answers[:] = self.backend.to_numpy(moves)
                    group.start(pool, self.config.threads)

    def learn(self) -> None:
        """Train on the previous round, if any."""
        if self.rounds == self.resumed_at:
            return
        started = time.perf_counter()
        rate = self.rate()
        actor_rate = rate if self.rounds > self.critic_only_rounds else 0.0
        curiosity = self.config.curiosity * self.left()
        for rollout in self.previous:
            self.agent.update(rollout, self.config.batch, actor_rate, rate, curiosity)
        self.learnt += time.perf_counter() - started

    def left(self) -> float:
        """The share of the training that is left."""
        if self.config.rounds:
            return max(0.0, 1.0 - self.rounds / self.config.rounds)
        seconds = self.config.seconds
        return max(0.0, 1.0 - self.spent / seconds) if seconds else 0.0

    def rate(self) -> float:
        """The learning rate, which falls during the last three fifths of the time."""
        return self.config.rate * min(1.0, max(0.02, self.left() / 0.6))

    def record(self, group: Tables, rollout: Rollout, at: int) -> None:
        """Copy the state of a group to a step of the rollout."""
        here = self.backend
        here.copy_into(rollout.rows[at], group.rows_there)
        here.copy_into(rollout.hands[at], group.hands_there)
        rollout.seats[at] = here.from_numpy(group.asked)
        rollout.orders[at] = here.from_numpy(group.orders)
        rollout.own[at] = here.from_numpy(group.deciders() == EXTERNAL)
        rollout.ended[at] = here.from_numpy(group.ended)
        rollout.results[at] = here.from_numpy(group.results)

    def report(self, say: Callable[[str], object]) -> None:
        """Evaluate the network, save a checkpoint and report progress."""
        line = {
            "seconds": round(self.spent, 1),
            "decisions": self.decisions,
            "rounds": self.rounds,
            "playing": round(self.played, 1),
            "learning": round(self.learnt, 1),
            **{opponent: self.strength(opponent) for opponent in self.config.opponents},
        }
        if self.config.peers:
            line["peers"] = self.strength("alert", house=_PEERS_HOUSE)
        self.curve.append(line)
        self.save()
        say(json.dumps(line))

    def strength(self, opponent: str, deals: int = 2000, house: House = _EVALUATION_HOUSE) -> float:
        """The network's win share against a compiled player."""
        seats = self.config.usual
        duel_batch = BatchedDuel(house, seats, self.config.seed, _FRESH_DEALS, deals)
        networks = {EXTERNAL: Network(self.actor.averaged_weights()), **self.rivals.networks}
        answers = {number: network.best for number, network in networks.items()}
        other = self.config.player_number(opponent)
        duel_batch.play(EXTERNAL, other, False, answers, self.config.threads)
        return round(float(duel_batch.wins.mean()) / seats, 4)

    def save(self) -> None:
        notes = {
            "course": json.dumps(asdict(self.config)),
            "curve": json.dumps(self.curve),
            "seconds": str(self.spent),
            "decisions": str(self.decisions),
            "rounds": str(self.rounds),
        }
        file = self.folder / "network.safetensors"
        write_network(file, self.actor.averaged_weights(), notes, self.config.most)
        state = {
            f"{who} {what} {name}": part
            for who, learner in self.learners().items()
            for what, parts in learner.state().items()
            for name, part in parts.items()
        }
        steps = {f"{who} steps": str(learner.steps) for who, learner in self.learners().items()}
        write_arrays(self.folder / STATE, state, notes | layout_metadata() | steps)

    def learners(self) -> dict[str, Learner]:
        return {"actor": self.actor, "critic": self.critic}

    def resume(self, start: Path | None) -> None:
        """Resume from a checkpoint in the folder, or start from the network `start`, if any."""
        file = self.folder / STATE
        if not file.exists():
            if start:
                weights = remap_network(*read_arrays(start))
                check_size(self.config, start, weights)
                self.actor.replace_weights(weights)
                self.critic_only_rounds = _CRITIC_ONLY_ROUNDS
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

"""Teaches a network by self-play: rounds of decisions, each followed by learning from them.

Tables play in two groups, so that the cores play one while the network answers the other. Weights
are saved every minute with what is needed to go on from there; what is shipped is the actor, in
half precision.
"""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from penultimate.bots.features import HANDS_WIDTH
from penultimate.bots.inputs import WIDTH
from penultimate.bots.network import (
    Network,
    names_of_places,
    read_arrays,
    write_arrays,
)
from penultimate.bots.roster import OUTSIDE, ROSTER
from penultimate.lab.arithmetic import arithmetic_on
from penultimate.lab.contest import Contest
from penultimate.lab.layers import Learner, new_weights
from penultimate.lab.lockstep import Tables
from penultimate.lab.policy import Rollout, Teacher
from penultimate.lab.records import record_type
from penultimate.lab.selfplay import Setting
from penultimate.rules.house import MOST_SEATS, OPTIONS
from penultimate.rules.moves import MOVES
from penultimate.rules.options import Choice, Switch
from penultimate.rules.presets import PRESETS, house_rules

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from penultimate.rules.presets import House

_GROUPS: Final = 2
_MINUTE: Final = 60.0
_FRESH_DEALS: Final = 1_000_000  # from here on, deals on which a network is measured
_SETTINGS: Final = 1024  # how many houses are rolled
_PEERS: Final = {"draw_with_playable": False, "wild_four": "enforced"}


@dataclass(frozen=True)
class Course:
    """How a network is trained."""

    fewest: int = 2  # players at a table
    most: int = 2
    usual: int = 2  # players at every other table
    official: int = 50  # hundredths of the tables that play `official`
    league: tuple[str, ...] = ("alert", "steady", "counter")
    league_share: int = 20  # hundredths of the hands against these
    width: int = 640
    layers: int = 4
    tables: int = 32_768
    steps: int = 32  # decisions of every table in a round
    batch: int = 32_768
    rate: float = 3e-4
    curiosity: float = 0.01
    seconds: float = 60.0
    threads: int = 1
    device: str = "numpy"
    seed: int = 0


class Trainer:
    """A course that is being taken."""

    def __init__(self, course: Course, folder: Path) -> None:
        self.course, self.folder = course, folder
        self.arithmetic = arithmetic_on(course.device, course.seed)
        self.spent, self.decisions, self.rounds = 0.0, 0, 0
        self.played = 0.0  # seconds of it that went into playing
        self.curve: list[dict[str, Any]] = []
        inputs = WIDTH + HANDS_WIDTH * (course.most - 1)
        actor = new_weights(WIDTH, course.width, course.layers, MOVES, course.seed)
        critic = new_weights(inputs, course.width, course.layers, MOST_SEATS, course.seed + 1)
        self.actor = Learner(actor, self.arithmetic)
        self.critic = Learner(critic, self.arithmetic)
        self.teacher = Teacher(self.actor, self.critic, self.arithmetic)
        self.resume()
        settings = _rolled_settings(course)
        self.groups = [
            Tables(
                course.tables // _GROUPS,
                settings,
                course.most,
                f"{course.seed} {self.rounds} {group}",
                self.arithmetic,
            )
            for group in range(_GROUPS)
        ]
        self.rollouts = [self.new_rollout() for _ in range(_GROUPS)]

    def new_rollout(self) -> Rollout:
        steps, tables = self.course.steps + 1, self.course.tables // _GROUPS
        here = self.arithmetic
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
            for group in self.groups:
                group.start(pool, 1)
                group.finish()
                group.start(pool, self.course.threads)
            started = last = time.perf_counter()
            while self.spent < self.course.seconds:
                self.round(pool)
                now = time.perf_counter()
                self.spent += now - started
                if now - last > _MINUTE:
                    last = now
                    self.report(say)
                started = time.perf_counter()
            for group in self.groups:
                group.finish()
        self.report(say)

    def round(self, pool: ThreadPoolExecutor) -> None:
        """Play a round of decisions, then learn from them."""
        started = time.perf_counter()
        for at in range(self.course.steps + 1):
            for group, rollout in zip(self.groups, self.rollouts, strict=True):
                group.finish()
                self.note(group, rollout, at)
                if at < self.course.steps:
                    moves, likely = self.teacher.choose(rollout.rows[at])
                    rollout.moves[at], rollout.likely[at] = moves, likely
                    group.answers[:] = self.arithmetic.fetch(moves)
                    group.start(pool, self.course.threads)
        self.played += time.perf_counter() - started
        self.decisions += self.course.steps * self.course.tables
        self.rounds += 1
        left = 1.0 - self.spent / self.course.seconds
        rate = self.course.rate * min(1.0, max(0.02, left / 0.6))
        for rollout in self.rollouts:
            self.teacher.study(rollout, self.course.batch, rate, self.course.curiosity * left)

    def note(self, group: Tables, rollout: Rollout, at: int) -> None:
        """Copy what the tables of a group have come to into a step of the rollout."""
        here = self.arithmetic
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
            **{opponent: self.strength(opponent) for opponent in ("alert", "steady")},
        }
        self.curve.append(line)
        self.save()
        say(json.dumps(line))

    def strength(self, opponent: str, deals: int = 2000) -> float:
        """The share of hands that the network wins against a compiled player."""
        seats = self.course.usual
        contest = Contest(house_rules(), seats, self.course.seed, _FRESH_DEALS, deals)
        best = Network(self.actor.fetched()).best
        contest.play(OUTSIDE, ROSTER[opponent], False, best, self.course.threads)
        return round(float(contest.wins.mean()) / seats, 4)

    def save(self) -> None:
        notes = {
            "course": json.dumps(asdict(self.course)),
            "curve": json.dumps(self.curve),
            "seconds": str(self.spent),
            "decisions": str(self.decisions),
            "rounds": str(self.rounds),
            **names_of_places(),
        }
        actor = {name: part.astype(np.float16) for name, part in self.actor.fetched().items()}
        write_arrays(self.folder / "network.safetensors", actor, notes)
        state = {f"actor.{name}": part for name, part in self.actor.fetched().items()}
        state |= {f"critic.{name}": part for name, part in self.critic.fetched().items()}
        write_arrays(self.folder / "state.safetensors", state, notes)

    def resume(self) -> None:
        """Go on from what the folder holds."""
        file = self.folder / "state.safetensors"
        if not file.exists():
            return
        state, notes = read_arrays(file)
        for learner, prefix in ((self.actor, "actor."), (self.critic, "critic.")):
            learner.load({name: state[prefix + name] for name in learner.shapes})
        self.curve = json.loads(notes["curve"])
        self.spent, self.decisions = float(notes["seconds"]), int(notes["decisions"])
        self.rounds = int(notes["rounds"])


def _rolled_settings(course: Course) -> Any:
    """Houses and numbers of players: `official` for a share, and any presets and mixes."""
    dice = Random(course.seed)  # noqa: S311 (houses to train in, nothing to keep secret)
    league = [ROSTER[name] for name in course.league]
    settings = np.zeros(_SETTINGS, record_type(Setting))
    for setting in settings:
        seats = dice.choice([course.usual, dice.randint(course.fewest, course.most)])
        rules = (
            house_rules() if dice.randrange(100) < course.official else _rolled_house(dice, seats)
        )
        setting["house"] = rules.encode()
        setting["seats"] = seats
        setting["league"][: len(league)] = league
        setting["league_size"] = len(league)
        setting["league_share"] = course.league_share
    return settings


def _rolled_house(dice: Random, seats: int) -> House:
    """A preset or the peers' rules, half of the time with some options changed."""
    preset = dice.choice(sorted(PRESETS))
    if dice.randrange(4) == 0:
        return house_rules("official", _PEERS)
    changes: dict[str, Any] = {}
    if dice.randrange(2):
        for option in OPTIONS:
            if dice.randrange(4) == 0 and isinstance(option, Choice | Switch):
                ways = tuple(option.ways) if isinstance(option, Choice) else (True, False)
                changes[option.name] = dice.choice(ways)
    if seats % 2:
        changes["partners"] = False
    return house_rules(preset, changes)

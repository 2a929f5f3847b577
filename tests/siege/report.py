"""The report of a siege, with missed targets marked."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from siege.attack import CALM

from penultimate.workers import Limits

MOST_MEMORY: Final = 300.0  # MB
MOST_MEDIAN: Final = 10.0  # ms, p50 of a bystanding table
SLOWEST: Final = 150.0  # ms, p99 of a bystanding table
LONGEST_SILENCE: Final = 2.0  # seconds of a table after one of two processes was killed
SLOWEST_HEALTH: Final = 5.0  # seconds
WORKER_MEMORY: Final = Limits().memory / (1 << 20)  # MB


class Line(NamedTuple):
    """A measured figure and its target."""

    figure: str
    measured: str
    wanted: str = ""
    is_met: bool = True


@dataclass
class Checked:
    """What was acknowledged, held against the log."""

    minutes: float = 0.0
    acknowledged: int = 0
    lost: int = 0
    duplicated: int = 0
    others: list[str] = field(default_factory=list[str])  # other errors
    loads: list[float] = field(default_factory=list[float])

    def judge(self, faults: list[str]) -> None:
        """Classify differences between replies and the log."""
        lost = [fault for fault in faults if fault.endswith("is lost")]
        twice = [fault for fault in faults if fault.endswith("times")]
        self.lost += len(lost)
        self.duplicated += len(twice)
        self.others += [fault for fault in faults if fault not in lost and fault not in twice]

    def lines(self) -> list[Line]:
        raise NotImplementedError

    @property
    def is_met(self) -> bool:
        return all(line.is_met for line in self.lines())

    def kept(self) -> list[Line]:
        return [
            Line("acknowledged", f"{self.acknowledged:,}"),
            none_of("lost", self.lost),
            none_of("duplicated", self.duplicated),
            none_of("otherwise not as was told", len(self.others)),
        ]

    def load(self) -> Line:
        most = max(self.loads, default=0.0)
        return Line("load of the machine, mean and most", f"{mean(self.loads):.1f} and {most:.1f}")


@dataclass
class PairFindings(Checked):
    """The measurements with two processes on one database."""

    kills: int = 0
    silences: list[float] = field(default_factory=list[float])  # seconds from a kill to an answer

    def lines(self) -> list[Line]:
        longest = max(self.silences, default=0.0)
        return [
            Line("minutes", f"{self.minutes:.1f}"),
            Line("killed", f"{self.kills} times one of two processes"),
            *self.kept(),
            Line(
                "a table answered again after, p50 and longest",
                f"{percentile(self.silences, 50) / 1000:.2f} and {longest:.2f} s",
                f"under {LONGEST_SILENCE:.0f}",
                longest < LONGEST_SILENCE,
            ),
            self.load(),
        ]


@dataclass
class Findings(Checked):
    """The measurements on one database."""

    database: str = ""
    repeated: int = 0
    kills: Counter[str] = field(default_factory=Counter[str])
    worker_peak: float = 0.0  # MB
    peak: float = 0.0  # MB
    calm: list[float] = field(default_factory=list[float])  # seconds from a move to its answer
    attacked: dict[str, list[float]] = field(
        default_factory=lambda: defaultdict[str, list[float]](list)
    )
    health: list[float] = field(default_factory=list[float])  # seconds, or infinity for no answer
    broken: int = 0  # internal errors in the server's log
    waited: list[float] = field(default_factory=list[float])  # share of time waiting for a core

    def waits_during(self, attack: str) -> list[float]:
        return self.calm if attack == CALM else self.attacked[attack]

    def lines(self) -> list[Line]:
        under_attack = [wait for waits in self.attacked.values() for wait in waits]
        kills = ", ".join(f"{count} of the {what}" for what, count in self.kills.items())
        slowest = max(self.health, default=0.0)
        p50, p99 = (percentile(under_attack, percent) for percent in (50, 99))
        return [
            Line("minutes", f"{self.minutes:.1f}"),
            Line("killed", kills),
            *self.kept(),
            Line("asked again after a kill, and answered the same", f"{self.repeated:,}"),
            at_most("the server's memory at most", self.peak, MOST_MEMORY, "MB"),
            at_most("a worker's memory at most", self.worker_peak, WORKER_MEMORY, "MB"),
            Line("a bystander's moves in peace, p50 and p99", both(self.calm)),
            Line("under attack, p50 and p99", both(under_attack)),
            at_most("p50 under attack", p50, MOST_MEDIAN, "ms"),
            at_most("p99 under attack", p99, SLOWEST, "ms"),
            Line(
                f"slowest of {len(self.health)} answers of /health under attack",
                f"{slowest:.2f} s",
                f"under {SLOWEST_HEALTH:.0f}",
                slowest < SLOWEST_HEALTH,
            ),
            none_of("faults of its own that the server logged", self.broken),
            Line("the server waited for a core that others used", f"{mean(self.waited):.0%}"),
            self.load(),
        ]

    def by_attack(self) -> list[Line]:
        return [Line(attack, both(waits)) for attack, waits in sorted(self.attacked.items())]


def at_most(figure: str, value: float, limit: float, unit: str) -> Line:
    return Line(figure, f"{value:.0f} {unit}", f"under {limit:.0f}", value < limit)


def none_of(what: str, count: int) -> Line:
    return Line(what, str(count), "0", count == 0)


def mean(values: list[float]) -> float:
    return statistics.fmean(values) if values else 0.0


def percentile(waits: list[float], percent: int) -> float:
    """In milliseconds."""
    if len(waits) < 2:
        return 0.0
    return statistics.quantiles(waits, n=100, method="inclusive")[percent - 1] * 1000


def both(waits: list[float]) -> str:
    return f"{percentile(waits, 50):.1f} and {percentile(waits, 99):.1f} ms of {len(waits):,}"


def write(findings: list[Findings], pair: PairFindings) -> str:
    """The report, as Markdown."""
    sections = [*map(section, findings), ["## Two processes on PostgreSQL", "", *rows_of(pair)]]
    return "\n".join(line for one in sections for line in one)


def rows_of(findings: Checked) -> list[str]:
    rows = [
        f"| {line.figure} | {line.measured} | {line.wanted}{'' if line.is_met else ' **MISSED**'} |"
        for line in findings.lines()
    ]
    faults = [f"- {fault}" for fault in findings.others[:20]]
    return ["| figure | measured | wanted |", "| --- | --- | --- |", *rows, "", *faults]


def section(findings: Findings) -> list[str]:
    attacks = [f"| {line.figure} | {line.measured} |" for line in findings.by_attack()]
    return [
        f"## On {findings.database}",
        "",
        *rows_of(findings),
        *("| attack | a bystander's p50 and p99 |", "| --- | --- |", *attacks),
        "",
    ]

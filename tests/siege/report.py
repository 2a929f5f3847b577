"""The report of a siege, with missed targets marked."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Final, NamedTuple

MOST_MEMORY: Final = 250.0  # MB
SLOWEST: Final = 150.0  # ms, p99 of a bystanding table
SLOWEST_HEALTH: Final = 5.0  # seconds


class Line(NamedTuple):
    """A measured figure and its target."""

    figure: str
    measured: str
    wanted: str = ""
    is_met: bool = True


@dataclass
class Findings:
    """The measurements on one database."""

    database: str
    minutes: float = 0.0
    acknowledged: int = 0
    repeated: int = 0
    lost: int = 0
    duplicated: int = 0
    others: list[str] = field(default_factory=list[str])  # other errors
    kills: Counter[str] = field(default_factory=Counter[str])
    peak: float = 0.0  # MB
    calm: list[float] = field(default_factory=list[float])  # seconds from a move to its answer
    attacked: dict[str, list[float]] = field(
        default_factory=lambda: defaultdict[str, list[float]](list)
    )
    health: list[float] = field(default_factory=list[float])  # seconds, or infinity for no answer
    broken: int = 0  # internal errors in the server's log
    waited: list[float] = field(default_factory=list[float])  # share of time waiting for a core
    loads: list[float] = field(default_factory=list[float])

    def judge(self, faults: list[str]) -> None:
        """Classify differences between replies and the log."""
        lost = [fault for fault in faults if fault.endswith("is lost")]
        twice = [fault for fault in faults if fault.endswith("times")]
        self.lost += len(lost)
        self.duplicated += len(twice)
        self.others += [fault for fault in faults if fault not in lost and fault not in twice]

    def lines(self) -> list[Line]:
        under_attack = [wait for waits in self.attacked.values() for wait in waits]
        kills = ", ".join(f"{count} of the {what}" for what, count in self.kills.items())
        slowest = max(self.health, default=0.0)
        p99 = percentile(under_attack, 99)
        return [
            Line("minutes", f"{self.minutes:.1f}"),
            Line("killed", kills),
            Line("acknowledged", f"{self.acknowledged:,}"),
            none_of("lost", self.lost),
            none_of("duplicated", self.duplicated),
            none_of("otherwise not as was told", len(self.others)),
            Line("asked again after a kill, and answered the same", f"{self.repeated:,}"),
            Line(
                "the server's memory at most",
                f"{self.peak:.0f} MB",
                f"under {MOST_MEMORY:.0f}",
                self.peak < MOST_MEMORY,
            ),
            Line("a bystander's moves in peace, p50 and p99", both(self.calm)),
            Line("under attack, p50 and p99", both(under_attack)),
            Line("p99 under attack", f"{p99:.0f} ms", f"under {SLOWEST:.0f}", p99 < SLOWEST),
            Line(
                f"slowest of {len(self.health)} answers of /health under attack",
                f"{slowest:.2f} s",
                f"under {SLOWEST_HEALTH:.0f}",
                slowest < SLOWEST_HEALTH,
            ),
            none_of("faults of its own that the server logged", self.broken),
            Line("the server waited for a core that others used", f"{mean(self.waited):.0%}"),
            Line(
                "load of the machine, mean and most",
                f"{mean(self.loads):.1f} and {max(self.loads, default=0.0):.1f}",
            ),
        ]

    def by_attack(self) -> list[Line]:
        return [Line(attack, both(waits)) for attack, waits in sorted(self.attacked.items())]

    @property
    def is_met(self) -> bool:
        return all(line.is_met for line in self.lines())


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


def write(findings: list[Findings]) -> str:
    """The report, as Markdown."""
    return "\n".join(line for one in findings for line in section(one))


def section(findings: Findings) -> list[str]:
    rows = [
        f"| {line.figure} | {line.measured} | {line.wanted}{'' if line.is_met else ' **MISSED**'} |"
        for line in findings.lines()
    ]
    attacks = [f"| {line.figure} | {line.measured} |" for line in findings.by_attack()]
    return [
        f"## On {findings.database}",
        "",
        *("| figure | measured | wanted |", "| --- | --- | --- |", *rows),
        "",
        *("| attack | a bystander's p50 and p99 |", "| --- | --- |", *attacks),
        "",
        *(f"- {fault}" for fault in findings.others[:20]),
    ]

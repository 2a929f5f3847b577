"""Speed and size of the rulebook in the browser.

    .venv/bin/python bench/browser_rules.py

Chromium plays hands of `official` with random players for some seconds, then moves of `master` with
the processor slowed four times. The sizes are those of the built page (`make page`), gzipped.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from penultimate.lab.browser_module import write_module
from penultimate.lab.simulation import seeded_table
from penultimate.rules import house_rules
from penultimate.server.static_files import ASSETS

ROOT: Final = Path(__file__).parents[1]
CHROMIUM: Final = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
NODE: Final = Path(sys.executable).with_name("node")
NETWORKS: Final = ROOT / "web" / "src" / "rulebook"
SLOWER: Final = 4
# The chunks of a local game and the web worker of a trial.
CHUNKS: Final = ("rulebook-", "localGame-", "localTable-", "trialWorker-")
TYPED: Final = re.compile(r"new (?:Int|Uint|Float)\d+Array\((\d+)\)")

OPEN: Final = """
    const { Table, Memory, Sight, Dice, Trial, NAMES, ...rules } = await import(module)
    const table = new Table(), dice = new Dice()
    for (const source of [table, dice]) Object.assign(source.start, start)
    Object.assign(table.house, house)
    table.seats = seats
    rules.startGame(table)
"""
HANDS: Final = f"""async ({{ module, start, house, seats, seconds }}) => {{{OPEN}
    const trial = new Trial()
    const play = (until) => {{
        while (performance.now() < until) rules.tryHands(table, dice, trial, [], trial.hands, 100)
    }}
    play(performance.now() + 1000)  // until the code is compiled
    const [before, began] = [trial.hands, performance.now()]
    play(began + 1000 * seconds)
    return (1000 * (trial.hands - before)) / (performance.now() - began)
}}"""
MOVES: Final = f"""async ({{ module, network, weights, start, house, seats }}) => {{{OPEN}
    const {{ Network }} = await import(network)
    const file = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0))
    const brain = new Network(file.buffer)
    const memory = new Memory(), sight = new Sight(), row = new Uint8Array(NAMES.inputs)
    const times = []
    rules.dealHand(table)
    rules.startMemory(memory, table)
    while (times.length < 200) {{
        if (table.phase >= NAMES.phases.indexOf('hand-over')) {{
            rules.dealHand(table)
            rules.startMemory(memory, table)
        }}
        const began = performance.now()
        rules.look(sight, table, memory, table.turn)
        rules.encode(sight, row)
        brain.forward(row)
        times.push(performance.now() - began)
        const move = rules.decide(sight, dice, NAMES.players.medium)
        rules.perform(table, table.turn, rules.moveMeant(table, table.turn, move))
        rules.remember(memory, table)
    }}
    return times.sort((one, other) => one - other)
}}"""


def as_address(source: str) -> str:
    return f"data:text/javascript;base64,{base64.b64encode(source.encode()).decode()}"


def game(seats: int) -> dict[str, Any]:
    table, _ = seeded_table(house_rules(), seats, seed=1)
    return {"start": table.start, "house": table.house, "seats": seats}


def measure_hands(page: Page, seconds: float) -> None:
    module = write_module()
    forms = {"typed arrays": module, "plain arrays": TYPED.sub(r"new Array(\1).fill(0)", module)}
    for seats in (2, 4):
        for form, source in forms.items():
            asked = {"module": as_address(source), "seconds": seconds, **game(seats)}
            rate = page.evaluate(HANDS, asked)
            print(f"official, {seats} players, {form}: {rate:,.0f} hands/s")


def network_source() -> str:
    """The page's network without its types."""
    script = (
        "import { stripTypeScriptTypes } from 'node:module';"
        "import { readFileSync } from 'node:fs';"
        "console.log(stripTypeScriptTypes(readFileSync('web/src/local/network.ts', 'utf8')))"
    )
    command = [NODE, "--no-warnings", "--input-type=module", "-e", script]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def measure_master(page: Page) -> None:
    devtools: Any = page.context.new_cdp_session(page)
    modules = {"module": as_address(write_module()), "network": as_address(network_source())}
    for name, seats in (("two", 2), ("many", 4)):
        weights = base64.b64encode((NETWORKS / f"{name}.bin").read_bytes()).decode()
        for slower in (1, SLOWER):
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            times = page.evaluate(MOVES, {**modules, "weights": weights, **game(seats)})
            median, worst = times[len(times) // 2], times[-1]
            print(f"master, {seats} players, slowed {slower}x: {median:.1f} ms, max {worst:.1f}")


def measure_sizes() -> None:
    scripts = [file for file in ASSETS.iterdir() if file.name.startswith(CHUNKS)]
    for file in sorted(scripts):
        if file.suffix == ".js":
            print(f"{file.name.partition('-')[0]}: {gzipped(file) / 1024:.1f} KB gzipped")
    for name in ("two", "many", "chances"):
        print(f"{name}.bin: {gzipped(NETWORKS / f'{name}.bin') / 2**20:.2f} MB gzipped")


def gzipped(file: Path) -> int:
    return len(gzip.compress(file.read_bytes()))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the rulebook in Chromium.")
    parser.add_argument("--seconds", type=float, default=5, help="how long to play hands")
    seconds = parser.parse_args().seconds
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--headless", "--no-sandbox"]
        )
        page = browser.new_page()
        measure_hands(page, seconds)
        measure_master(page)
        browser.close()
    measure_sizes()


if __name__ == "__main__":
    main()

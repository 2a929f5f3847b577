"""Measure RLCard's two-player hands per CPU second, with its environment and its bare game.

Runs in RLCard's own virtual environment: `python bench/peer.py SECONDS`. Prints JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import rlcard
from rlcard.agents import RandomAgent
from rlcard.games.uno import Game


def rate(play: Callable[[], object], seconds: float) -> float:
    """Calls per CPU second."""
    started, plays = time.process_time(), 0
    while time.process_time() - started < seconds:
        play()
        plays += 1
    return plays / (time.process_time() - started)


def bare_game() -> None:
    game = Game()
    game.init_game()
    while not game.is_over():
        game.step(random.choice(game.get_legal_actions()))


def main() -> None:
    seconds = float(sys.argv[1])
    environment = rlcard.make("uno")
    agents = [RandomAgent(num_actions=environment.num_actions) for _ in range(2)]
    environment.set_agents(agents)
    rates = {
        "env_run": rate(lambda: environment.run(is_training=False), seconds),
        "bare_game": rate(bare_game, seconds),
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()

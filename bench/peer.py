"""Measure RLCard's two-player hands per CPU second, with its environment and its bare game,
and the steps of PettingZoo's chess.

Runs in a virtual environment of its own: `python bench/peer.py SECONDS`. Prints JSON.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import rlcard
from pettingzoo.classic import chess_v6
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


def step_rate(environment: rlcard.envs.env.Env, seconds: float) -> float:
    """Steps of the environment per CPU second, with random legal actions."""
    started, steps = time.process_time(), 0
    state, _ = environment.reset()
    while time.process_time() - started < seconds:
        state, _ = environment.step(random.choice(list(state["legal_actions"])))
        steps += 1
        if environment.is_over():
            state, _ = environment.reset()
    return steps / (time.process_time() - started)


def chess_rate(seconds: float) -> float:
    """Steps of PettingZoo's chess per CPU second, with `last` and random legal actions."""
    env, steps = chess_v6.env(), 0
    env.reset(seed=1)
    started = time.process_time()
    while time.process_time() - started < seconds:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            continue
        env.step(random.choice(observation["action_mask"].nonzero()[0]))
        steps += 1
    return steps / (time.process_time() - started)


def main() -> None:
    seconds = float(sys.argv[1])
    environment = rlcard.make("uno")
    agents = [RandomAgent(num_actions=environment.num_actions) for _ in range(2)]
    environment.set_agents(agents)
    rates = {
        "env_run": rate(lambda: environment.run(is_training=False), seconds),
        "env_step": step_rate(environment, seconds),
        "bare_game": rate(bare_game, seconds),
        "chess_step": chess_rate(seconds),
    }
    print(json.dumps(rates))


if __name__ == "__main__":
    main()

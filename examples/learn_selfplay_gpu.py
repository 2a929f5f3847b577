"""Learn Uno by self-play on a GPU in two minutes, with plain PyTorch.

    pip install 'penultimate[envs,gpu]' torch
    python examples/learn_selfplay_gpu.py --seconds 120

One network plays both seats at thousands of tables, which stay in the memory of the GPU. It learns
by proximal policy optimization (PPO). The other seat is asked next in most steps, and its gain is
this seat's loss, so advantages change their sign with the seat. Every 15 seconds the network plays
against `alert` on the CPU, with deals of another seed; this and compiling are not counted as
learning. The curve goes into a JSON file, and the network into a TorchScript file:

    penultimate lab evaluate selfplay.pt
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from penultimate.envs import ACTIONS, spans
from penultimate.envs.functional import UnoBatch
from penultimate.envs.learner import LearnerVectorEnv

PLACES = {span.name: slice(span.start, span.start + span.size) for span in spans(2)}
SCALES = {
    "hand": 1, "discards": 4, "known": 1, "sizes": 8, "missed": 16, "left": 16, "called": 1,
    "pending": 8, "exposed": 1, "draw_count": 32,
}  # fmt: skip
CHOICES = {"top": 56, "colour": 5, "phase": 9, "missed_rank": 14, "named": 5}
RUNNING = 0


class Player(nn.Module):
    """A policy and a value for an observation."""

    def __init__(self, device: str, width: int) -> None:
        super().__init__()
        columns = torch.cat([torch.arange(1024)[PLACES[name]] for name in SCALES])
        scales = torch.cat(
            [torch.full((PLACES[n].stop - PLACES[n].start,), 1 / s) for n, s in SCALES.items()]
        )
        chosen = [
            (place, size)
            for name, size in CHOICES.items()
            for place in range(PLACES[name].start, PLACES[name].stop)
        ]
        sizes = torch.tensor([size for _, size in chosen])
        self.columns, self.scales = columns.to(device), scales.to(device)
        self.chosen = torch.tensor([place for place, _ in chosen], device=device)
        self.starts = (len(columns) + sizes.cumsum(0) - sizes).to(device)
        self.inputs = len(columns) + int(sizes.sum())
        self.body = nn.Sequential(
            nn.Linear(self.inputs + ACTIONS, width), nn.ReLU(),
            nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(),
        )  # fmt: skip
        self.policy, self.value = nn.Linear(width, ACTIONS), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)
        self.to(device)

    def forward(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """The logarithms of the chances of all actions, and the expected reward."""
        seen = torch.zeros(rows.shape[0], self.inputs, device=rows.device)
        seen[:, : len(self.columns)] = rows[:, self.columns] * self.scales
        seen.scatter_(1, rows[:, self.chosen].long() + self.starts, 1.0)
        inner = self.body(torch.cat([seen, masks.float()], 1))
        logits = self.policy(inner).masked_fill(masks == 0, -1e9)
        return logits.log_softmax(1), torch.tanh(self.value(inner)[:, 0])


def chosen(chances: Any) -> Any:
    """A random action in every row, by the logarithms of the chances."""
    return (chances - torch.empty_like(chances).exponential_().log()).argmax(1)


class Tables:
    """The tables of a batch as tensors that share its memory."""

    def __init__(self, count: int, device: str, max_moves: int) -> None:
        self.batch = UnoBatch(tables=count, device=device, max_moves=max_moves)
        self.state, self.device = self.batch.init(seed=1), device
        self.rows, self.masks, self.rewards = map(
            self._shared,
            (self.state.observation, self.state.legal_action_mask, self.state.rewards),
        )
        self.ended, self.seats = map(
            self._shared, (self.state.terminated, self.state.current_player)
        )

    def _shared(self, array: Any) -> Any:
        return torch.as_tensor(array, device=self.device)

    def step(self, actions: Any) -> None:
        on_cpu = self.device == "cpu"
        self.batch.step(self.state, actions.numpy() if on_cpu else actions.contiguous())


class Rollout:
    """The decisions of all tables during some steps."""

    def __init__(self, tables: Tables, steps: int) -> None:
        def kept(like: Any, kind: Any = None) -> Any:
            return torch.zeros(steps, *like.shape, dtype=kind or like.dtype, device=tables.device)

        self.tables, self.steps = tables, steps
        self.rows, self.masks = kept(tables.rows), kept(tables.masks)
        self.seats, self.ended = kept(tables.seats, torch.int64), kept(tables.ended, torch.bool)
        self.restarts = kept(tables.ended, torch.bool)
        self.actions = kept(tables.seats, torch.int64)
        self.chances, self.values, self.gains = (
            kept(tables.seats, torch.float32) for _ in range(3)
        )

    @torch.no_grad()
    def play(self, player: Player) -> None:
        tables = self.tables
        for step in range(self.steps):
            self.rows[step], self.masks[step] = tables.rows, tables.masks
            self.seats[step], self.restarts[step] = tables.seats, tables.ended != RUNNING
            chances, self.values[step] = player(tables.rows, tables.masks)
            actions = chosen(chances)
            self.actions[step] = actions
            self.chances[step] = chances.gather(1, actions[:, None])[:, 0]
            tables.step(actions)
            seats = self.seats[step][:, None]
            self.gains[step] = tables.rewards.gather(1, seats)[:, 0]
            self.ended[step] = tables.ended != RUNNING

    @torch.no_grad()
    def advantages(self, player: Player, share: float = 0.97) -> Any:
        """Generalized advantages from the point of view of the seat that decides."""
        tables, found = self.tables, torch.zeros_like(self.values)
        later_seats, later_values = tables.seats.long(), player(tables.rows, tables.masks)[1]
        later = torch.zeros_like(later_values)
        for step in reversed(range(self.steps)):
            sign = torch.where(self.seats[step] == later_seats, 1.0, -1.0)
            goes_on = sign * ~self.ended[step]
            surprise = self.gains[step] + goes_on * later_values - self.values[step]
            later = found[step] = surprise + share * goes_on * later
            later = torch.where(self.restarts[step], 0.0, later)
            later_seats, later_values = self.seats[step], self.values[step]
        return found


def learn(player: Player, optimizer: Any, rollout: Rollout, batch: int, epochs: int = 2) -> None:
    found = rollout.advantages(player)
    parts = (rollout.rows, rollout.masks, rollout.actions, rollout.chances, found, rollout.values)
    rows, masks, actions, before, gains, values = (part.flatten(0, 1) for part in parts)
    usable = (~rollout.restarts).flatten().nonzero()[:, 0]
    targets, gains = gains + values, (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(epochs):
        for some in usable[torch.randperm(len(usable), device=usable.device)].split(batch):
            chances, value = player(rows[some], masks[some])
            now = chances.gather(1, actions[some][:, None])[:, 0]
            ratio = (now - before[some]).exp()
            gain = gains[some]
            policy = -torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
            error = (value - targets[some].clamp(-1, 1)).square().mean()
            optimizer.zero_grad()
            (policy + 0.5 * error - 0.01 * entropy).backward()
            nn.utils.clip_grad_norm_(player.parameters(), 1.0)
            optimizer.step()


@torch.no_grad()
def win_share(player: Player, envs: Any, device: str) -> float:
    """The share of hands that the network wins against `alert`, one hand at each table."""
    rows, infos = envs.reset(seed=1_000_003)
    running, wins, steps = np.ones(envs.num_envs, bool), 0, 0
    while running.any() and steps < 400:
        seen, masks = (torch.as_tensor(a).to(device) for a in (rows, infos["action_mask"]))
        actions = player(seen, masks)[0].argmax(1).cpu().numpy()
        rows, rewards, ended, cut, infos = envs.step(actions)
        wins += int((rewards[running & ended] > 0).sum())
        running &= ~(ended | cut)
        steps += 1
    return wins / envs.num_envs


class Policy(nn.Module):
    """The logarithms of the chances alone, for one row."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player

    def forward(self, row: Any, mask: Any) -> Any:
        return self.player(row, mask)[0]


def save(player: Player, file: Path) -> None:
    """Save the policy so that it runs on a CPU."""
    on_cpu = Player("cpu", player.value.in_features)
    on_cpu.load_state_dict({name: part.cpu() for name, part in player.state_dict().items()})
    row, mask = torch.zeros(1, PLACES["known_of"].stop), torch.ones(1, ACTIONS)
    torch.jit.trace(Policy(on_cpu).eval(), (row, mask)).save(str(file))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--device", default="cuda")
    options.add_argument("--seconds", type=float, default=120)
    options.add_argument("--tables", type=int, default=16_384)
    options.add_argument("--steps", type=int, default=32)
    options.add_argument("--width", type=int, default=512)
    options.add_argument("--batch", type=int, default=16_384)
    options.add_argument("--hands", type=int, default=8_192)
    options.add_argument("--curve", type=Path, default=Path("selfplay.json"))
    options.add_argument("--policy", type=Path, default=Path("selfplay.pt"))
    given = options.parse_args()
    torch.manual_seed(1)
    torch.set_float32_matmul_precision("high")
    player = Player(given.device, given.width)
    optimizer = torch.optim.Adam(player.parameters(), lr=5e-4)
    envs = LearnerVectorEnv(given.hands, opponents=("alert",), strict=False)
    rollout = Rollout(Tables(given.tables, given.device, max_moves=400), given.steps)
    rollout.play(player)  # compiles the kernel
    curve, learned, turns, due = list[dict[str, float]](), 0.0, 0, 0.0
    while True:
        if learned >= due:
            share, decisions = win_share(player, envs, given.device), turns * rollout.values.numel()
            curve.append({"seconds": learned, "decisions": decisions, "won": share})
            given.curve.write_text(json.dumps(curve), encoding="utf-8")
            print(f"{learned:5.0f} s  {decisions:>12,} decisions  {share:.1%}", flush=True)
            due += 15
        if learned >= given.seconds:
            save(player, given.policy)
            break
        started = time.perf_counter()
        rollout.play(player)
        learn(player, optimizer, rollout, given.batch)
        if given.device != "cpu":
            torch.cuda.synchronize()
        learned += time.perf_counter() - started
        turns += 1


if __name__ == "__main__":
    main()

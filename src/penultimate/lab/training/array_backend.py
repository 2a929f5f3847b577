"""Where a network is trained: with NumPy on a core, or with PyTorch on a GPU.

Both know the same operations by almost the same names, so the learning is written once. What
differs stands here: where arrays live, how wide their numbers are, and how chance is drawn.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable


class NumPyBackend:
    """Arrays in memory, in single precision."""

    def __init__(self, seed: int) -> None:
        self.xp: Any = np
        self.chance, self.orders = (
            np.random.default_rng([seed, 0]),
            np.random.default_rng([seed, 1]),
        )

    def shared(self, *shape: int) -> tuple[Any, Any]:
        """An array for the rules to write, and the same for the network to read."""
        array = np.zeros(shape, np.uint8)
        return array, array

    def empty(self, *shape: int, whole: bool = False) -> Any:
        return np.zeros(shape, np.int64 if whole else np.float32)

    def bytes(self, *shape: int) -> Any:
        return np.zeros(shape, np.uint8)

    def store(self, place: Any, array: Any) -> None:
        """Copy an array into a place of another."""
        place[...] = array

    def put(self, array: Any) -> Any:
        """Bring an array from NumPy."""
        return np.array(array)

    def narrow(self, array: Any) -> Any:
        """Numbers as a matrix product wants them."""
        return np.asarray(array, np.float32)

    def wide(self, array: Any) -> Any:
        """Numbers as sums want them."""
        return np.asarray(array, np.float32)

    def uniform(self, *shape: int) -> Any:
        return self.chance.random(shape, np.float32)

    def order(self, count: int) -> Any:
        """The numbers below a count in any order."""
        return self.orders.permutation(count)

    def take(self, array: Any, places: Any) -> Any:
        """From each row of an array, the places named in the same row."""
        return np.take_along_axis(array, places, axis=1)

    def fetch(self, array: Any) -> np.ndarray[Any, Any]:
        """Bring an array to NumPy."""
        return np.asarray(array)

    def meanwhile(self, work: Callable[[], object]) -> Callable[[], object]:
        """Start some work, on a device in parallel, and return a function that waits for it.

        On cores nothing runs in parallel, since both would need all of them.
        """
        work()
        return int

    def at_play(self) -> AbstractContextManager[object]:
        """Where games are answered while a network learns: on a device, ahead of the learning."""
        return nullcontext()


class TorchBackend(NumPyBackend):
    """Arrays on a device, matrix products in half the width."""

    def __init__(self, seed: int, device: str) -> None:
        self.xp = import_module("torch")
        self.device = device
        self.xp.manual_seed(seed)
        self.xp.set_grad_enabled(False)
        is_gpu = device != "cpu"
        self.half: Any = self.xp.bfloat16 if is_gpu else self.xp.float32
        self.orders = self.xp.Generator(device).manual_seed(seed + 1)
        self.helper = ThreadPoolExecutor(1)
        self.first: Any = self.xp.cuda.Stream(priority=-1) if is_gpu else None

    def shared(self, *shape: int) -> tuple[Any, Any]:
        pinned = self.xp.zeros(shape, dtype=self.xp.uint8, pin_memory=self.device != "cpu")
        return pinned.numpy(), pinned

    def empty(self, *shape: int, whole: bool = False) -> Any:
        kind = self.xp.int64 if whole else self.xp.float32
        return self.xp.zeros(shape, dtype=kind, device=self.device)

    def bytes(self, *shape: int) -> Any:
        return self.xp.zeros(shape, dtype=self.xp.uint8, device=self.device)

    def store(self, place: Any, array: Any) -> None:
        place.copy_(array, non_blocking=True)

    def put(self, array: Any) -> Any:
        return self.xp.from_numpy(np.array(array)).to(self.device)

    def narrow(self, array: Any) -> Any:
        return array.to(self.half)

    def wide(self, array: Any) -> Any:
        return array.to(self.xp.float32)

    def uniform(self, *shape: int) -> Any:
        return self.xp.rand(shape, device=self.device)

    def order(self, count: int) -> Any:
        return self.xp.randperm(count, device=self.device, generator=self.orders)

    def take(self, array: Any, places: Any) -> Any:
        return self.xp.take_along_dim(array, places, dim=1)

    def fetch(self, array: Any) -> np.ndarray[Any, Any]:
        return array.cpu().numpy()

    def at_play(self) -> AbstractContextManager[object]:
        return self.xp.cuda.stream(self.first) if self.first else nullcontext()

    def meanwhile(self, work: Callable[[], object]) -> Callable[[], object]:
        done = self.helper.submit(work)

        def wait() -> None:
            done.result()
            if self.first:
                self.xp.cuda.synchronize()

        return wait


def backend_on(device: str, seed: int) -> NumPyBackend:
    """Arithmetic on `numpy`, or on one of PyTorch's devices: `cuda`, `cpu`."""
    return NumPyBackend(seed) if device == "numpy" else TorchBackend(seed, device)

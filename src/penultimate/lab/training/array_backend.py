"""Array backends for training: NumPy on a CPU, or PyTorch on a GPU.

Both offer nearly the same operations under the same names, so the training code is written once.
This module holds the differences: where arrays live, their precision, and random numbers.
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
        self.random, self.shuffles = (
            np.random.default_rng([seed, 0]),
            np.random.default_rng([seed, 1]),
        )

    def shared(self, *shape: int) -> tuple[Any, Any]:
        """An array for the rules to write, and the same memory for the network to read."""
        array = np.zeros(shape, np.uint8)
        return array, array

    def empty(self, *shape: int, whole: bool = False) -> Any:
        return np.zeros(shape, np.int64 if whole else np.float32)

    def bytes(self, *shape: int) -> Any:
        return np.zeros(shape, np.uint8)

    def copy_into(self, place: Any, array: Any) -> None:
        """Copy an array into another."""
        place[...] = array

    def from_numpy(self, array: Any) -> Any:
        """Convert from NumPy."""
        return np.array(array)

    def to_half(self, array: Any) -> Any:
        """Convert to the precision of matrix products."""
        return np.asarray(array, np.float32)

    def to_single(self, array: Any) -> Any:
        """Convert to the precision of sums."""
        return np.asarray(array, np.float32)

    def uniform(self, *shape: int) -> Any:
        return self.random.random(shape, np.float32)

    def permutation(self, count: int) -> Any:
        """A random permutation of the numbers below `count`."""
        return self.shuffles.permutation(count)

    def take(self, array: Any, places: Any) -> Any:
        """Take the elements at the given indices from each row."""
        return np.take_along_axis(array, places, axis=1)

    def to_numpy(self, array: Any) -> np.ndarray[Any, Any]:
        """Convert to NumPy."""
        return np.asarray(array)

    def in_background(self, work: Callable[[], object]) -> Callable[[], object]:
        """Run some work, on a GPU in the background, and return a function that waits for it.

        On a CPU it runs at once, because playing needs all cores too.
        """
        work()
        return int

    def play_context(self) -> AbstractContextManager[object]:
        """A context for playing during training: on a GPU, a stream with priority."""
        return nullcontext()


class TorchBackend(NumPyBackend):
    """Arrays on a PyTorch device, with matrix products in half precision on a GPU."""

    def __init__(self, seed: int, device: str) -> None:
        self.xp = import_module("torch")
        self.device = device
        self.xp.manual_seed(seed)
        self.xp.set_grad_enabled(False)
        is_gpu = device != "cpu"
        self.half: Any = self.xp.bfloat16 if is_gpu else self.xp.float32
        self.shuffles = self.xp.Generator(device).manual_seed(seed + 1)
        self.worker = ThreadPoolExecutor(1)
        self.stream: Any = self.xp.cuda.Stream(priority=-1) if is_gpu else None

    def shared(self, *shape: int) -> tuple[Any, Any]:
        pinned = self.xp.zeros(shape, dtype=self.xp.uint8, pin_memory=self.device != "cpu")
        return pinned.numpy(), pinned

    def empty(self, *shape: int, whole: bool = False) -> Any:
        kind = self.xp.int64 if whole else self.xp.float32
        return self.xp.zeros(shape, dtype=kind, device=self.device)

    def bytes(self, *shape: int) -> Any:
        return self.xp.zeros(shape, dtype=self.xp.uint8, device=self.device)

    def copy_into(self, place: Any, array: Any) -> None:
        place.copy_(array, non_blocking=True)

    def from_numpy(self, array: Any) -> Any:
        return self.xp.from_numpy(np.array(array)).to(self.device)

    def to_half(self, array: Any) -> Any:
        return array.to(self.half)

    def to_single(self, array: Any) -> Any:
        return array.to(self.xp.float32)

    def uniform(self, *shape: int) -> Any:
        return self.xp.rand(shape, device=self.device)

    def permutation(self, count: int) -> Any:
        return self.xp.randperm(count, device=self.device, generator=self.shuffles)

    def take(self, array: Any, places: Any) -> Any:
        return self.xp.take_along_dim(array, places, dim=1)

    def to_numpy(self, array: Any) -> np.ndarray[Any, Any]:
        return array.cpu().numpy()

    def play_context(self) -> AbstractContextManager[object]:
        return self.xp.cuda.stream(self.stream) if self.stream else nullcontext()

    def in_background(self, work: Callable[[], object]) -> Callable[[], object]:
        done = self.worker.submit(work)

        def wait() -> None:
            done.result()
            if self.stream:
                self.xp.cuda.synchronize()

        return wait


def backend_on(device: str, seed: int) -> NumPyBackend:
    """The backend for `numpy`, or for a PyTorch device: `cuda` or `cpu`."""
    return NumPyBackend(seed) if device == "numpy" else TorchBackend(seed, device)

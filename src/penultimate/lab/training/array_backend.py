"""Array backends for training: NumPy on a CPU, or PyTorch on a GPU.

Both libraries have nearly the same operations, so the training code works with either. This module
covers the differences in memory, precision and random numbers.
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
        """Allocate an array for the rules to write, and a view for the network to read."""
        array = np.zeros(shape, np.uint8)
        return array, array

    def empty(self, *shape: int, whole: bool = False) -> Any:
        return np.zeros(shape, np.int64 if whole else np.float32)

    def bytes(self, *shape: int) -> Any:
        return np.zeros(shape, np.uint8)

    def copy_into(self, place: Any, array: Any) -> None:
        place[...] = array

    def from_numpy(self, array: Any) -> Any:
        return np.array(array)

    def to_half(self, array: Any) -> Any:
        """Convert to the precision used in matrix products."""
        return np.asarray(array, np.float32)

    def to_single(self, array: Any) -> Any:
        """Convert to the precision used in sums."""
        return np.asarray(array, np.float32)

    def uniform(self, *shape: int) -> Any:
        return self.random.random(shape, np.float32)

    def below(self, limit: int, count: int) -> Any:
        """Random whole numbers from 0 to `limit` - 1."""
        return self.random.integers(0, limit, count)

    def permutation(self, count: int) -> Any:
        return self.shuffles.permutation(count)

    def take(self, array: Any, places: Any) -> Any:
        """Take the elements at the given indices from each row."""
        return np.take_along_axis(array, places, axis=1)

    def to_numpy(self, array: Any) -> np.ndarray[Any, Any]:
        return np.asarray(array)

    def in_background(self, work: Callable[[], object]) -> Callable[[], object]:
        """Run `work` and return a function that waits for it.

        It runs in the background on a GPU. On a CPU it runs at once, since playing needs all cores.
        """
        work()
        return int

    def play_context(self) -> AbstractContextManager[object]:
        """A context for playing during training. On a GPU it is a high-priority stream."""
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

    def below(self, limit: int, count: int) -> Any:
        return self.xp.randint(limit, (count,), device=self.device)

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
    """Create the backend for `numpy`, or for a PyTorch device (`cuda` or `cpu`)."""
    return NumPyBackend(seed) if device == "numpy" else TorchBackend(seed, device)

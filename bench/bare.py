"""Run a script on a machine that has NumPy, Numba and PyTorch, but not our other dependencies.

    python bench/bare.py bench/gpu.py

Training, duels and GPU kernels need only two names of them, which this module stands in for.
"""

from __future__ import annotations

import runpy
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any


def stand_in(module: str, **names: Any) -> None:
    """Provide a module, unless it is installed."""
    if find_spec(module) is None:
        sys.modules[module] = ModuleType(module)
        vars(sys.modules[module]).update(names)


class Meta:
    """Constraints of a type, which only the server checks."""

    def __init__(self, **_: Any) -> None: ...


def user_cache_path(name: str, **_: Any) -> Path:
    return Path.home() / ".cache" / name


def main() -> None:
    root = Path(__file__).parent.parent
    sys.path.insert(0, str(root / "src"))
    stand_in("msgspec", Meta=Meta)
    stand_in("platformdirs", user_cache_path=user_cache_path)
    sys.argv = sys.argv[1:]
    sys.path.insert(0, str(Path(sys.argv[0]).parent))
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()

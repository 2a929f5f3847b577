"""Import path, Hypothesis profiles and environment of the tests.

`make test` tries the same examples every time, so that a failure comes from the change. `make soak`
sets `SEED` and looks for new examples: see `soak.py`.
"""

import gc
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture import providers

sys.path.insert(0, str(Path(__file__).parent))
pytest.register_assert_rewrite("laws", "goldens")

# A background job of a shell ignores SIGINT, and child processes would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Ignore the caller's servers, databases and colours, and the flags of a surrounding `make`.
COLOURS = ("CLICOLOR_FORCE", "FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS", "TTY_COMPATIBLE")
IGNORED = ("PENULTIMATE_", "PG", "MAKEFLAGS", "MFLAGS", *COLOURS)
for name in [name for name in os.environ if name.startswith(IGNORED)]:
    del os.environ[name]
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "*"

# Numba and Hypothesis allocate many objects: the usual collections take a fifth of their time.
gc.set_threshold(50_000, 20, 50)

# More threads for small matrix products only compete with each other.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

# Hypothesis also tries constants of the modules imported so far. Without them, examples depend only
# on the seed, not on the tests that ran before. Hypothesis has no setting for this.
providers._get_local_constants = (  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
    lambda: providers._local_constants  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
)

settings.register_profile(
    "test",
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=30,
    phases=(Phase.explicit, Phase.generate),  # shrinking takes minutes: see soak
    print_blob=True,
    stateful_step_count=25,
    suppress_health_check=[HealthCheck.too_slow],  # the machine may be busy
)
settings.register_profile(
    "soak",
    settings.get_profile("test"),
    derandomize=False,
    max_examples=100,
    phases=tuple(Phase),
    stateful_step_count=50,
)
settings.load_profile("soak" if "SEED" in os.environ else "test")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start groups first, since one worker runs a whole group. Those that compile take longest."""
    items.sort(key=lambda item: (not _group(item).startswith("compiled"), not _group(item)))


def _group(item: pytest.Item) -> str:
    """The group of a test, empty if it is in none."""
    marker = item.get_closest_marker("xdist_group")
    return str(marker.args[0]) if marker else ""

"""Where the tests find each other, and how hard Hypothesis looks.

Locally Hypothesis tries other games every time; where `CI` is set it tries the same ones, so that a
red build is about the change. To look for hours:

    .venv/bin/pytest tests/laws --hypothesis-profile=soak      # or HYPOTHESIS_PROFILE=soak
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))
pytest.register_assert_rewrite("laws", "goldens")

settings.register_profile(
    "quick", deadline=None, print_blob=True, max_examples=30, stateful_step_count=25
)
settings.register_profile("ci", settings.get_profile("quick"), derandomize=True)
settings.register_profile(
    "soak", settings.get_profile("quick"), max_examples=5_000, stateful_step_count=100
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "quick")
)

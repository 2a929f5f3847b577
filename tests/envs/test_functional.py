"""The functional form: one batch on a CPU and in a simulated CUDA kernel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from penultimate.envs import VectorError, spans
from penultimate.envs.functional import UnoBatch
from penultimate.lab.vector.layouts import observation_width

pytestmark = [
    pytest.mark.xdist_group("environments"),
    pytest.mark.timeout(1200),  # the compiler takes minutes on a busy machine
]


def test_a_simulated_cuda_kernel_steps_the_same_batch() -> None:
    run = subprocess.run(
        [sys.executable, str(Path(__file__).parent / "device_batch.py"), "25"],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert run.stdout == "25 steps are the same\n"


def test_a_compact_observation_is_a_part_of_the_whole_one() -> None:
    whole, compact = (UnoBatch(tables=20, compact=flag) for flag in (False, True))
    states, random = [batch.init(seed=3) for batch in (whole, compact)], np.random.default_rng(1)
    wide = {span.name: span for span in spans(2)}
    for _ in range(100):
        for span in spans(2, compact=True):
            there = wide[span.name].start
            here = states[1].observation[:, span.start : span.start + span.size]
            assert (here == states[0].observation[:, there : there + span.size]).all()
        masks = states[0].legal_action_mask
        assert (masks == states[1].legal_action_mask).all()
        actions = (masks * random.random(masks.shape)).argmax(axis=1)
        states = [
            batch.step(state, actions)
            for batch, state in zip((whole, compact), states, strict=True)
        ]


def test_an_observation_has_places_for_two_four_or_ten_seats() -> None:
    assert [observation_width(room) for room in (2, 4, 10)] == [352, 492, 912]
    assert observation_width(2, compact=True) == 68


@pytest.mark.parametrize(
    ("device", "message"),
    [("tpu", "device takes cpu or cuda, not 'tpu'"), ("cuda", "no CUDA device was found")],
)
def test_a_missing_device_is_refused_in_a_sentence(device: str, message: str) -> None:
    with pytest.raises(VectorError, match=message):
        UnoBatch(tables=2, device=device)

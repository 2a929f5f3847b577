"""Games of a real server, played once for all tests here."""

from __future__ import annotations

import pytest
from fairness.finished_games import Finished, play_all


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Finished]:
    return play_all(tmp_path_factory.mktemp("games"))

"""The page describes and refuses houses without a server as the server does."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from laws.houses import roll
from parity.houses import HOUSES

from penultimate.lab.browser_module import write_module
from penultimate.notation.houses import house_document, read_house, write_house
from penultimate.rules import HouseError

pytestmark = pytest.mark.xdist_group("javascript")
NODE = Path(sys.executable).with_name("node")
SCRIPT = Path(__file__).with_name("house_sheets.mjs")
MIXES = [roll(Random(number))[0] for number in range(60)]
TEXTS = [
    *(write_house(house) for house in [*(house for house, _ in HOUSES), *MIXES]),
    "party+jump_in=no+stacking=none",
    "edition-2018+custom_wild=announce+custom_text=50%25%20%2B%20%E2%80%9Cclap%E2%80%9D%20%28sing%29",
    "official+jump_in=yes+hand_size=7",
]
WRONG = [
    *("nothing", "official+bomb", "official+seven_o+seven_o", "official+sevens=1"),
    *("official+stacking=most", "official+hand_size=0", "official+hand_size=many"),
    *("official+jump_in=maybe", "party+partners+scoring=knockout", "", "official++"),
]


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("rulebook")
    module, texts = folder / "rulebook.mjs", folder / "texts.json"
    module.write_text(write_module())
    texts.write_text(json.dumps([*TEXTS, *WRONG]))
    command = [NODE, "--experimental-transform-types", "--no-warnings", SCRIPT, module, texts]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return dict(zip([*TEXTS, *WRONG], json.loads(run.stdout), strict=True))


def test_a_house_has_the_sheet_that_the_server_writes(sheets: dict[str, Any]) -> None:
    for text in TEXTS:
        assert sheets[text] == house_document(read_house(text)), text


@pytest.mark.parametrize("text", WRONG)
def test_a_house_is_refused_for_the_servers_reason(sheets: dict[str, Any], text: str) -> None:
    with pytest.raises(HouseError) as refused:
        read_house(text)
    assert sheets[text] == refused.value.reason

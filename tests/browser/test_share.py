"""Sharing a finished game: an image of the result, and the link to the replay."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from browser.visitors import NARROW, Invite, Visitor
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.xdist_group("browser replay")

# What is written on a canvas, and where, before anything is.
WRITTEN = """() => {
    window.written = []
    const write = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (...words) {
        window.written.push([words[0], words[1]])
        write.apply(this, words)
    }
}"""
TONES = """(picture) => {
    const canvas = picture.querySelector('canvas')
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
}"""
GROUND = """(picture) => [...picture.querySelector('canvas').getContext('2d')
    .getImageData(540, 60, 1, 1).data].slice(0, 3)"""
# A phone that takes files; what it was given is remembered.
TAKES_FILES = """() => {
    navigator.canShare = ({ files }) => files.every(({ type }) => type === 'image/png')
    navigator.share = async ({ files, text }) => {
        window.shared = [files[0].name, files[0].size > 5000, text]
    }
}"""


def opened(invite: Invite, table: str = "game-over-table", **given: object) -> Visitor:
    """Open the result image of a finished game as Ann, and record the drawn text."""
    ann = invite("ann", **given)
    ann.page.add_init_script(f"({WRITTEN})()")
    ann.go(f"/t/{table}")
    ann.game_over.get_by_role("button", name="Share", exact=True).click()
    expect(ann.page.get_by_role("dialog", name="Share the game")).to_be_visible()
    ann.wait_until(lambda: len(ann.page.evaluate("written")) > 0)
    return ann


def picture_of(visitor: Visitor) -> Locator:
    return visitor.find("dialog").get_by_role("img")


def saved(visitor: Visitor) -> bytes:
    with visitor.page.expect_download() as download:
        visitor.press("Save the picture")
    assert download.value.suggested_filename == "penultimate-game-over-table.png"
    return Path(download.value.path()).read_bytes()


def test_the_final_table_becomes_a_picture_with_every_name_and_score(invite: Invite) -> None:
    ann = opened(invite, viewport=NARROW)
    expect(ann.button("Save the picture")).to_be_focused()
    words = [words for words, _ in ann.page.evaluate("written")]
    assert "Cat wins the game!" in words
    assert "Official" in words
    scores = dict(zip(("Ann", "Bob", "Cat", "Dan"), ann.game["scores"], strict=True))
    for name, score in scores.items():
        assert name in words
        assert {str(score), f"★ {score}"} & set(words)
    told = ", ".join(f"{name}: {scores[name]}" for name in ("Cat", "Dan", "Ann", "Bob"))
    expect(picture_of(ann)).to_have_accessible_name(f"Cat wins the game! {told}")
    assert picture_of(ann).evaluate(TONES) > 5
    png = saved(ann)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", png[16:24]) == (1080, 1350)


def test_a_device_that_takes_files_is_given_the_picture_and_the_link(invite: Invite) -> None:
    ann = invite("ann")
    ann.page.add_init_script(f"({TAKES_FILES})()")
    ann.go("/t/game-over-table")
    ann.game_over.get_by_role("button", name="Share", exact=True).click()
    ann.press("Share the picture")
    ann.page.wait_for_function("() => window.shared")
    link = f"{ann.url}/r/game-over-table"
    name = "penultimate-game-over-table.png"
    assert ann.page.evaluate("shared") == [name, True, f"Cat wins the game! {link}"]
    expect(ann.page.get_by_label("Replay link")).to_have_value(link)


def test_the_picture_is_dark_on_a_dark_page(invite: Invite) -> None:
    assert min(picture_of(opened(invite)).evaluate(GROUND)) > 200
    assert max(picture_of(opened(invite, color_scheme="dark")).evaluate(GROUND)) < 80


def test_the_picture_is_read_from_the_right_where_the_page_is(invite: Invite) -> None:
    ann = invite("ann", locale="he-IL")
    ann.page.add_init_script(f"({WRITTEN})()")
    ann.go("/t/game-over-table")
    ann.press("Share")
    ann.page.wait_for_function("() => written.length > 0")
    places = dict(ann.page.evaluate("written"))
    assert places["Dan"] > places["Cat"], "the second place begins the podium, on the right"
    assert places["Ann"] > 540


def test_a_game_that_was_ended_has_a_picture_without_a_winner(invite: Invite) -> None:
    ann = opened(invite, "look-ended")
    words = [words for words, _ in ann.page.evaluate("written")]
    assert "The host ended the game." in " ".join(words)
    assert {"Ann", "Bob", "Cat", "Dan"} <= set(words)
    assert not any(word.startswith("★") for word in words)

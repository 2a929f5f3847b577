"""House rules played through the page, each from a written position."""

from __future__ import annotations

import re

import pytest
from browser.visitors import NARROW, Invite, words_of
from playwright.sync_api import expect

pytestmark = pytest.mark.xdist_group("browser house rules")


def test_draw_cards_are_deflected(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("deflect-table")
    owed = ann.game["pending"]
    ann.is_asked(f"Pass it on, or draw {owed}")
    expect(ann.button(f"Draw {owed} cards").last).to_be_visible()
    card = next(move for move in ann.game["legal"] if move[1:] in ("s", "r"))
    ann.lay(ann.card(card))
    expect(ann.log).to_contain_text(re.compile(f"You deflect {owed} cards to (Bob|Cat)"))
    assert (ann.game["pending"], ann.game["phase"]) == (owed, "answer")
    assert ann.game["turn"] != 0


def test_several_cards_of_a_number_may_be_played_or_not(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("more-table")
    hand, legal = ann.game["hand"], ann.game["legal"]
    twin = next(
        move
        for move in legal
        if move[1:].isdecimal() and sum(card[1:] == move[1:] for card in hand) == 2
    )
    ann.lay(ann.card(twin))
    ann.is_asked("Play another of the same number, or press Done")
    expect(ann.playable).to_have_count(1)
    ann.press("Done")
    expect(ann.log).to_contain_text("You end your turn.")
    assert ann.game["turn"] != 0
    expect(ann.button("Done")).to_be_hidden()


def test_a_short_hand_lies_open_for_everyone_and_no_other(invite: Invite) -> None:
    ann, watcher = invite("ann", viewport=NARROW), invite("dan")
    watcher.sit_at("open-table")
    ann.sit_at("open-table")
    bobs = ann.game["open_hands"][1]
    assert 1 < len(bobs) <= 3
    for visitor in (ann, watcher):
        expect(visitor.seat("Bob")).to_contain_text("open hand: ")
        told = visitor.seat("Bob").inner_text().partition("open hand: ")[2]
        assert sorted(told.split(", ")) == sorted(map(words_of, bobs))
        for card in bobs:  # which are drawn besides, for whoever sees the table
            drawn = visitor.page.get_by_role("img", name=words_of(card), include_hidden=True)
            expect(drawn.first).to_be_visible()
        expect(visitor.seat("Cat")).not_to_contain_text("open hand")
    assert ann.game["open_hands"][2] == []


def test_the_end_of_a_hand_says_who_is_knocked_out_and_the_podium_who_stayed_longest(
    invite: Invite,
) -> None:
    ann = invite("ann")
    ann.sit_at("knocked-table")
    out = ann.game["out"].index(True)
    name = ann.states[-1]["seats"][out]["name"]
    row = ann.page.get_by_role("region", name="End of the hand").get_by_role("listitem")
    expect(row.filter(has_text="out of the game")).to_have_count(1)
    expect(row.filter(has_text="out of the game")).to_contain_text(name)
    ann.sit_at("knockout-table")
    ranks = ann.states[-1]["ranks"]
    assert sorted(ranks) == [1, 2, 3, 4]
    winner = ann.states[-1]["seats"][ranks.index(1)]["name"]
    expect(ann.page.get_by_role("heading", name=f"{winner} wins the game!")).to_be_visible()
    places = ann.game_over.get_by_role("listitem")
    expect(places.first).to_contain_text(f"1. {winner}")
    podium = ann.game_over.get_by_role("listitem", include_hidden=True).filter(has_text="★")
    expect(podium.filter(has_text=re.compile(r"\b1\s*★"))).to_contain_text(winner)


def test_a_player_at_the_hand_limit_who_cannot_play_passes(invite: Invite) -> None:
    ann = invite("ann")
    ann.sit_at("full-table")
    ann.is_asked("Your hand is full: pass")
    ann.press("Pass")
    expect(ann.log).to_contain_text("You can’t play or draw, so you pass.")
    assert len(ann.game["hand"]) == 10


def test_two_people_meet_by_link_and_play_party(invite: Invite) -> None:
    ann, bob = invite(), invite()
    ann.go("/new/party+hand_size=2")
    for seat in (4, 3):
        ann.press(f"Remove seat {seat}")
    ann.page.get_by_role("textbox", name="Name in seat 1").fill("Ann")
    ann.page.get_by_role("combobox", name="Player in seat 2").select_option("link")
    ann.page.get_by_text("One hand", exact=True).first.click()
    ann.press("Open the table and invite")
    link = ann.page.get_by_role("textbox", name="Invite link").input_value()
    bob.page.goto(link)
    bob.page.get_by_role("textbox", name="Your name").fill("Bob")
    bob.press("Join")
    ann.press("Start the game")
    for visitor in (ann, bob):
        visitor.is_at_a_table()
    assert any(message.get("rules") == "party" for message in ann.heard)


def test_both_players_of_a_party_game_see_its_end(invite: Invite) -> None:
    ann, bob = invite("ann"), invite("bob")
    for visitor in (ann, bob):
        visitor.sit_at("party-table")
    ann.lay(ann.playable.first)
    for visitor in (ann, bob):
        expect(visitor.game_over).to_be_visible()

"""Write the pages of docs/players: descriptions, tables and plots of strengths.

The figures come from bench/strengths.py, the learning curves from the metadata of the weights.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, Final

from penultimate.bots.network import read_notes
from penultimate.bots.roster import PLAYERS

ROOT: Final = Path(__file__).parents[1]
WEIGHTS: Final = ROOT / "src" / "penultimate" / "bots" / "weights"

ABOUT: Final = {
    "random": "A frozen baseline. It plays a random playable card and makes all other decisions at "
    "random. It calls, catches and jumps in half of the time.",
    "alert": "A frozen baseline. It plays like `random` but never misses a call, a catch or a "
    "jump-in. Strengths that others publish against “a random player” are best compared with "
    "figures against `alert`.",
    "first": "A frozen baseline. It makes its first legal move in the order of `rules/moves.py`: "
    "cards before drawing, low cards before high ones.",
    "easy": "The level for children and beginners. It plays any playable card, wilds included, "
    "overlooks one in eight cards that match by number alone, and never challenges. It forgets 30% "
    "of its calls and misses 45% of its catches.",
    "medium": "The level of most people, and the one that a game against bots starts with. It "
    "favours its long colours, saves its wilds, makes some mistakes, and challenges when it "
    "suspects a bluff. It forgets 19% of its calls and misses 33% of its catches.",
    "hard": "The level of a good player. It tries to go out: longest colour first, wilds last, and "
    "it attacks players who are short of cards. It forgets 9% of its calls and misses 16% of its "
    "catches.",
    "offensive": "It tries to go out. It keeps its wilds for the end, stays with its longest "
    "colour, and plays a 0 to keep that colour, since few cards of other colours match a 0.",
    "defensive": "It minimizes its points when it loses. Wilds and high cards go first.",
    "adaptive": "It plays like `offensive`, but like `defensive` when another player is nearly out "
    "while its own hand is longer and has 60 points or more.",
    "steady": "A simple player that plays well. It plays its longest colour first and saves its "
    "wilds. Once another player has few cards left, it plays the card with the most points. It "
    "never bluffs, and challenges a Wild Draw Four played from a hand of five cards or more.",
    "counter": "The strongest player without a network. It counts unseen cards, remembers who drew "
    "on a colour and who changed it, and estimates whether the next player can play. It bluffs "
    "and challenges by probability, and draws if no card has a positive value. Its weights for two "
    "players were fitted to the moves of `master` and then tuned by random search against `alert` "
    "and `steady` (`bench/counter.py`). Those for larger tables were tuned against `steady`.",
    "master": "Two networks trained by self-play: one for two players, one for three to ten. They "
    "play every house, and play for the game unless a single hand decides. "
    "[The players](../players.md#master) describes their training.",
}
HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
    'font-family="system-ui, sans-serif" font-size="14"><title>{title}</title>'
    '<rect width="{width}" height="{height}" fill="#fff"/>'
)
COLOURS: Final = {"alert": "#2563eb", "steady": "#b45309"}


def figures() -> list[dict[str, Any]]:
    """The measured strengths."""
    return json.loads((ROOT / "docs" / "strengths.json").read_text())


def write_page(player: str) -> str:
    """The page of a player in Markdown."""
    lines = [
        f"# {player}",
        "",
        ABOUT[player],
        "",
        f"![What {player} wins](../img/player-{player}.svg)",
        "",
        "Shares of single hands won by one such player against others, with 95% intervals and the",
        "same cards from every seat. `python bench/strengths.py` repeats the measurements.",
        "",
        "| rules | players | even share | against | hands | wins |",
        "| --- | --- | --- | --- | --- | --- |",
        *(
            f"| `{one['rules']}` | {one['players']} | {1 / one['players']:.1%} "
            f"| `{one['against']}` | {one['hands']:,} "
            f"| {one['share']:.1%} ±{100 * one['half_width']:.1f} |"
            for one in figures()
            if one["player"] == player
        ),
    ]
    if player == "master":
        lines += ["", "![How the networks learnt](../img/master-curve.svg)"]
    return "\n".join(lines) + "\n"


def draw_player(player: str) -> str:
    """Plot a player's share of wins by table, with intervals."""
    own = [one for one in figures() if one["player"] == player]
    tables = list(dict.fromkeys((one["rules"], one["players"]) for one in own))
    width, row = 720, 30
    height = row * len(tables) + 60
    parts = [HEAD.format(width=width, height=height, title=f"What {escape(player)} wins")]
    parts += [
        f'<line x1="{_across(mark)}" x2="{_across(mark)}" y1="30" y2="{height - 30}" '
        f'stroke="#1d2433" opacity="{0.5 if mark == 50 else 0.15}"/>'
        f'<text x="{_across(mark)}" y="{height - 10}" text-anchor="middle">{mark}%</text>'
        for mark in range(0, 101, 25)
    ]
    for place, against in enumerate(COLOURS):
        parts.append(
            f'<circle cx="{_across(0) + 8 + 130 * place}" cy="15" r="5" fill="{COLOURS[against]}"/>'
            f'<text x="{_across(0) + 20 + 130 * place}" y="20">against {against}</text>'
        )
    for place, (rules, players) in enumerate(tables):
        y = 30 + row * place + row // 2
        parts.append(f'<text x="0" y="{y + 5}">{rules}, {players} players</text>')
        even = _across(100 / players)
        parts.append(f'<line x1="{even}" x2="{even}" y1="{y - 9}" y2="{y + 9}" stroke="#1d2433"/>')
        parts += [_dot(one, y) for one in own if (one["rules"], one["players"]) == (rules, players)]
    return "".join(parts) + "</svg>\n"


def _across(share: float) -> float:
    return round(228 + share * 4.7, 1)


def _dot(one: dict[str, Any], y: int) -> str:
    share, half, colour = 100 * one["share"], 100 * one["half_width"], COLOURS[one["against"]]
    y += 5 if one["against"] == "steady" else -5
    return (
        f'<line x1="{_across(share - half)}" x2="{_across(share + half)}" y1="{y}" y2="{y}" '
        f'stroke="{colour}" stroke-width="2"/>'
        f'<circle cx="{_across(share)}" cy="{y}" r="4" fill="{colour}"/>'
    )


def draw_curve() -> str:
    """Plot the networks' strength by minute of their last training run."""
    parts = [HEAD.format(width=720, height=660, title="How the networks learnt")]
    parts += _curve("two", "two players", 20, (60, 90))
    parts += _curve("many", "four players", 340, (28, 48))
    return "".join(parts) + "</svg>\n"


def _curve(name: str, title: str, top: int, range_: tuple[int, int]) -> list[str]:
    curve = json.loads(read_notes(WEIGHTS / f"{name}.safetensors")["curve"])
    low, high = range_
    last = curve[-1]["seconds"]

    def x(seconds: float) -> float:
        return round(60 + 620 * seconds / last, 1)

    def y(share: float) -> float:
        return round(top + 250 - 220 * (share - low) / (high - low), 1)

    parts = [f'<text x="60" y="{top + 14}">{title}: share of hands won, by seconds</text>']
    parts += [
        f'<line x1="60" x2="680" y1="{y(mark)}" y2="{y(mark)}" stroke="#1d2433" opacity="0.15"/>'
        f'<text x="52" y="{y(mark) + 5}" text-anchor="end">{mark}%</text>'
        for mark in range(low, high + 1, 10 if high - low > 25 else 4)
    ]
    parts += [
        f'<text x="{x(mark)}" y="{top + 275}" text-anchor="middle">{mark}</text>'
        for mark in range(0, int(last) + 1, 120)
    ]
    for against, colour in COLOURS.items():
        points = " ".join(f"{x(at['seconds'])},{y(100 * at[against])}" for at in curve)
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{x(last) - 4}" y="{y(100 * curve[-1][against]) - 8}" text-anchor="end" '
            f'fill="{colour}">against {against}</text>'
        )
    return parts


PAGES: Final[dict[str, Callable[[], str]]] = {
    **{f"docs/players/{player}.md": partial(write_page, player) for player in PLAYERS},
    **{f"docs/img/player-{player}.svg": partial(draw_player, player) for player in PLAYERS},
    "docs/img/master-curve.svg": draw_curve,
}

"""Generate `web/src/offlineRules.ts`, as part of `make docs`.

A club keeps scores without a server, so the page has the points of cards and the rules of variants
as data.
"""

from __future__ import annotations

import json
from typing import Final

import msgspec

from penultimate.ledger.game_checks import HIGHEST
from penultimate.ledger.variants import VARIANTS
from penultimate.notation.cards import CARD_NAMES
from penultimate.rules.cards import COLOURED, RANKS, copies, points
from penultimate.rules.house import CLASSIC, FEWEST_SEATS, MOST_SEATS

_PAGE: Final = """// Written by `make docs` from src/penultimate/rules and ledger. Change it there.
import type {{ ClubGame }} from './protocol'

export const FEWEST_PLAYERS = {fewest}
export const MOST_PLAYERS = {most}
/** The highest number in a recorded game. */
export const HIGHEST = {highest}

/** The points of a card left in a hand, by its face. */
export const POINTS: Record<string, number> = {points}

export type Variant = ClubGame['variant']

export interface VariantRules {{
  /** The usual target. */
  target: number | null
  /** Null if each game sets it. */
  low_wins: boolean | null
  ends: 'one hand' | 'target' | 'one player left'
}}

export const VARIANTS: Record<Variant, VariantRules> = {variants}
"""


def write_offline_rules() -> str:
    """Return the rules that the page needs without a server, as TypeScript."""
    return _PAGE.format(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        highest=HIGHEST,
        points=json.dumps(_face_points(), indent=2),
        variants=json.dumps(msgspec.to_builtins(VARIANTS), indent=2),
    )


def _face_points() -> dict[str, int]:
    """The points of each card of the classic deck, by its name without the colour."""
    reds, wilds = range(RANKS), range(COLOURED, len(CARD_NAMES))
    faces = {CARD_NAMES[kind][1:]: kind for kind in reds} | {
        CARD_NAMES[kind]: kind for kind in wilds
    }
    return {face: points(kind) for face, kind in faces.items() if copies(CLASSIC, kind)}

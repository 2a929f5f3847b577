// Written by `make docs` from src/penultimate/rules and ledger. Change it there.
import type { ClubGame } from './protocol'

export const FEWEST_PLAYERS = 2
export const MOST_PLAYERS = 10
/** The highest number in a recorded game. */
export const HIGHEST = 1000000

/** The points of a card left in a hand, by its face. */
export const POINTS: Record<string, number> = {
  "0": 0,
  "1": 1,
  "2": 2,
  "3": 3,
  "4": 4,
  "5": 5,
  "6": 6,
  "7": 7,
  "8": 8,
  "9": 9,
  "s": 20,
  "r": 20,
  "+2": 20,
  "w": 50,
  "w+4": 50
}

export type Variant = ClubGame['variant']

export interface VariantRules {
  /** The usual target. */
  target: number | null
  /** Null if each game sets it. */
  low_wins: boolean | null
  ends: 'one hand' | 'target' | 'one player left'
}

export const VARIANTS: Record<Variant, VariantRules> = {
  "standard": {
    "target": 500,
    "low_wins": false,
    "ends": "target"
  },
  "short": {
    "target": 250,
    "low_wins": false,
    "ends": "target"
  },
  "single-hand": {
    "target": null,
    "low_wins": false,
    "ends": "one hand"
  },
  "elimination": {
    "target": 500,
    "low_wins": true,
    "ends": "one player left"
  },
  "lowest-total": {
    "target": 500,
    "low_wins": true,
    "ends": "target"
  },
  "own": {
    "target": null,
    "low_wins": null,
    "ends": "target"
  }
}

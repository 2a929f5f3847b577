/* The habits that win: each with a position that shows it, the move of the strongest bot there, and what was
   measured (docs/findings.md). */
import { makeMoves, setUp } from '../local/position'
import type { Scenario } from '../local/scenario'
import { NAMES, topCard } from '../rulebook/rulebook.js'
import { PILE } from './lessons'
import written from './habits.json'

export interface Habit {
  name: string
  move: string
  figures: Record<string, number>
  scenario: Scenario
}

/** What the reader sees of a position. */
export interface Board {
  hand: string[]
  top: string
  named: string // the colour to match
  left: number // cards of the other player
}

export const HABITS = written as unknown as readonly Habit[]

/** The scenario of a habit. The reader has the first seat of two. */
export function positionOf({ scenario }: Habit): Scenario {
  return { turn: 0, ...scenario, draw: [...(scenario.draw ?? []), ...PILE] }
}

/** The board after the moves of a scenario, seen from the first seat. */
export function boardOf(scenario: Scenario): Board {
  const table = setUp(scenario)
  makeMoves(table, scenario.moves ?? [])
  const written = scenario.hands![0]!
  const hand = NAMES.cards.flatMap((card, kind) => Array<string>(table.hands[0]![kind]!).fill(card))
  const order = (card: string) => (written.includes(card) ? written.indexOf(card) : written.length)
  return {
    hand: hand.sort((one, other) => order(one) - order(other)),
    top: NAMES.cards[topCard(table)]!,
    named: NAMES.colours[table.colour]!,
    left: table.hand_sizes[1]!,
  }
}

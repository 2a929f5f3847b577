/* The position of a puzzle. Only the solver's hand and the top card are given; the other cards are in arbitrary places. */
import { encodeHouse } from '../local/encodedHouse'
import { houseValues } from '../local/house'
import type { Position } from '../question'
import { NAMES, copies, type Table } from '../rulebook/rulebook.js'
import type { Puzzle } from './puzzleFile'

const ME = 0
const DECK = NAMES.options.findIndex(({ name }) => name === 'deck')
const PENDING_FOUR = 4
const STEP = 0.6180339887 // a stride that spreads the cards evenly
const ANSWER = NAMES.phases.indexOf('answer')
const DRAWN = NAMES.phases.indexOf('drawn')

export function positionOf(puzzle: Puzzle, names: readonly string[]): Position {
  const { rules, options, hand, sizes, top, colour } = puzzle
  const rest = restOf(puzzle)
  const others = sizes.map((size) => rest.splice(0, size))
  const own = top.startsWith('w') ? { colour } : {}
  const scenario = { rules, options, hands: [hand, ...others], draw: rest, discard: [top], turn: ME, ...own }
  return {
    rules,
    options,
    names,
    seat: ME,
    start: { scenario },
    prepare: (table) => enterPhase(table, puzzle),
  }
}

/** The cards that the solver does not see, in a fixed mixed order. */
function restOf({ rules, options, hand, top }: Puzzle): string[] {
  const deck = encodeHouse(houseValues(rules, options))[DECK]!
  const seen = [...hand, top]
  const rest = NAMES.cards.flatMap((card, kind) => {
    const count = copies(deck, kind) - seen.filter((one) => one === card).length
    return Array<string>(Math.max(0, count)).fill(card)
  })
  return rest
    .map((card, at) => ({ card, order: (at * STEP) % 1 }))
    .sort((one, other) => one.order - other.order)
    .map(({ card }) => card)
}

/** Continue inside the turn: after a draw, or before cards that wait to be drawn. */
function enterPhase(table: Table, { phase, sizes, top }: Puzzle): void {
  const [name, value = ''] = phase.split(' ')
  const waits = { phase: ANSWER, penalty_card: NAMES.cards.indexOf(top) }
  if (name === 'drawn') Object.assign(table, { phase: DRAWN, drawn: NAMES.cards.indexOf(value) })
  if (name === 'pending') Object.assign(table, { ...waits, pending: Number(value) })
  if (name !== 'answer') return
  const bluffer = sizes.length // plays before the solver
  Object.assign(table, { ...waits, pending: PENDING_FOUR, bluffer })
  table.judged_colour = NAMES.colours.indexOf(value)
  table.judged_hand.set(table.hands[bluffer]!)
}

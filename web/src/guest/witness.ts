/* The chance that this browser has mixed into deals, and the promises that the table made before them.
   Both are remembered, so that a replay can show later that the table kept its word. */
import { recall, remember } from '../preferences/memory'
import { randomHex } from '../connection/randomness'

interface Witnessed {
  table: string
  chances: Record<number, string> // by hand
  promises: Record<number, string>
  given?: number[] // the hands that were dealt with the chance from here
}

const PLACE = 'witnessed'
const TABLES_KEPT = 20

/** What this browser has mixed into a deal, or null. */
export function chanceGiven(table: string, hand: number): string | null {
  const { given = [], chances } = witnessed(table)
  return given.includes(hand) ? (chances[hand] ?? null) : null
}

/** A hand was dealt to somebody here, after the table had taken the chance from here. */
export function rememberGiven(table: string, hand: number): void {
  const seen = witnessed(table)
  keep({ ...seen, given: [...(seen.given ?? []), hand] })
}

/** The commitment that this browser was shown before a deal, or null. */
export const promiseSeen = (table: string, hand: number) => witnessed(table).promises[hand] ?? null

/** The chance for a deal: always the same, however often it is asked for. */
export function chanceFor(table: string, hand: number): string {
  return witnessed(table).chances[hand] ?? newChance(table, hand)
}

/** Remember a commitment as it was first shown; what is said later is held against it. */
export function rememberPromise(table: string, hand: number, commitment: string): void {
  if (promiseSeen(table, hand) !== null) return
  const seen = witnessed(table)
  keep({ ...seen, promises: { ...seen.promises, [hand]: commitment } })
}

function newChance(table: string, hand: number): string {
  const chance = randomHex(32)
  const seen = witnessed(table)
  keep({ ...seen, chances: { ...seen.chances, [hand]: chance } })
  return chance
}

function allWitnessed(): Witnessed[] {
  const kept = recall(PLACE)
  return Array.isArray(kept) ? (kept as Witnessed[]) : []
}

function witnessed(table: string): Witnessed {
  const known = allWitnessed().find((one) => one.table === table)
  return known ?? { table, chances: {}, promises: {} }
}

/** The latest table comes last; the oldest ones make room. */
function keep(seen: Witnessed): void {
  const others = allWitnessed().filter(({ table }) => table !== seen.table)
  remember(PLACE, [...others, seen].slice(-TABLES_KEPT))
}

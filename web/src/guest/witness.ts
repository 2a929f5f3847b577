/* What this browser has seen of deals: its own random value ("chance"), the table's commitment, and the pledges
   published before the reveal. Replays are checked against this. Old hands and tables are dropped. */
import { recall, remember } from '../preferences/storage'
import { randomHex } from '../connection/randomness'
import { continues, digestOf, type Pledges } from './pledge'

interface Witnessed {
  table: string
  chances: Record<number, string> // by hand
  promises: Record<number, string>
  pledges?: Record<number, string> // the digests of the lists
  taken?: Record<number, string> // the last chance of each hand that the table accepted from this browser
  given?: number[] // the hands with an accepted chance, from before there were rounds
}

const PLACE = 'witnessed'
const TABLES_KEPT = 20
const HANDS_KEPT = 100 // of each table

/** The chance that the table accepted from this browser for a deal, or null. */
export function chanceGiven(table: string, hand: number): string | null {
  const { given = [], chances, taken } = witnessed(table)
  return taken?.[hand] ?? (given.includes(hand) ? (chances[hand] ?? null) : null)
}

/** Record that the table accepted the revealed chance. */
export function rememberGiven(table: string, hand: number, chance: string): void {
  const seen = witnessed(table)
  keep({ ...seen, taken: { ...seen.taken, [hand]: chance } })
}

/** The commitment shown to this browser before a deal, or null. */
export const promiseSeen = (table: string, hand: number) => witnessed(table).promises[hand] ?? null

/** The digest of the lists of pledges shown to this browser before a deal, or null. */
export const pledgesSeen = (table: string, hand: number) => witnessed(table).pledges?.[hand] ?? null

/** The chance drawn by this browser for a deal, the last of its chain, or null. */
export const chanceDrawn = (table: string, hand: number) => witnessed(table).chances[hand] ?? null

/** The chance for a deal, drawn once. */
export function chanceFor(table: string, hand: number): string {
  return chanceDrawn(table, hand) ?? newChance(table, hand)
}

/** Store a commitment the first time it is shown. */
export function rememberPromise(table: string, hand: number, commitment: string): void {
  if (promiseSeen(table, hand) !== null) return
  const seen = witnessed(table)
  keep({ ...seen, promises: { ...seen.promises, [hand]: commitment } })
}

/** Store the pledges of a deal the first time they are shown. Chance is revealed to these only. */
export function rememberPledges(table: string, hand: number, lists: readonly Pledges[]): void {
  const before = pledgesSeen(table, hand)
  if (before !== null && !continues(before, lists)) return
  const seen = witnessed(table)
  keep({ ...seen, pledges: { ...seen.pledges, [hand]: digestOf(lists) } })
}

function newChance(table: string, hand: number): string {
  const chance = randomHex(32)
  const seen = witnessed(table)
  keep({ ...seen, chances: { ...seen.chances, [hand]: chance } })
  return chance
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

function isWitnessed(one: unknown): one is Witnessed {
  if (!isRecord(one)) return false
  const { table, chances, promises, pledges = {}, taken = {}, given = [] } = one as Partial<Witnessed>
  const byHand = [chances, promises, pledges, taken]
  return typeof table === 'string' && byHand.every(isRecord) && Array.isArray(given)
}

/** Ignore stored values that are malformed. */
function allWitnessed(): Witnessed[] {
  const kept = recall(PLACE)
  return Array.isArray(kept) ? kept.filter(isWitnessed) : []
}

function witnessed(table: string): Witnessed {
  const known = allWitnessed().find((one) => one.table === table)
  return known ?? { table, chances: {}, promises: {} }
}

const newest = (byHand = {}) => Object.fromEntries(Object.entries(byHand).slice(-HANDS_KEPT))

/** Store, newest last, dropping the oldest tables and hands. */
function keep({ table, chances, promises, pledges, taken, given = [] }: Witnessed): void {
  const others = allWitnessed().filter((one) => one.table !== table)
  const seen = {
    table,
    chances: newest(chances),
    promises: newest(promises),
    pledges: newest(pledges),
    taken: newest(taken),
    given: given.slice(-HANDS_KEPT),
  }
  remember(PLACE, [...others, seen].slice(-TABLES_KEPT))
}

/* The players and the clock. */
import { FEWEST_PLAYERS, MOST_PLAYERS } from '../../offlineRules'

export const KINDS = ['turn', 'bank', 'hourglass'] as const
export type Kind = (typeof KINDS)[number]

export const LONGEST = 3600 // seconds per turn or bank

export interface Plan {
  players: readonly string[] // clockwise; the first one starts
  kind: Kind
  seconds: number // per turn, bank or hourglass
  increment: number // seconds added to a bank per turn
}

/** The defaults of each kind of clock. */
export const USUAL: Record<Kind, Pick<Plan, 'seconds' | 'increment'>> = {
  turn: { seconds: 30, increment: 0 },
  bank: { seconds: 300, increment: 5 },
  hourglass: { seconds: 120, increment: 0 },
}

const isSeconds = (found: unknown, least: number): boolean =>
  Number.isInteger(found) && (found as number) >= least && (found as number) <= LONGEST

/** Whether a stored value is a valid plan. */
export function isPlan(found: unknown): found is Plan {
  if (typeof found !== 'object' || found === null) return false
  const { players, kind, seconds, increment } = found as Partial<Record<keyof Plan, unknown>>
  return (
    Array.isArray(players) &&
    players.length >= FEWEST_PLAYERS &&
    players.length <= MOST_PLAYERS &&
    players.every((name) => typeof name === 'string') &&
    KINDS.includes(kind as Kind) &&
    isSeconds(seconds, 1) &&
    isSeconds(increment, 0)
  )
}

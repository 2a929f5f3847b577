/* The list of actions of a timed game: append, undo, validate. */
import { courseOf } from './course'
import type { Act, Deed } from './course'
import type { Plan } from './timerPlan'

const BOUNCE = 300 // milliseconds in which nobody plays a turn
const ACTS = ['go', 'pause', 'end', 'next', 'skip', 'reverse', 'out', 'give']

const isPause = ({ act }: Act): boolean => act === 'go' || act === 'pause' || act === 'end'

/** Append an action; a bounced tap is ignored. */
export function done(deeds: readonly Deed[], act: Act, now: number): readonly Deed[] {
  const last = deeds.at(-1)
  const at = Math.max(now, last?.at ?? now)
  if (last && at - last.at < BOUNCE && !isPause(act)) return deeds
  return [...deeds, { ...act, at }]
}

export const canUndo = (deeds: readonly Deed[]): boolean => deeds.some((deed) => !isPause(deed))

/** Undo the last action that changed the turn. Pauses stay, and time after the end of the game counts for
    nobody. */
export function undone(plan: Plan, deeds: readonly Deed[]): readonly Deed[] {
  const last = deeds.findLastIndex((deed) => !isPause(deed))
  if (last < 0) return deeds
  const rest = deeds.toSpliced(last, 1)
  const goesOn = courseOf(plan, rest).stage === 'running' && courseOf(plan, deeds).stage === 'over'
  return goesOn ? [...rest, { act: 'pause', at: deeds[last]!.at }] : rest
}

/** Whether a stored value is a list of actions for so many players. */
export function areDeeds(found: unknown, players: number): found is Deed[] {
  return Array.isArray(found) && found.every((one: unknown) => isDeed(one, players))
}

function isDeed(found: unknown, players: number): found is Deed {
  if (typeof found !== 'object' || found === null) return false
  const { act, at, player } = found as { act?: unknown; at?: unknown; player?: unknown }
  if (!ACTS.includes(act as string) || !Number.isFinite(at)) return false
  if (act !== 'out' && act !== 'give') return true
  return Number.isInteger(player) && (player as number) >= 0 && (player as number) < players
}

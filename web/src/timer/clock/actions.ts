/* The list of actions of a timed game: append, undo, validate. */
import { courseOf } from './course'
import type { Action, TimedAction } from './course'
import type { Plan } from './timerPlan'

const BOUNCE = 300 // milliseconds; a second tap within this time is ignored
const ACTS = ['go', 'pause', 'end', 'next', 'skip', 'reverse', 'out', 'give']

const isPause = ({ act }: Action): boolean => act === 'go' || act === 'pause' || act === 'end'

/** Append an action, unless it is a bounced tap. */
export function appended(actions: readonly TimedAction[], act: Action, now: number): readonly TimedAction[] {
  const last = actions.at(-1)
  const at = Math.max(now, last?.at ?? now)
  if (last && at - last.at < BOUNCE && !isPause(act)) return actions
  return [...actions, { ...act, at }]
}

export const canUndo = (actions: readonly TimedAction[]): boolean =>
  actions.some((action) => !isPause(action))

/** Undo the last action that changed the turn. Pauses stay, and time after the end of the game is not counted. */
export function undone(plan: Plan, actions: readonly TimedAction[]): readonly TimedAction[] {
  const last = actions.findLastIndex((action) => !isPause(action))
  if (last < 0) return actions
  const rest = actions.toSpliced(last, 1)
  const goesOn = courseOf(plan, rest).stage === 'running' && courseOf(plan, actions).stage === 'over'
  return goesOn ? [...rest, { act: 'pause', at: actions[last]!.at }] : rest
}

/** Whether a stored value is a list of actions for this number of players. */
export function areActions(found: unknown, players: number): found is TimedAction[] {
  return Array.isArray(found) && found.every((one: unknown) => isAction(one, players))
}

function isAction(found: unknown, players: number): found is TimedAction {
  if (typeof found !== 'object' || found === null) return false
  const { act, at, player } = found as { act?: unknown; at?: unknown; player?: unknown }
  if (!ACTS.includes(act as string) || !Number.isFinite(at)) return false
  if (act !== 'out' && act !== 'give') return true
  return Number.isInteger(player) && (player as number) >= 0 && (player as number) < players
}

/* When to alert the table: time is short, or up. */
import type { Course } from './course'
import type { Plan } from './timerPlan'

const SHORT = 10_000 // milliseconds
const SHARE = 3 // of a short turn, the last third

/** The remaining time at which it becomes short. */
export const shortOf = (plan: Plan): number => Math.min(SHORT, (plan.seconds * 1000) / SHARE)

export type Mood = 'calm' | 'short' | 'up'

/** The current player's mood. */
export function moodOf(plan: Plan, { times, turn }: Course): Mood {
  const { left } = times[turn]!
  if (left <= 0) return 'up'
  return left <= shortOf(plan) ? 'short' : 'calm'
}

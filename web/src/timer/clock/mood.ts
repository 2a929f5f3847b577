/* When the table is to look up: time is short, or it is up. */
import type { Course } from './course'
import type { Plan } from './timerPlan'

const SHORT = 10_000 // milliseconds
const SHARE = 3 // of a short time, the last third is short

/** How much is left when time begins to be short. */
export const shortOf = (plan: Plan): number => Math.min(SHORT, (plan.seconds * 1000) / SHARE)

export type Mood = 'calm' | 'short' | 'up'

/** How the player in turn stands. */
export function moodOf(plan: Plan, { times, turn }: Course): Mood {
  const { left } = times[turn]!
  if (left <= 0) return 'up'
  return left <= shortOf(plan) ? 'short' : 'calm'
}

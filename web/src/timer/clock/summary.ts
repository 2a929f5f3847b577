/* The summary of a game: each player's time. */
import type { Times } from '../../guest/timerHandoff'
import type { Course } from './course'
import type { Plan } from './timerPlan'

export interface Share {
  name: string
  spent: number // milliseconds
  turns: number
  longest: number
  share: number // of the total time, from 0 to 1
}

export function summaryOf(plan: Plan, { times }: Course): Share[] {
  const all = times.reduce((sum, { spent }) => sum + spent, 0)
  return times.map(({ spent, turns, longest }, player) => ({
    name: plan.players[player]!,
    ...{ spent, turns, longest },
    share: all === 0 ? 0 : spent / all,
  }))
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

/** The summary in the form of a recorded game. */
export const timesOf = (shares: readonly Share[]): Times =>
  Object.fromEntries(
    shares.map(({ name, spent, turns, longest }) => [
      name,
      { seconds: seconds(spent), turns, longest: seconds(longest) },
    ]),
  )

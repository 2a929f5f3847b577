/* What is left of the game when it is over: who took how long. */
import type { Course } from './course'
import type { Plan } from './plan'

export interface Share {
  name: string
  spent: number // milliseconds
  turns: number
  longest: number
  share: number // of the time of all, from 0 to 1
}

export function summaryOf(plan: Plan, { times }: Course): Share[] {
  const all = times.reduce((sum, { spent }) => sum + spent, 0)
  return times.map(({ spent, turns, longest }, player) => ({
    name: plan.players[player]!,
    ...{ spent, turns, longest },
    share: all === 0 ? 0 : spent / all,
  }))
}

/** A time as a clock shows it. What is left is rounded up, so that 0:00 means that it is up; what has gone by,
    down. */
export function shown(milliseconds: number, round: (number: number) => number = Math.floor): string {
  const seconds = round(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

const LONGEST_NOTE = 500 // letters, as the ledger takes them

/** The summary as the note of a game: a line for each, or, where that is too long, no more than the times. */
export function noteOf(lines: readonly string[], shares: readonly Share[]): string {
  const whole = lines.join('; ')
  if (whole.length <= LONGEST_NOTE) return whole
  return shares.map(({ name, spent }) => `${name} ${shown(spent)}`).join('; ')
}

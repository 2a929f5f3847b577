/* The answer to a question, and what a choice costs. */

import type { ErrorReason } from '../protocol'

/** A move of a seat, or `silence` if it makes none. */
export const SILENCE = 'silence'

export interface Solution {
  best: string
  made: string // the move that the reason is about
  error: number // of the move made, in chance from 0 to 1
  reason: ErrorReason | null
  chances: Record<string, number> // of each move that was measured, from 0 to 1
}

/** What a choice costs in points: hundredths of the chance of winning. Null if nobody measured it. */
export function costOf({ best, made, error, chances }: Solution, choice: string): number | null {
  if (choice === best) return 0
  const [top, chosen] = [chances[best], chances[choice]]
  if (top !== undefined && chosen !== undefined) return 100 * Math.max(0, top - chosen)
  return choice === made ? 100 * error : null
}

export type Verdict = 'right' | 'close' | 'again' | 'worse'
const CLOSE = 1 // points

/** How good a choice was. `again`: the same move as in the game. */
export function verdictOn(solution: Solution, choice: string): Verdict {
  if (choice === solution.best) return 'right'
  const cost = costOf(solution, choice)
  if (cost !== null && cost < CLOSE) return 'close'
  return choice === solution.made ? 'again' : 'worse'
}

/* The reader's mistakes as puzzles with spaced repetition. A solution lengthens the interval, and a miss resets
   it. */
import { recall, remember } from '../preferences/storage'

const KEY = 'mistakes'
const MOST = 60
/** The interval in days, by the number of solutions in a row. */
export const WAITS = [2, 5, 12, 30, 90] as const

/** A position to play again, and its solution. */
export interface Mistake {
  id: string
  rules: string
  options: Record<string, boolean | number | string>
  names: string[]
  seat: number
  hands: { key: string; moves: string[] }[] // up to the move
  solution: unknown // see `question`
  solved: number // in a row
  due: number // days since 1970
}

const MILLISECONDS = 86_400_000
export const today = (now = Date.now()) => Math.floor(now / MILLISECONDS)

function isMistake(value: unknown): value is Mistake {
  const { id, rules, names, hands, solution, due } = (value ?? {}) as Partial<Mistake>
  const isWhole = typeof id === 'string' && typeof rules === 'string' && Number.isFinite(due) && !!solution
  return isWhole && Array.isArray(names) && Array.isArray(hands)
}

export function mistakes(): Mistake[] {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept.filter(isMistake) : []
}

/** Store new mistakes. Those already stored keep their due date. */
export function keepMistakes(found: readonly Omit<Mistake, 'solved' | 'due'>[], day = today()): void {
  const known = mistakes()
  const fresh = found
    .filter(({ id }) => !known.some((one) => one.id === id))
    .map((one) => ({ ...one, solved: 0, due: day + WAITS[0] }))
  if (fresh.length) remember(KEY, [...fresh, ...known].slice(0, MOST))
}

/** The mistakes that are due on a day, longest overdue first. */
export const dueMistakes = (day = today()): Mistake[] =>
  mistakes()
    .filter(({ due }) => due <= day)
    .sort((one, other) => one.due - other.due)

/** Record an answer. A mistake that is solved after the longest interval is removed. */
export function noteAnswer(id: string, isRight: boolean, day = today()): void {
  const next = mistakes().flatMap((mistake) => {
    if (mistake.id !== id) return [mistake]
    const solved = isRight ? mistake.solved + 1 : 0
    const wait = WAITS[solved]
    return wait === undefined ? [] : [{ ...mistake, solved, due: day + wait }]
  })
  remember(KEY, next)
}

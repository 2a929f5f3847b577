/* Own mistakes as puzzles that come back after days (spaced repetition). Solved in time, the wait grows; missed, it
   starts again. */
import { recall, remember } from '../preferences/storage'

const KEY = 'mistakes'
const MOST = 60
/** The days until a mistake comes back, by how often it was solved in a row. */
export const WAITS = [2, 5, 12, 30, 90] as const

/** A position that can be played again, and what would have been right. */
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

/** Keep new mistakes. Those that are known keep their day. */
export function keepMistakes(found: readonly Omit<Mistake, 'solved' | 'due'>[], day = today()): void {
  const known = mistakes()
  const fresh = found
    .filter(({ id }) => !known.some((one) => one.id === id))
    .map((one) => ({ ...one, solved: 0, due: day + WAITS[0] }))
  if (fresh.length) remember(KEY, [...fresh, ...known].slice(0, MOST))
}

/** The mistakes to practise on a day, longest due first. */
export const dueMistakes = (day = today()): Mistake[] =>
  mistakes()
    .filter(({ due }) => due <= day)
    .sort((one, other) => one.due - other.due)

/** Note an answer. A mistake that was solved after the longest wait is learnt, and goes. */
export function noteAnswer(id: string, isRight: boolean, day = today()): void {
  const next = mistakes().flatMap((mistake) => {
    if (mistake.id !== id) return [mistake]
    const solved = isRight ? mistake.solved + 1 : 0
    const wait = WAITS[solved]
    return wait === undefined ? [] : [{ ...mistake, solved, due: day + wait }]
  })
  remember(KEY, next)
}

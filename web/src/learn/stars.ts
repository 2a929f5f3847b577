/* Which lessons were solved in this browser: each has a star. */
import { recall, remember } from '../preferences/storage'

const KEY = 'lessons'

/** The names of the lessons that were solved. */
export function stars(): string[] {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []
}

/** Somebody has come to the lessons; from now on Home does not offer them first. */
export function begin(): void {
  remember(KEY, stars())
}

export function award(name: string): void {
  remember(KEY, [...new Set([...stars(), name])])
}

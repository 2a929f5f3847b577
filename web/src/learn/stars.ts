/* The lessons solved in this browser. */
import { recall, remember } from '../preferences/storage'

const KEY = 'lessons'

/** The names of the solved lessons. */
export function stars(): string[] {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : []
}

/** Mark the lessons as begun, so that Home no longer offers them first. */
export function begin(): void {
  remember(KEY, stars())
}

export function award(name: string): void {
  remember(KEY, [...new Set([...stars(), name])])
}

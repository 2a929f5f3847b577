/* Whom this browser does not want to hear, by name and table: the latest tables only. */
import { recall, remember } from '../../preferences/storage'

const PLACE = 'muted'
const MOST = 20

type Kept = [table: string, names: string[]]

const isKept = (one: unknown): one is Kept =>
  Array.isArray(one) && typeof one[0] === 'string' && Array.isArray(one[1])

function kept(): Kept[] {
  const found = recall(PLACE)
  return Array.isArray(found) ? found.filter(isKept) : []
}

export const mutedAt = (table: string): readonly string[] | null =>
  kept().find(([one]) => one === table)?.[1] ?? null

export function rememberMuted(table: string, names: readonly string[]): void {
  const others = kept().filter(([one]) => one !== table)
  remember(PLACE, [[table, names], ...others].slice(0, MOST))
}

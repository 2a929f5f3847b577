/* Muted names, kept in this browser for the latest tables. */
import { recall, remember } from '../../preferences/storage'
import type { State } from '../../protocol'
import type { Session } from './session.svelte'

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

export function toggleMute(session: Session, name: string) {
  const others = session.muted.filter((one) => one !== name)
  session.muted = others.length < session.muted.length ? others : [...others, name]
  rememberMuted(session.live.table, session.muted)
}

/** Mute the same names at the rematch, unless names were muted there already. */
export function keepMutesForRematch({ muted }: Session, { rematch }: State) {
  if (rematch && muted.length > 0 && !mutedAt(rematch)) rememberMuted(rematch, muted)
}

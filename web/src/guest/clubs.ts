/* The clubs this browser has a link to, last opened first. */
import { recall, remember } from '../preferences/storage'

export interface KeptClub {
  club: string
  name: string
  token: string
}

const PLACE = 'clubs'

const isKept = (one: unknown): one is KeptClub =>
  typeof one === 'object' &&
  one !== null &&
  ['club', 'name', 'token'].every((part) => typeof (one as Record<string, unknown>)[part] === 'string')

export function keptClubs(): KeptClub[] {
  const found = recall(PLACE)
  return Array.isArray(found) ? found.filter(isKept) : []
}

export const keptClub = (club: string): KeptClub | null =>
  keptClubs().find((one) => one.club === club) ?? null

/** Clubs in which this browser may record games. */
export const ownClubs = (): KeptClub[] => keptClubs().filter(({ token }) => token.startsWith('m-'))

export function keepClub(kept: KeptClub): void {
  remember(PLACE, [kept, ...others(kept.club)])
}

export function forgetClub(club: string): void {
  remember(PLACE, others(club))
}

const others = (club: string) => keptClubs().filter((one) => one.club !== club)

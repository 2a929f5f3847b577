/* Commitments to random bytes ("chance"): hashes that reveal nothing and fit no other bytes. */
import { sha256 } from './sha256'

export { sha256 as hashOf }

export type Pledges = readonly (string | null)[]

/** Digest of a list of pledges. */
export const digestOf = (pledges: Pledges) => sha256(JSON.stringify(pledges))

/** The pledge of a chance for one hand. */
export function pledgeOf(table: string, hand: number, chance: string): string {
  return sha256(`penultimate chance 1\n${table}\n${hand}\n${chance}`)
}

/* The commitment to a chance: its hash says nothing about it, and no other chance has the same. */
import { sha256 } from './sha256'

export { sha256 as hashOf }

export type Pledges = readonly (string | null)[]

/** A list of pledges, made short. */
export const digestOf = (pledges: Pledges) => sha256(JSON.stringify(pledges))

/** The pledge of a chance for the deal of a hand. */
export function pledgeOf(table: string, hand: number, chance: string): string {
  return sha256(`penultimate chance 1\n${table}\n${hand}\n${chance}`)
}

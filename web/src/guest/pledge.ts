/* Commitments to random bytes ("chances"): hashes that reveal nothing and match no other bytes.

   If a device withholds its chance, the round is void. The chances revealed in it are the pledges of the next round,
   so each device holds a chain of chances, each the pledge of the one revealed after it. */
import type { Proof } from '../protocol'
import { sha256 } from './sha256'

export { sha256 as hashOf }

export type Pledges = readonly (string | null)[]

const MOST_ROUNDS = 10 // a table has ten seats, and each void round leaves a device out

/** The pledge of a chance for one hand. */
export function pledgeOf(table: string, hand: number, chance: string): string {
  return sha256(`penultimate chance 1\n${table}\n${hand}\n${chance}`)
}

/** A device's pledge for a hand, followed by its chances for each round. The last is the given one. */
export function chainOf(table: string, hand: number, last: string): string[] {
  const links = [last]
  while (links.length <= MOST_ROUNDS) links.unshift(pledgeOf(table, hand, links[0]!))
  return links
}

/** The lists of pledges of a deal, one for each round. */
export const listsOf = ({ earlier = [], pledges }: Proof): Pledges[] => [...earlier, pledges]

/** Digest of the lists of pledges. */
export const digestOf = (lists: readonly Pledges[]) =>
  sha256(JSON.stringify(lists.length === 1 ? lists[0] : lists))

/** Whether lists of pledges are those of a digest, perhaps with more rounds after them. */
export const continues = (digest: string, lists: readonly Pledges[]) =>
  lists.some((_, last) => digestOf(lists.slice(0, last + 1)) === digest)

/** The pledges and the revealed chances of each round, the void ones first. */
export function roundsOf(proof: Proof): [Pledges, Pledges][] {
  const lists = [...listsOf(proof), proof.chances]
  return lists.slice(1).map((chances, round) => [lists[round]!, chances])
}

/** The first seat whose chance is not the one it had pledged, or null. */
export function brokenPledge(table: string, hand: number, pledges: Pledges, chances: Pledges): number | null {
  const broken = chances.findIndex(
    (chance, seat) => chance !== null && pledgeOf(table, hand, chance) !== pledges[seat],
  )
  if (broken >= 0) return broken
  return chances.length === pledges.length ? null : Math.min(chances.length, pledges.length)
}

/** The seats that pledged a chance and did not reveal it. */
export function withheld(pledges: Pledges, chances: Pledges): number[] {
  return pledges.flatMap((pledge, seat) => (pledge !== null && chances[seat] === null ? [seat] : []))
}

/** Whether each round before the last was void: its chances fit, and a device withheld. */
export function areFairlyRepeated(table: string, hand: number, lists: readonly Pledges[]): boolean {
  return lists.slice(1).every((chances, round) => {
    const pledges = lists[round]!
    return brokenPledge(table, hand, pledges, chances) === null && withheld(pledges, chances).length > 0
  })
}

/** Whether the rounds of a deal are fair, and every device of the last one revealed its chance. */
export function isFair(table: string, proof: Proof): boolean {
  const { hand, pledges, chances } = proof
  const isComplete =
    brokenPledge(table, hand, pledges, chances) === null && withheld(pledges, chances).length === 0
  return isComplete && areFairlyRepeated(table, hand, listsOf(proof))
}

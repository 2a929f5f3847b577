// The server's commitment before a hand, and the key that results when the seed is revealed.
import { hashOf } from '../../guest/pledge'
import type { Proof } from '../../protocol'

export { hashOf }

/** The commitment to a seed, as the server publishes it before the hand. */
export function commitmentOf(table: string, hand: number, seed: string): string {
  return hashOf(`penultimate seed 1\n${table}\n${hand}\n${seed}`)
}

/** Whether a deal is from before pledges existed. */
export const isOld = ({ pledges, earlier = [] }: Proof) => pledges.length + earlier.length === 0

/** The key of a deal, from the server's seed and every seat's pledge and chance. */
export function keyOf(table: string, hand: number, seed: string, proof: Proof): string {
  const { pledges, chances, earlier = [] } = proof
  if (isOld(proof)) return hashOf(lines('penultimate deal 1', table, hand, seed, ...chances))
  const pairs = pledges.flatMap((pledge, seat) => [pledge, chances[seat]!])
  const way = earlier.length > 0 ? 'penultimate deal 3' : 'penultimate deal 2'
  return hashOf(lines(way, table, hand, seed, ...earlier.flat(), ...pairs))
}

const lines = (...parts: (string | number | null)[]) => parts.map((part) => part ?? '-').join('\n')

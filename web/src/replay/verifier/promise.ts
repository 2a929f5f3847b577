// What a server promises before a hand, and the key that follows when the promise is opened.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The commitment to a seed, as the server publishes it before the hand. */
export function commitmentOf(table: string, hand: number, seed: string): string {
  return hashOf(`penultimate seed 1\n${table}\n${hand}\n${seed}`)
}

/** The key of a deal: the server's seed, and whatever every seat mixed in. */
export function keyOf(
  table: string,
  hand: number,
  seed: string,
  chances: readonly (string | null)[],
): string {
  const stirred = chances.map((chance) => chance ?? '-').join('\n')
  return hashOf(`penultimate deal 1\n${table}\n${hand}\n${seed}\n${stirred}`)
}

/** The SHA-256 of a text, in hexadecimal digits. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

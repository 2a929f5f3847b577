/* The commitment to a chance: its hash says nothing about it, and no other chance has the same. Browsers
   have no hashing of their own where a table is served without TLS, as it is at home. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The SHA-256 of a text, in hexadecimal digits. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

export type Pledges = readonly (string | null)[]

/** A list of pledges, made short. */
export const digestOf = (pledges: Pledges) => hashOf(JSON.stringify(pledges))

/** The pledge of a chance for the deal of a hand. */
export function pledgeOf(table: string, hand: number, chance: string): string {
  return hashOf(`penultimate chance 1\n${table}\n${hand}\n${chance}`)
}

/* ChaCha8, implemented independently of the server. RFC 8439 specifies the same block function with 20 rounds. */

const DOUBLE_ROUNDS = 4
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] // "expand 32-byte k"
/** The words of each quarter round: first the columns, then the diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

/** The 16 output words for a key of 8 words, a block number, and a stream of 3 words. */
export function block(key: readonly number[], number: number, stream: readonly number[]): Uint32Array {
  const first = Uint32Array.of(...CONSTANTS, ...key, number, ...stream)
  const words = first.slice()
  for (let round = 0; round < DOUBLE_ROUNDS; round++)
    for (const [a, b, c, d] of QUARTERS) {
      stir(words, a, b, d, 16)
      stir(words, c, d, b, 12)
      stir(words, a, b, d, 8)
      stir(words, c, d, b, 7)
    }
  return words.map((word, at) => word + first[at]!)
}

/** Half of a quarter round: add, xor, rotate. */
function stir(words: Uint32Array, sum: number, added: number, turned: number, bits: number): void {
  words[sum]! += words[added]!
  const mixed = words[turned]! ^ words[sum]!
  words[turned] = (mixed << bits) | (mixed >>> (32 - bits))
}

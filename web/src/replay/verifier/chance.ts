// The random stream of a deal, implemented independently of the server: ChaCha8, 16 bits per draw, low half of each
// word first.
import { block } from './chacha'

/** The little-endian words of a hexadecimal key. */
function wordsOf(key: string): number[] {
  const bytes = Uint8Array.from(key.match(/../g)!, (byte) => parseInt(byte, 16))
  const view = new DataView(bytes.buffer)
  return Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true))
}

export class Chance {
  readonly #key: readonly number[]
  readonly #stream: readonly number[]
  #words: Uint32Array = new Uint32Array()
  #block = 0
  #drawn = 0

  /** The stream of a hand. The first hand of a game is hand 0. */
  constructor(key: string, hand: number) {
    this.#key = wordsOf(key)
    this.#stream = [hand, 0, 0]
  }

  #bits(): number {
    if (this.#drawn === 2 * this.#words.length) {
      this.#words = block(this.#key, this.#block++, this.#stream)
      this.#drawn = 0
    }
    const word = this.#words[this.#drawn >> 1]!
    return this.#drawn++ % 2 ? word >>> 16 : word & 0xffff
  }

  /** A uniform number below a limit. Draws that would introduce bias are rejected. */
  below(limit: number): number {
    const unfair = 65536 % limit
    let product = this.#bits() * limit
    while ((product & 0xffff) < unfair) product = this.#bits() * limit
    return product >>> 16
  }

  /** Shuffle part of a pile in place, from its last card down. */
  shuffle(pile: string[], start = 0): void {
    for (let last = pile.length - 1; last > start; last--) {
      const other = start + this.below(last - start + 1)
      ;[pile[last], pile[other]] = [pile[other]!, pile[last]!]
    }
  }
}

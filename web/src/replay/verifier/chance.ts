// The stream of chance that a deal was made with, written anew here from its description.
// ChaCha with eight rounds, keyed; sixteen bits a draw, the low half of a word first.
import { chacha8 } from '@noble/ciphers/chacha.js'

const BLOCK_BYTES = 64
const BLOCKS_AT_ONCE = 8

export class Chance {
  #bytes = new Uint8Array()
  #at = 0
  #block = 0
  readonly #nonce = new Uint8Array(12)

  /** The stream of a hand: the first hand of a game is hand 0 of its key. */
  constructor(
    readonly key: Uint8Array,
    hand: number,
  ) {
    new DataView(this.#nonce.buffer).setUint32(0, hand, true)
  }

  #bits(): number {
    if (this.#at === this.#bytes.length) this.#refill()
    const bits = this.#bytes[this.#at]! | (this.#bytes[this.#at + 1]! << 8)
    this.#at += 2
    return bits
  }

  #refill(): void {
    const blank = new Uint8Array(BLOCK_BYTES * BLOCKS_AT_ONCE)
    this.#bytes = chacha8(this.key, this.#nonce, blank, undefined, this.#block)
    this.#block += BLOCKS_AT_ONCE
    this.#at = 0
  }

  /** A number below a limit. A draw that would favour some numbers is thrown away. */
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

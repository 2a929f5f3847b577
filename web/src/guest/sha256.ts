/* SHA-256 (FIPS 180-4). `crypto.subtle` is missing without TLS, as on a home network. */

const BLOCK = 64 // bytes
const LENGTH = 8 // bytes at the end of the last block for the length of the text

function primes(count: number): number[] {
  const found: number[] = []
  for (let one = 2; found.length < count; one++) if (found.every((prime) => one % prime)) found.push(one)
  return found
}

/** The first 32 fractional bits. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const CONSTANTS = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The padded message: a one bit, zeros, and the length in bits. */
function padded(text: Uint8Array): DataView {
  const blocks = Math.ceil((text.length + 1 + LENGTH) / BLOCK)
  const bytes = new Uint8Array(blocks * BLOCK)
  bytes.set(text)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(text.length / 2 ** 29))
  view.setUint32(bytes.length - 4, text.length << 3)
  return view
}

/** The message schedule of a block. */
function scheduled(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => view.getUint32(block + at * 4))
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15]!
    const late = words[at - 2]!
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const other = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words.push((words[at - 16]! + one + words[at - 7]! + other) | 0)
  }
  return words
}

function compressed(state: readonly number[], words: readonly number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  words.forEach((word, at) => {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + CONSTANTS[at]! + word) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + other) | 0]
  })
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0)
}

/** The SHA-256 of a text, in hexadecimal. */
export function sha256(text: string): string {
  const view = padded(new TextEncoder().encode(text))
  let state = START
  for (let block = 0; block < view.byteLength; block += BLOCK)
    state = compressed(state, scheduled(view, block))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

import { expect, test } from 'vitest'
import { block } from './chacha'

/** The bytes of a block, little-endian. */
const bytes = (words: Uint32Array) => Buffer.from(words.buffer).toString('hex')

test('the first block of a key that is nothing but zeros is as its inventor has it', () => {
  expect(bytes(block(Array<number>(8).fill(0), 0, [0, 0, 0]))).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
      '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
  )
})

import { expect, test } from 'vitest'
import { sha256 } from './sha256'

test('the examples of the standard', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
  expect(sha256('a'.repeat(1_000_000))).toBe(
    'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  )
})

test('every length around the end of a block is as the platform has it', async () => {
  for (let length = 0; length <= 200; length++) {
    const text = 'é♠x'.repeat(100).slice(0, length)
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    expect(sha256(text), text).toBe(Buffer.from(hash).toString('hex'))
  }
})

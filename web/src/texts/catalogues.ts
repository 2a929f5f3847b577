/* For the tests of every room that has words of its own: each language says what English says. */
import { expect } from 'vitest'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Exactly the English texts, none of them empty, each with the same gaps. */
export function expectAlike(texts: Record<string, string>, english: Record<string, string>) {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim(), key).not.toBe('')
    expect(placeholders(text), key).toEqual(placeholders(english[key]!))
  }
}

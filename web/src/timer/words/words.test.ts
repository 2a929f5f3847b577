import { expect, test } from 'vitest'
import * as de from './de'
import { en } from './en'
import * as es from './es'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(Object.entries({ de, es }))(
  '%s has exactly the English texts, with the same gaps',
  (_, { texts }) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(en[key as keyof typeof en]))
    }
  },
)

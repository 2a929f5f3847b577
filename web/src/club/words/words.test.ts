import { describe, expect, test } from 'vitest'
import { METHODS, VARIANTS } from '../scoring'
import * as de from './de'
import { en } from './en'
import * as es from './es'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each(Object.entries({ de, es }))('%s', (_, { texts }) => {
  test('has exactly the texts of the English catalogue of clubs, none of them empty', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(texts)) expect(text.trim(), key).not.toBe('')
  })

  test('has the same placeholders in every text', () => {
    for (const [key, text] of Object.entries(texts))
      expect(placeholders(text), key).toEqual(placeholders(en[key as keyof typeof en]))
  })
})

test('every variant and every method has its words', () => {
  for (const variant of VARIANTS) expect(en).toHaveProperty([`variant.${variant}.about`])
  for (const method of METHODS) expect(en).toHaveProperty([`method.${method}.formula`])
})

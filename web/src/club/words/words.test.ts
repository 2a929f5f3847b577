import { expect, test } from 'vitest'
import { expectAlike } from '../../texts/catalogues'
import { METHODS, VARIANTS } from '../scoring'
import * as de from './de'
import { en } from './en'
import * as es from './es'

test.each(Object.entries({ de, es }))('%s says of clubs what English says', (_, { texts }) => {
  expectAlike(texts, en)
})

test('every variant and every method has its words', () => {
  for (const variant of VARIANTS) expect(en).toHaveProperty([`variant.${variant}.about`])
  for (const method of METHODS) expect(en).toHaveProperty([`method.${method}.formula`])
})

import { expect, test } from 'vitest'
import { texts } from '../../texts/en/club'
import { METHODS, VARIANTS } from '../scoring'

test('every variant and every method has its words', () => {
  for (const variant of VARIANTS) expect(texts).toHaveProperty([`variant.${variant}.about`])
  for (const method of METHODS) expect(texts).toHaveProperty([`method.${method}.formula`])
})

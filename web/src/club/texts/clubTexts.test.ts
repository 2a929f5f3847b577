import { expect, test } from 'vitest'
import { texts } from '../../texts/en/club'
import { figures, spanWords } from '.'
import { METHODS, VARIANTS } from '../scoring'

test('every variant and every method has its words', () => {
  for (const variant of VARIANTS) expect(texts).toHaveProperty([`variant.${variant}.about`])
  for (const method of METHODS) expect(texts).toHaveProperty([`method.${method}.formula`])
})

test('a span is told in words, and a range of numbers as the language writes it', () => {
  expect(spanWords('', '')).toBe('')
  expect(spanWords('2026-01-02', '')).toBe('from Jan 2, 2026')
  expect(spanWords('', '2026-01-02')).toBe('until Jan 2, 2026')
  expect(figures(20.123, 1234.567)).toBe('20.1–1,234.6')
})

import { expect, test, vi } from 'vitest'
import { texts } from '../../texts/en/club'
import { dayWords, figures, spanWords } from '.'
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

test.each([
  [['en-US'], '1/2/26'],
  [['de-DE', 'en-GB', 'en'], '02/01/2026'],
  [['de-DE'], '1/2/26'],
])('a reader of %j sees a short day as %s', (languages, day) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(dayWords('2026-01-02', 'short')).toBe(day)
  vi.restoreAllMocks()
})

import { expect, test } from 'vitest'
import { said as saidIn, type Params, type Text } from './text'

const said = (text: Text, params: Params, language: string) =>
  saidIn(text, params, { language, direction: ['he', 'ar'].includes(language) ? 'rtl' : 'ltr' })

test('a text takes the form that its language has for the count', () => {
  const cards = { one: '{count} karta', few: '{count} karty', many: '{count} kart', other: '{count} karty' }
  const counted = (count: number) => said(cards, { count }, 'pl')
  expect([1, 2, 5, 12, 22, 0].map(counted)).toEqual([
    '1 karta',
    '2 karty',
    '5 kart',
    '12 kart',
    '22 karty',
    '0 kart',
  ])
})

test('a number is written as the language writes it, and a text as it is', () => {
  expect(said('{count} of {all}', { count: 1234.5, all: '1234.5' }, 'en')).toBe('1,234.5 of 1234.5')
  expect(said('{count}', { count: 12345.5 }, 'de')).toBe('12.345,5')
})

test('what fills a gap has no gaps of its own', () => {
  expect(said('{name} {count}', { name: '{count}', count: 2 }, 'en')).toBe('{count} 2')
})

test('a name that is read the other way round is kept apart from its sentence, and so is any in Hebrew or Arabic', () => {
  expect(said('{name} {count}', { name: 'דנה', count: 2 }, 'en')).toBe('\u2068דנה\u2069 2')
  expect(said('{name} {count}', { name: 'Dana', count: 2 }, 'en')).toBe('Dana 2')
  expect(said('{name}: {count}', { name: 'Dana', count: 2 }, 'he')).toBe('\u2068Dana\u2069: 2')
  expect(said('{name} — {rule}', { name: 'Dana', rule: 'Uno' }, 'ar')).toBe(
    '\u2068Dana\u2069 — \u2068Uno\u2069',
  )
})

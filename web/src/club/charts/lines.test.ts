import { expect, test } from 'vitest'
import { ticks } from '../../parts/ticks'
import { apart, dotsOf, scale, shortened } from './lines'

test('ticks are round numbers within what is drawn', () => {
  expect(ticks(3, 42, 4)).toEqual([10, 20, 30, 40])
  expect(ticks(0, 620, 4)).toEqual([0, 200, 400, 600])
  expect(ticks(5, 5, 4)).toEqual([5])
})

test('a scale leads from numbers to pixels, and a single number to the middle', () => {
  expect(scale(0, 10, 100, 200)(5)).toBe(150)
  expect(scale(7, 7, 100, 200)(7)).toBe(150)
})

test('labels keep apart, and none lies below the lowest line', () => {
  expect(apart([10, 12, 100], 15, 100)).toEqual([10, 25, 100])
  expect(apart([99, 100], 15, 100)).toEqual([85, 100])
})

test('a name that is too long for its label is cut', () => {
  expect(shortened('Grandma Rose', 12)).toBe('Grandma Rose')
  expect(shortened('Grandma Rose', 8.9)).toBe('Grandma…')
})

test('games of one day lie side by side', () => {
  const point = { game: 'g', score: 1, place: 1, players: 2, mu: 25, sigma: 8 }
  const dots = dotsOf(
    [point, point].map((one) => ({ ...one, date: '1970-01-03' })),
    ({ mu }) => ({ y: mu }),
  )
  expect(dots.map(({ x }) => x)).toEqual([2, 2 + 1 / 3])
})

import { beforeEach, expect, test } from 'vitest'
import { remember } from '../preferences/storage'
import { kindOf } from './kinds'
import { course, keepReview, keptReviews, totalOf, type KeptReview } from './keptReviews'
import { WAITS, dueMistakes, keepMistakes, mistakes, noteAnswer } from './mistakes'

const REVIEW: KeptReview = {
  game: 'one',
  at: 20_000,
  decisions: 10,
  lost: 2,
  low: 1,
  high: 3,
  luck: 12,
  won: true,
  kinds: { wild: [1, 6] },
}
const MISTAKE = {
  id: 'one',
  rules: 'official',
  options: {},
  names: ['Ann', 'Bela'],
  seat: 0,
  hands: [{ key: '00', moves: [] }],
  solution: { best: 'r5' },
}

beforeEach(() => localStorage.clear())

test.each([
  ['w:r', 'w:g', 'colour'],
  ['colour:r', 'colour:g', 'colour'],
  ['w+4:r', 'r5', 'wild'],
  ['accept', 'challenge', 'accept'],
  ['challenge', 'accept', 'challenge'],
  ['draw', 'r5', 'draw'],
  ['keep', 'r5', 'keep'],
  ['r5', 'draw', 'play'],
  ['silence', 'uno', 'call'],
  ['silence', 'r5', 'other'],
  ['r5', 'b5', 'card'],
  ['r5', 'w:g', 'card'],
  ['swap@1', 'swap@2', 'other'],
] as const)('%s instead of %s is an error of the kind %s', (made, best, kind) => {
  expect(kindOf(made, best)).toBe(kind)
})

test('a game that is reviewed again counts once', () => {
  keepReview(REVIEW)
  keepReview({
    ...REVIEW,
    game: 'two',
    decisions: 30,
    lost: 1,
    luck: -2,
    kinds: { wild: [1, 2], draw: [1, 3] },
  })
  keepReview({ ...REVIEW, lost: 3 })
  expect(keptReviews().map(({ game }) => game)).toEqual(['two', 'one'])
  expect(totalOf(keptReviews())).toMatchObject({
    decisions: 40,
    lost: 1.5,
    luck: 10,
    kinds: [
      ['wild', 2, 8],
      ['draw', 1, 3],
    ],
    best: { game: 'two' },
  })
})

test('the interval of the mean becomes smaller with every game', () => {
  const [first, second] = course([REVIEW, { ...REVIEW, game: 'two' }])
  expect(first).toEqual({ mean: 2, low: 1, high: 3 })
  expect(second!.high - second!.low).toBeCloseTo(2 / Math.SQRT2)
})

test('what is not a review is not read', () => {
  remember('reviews', [REVIEW, { game: 'x' }, null])
  expect(keptReviews()).toEqual([REVIEW])
})

test('a mistake comes back after days, later each time it is solved, and at once begins anew when it is missed', () => {
  keepMistakes([MISTAKE], 100)
  keepMistakes([MISTAKE], 101)
  expect(dueMistakes(100 + WAITS[0] - 1)).toEqual([])
  expect(dueMistakes(100 + WAITS[0])).toMatchObject([{ id: 'one' }])
  noteAnswer('one', true, 102)
  expect(mistakes()[0]!.due).toBe(102 + WAITS[1])
  noteAnswer('one', false, 110)
  expect(mistakes()[0]!.due).toBe(110 + WAITS[0])
})

test('a mistake that was solved after every wait is learnt', () => {
  keepMistakes([MISTAKE], 0)
  WAITS.forEach(() => noteAnswer('one', true, 0))
  expect(mistakes()).toEqual([])
})

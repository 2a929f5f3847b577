/* The score sheet with changed rules, since it has to follow the generated data. */
import { expect, test, vi } from 'vitest'
import type { Variant } from '../../offlineRules'
import { VARIANTS, gainsOf, gameOfSheet, standingOf, targetOf } from '.'
import type { Hand } from '.'

vi.mock('../../offlineRules', () => ({
  VARIANTS: {
    short: { target: 7, low_wins: true, ends: 'one player left' },
    elimination: { target: null, low_wins: null, ends: 'one hand' },
    own: { target: 9, low_wins: false, ends: 'target' },
  },
}))

const planOf = (variant: Variant, low = false) => ({
  players: ['Ann', 'Bob', 'Cy'],
  variant,
  target: targetOf(variant),
  low,
})
const hand: Hand = { out: 'Ann', left: { Bob: 8, Cy: 2 } }

test('the variants and their targets are those of the data', () => {
  expect(VARIANTS).toEqual(['short', 'elimination', 'own'])
  expect(VARIANTS.map(targetOf)).toEqual([7, null, 9])
})

test('where the lowest score wins, everyone keeps their own points', () => {
  expect(gainsOf(planOf('short'), hand)).toEqual({ Ann: 0, Bob: 8, Cy: 2 })
  expect(gainsOf(planOf('own', true), hand)).toEqual({ Ann: 10, Bob: 0, Cy: 0 })
  expect(gainsOf(planOf('elimination', true), hand)).toEqual({ Ann: 0, Bob: 8, Cy: 2 })
})

test('a game ends after one hand, at the target, or when one player is left', () => {
  expect(standingOf(planOf('elimination'), [hand])).toMatchObject({ over: true, gone: [] })
  expect(standingOf(planOf('own'), [hand])).toMatchObject({ over: true, leaders: ['Ann'] })
  expect(standingOf(planOf('short'), [hand])).toMatchObject({ over: false, gone: ['Bob'] })
})

test('a game has an order, and says that low wins, where the data says so', () => {
  const last: Hand = { out: 'Ann', left: { Cy: 8 } }
  expect(gameOfSheet(planOf('short', true), [hand, last], '2026-01-02')).toMatchObject({
    order: ['Bob', 'Cy', 'Ann'],
    low_wins: false,
  })
  expect(gameOfSheet(planOf('elimination', true), [hand], '2026-01-02')).toMatchObject({
    order: null,
    low_wins: true,
  })
})

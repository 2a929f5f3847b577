import { expect, test } from 'vitest'
import { POINTS } from '../../offlineRules'
import { gainsOf, gameOfSheet, standingOf } from '.'
import type { Hand, Plan, Variant } from '.'

const plan = (variant: Variant, target: number | null, players = ['Ann', 'Bob', 'Cy']): Plan => ({
  players,
  variant,
  target,
  low: false,
})
const hand = (out: string, left: Record<string, number>): Hand => ({ out, left })

test('cards count as on the box: figures their value, actions 20, wilds 50', () => {
  expect(Object.keys(POINTS).join(' ')).toBe('0 1 2 3 4 5 6 7 8 9 s r +2 w w+4')
  expect(Object.values(POINTS)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20, 50, 50])
})

test('whoever goes out gets what the others have left', () => {
  expect(gainsOf(plan('standard', 500), hand('Bob', { Ann: 20, Cy: 7 }))).toEqual({ Ann: 0, Bob: 27, Cy: 0 })
})

test('where low wins, everyone counts their own', () => {
  expect(gainsOf(plan('lowest-total', 500), hand('Bob', { Ann: 20, Cy: 7 }))).toEqual({
    Ann: 20,
    Bob: 0,
    Cy: 7,
  })
})

test('a game is over at the target, and a tie there takes another hand', () => {
  const game = plan('standard', 50)
  const first = [hand('Ann', { Bob: 50, Cy: 5 })]
  expect(standingOf(game, first)).toMatchObject({ over: true, leaders: ['Ann'], level: [] })
  const level = [hand('Ann', { Bob: 40, Cy: 0 }), hand('Bob', { Ann: 20, Cy: 20 })]
  expect(standingOf(game, level)).toMatchObject({ over: false, leaders: ['Ann', 'Bob'], level: [] })
  const reached = [hand('Ann', { Bob: 50, Cy: 0 }), hand('Bob', { Ann: 30, Cy: 20 })]
  expect(standingOf(game, reached)).toMatchObject({ over: false, level: ['Ann', 'Bob'] })
  expect(standingOf(game, [...reached, hand('Bob', { Ann: 1, Cy: 0 })])).toMatchObject({
    over: true,
    leaders: ['Bob'],
  })
})

test('in lowest total somebody reaches the target and somebody else wins', () => {
  const standing = standingOf(plan('lowest-total', 50), [hand('Cy', { Ann: 60, Bob: 10 })])
  expect(standing).toMatchObject({ over: true, leaders: ['Cy'], totals: { Ann: 60, Bob: 10, Cy: 0 } })
})

test('in an elimination whoever reaches the target is out, and the last one in wins', () => {
  const game = plan('elimination', 50)
  const hands = [hand('Cy', { Ann: 60, Bob: 10 })]
  expect(standingOf(game, hands)).toMatchObject({ over: false, gone: ['Ann'], playing: ['Bob', 'Cy'] })
  const whole = [...hands, hand('Bob', { Cy: 50 })]
  expect(standingOf(game, whole)).toMatchObject({ over: true, gone: ['Ann', 'Cy'], leaders: ['Bob'] })
  expect(gameOfSheet(game, whole, '2026-01-02')).toMatchObject({
    scores: { Ann: 60, Bob: 10, Cy: 50 },
    order: ['Ann', 'Cy', 'Bob'],
    rounds: 2,
    rounds_won: { Ann: 0, Bob: 1, Cy: 1 },
    hands: [
      { Ann: 60, Bob: 10, Cy: 0 },
      { Bob: 0, Cy: 50 },
    ],
  })
})

test('a player may be called like anything', () => {
  const game = plan('standard', 500, ['__proto__', 'constructor'])
  const hands = [hand('__proto__', { constructor: 7 })]
  expect(Object.entries(standingOf(game, hands).totals)).toEqual([
    ['__proto__', 7],
    ['constructor', 0],
  ])
  expect(JSON.stringify(gameOfSheet(game, hands, '2026-01-02').scores)).toBe(
    '{"__proto__":7,"constructor":0}',
  )
})

test('a sheet that stops before its target is an unfinished game', () => {
  const hands = [hand('Ann', { Bob: 20, Cy: 7 })]
  expect(gameOfSheet(plan('standard', 500), hands, '2026-01-02').unfinished).toBe(true)
  expect(gameOfSheet(plan('standard', 20), hands, '2026-01-02').unfinished).toBe(false)
  expect(gameOfSheet(plan('own', null), hands, '2026-01-02').unfinished).toBe(false)
  expect(gameOfSheet(plan('elimination', 500), hands, '2026-01-02').order).toBeNull()
})

import { expect, test } from 'vitest'
import type { AnyEvent } from '../../protocol'
import { journeysOf } from './journeys'

test('a played card travels from its seat to the discard pile, face up', () => {
  const [journey] = journeysOf([{ event: 'lays', seat: 2, card: 'g5' }], [0, 1, 2, 3])
  expect(journey).toMatchObject({ card: 'g5', from: 'seat 2', to: 'discard' })
})

test('drawn cards travel face down, whatever the viewer may know of them', () => {
  const journeys = journeysOf(
    [{ event: 'draws', seat: 1, count: 4, cards: ['r1', 'r2', 'r3', 'r4'] }],
    [0, 1, 2],
  )
  expect(journeys).toHaveLength(4)
  expect(journeys.every(({ card, from, to }) => card === null && from === 'draw' && to === 'seat 1')).toBe(
    true,
  )
})

test('swapped hands cross', () => {
  const ways = journeysOf([{ event: 'swaps', seat: 0, with: 2 }], [0, 1, 2]).map(
    ({ from, to }) => `${from}>${to}`,
  )
  expect(new Set(ways)).toEqual(new Set(['seat 0>seat 2', 'seat 2>seat 0']))
})

test.each([
  [1, 'seat 2>seat 0'],
  [-1, 'seat 0>seat 2'],
])('hands passed in direction %i go to the neighbour', (direction, way) => {
  const ways = journeysOf([{ event: 'passes hands', direction }], [0, 1, 2]).map(
    ({ from, to }) => `${from}>${to}`,
  )
  expect(ways).toContain(way)
  expect(new Set(ways).size).toBe(3)
})

test('a penalty starts when the card that caused it has landed', () => {
  const [play, draw] = journeysOf(
    [
      { event: 'lays', seat: 0, card: 'r+2' },
      { event: 'draws', seat: 1, count: 2 },
    ],
    [0, 1],
  )
  expect(draw!.delay).toBeGreaterThan(play!.delay)
})

test('what moves no card moves none', () => {
  expect(
    journeysOf(
      [
        { event: 'calls', seat: 0 },
        { event: 'skipped', seat: 1 },
      ],
      [0, 1, 2],
    ),
  ).toEqual([])
})

test('nobody who is out gets a card', () => {
  const events: AnyEvent[] = [
    { event: 'deals', seat: 0 },
    { event: 'passes hands', direction: 1 },
    { event: 'shuffles hands', seat: 0 },
  ]
  const seats = events.flatMap((event) => journeysOf([event], [0, 2])).flatMap(({ from, to }) => [from, to])
  expect(seats).not.toContain('seat 1')
})

test('cards drawn for the deal are shown, every round of a tie, and the deal comes after', () => {
  const draws = (seat: number, card: string) => ({ event: 'draws for deal', seat, card }) as const
  const events: AnyEvent[] = [
    draws(0, 'r9'),
    draws(1, 'g9'),
    draws(0, 'b2'),
    draws(1, 'y5'),
    { event: 'deals', seat: 1 },
  ]
  const journeys = journeysOf(events, [0, 1])
  expect(journeys.slice(0, 4).map(({ card, delay }) => [card, delay])).toEqual([
    ['r9', 0],
    ['g9', 0],
    ['b2', 1200],
    ['y5', 1200],
  ])
  expect(journeys[4]!.delay).toBe(2400)
})

import { expect, test } from 'vitest'
import { ranking } from './ranking'

const places = (scores: number[], winner: number | null, scoring: string) =>
  ranking({ scores, game_winner: winner }, { scoring }).map(({ seat, rank }) => `${rank}:${seat}`)

test('the winner stands first, the others by their scores', () => {
  expect(places([120, 510, 300], 1, 'winner-takes')).toEqual(['1:1', '2:2', '3:0'])
})

test('where points are bad the lowest come first', () => {
  expect(places([120, 510, 300], 0, 'lowest-total')).toEqual(['1:0', '2:2', '3:1'])
})

test('equal scores share a place', () => {
  expect(places([0, 500, 0, 0], 1, 'winner-takes')).toEqual(['1:1', '2:0', '2:2', '2:3'])
})

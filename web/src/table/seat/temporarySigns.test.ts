import { expect, test, vi } from 'vitest'
import type { AnyEvent } from '../../protocol'
import { TemporarySigns } from './temporarySigns.svelte'

const seatsMarkedBy = (...events: AnyEvent[]) => {
  const signs = new TemporarySigns()
  signs.miss(events, null)
  return signs.missed.map(({ seat }) => seat)
}
const skipped = (seat: number): AnyEvent => ({ event: 'skipped', seat })

test('a Skip marks whoever misses the turn, and not who played it', () => {
  expect(seatsMarkedBy({ event: 'lays', seat: 0, card: 'rs' }, skipped(1))).toEqual([1])
})

test('so does a Reverse between two', () => {
  const reverses: AnyEvent = { event: 'reverses', direction: -1 }
  expect(seatsMarkedBy({ event: 'lays', seat: 1, card: 'gr' }, reverses, skipped(0))).toEqual([0])
})

test('so does a Draw Two, and cards that are drawn otherwise mark nobody', () => {
  const draws: AnyEvent = { event: 'draws', seat: 2, count: 2 }
  expect(seatsMarkedBy({ event: 'lays', seat: 1, card: 'b+2' }, draws, skipped(2))).toEqual([2])
  expect(seatsMarkedBy(draws, { event: 'passes', seat: 2 })).toEqual([])
})

test('several Skips mark several seats, and a change of direction alone marks none', () => {
  expect(seatsMarkedBy(skipped(1), skipped(2))).toEqual([1, 2])
  expect(seatsMarkedBy({ event: 'reverses', direction: -1 })).toEqual([])
})

test('a mark goes by itself, and one that came later stays for its own while', () => {
  vi.useFakeTimers()
  const signs = new TemporarySigns()
  signs.miss([skipped(1)], null)
  vi.advanceTimersByTime(2000)
  signs.miss([skipped(2)], null)
  vi.advanceTimersByTime(2000)
  expect(signs.missed).toEqual([skipped(2)])
  vi.advanceTimersByTime(2000)
  expect(signs.missed).toEqual([])
  vi.useRealTimers()
})

test('a missed turn is shown until the next turn of its player', () => {
  const signs = new TemporarySigns()
  signs.miss([skipped(1)], 2)
  signs.miss([], 0)
  expect(signs.missed).toHaveLength(1)
  signs.miss([], 1)
  expect(signs.missed).toHaveLength(0)
})

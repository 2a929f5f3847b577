import { afterEach, expect, test, vi } from 'vitest'
import { preferences } from '../../preferences/preferences.svelte'
import type { AnyEvent } from '../../protocol'
import { Flights } from './flights.svelte'

afterEach(() => void vi.useRealTimers())

const HAND = { x: 100, y: 500, width: 60 }

test('a card that is played ahead flies once, however soon the table confirms it', () => {
  const air = new Flights()
  air.depart('r5', HAND)
  const [ahead] = air.flying
  expect(air.toDiscard).toBe(0)
  air.tell([{ event: 'lays', seat: 0, card: 'r5' }], [0, 1], 0, 'r5')
  expect(air.flying).toEqual([ahead])
  expect(air.flying[0]).toBe(ahead)
  expect(air.carries('r5')).toBe(false)
  expect(air.toDiscard).toBe(1)
  air.landed(ahead!)
  expect(air.flying).toEqual([])
  expect(air.toDiscard).toBe(0)
})

const FOR_THE_DEAL: AnyEvent[] = [
  { event: 'draws for deal', seat: 0, card: 'r9' },
  { event: 'draws for deal', seat: 1, card: 'g2' },
  { event: 'deals', seat: 0 },
]

/** Places that move right at every measurement, until measured this many times. */
function airOver(looks: number) {
  const air = new Flights()
  for (const name of ['draw', 'seat 0', 'seat 1']) {
    const element = document.createElement('div')
    let seen = 0
    element.getBoundingClientRect = () => new DOMRect(Math.min(++seen, looks), 0, 60, 90)
    air.anchor(name)(element)
  }
  return air
}

test('the hand is dealt when the cards drawn for the deal have been seen', () => {
  vi.useFakeTimers()
  preferences.motion = 'full'
  const air = airOver(1)
  air.tell(FOR_THE_DEAL, [0, 1], 0, null)
  expect(air.flying.slice(0, 2).map(({ card }) => card)).toEqual(['r9', 'g2'])
  expect([air.awaits, air.undealt, air.origin]).toEqual(['draw', true, null])
  vi.advanceTimersByTime(1199)
  expect(air.awaits).toBe('draw')
  vi.advanceTimersByTime(1)
  expect([air.awaits, air.undealt]).toEqual(['cards', false])
  expect(air.origin).not.toBeNull()
  vi.advanceTimersByTime(779) // the thirteenth card starts after 420 milliseconds and takes 360
  expect(air.awaits).toBe('cards')
  vi.advanceTimersByTime(1)
  expect(air.awaits).toBeNull()
})

test('before the first deal nothing flies until everyone has a place that stays', async () => {
  vi.useFakeTimers()
  preferences.motion = 'full'
  const air = airOver(5)
  void air.tellFirst(FOR_THE_DEAL, [0, 1], 0)
  await vi.advanceTimersByTimeAsync(250)
  expect([air.awaits, air.flying]).toEqual(['draw', []])
  await vi.advanceTimersByTimeAsync(50)
  expect(air.flying[0]!.from.x).toBe(35) // 5 plus half the width of a card
})

test('what was told before the deal, and has no cards, does not show the hand too soon', async () => {
  vi.useFakeTimers()
  preferences.motion = 'full'
  const air = airOver(5)
  void air.tellFirst([], [0, 1], 0)
  await vi.advanceTimersByTimeAsync(180)
  void air.tellFirst(FOR_THE_DEAL, [0, 1], 0)
  const awaited = new Set<string | null>()
  for (let passed = 0; passed < 1200; passed += 50) {
    await vi.advanceTimersByTimeAsync(50)
    awaited.add(air.awaits)
  }
  expect([...awaited]).toEqual(['draw'])
})

test('a first hand that nobody draws for is dealt when everyone has a place', async () => {
  vi.useFakeTimers()
  preferences.motion = 'full'
  const air = airOver(1)
  void air.tellFirst([{ event: 'deals', seat: 0 }], [0, 1], 0)
  expect([air.awaits, air.undealt]).toEqual(['deal', true])
  await vi.advanceTimersByTimeAsync(100)
  expect([air.awaits, air.undealt]).toEqual(['cards', false])
})

test('whoever wants no motion waits for nothing', () => {
  preferences.motion = 'none'
  const air = airOver(1)
  void air.tellFirst(FOR_THE_DEAL, [0, 1], 0)
  expect(air.awaits).toBeNull()
  air.tell(FOR_THE_DEAL, [0, 1], 0, null)
  expect([air.awaits, air.flying]).toEqual([null, []])
})

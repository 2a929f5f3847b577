import { afterEach, expect, test, vi } from 'vitest'
import { preferences } from '../../preferences/preferences.svelte'
import type { AnyEvent } from '../../protocol'
import { Flights } from './flights.svelte'

afterEach(() => void vi.useRealTimers())

const HAND = { x: 100, y: 500, width: 60 }

test('a card that was laid ahead flies once, however soon the table confirms it', () => {
  const air = new Flights()
  air.lay('r5', HAND)
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

/** Places that move to the right at every look, until they have been looked at this often. */
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
  expect([air.drawing, air.origin]).toEqual([true, null])
  vi.advanceTimersByTime(1199)
  expect(air.drawing).toBe(true)
  vi.advanceTimersByTime(1)
  expect(air.drawing).toBe(false)
  expect(air.origin).not.toBeNull()
})

test('before the first deal nothing flies until everyone has a place that stays', async () => {
  vi.useFakeTimers()
  preferences.motion = 'full'
  const air = airOver(5)
  void air.tellFirst(FOR_THE_DEAL, [0, 1], 0)
  await vi.advanceTimersByTimeAsync(250)
  expect([air.drawing, air.flying]).toEqual([true, []])
  await vi.advanceTimersByTimeAsync(50)
  expect(air.flying[0]!.from.x).toBe(35) // five and half the width of a card
})

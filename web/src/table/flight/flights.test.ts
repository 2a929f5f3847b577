import { expect, test } from 'vitest'
import { Flights } from './flights.svelte'

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

import { expect, test } from 'vitest'
import { fanOf, rowsFor } from './fan'

const PHONE = 344
const SMALL = 62

test('seven cards on a phone are one fan', () => {
  expect(rowsFor(7, PHONE, SMALL)).toBe(1)
})

test.each([1, 7, 12, 25, 30, 45])('with %i cards on a phone every card can be hit', (count) => {
  const fan = fanOf(count, PHONE, SMALL)
  expect(fan.strip).toBeGreaterThanOrEqual(count <= 36 ? 23 : 19)
})

test.each([1, 2, 7, 25, 30])('with %i cards nothing sticks out at the sides', (count) => {
  for (const { x, turn } of fanOf(count, PHONE, SMALL).held) {
    const sticksOut = SMALL * 1.5 * Math.sin((turn * Math.PI) / 180)
    expect(x + Math.min(0, sticksOut)).toBeGreaterThanOrEqual(-0.001)
    expect(x + SMALL + Math.max(0, sticksOut)).toBeLessThanOrEqual(PHONE + 0.001)
  }
})

test('thirty cards on a wide screen are still one fan', () => {
  expect(rowsFor(30, 1000, 92)).toBe(1)
})

test('a fan is symmetric', () => {
  const { held } = fanOf(8, PHONE, SMALL)
  expect(held[0]!.turn).toBeCloseTo(-held[7]!.turn)
  expect(held[0]!.y).toBeCloseTo(held[7]!.y)
})

test('every card of the hand is in the fan, none twice', () => {
  const { held } = fanOf(29, PHONE, SMALL)
  expect(new Set(held.map(({ x, y }) => `${x},${y}`)).size).toBe(29)
})

test('playing cards does not change the height of a fan', () => {
  const heights = [1, 2, 4, 7, 9].map((count) => fanOf(count, PHONE, SMALL).height)
  expect(new Set(heights).size).toBe(1)
})

test('the outermost cards of every fan end at its lower edge', () => {
  for (const count of [2, 7]) {
    const { held, height } = fanOf(count, PHONE, SMALL)
    expect(held[0]!.y + SMALL * 1.5).toBeCloseTo(height)
  }
})

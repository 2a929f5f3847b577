import { expect, test } from 'vitest'
import { formThatFits, placesAround, plateOf, seatsAround, shiftOfPiles } from './seatPositions'

const PHONE = { width: 352, height: 330 }
const PLATE = { width: 84, height: 62 }
const DESK = { width: 1000, height: 520 }
const LARGE = { width: 150, height: 84 }

const ZOOMED = { width: 624, height: 160 }
const ON_ITS_SIDE = { width: 720, height: 146 }

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

test('the next player clockwise sits on the left', () => {
  expect(seatsAround(2, 4)).toEqual([3, 0, 1])
})

function clash(places: { x: number; y: number }[], plate: typeof PLATE): boolean {
  return places.some((a, i) =>
    places.some(
      (b, j) => i < j && Math.abs(a.x - b.x) < plate.width - 1 && Math.abs(a.y - b.y) < plate.height - 1,
    ),
  )
}

test.each(COUNTS)('%i others fit around a phone without touching', (others) => {
  const places = placesAround(others, PHONE, PLATE)
  expect(places).toHaveLength(others)
  expect(clash(places, PLATE)).toBe(false)
})

test.each(COUNTS)('%i others fit around a wide table without touching', (others) => {
  expect(clash(placesAround(others, DESK, LARGE), LARGE)).toBe(false)
})

test.each(COUNTS)('%i others leave the middle of a phone to the piles', (others) => {
  for (const { x, y } of placesAround(others, PHONE, PLATE)) {
    const inMiddle = Math.abs(x - PHONE.width / 2) < 90 && y > 120
    expect(inMiddle).toBe(false)
  }
})

test.each(COUNTS)('%i plates stay inside the arena', (others) => {
  for (const { x, y } of placesAround(others, PHONE, PLATE)) {
    expect(x - PLATE.width / 2).toBeGreaterThanOrEqual(-0.001)
    expect(x + PLATE.width / 2).toBeLessThanOrEqual(PHONE.width + 0.001)
    expect(y - PLATE.height / 2).toBeGreaterThanOrEqual(-0.001)
    expect(y + PLATE.height / 2).toBeLessThanOrEqual(PHONE.height + 0.001)
  }
})

test.each(COUNTS)('%i others sit beside the piles of a phone on its side, without touching', (others) => {
  const places = placesAround(others, ON_ITS_SIDE, PLATE)
  expect(places).toHaveLength(others)
  expect(clash(places, PLATE)).toBe(false)
  for (const { x, y } of places) {
    expect(Math.abs(x - ON_ITS_SIDE.width / 2)).toBeGreaterThan(80 + PLATE.width / 2)
    expect(Math.abs(y - ON_ITS_SIDE.height / 2)).toBeLessThanOrEqual((ON_ITS_SIDE.height - PLATE.height) / 2)
  }
})
test.each(COUNTS)('%i others and the piles share a low table that is narrow, too', (others) => {
  const places = placesAround(others, ZOOMED, PLATE)
  const piles = ZOOMED.width / 2 + shiftOfPiles(others, ZOOMED, PLATE)
  expect(clash(places, PLATE)).toBe(false)
  for (const { x } of places) expect(Math.abs(x - piles)).toBeGreaterThan(80 + PLATE.width / 2)
})

test('the piles lie in the middle where they can', () => {
  expect(shiftOfPiles(8, ZOOMED, PLATE)).toBe(0)
  expect(shiftOfPiles(9, ZOOMED, PLATE)).toBeGreaterThan(0)
  expect(shiftOfPiles(9, DESK, LARGE)).toBe(0)
})

test('beside the piles, too, play goes clockwise', () => {
  const [first, second, third, fourth] = placesAround(4, ON_ITS_SIDE, PLATE)
  expect(first!.y).toBeGreaterThan(second!.y)
  expect(second!.x).toBeLessThan(third!.x)
  expect(third!.y).toBeLessThan(fourth!.y)
})

const SMALLEST = [
  { width: 304, height: 217 },
  { width: 304, height: 252 },
  { width: 344, height: 288 },
]

test.each(COUNTS)('%i others fit around the smallest phones, on plates as flat as it takes', (others) => {
  for (const arena of SMALLEST) {
    const plate = plateOf(16, formThatFits(16, others, arena))
    const places = placesAround(others, arena, plate)
    expect(clash(places, plate)).toBe(false)
    for (const { x, y } of places) {
      expect(Math.abs(x - arena.width / 2) > 60 + plate.width / 2 || y < 80).toBe(true)
    }
  }
})

test('plates are flat only where they have to be', () => {
  expect(formThatFits(16, 9, PHONE)).toBe('usual')
  expect(formThatFits(16, 9, ON_ITS_SIDE)).toBe('usual')
  expect(formThatFits(16, 9, { width: 304, height: 252 })).toBe('flat')
})

test('at the near edge two lines are left to the explanation', () => {
  const lowest = Math.max(...placesAround(9, PHONE, PLATE).map(({ y }) => y + PLATE.height / 2))
  expect(lowest).toBeLessThanOrEqual(PHONE.height - 30)
})

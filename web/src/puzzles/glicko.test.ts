import { expect, test } from 'vitest'
import { START, rated } from './glicko'

test('the example of Glickman’s description comes out', () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 }
  const games = [
    { against: { rating: 1400, deviation: 30 }, score: 1 },
    { against: { rating: 1550, deviation: 100 }, score: 0 },
    { against: { rating: 1700, deviation: 300 }, score: 0 },
  ]
  const { rating, deviation, volatility } = rated(player, games)
  expect(rating).toBeCloseTo(1464.06, 1)
  expect(deviation).toBeCloseTo(151.52, 1)
  expect(volatility).toBeCloseTo(0.05999, 4)
})

test('a solved puzzle lifts the rating, more if it is hard, and makes it surer', () => {
  const after = (rating: number, score: number) =>
    rated(START, [{ against: { rating, deviation: 60 }, score }])
  expect(after(1900, 1).rating).toBeGreaterThan(after(1200, 1).rating)
  expect(after(1200, 1).rating).toBeGreaterThan(START.rating)
  expect(after(1200, 0).rating).toBeLessThan(START.rating)
  expect(after(1500, 1).deviation).toBeLessThan(START.deviation)
})

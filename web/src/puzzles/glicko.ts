/* Glicko-2 ratings (Glickman 2012), with one game per rating period: an answer is a game against the puzzle. */

export interface Rating {
  rating: number
  deviation: number
  volatility: number
}

export const START: Rating = { rating: 1500, deviation: 350, volatility: 0.06 }
const SCALE = 173.7178
const TAU = 0.5 // how much the volatility may change
const PRECISE = 1e-6
const MOST = 350

interface Opponent {
  rating: number
  deviation: number
}
export interface Game {
  against: Opponent
  score: number // 1 for a win, 0 for a loss
}

/** The rating after the games of one period. */
export function rated(player: Rating, games: readonly Game[]): Rating {
  const mu = (player.rating - START.rating) / SCALE
  const phi = player.deviation / SCALE
  const terms = games.map(({ against, score }) => {
    const g = 1 / Math.sqrt(1 + (3 * (against.deviation / SCALE) ** 2) / Math.PI ** 2)
    const expected = 1 / (1 + Math.exp(-g * (mu - (against.rating - START.rating) / SCALE)))
    return { gain: g * (score - expected), weight: g * g * expected * (1 - expected) }
  })
  const variance = 1 / sum(terms.map(({ weight }) => weight))
  const gain = sum(terms.map((term) => term.gain))
  const volatility = nextVolatility(player.volatility, phi, variance, variance * gain)
  const next = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + 1 / variance)
  return {
    rating: START.rating + SCALE * (mu + next ** 2 * gain),
    deviation: Math.min(MOST, SCALE * next),
    volatility,
  }
}

/** Step 5 of the description, by the Illinois algorithm. */
function nextVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const start = Math.log(sigma ** 2)
  const excess = (x: number) => {
    const spread = phi ** 2 + variance + Math.exp(x)
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - start) / TAU ** 2
  }
  let low = start
  let high = upperEnd(start, phi, variance, delta, excess)
  let [atLow, atHigh] = [excess(low), excess(high)]
  while (Math.abs(high - low) > PRECISE) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow)
    const atMiddle = excess(middle)
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh]
    else atLow /= 2
    ;[high, atHigh] = [middle, atMiddle]
  }
  return Math.exp(low / 2)
}

function upperEnd(
  start: number,
  phi: number,
  variance: number,
  delta: number,
  excess: (x: number) => number,
) {
  if (delta ** 2 > phi ** 2 + variance) return Math.log(delta ** 2 - phi ** 2 - variance)
  let steps = 1
  while (excess(start - steps * TAU) < 0) steps++
  return start - steps * TAU
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)

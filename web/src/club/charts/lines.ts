/* Scales for lines over time. */
import type { Point } from '../../protocol'

export interface Dot {
  x: number // days since 1970; games on the same day are side by side
  y: number
  low: number
  high: number
  point: Point
}
export interface Line {
  name: string
  dots: Dot[]
}

const DAY = 86_400_000

/** A player's points as dots. */
export function dotsOf(
  points: readonly Point[],
  value: (point: Point) => { y: number; spread?: number },
): Dot[] {
  const seen = new Map<string, number>()
  return points.map((point) => {
    const before = seen.get(point.date) ?? 0
    seen.set(point.date, before + 1)
    const { y, spread = 0 } = value(point)
    const x = Date.parse(point.date) / DAY + before / (before + 2)
    return { x, y, low: y - spread, high: y + spread, point }
  })
}

/** A linear scale to pixels; a single value maps to the middle. */
export function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  return (value) => (to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start))
}

/** A name of at most so many letters. */
export function shortened(name: string, most: number): string {
  const letters = Array.from(name)
  return letters.length <= most ? name : `${letters.slice(0, Math.max(1, Math.floor(most) - 1)).join('')}…`
}

/** Move labels apart so that none overlap. */
export function apart(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((one, other) => one.y - other.y)
  let free = -Infinity
  for (const one of order) free = (one.y = Math.max(one.y, free)) + gap
  let ceiling = most
  for (const one of order.toReversed()) ceiling = (one.y = Math.min(one.y, ceiling)) - gap
  return order.sort((one, other) => one.index - other.index).map(({ y }) => y)
}

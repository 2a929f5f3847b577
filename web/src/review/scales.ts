/* Scales of the charts. */

/** A linear scale; a single value maps to the middle. */
export const linear =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)

/** Points of a polyline. */
export const polyline = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

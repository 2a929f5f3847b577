/* Marks of an axis. */

/** About `count` round numbers in a range. */
export function ticks(from: number, to: number, count: number): number[] {
  const rough = (to - from) / count || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step)
}

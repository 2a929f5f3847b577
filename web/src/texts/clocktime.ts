/* Times as a clock shows them. */

/** Milliseconds as minutes and seconds. What is left is rounded up, so that 0:00 means that it is up; what has gone by,
    down. */
export function shown(milliseconds: number, round: (number: number) => number = Math.floor): string {
  const seconds = round(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/* Formats times as a clock does. */

/** Milliseconds as minutes and seconds. Round remaining time up, so that 0:00 means that it is up, and elapsed
    time down. */
export function shown(milliseconds: number, round: (number: number) => number = Math.floor): string {
  const seconds = round(milliseconds / 1000)
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

// Relative times.

const UNITS = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86400],
] as const

/** The time since a moment in the given language, such as “2 hours ago”. */
export function since(seconds: number, language: string, now = Date.now() / 1000): string {
  const past = Math.max(0, now - seconds)
  const [unit, size] = UNITS.findLast(([, length]) => past >= length) ?? UNITS[0]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(past / size), unit)
}

/* Exponential backoff with jitter. */

const FIRST = 200
const LONGEST = 5000

/** Milliseconds to wait before an attempt. `lot` is the jitter. */
export function waitBefore(attempt: number, lot = Math.random()): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** attempt)
  // Jitter keeps a thousand pages from reconnecting at the same instant.
  return wait * (0.6 + 0.4 * lot)
}

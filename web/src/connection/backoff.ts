/* How long to wait before retry again: soon at first, later less often, and never all at once. */

const FIRST = 200
const LONGEST = 5000

/** Milliseconds to wait before an attempt; `lot` spreads the browsers out. */
export function waitBefore(attempt: number, lot = Math.random()): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** attempt)
  // A thousand pages that lost the same server must not come back in the same instant.
  return wait * (0.6 + 0.4 * lot)
}

/* Chance of one's own, mixed into every deal, and the promise that the table had made before. Both are
   remembered for this visit, so that a replay can show that the table kept to them. */

const HEX = (byte: number) => byte.toString(16).padStart(2, '0')
const place = (what: 'chance' | 'promise', table: string, hand: number) =>
  `penultimate.${what}.${table}.${hand}`

/** What this page has mixed into a deal, or null. */
export const chanceGiven = (table: string, hand: number) => recall(place('chance', table, hand))

/** The commitment that this page was shown before a deal, or null. */
export const promiseSeen = (table: string, hand: number) => recall(place('promise', table, hand))

/** The chance for a deal: the same for as long as this visit lasts, however often it is asked for. */
export function chanceFor(table: string, hand: number): string {
  return chanceGiven(table, hand) ?? newChance(table, hand)
}

/** Remember a commitment as it was first shown; what is said later is held against it. */
export function rememberPromise(table: string, hand: number, commitment: string): void {
  if (promiseSeen(table, hand) === null) remember(place('promise', table, hand), commitment)
}

function newChance(table: string, hand: number): string {
  const chance = [...crypto.getRandomValues(new Uint8Array(32))].map(HEX).join('')
  remember(place('chance', table, hand), chance)
  return chance
}

function recall(where: string): string | null {
  try {
    return sessionStorage.getItem(where)
  } catch {
    return null
  }
}

function remember(where: string, what: string): void {
  try {
    sessionStorage.setItem(where, what)
  } catch {
    // A browser without storage still stirs; it only cannot look it up later.
  }
}

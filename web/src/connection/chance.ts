/* Chance of one's own, mixed into every deal. It is remembered for this visit, so that a replay can
   show that the table really used it. */

const HEX = (byte: number) => byte.toString(16).padStart(2, '0')
const place = (table: string, hand: number) => `penultimate.chance.${table}.${hand}`

/** What this page has mixed into a deal, or null. */
export function chanceGiven(table: string, hand: number): string | null {
  try {
    return sessionStorage.getItem(place(table, hand))
  } catch {
    return null
  }
}

/** The chance for a deal: the same for as long as this visit lasts, however often it is asked for. */
export function chanceFor(table: string, hand: number): string {
  return chanceGiven(table, hand) ?? newChance(table, hand)
}

function newChance(table: string, hand: number): string {
  const chance = [...crypto.getRandomValues(new Uint8Array(32))].map(HEX).join('')
  try {
    sessionStorage.setItem(place(table, hand), chance)
  } catch {
    // A browser without storage still stirs; it only cannot look it up later.
  }
  return chance
}

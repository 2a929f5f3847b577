/* How long everyone took, on its way from the turn timer to a game that is recorded. */
import { recall, remember } from '../preferences/memory'

const PLACE = 'timed'

export interface Timed {
  players: string[]
  note: string
}

export const handOver = (timed: Timed) => remember(PLACE, timed)

/** What the timer has handed over; it is taken once. */
export function takeOver(): Timed | null {
  const found = recall(PLACE)
  remember(PLACE, null)
  return typeof found === 'object' && found !== null && 'players' in found && 'note' in found
    ? (found as Timed)
    : null
}

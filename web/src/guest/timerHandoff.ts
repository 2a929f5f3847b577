/* How long everyone took, on its way from the turn timer to a game that is recorded. */
import { recall, remember } from '../preferences/storage'
import type { ClubGame } from '../protocol'

const PLACE = 'timed'

export type Times = NonNullable<ClubGame['times']>

export const handOver = (times: Times) => remember(PLACE, { times })

/** What the timer has handed over; it is taken once. */
export function takeOver(): Times | null {
  const found = recall(PLACE)
  remember(PLACE, null)
  return typeof found === 'object' && found !== null && 'times' in found ? (found.times as Times) : null
}

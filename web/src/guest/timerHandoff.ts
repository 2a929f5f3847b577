/* Passes the players' times from the turn timer to the form that records a game. */
import { recall, remember } from '../preferences/storage'
import type { ClubGame } from '../protocol'

const PLACE = 'timed'

export type Times = NonNullable<ClubGame['times']>

export const handOver = (times: Times) => remember(PLACE, { times })

/** Take the times. They can be taken only once. */
export function takeOver(): Times | null {
  const found = recall(PLACE)
  remember(PLACE, null)
  return typeof found === 'object' && found !== null && 'times' in found ? (found.times as Times) : null
}

/* Opens a kept game. */
import { Refusal } from '../connection/api'
import { checkHouse } from './houseFault'
import { isKeptGame } from './keptForm'
import { findGame } from './keptGame'
import { LocalGame } from './localGame'

/** The game of a table. Throws a refusal if it is not in this browser, or cannot have happened. */
export function openKept(table: string): LocalGame {
  const kept = findGame(table)
  if (!kept) throw new Refusal(404, { error: 'not_here', text: '' })
  try {
    if (!isKeptGame(kept)) throw new TypeError('not a game')
    checkHouse(kept.rules, kept.options, kept.seats.length)
    return new LocalGame(kept)
  } catch {
    throw new Refusal(400, { error: 'damaged', text: '' })
  }
}

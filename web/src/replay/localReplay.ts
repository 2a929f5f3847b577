/* The replay of a game of this browser. */
import { openKept } from '../local/openKept'
import { playRecord, writeRecord } from './playedRecord'
import type { FinishedGame } from './verifier/checks'

/** A local game with its record, or null while a hand is played. A practice game has no commitments, like a file. */
export function localReplay(table: string): FinishedGame | null {
  const game = openKept(table)
  const { kept } = game
  if (kept.start?.scenario) return null
  const isBetweenHands = game.isHandOver && game.recorded.length > 0
  if (!isBetweenHands && game.stage !== 'ended') return null
  const { rules, options } = kept
  const names = kept.seats.map(({ name }) => name)
  const deals = kept.start ? [] : game.deals()
  const { replay, record } = playRecord({ rules, options, names, hands: game.recorded }, table, deals)
  return { table: kept.start ? null : table, replay, record: writeRecord(record) }
}

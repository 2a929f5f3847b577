/* The replay of a game of this browser. */
import { openKept } from '../local/openKept'
import { playRecord, writeRecord } from './playedRecord'
import type { FinishedGame } from './verifier/checks'

/** The finished hands of a local game with their record, or null before the first is over. A practice game has no
    commitments, like a file. */
export function localReplay(table: string): FinishedGame | null {
  const game = openKept(table)
  const { kept } = game
  if (kept.start?.scenario) return null
  const isShown = game.isHandOver || game.stage === 'ended'
  const hands = isShown ? game.recorded : game.recorded.slice(0, -1)
  if (hands.length === 0) return null
  const { rules, options } = kept
  const names = kept.seats.map(({ name }) => name)
  const deals = kept.start ? [] : game.deals().slice(0, hands.length)
  const { replay, record } = playRecord({ rules, options, names, hands }, table, deals)
  return { table: kept.start ? null : table, replay, record: writeRecord(record) }
}

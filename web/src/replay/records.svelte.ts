// The games that can be replayed: those of tables, those of this browser, and a record opened from disk, which is not
// stored anywhere.
import { Refusal, api } from '../connection/api'
import { isLocal } from '../local/keptGame'
import type { Replay } from '../protocol'
import { NAMES } from '../rulebook/rulebook.js'
import { sentence } from '../texts'
import { localReplay } from './localReplay'
import { playRecord } from './playedRecord'
import { say } from './replayTexts'
import type { FinishedGame } from './verifier/checks'
import { Fault } from './verifier/fault'
import { inOrder, readSealed, type GameRecord } from './verifier/seals'

export const FILE = 'file'
export const FILE_PATH = `/r/${FILE}`
const FROM_FILE = 'record-from-file'

let file = $state.raw<FinishedGame | null>(null)

/** Open a record: check its seals and play its moves. */
export async function openRecord(record: string): Promise<void> {
  try {
    const read = readSealed(record)
    const isCurrent = (read.edition ?? 1) === NAMES.edition
    // The server knows which games an earlier edition of the rules would have played differently.
    file = { table: null, replay: isCurrent ? replayOf(read) : await api.replayOf(record), record }
  } catch (fault) {
    throw fault instanceof Fault ? new Error(sentence(say(`fault.${fault.fault}`, fault.params))) : fault
  }
}

/** Play a record by the rulebook of this page. Throws if the results differ. */
function replayOf(read: GameRecord): Replay {
  const { replay, record } = played(read)
  if (inOrder(record) !== inOrder(read)) throw new Fault('result')
  return replay
}

function played(read: GameRecord) {
  try {
    return playRecord(read, FROM_FILE, [])
  } catch (fault) {
    throw fault instanceof Fault || fault instanceof Refusal ? fault : new Fault('shape')
  }
}

/** The game of a table, or the opened record. Null if there is none. */
export async function openReplay(table: string): Promise<FinishedGame | null> {
  if (table === FILE) return file
  if (isLocal(table)) return localReplay(table)
  const [replay, record] = await Promise.all([api.replay(table), api.record(table)])
  return { table, replay, record }
}

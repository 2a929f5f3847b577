// A record opened from disk. It is not stored anywhere.
import { api } from '../connection/api'
import { say } from './replayTexts'
import type { FinishedGame } from './verifier/checks'
import { Fault } from './verifier/fault'
import { readSealed } from './verifier/seals'

export const FILE = 'file'
export const FILE_PATH = `/r/${FILE}`

let file = $state.raw<FinishedGame | null>(null)

/** Open a record: check its seals locally, and let the server replay its moves. */
export async function openRecord(record: string): Promise<void> {
  checkSeals(record)
  file = { table: null, replay: await api.replayOf(record), record }
}

function checkSeals(record: string): void {
  try {
    readSealed(record)
  } catch (fault) {
    throw fault instanceof Fault ? new Error(say(`fault.${fault.fault}`, fault.params)) : fault
  }
}

/** The game of a table, or the opened record. Null if there is none. */
export async function openReplay(table: string): Promise<FinishedGame | null> {
  if (table === FILE) return file
  const [replay, record] = await Promise.all([api.replay(table), api.record(table)])
  return { table, replay, record }
}

/* A session at a fake table, without components. */
import { afterEach, beforeEach, vi } from 'vitest'
import { pretend } from './table'
import type { State } from '../src/protocol'
import { startSession } from '../src/table/session/start'

export const SHARED = { seats: [0, 1], looking: null, host: true }
export const HAND = ['r5', 'g7', 'w']
export const LEGAL = ['r5', 'w:r', 'w:y', 'w:g', 'w:b', 'draw']

/** Use fake timers and empty storage in every test. */
export function tidySessions() {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
  })
  afterEach(() => void vi.useRealTimers())
}

/** Start a session at a fake table. */
export function sit() {
  const table = pretend()
  const session = startSession(table.live)
  table.live.connect()
  table.welcomeIn()
  return { ...table, session, tell: (now: State) => table.socket().tell(now) }
}

/** Let settled promises run. */
export const flush = () => vi.advanceTimersByTimeAsync(0)

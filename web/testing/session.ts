/* A session at a pretended table, without a room around it, for tests. */
import { afterEach, beforeEach, vi } from 'vitest'
import { pretend } from './table'
import type { State } from '../src/protocol'
import { startSession } from '../src/table/session/start'

export const SHARED = { seats: [0, 1], looking: null, host: true }
export const HAND = ['r5', 'g7', 'w']
export const LEGAL = ['r5', 'w:r', 'w:y', 'w:g', 'w:b', 'draw']

/** Whoever tests a session winds its clock by hand, and has nothing to remember. */
export function tidySessions() {
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
  })
  afterEach(() => void vi.useRealTimers())
}

/** Sit down at a pretended table, without a room. */
export function sit() {
  const table = pretend()
  const session = startSession(table.live)
  table.live.connect()
  table.welcomeIn()
  return { ...table, session, tell: (now: State) => table.socket().tell(now) }
}

/** Let every promise that is settled be heard. */
export const flush = () => vi.advanceTimersByTimeAsync(0)

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../connection/api'
import { keyOf } from '../preferences/storage'
import type { TableForm } from '../protocol'
import { localLines, openGame, type KeptGame } from './keptGame'
import { LocalTable, openLocal } from './localTable'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const FORM: TableForm = {
  seats: [
    { who: 'me', name: 'Ann' },
    { who: 'bot', name: 'Bela', bot: 'master' },
  ],
}
const KEY = keyOf('games.local')
const damage = (change: Partial<KeptGame>) => {
  const kept = openGame(FORM)
  localStorage.setItem(KEY, JSON.stringify([{ ...kept, ...change }]))
  return kept.table
}
const refusalOf = (table: string) => {
  try {
    openLocal(table)
  } catch (refusal) {
    return (refusal as Refusal).error
  }
  return null
}

test('a table of another browser is refused', () => expect(refusalOf('local-0')).toBe('not_here'))

test.each<[string, Partial<KeptGame>]>([
  ['an unknown move', { hands: [{ seed: 'a'.repeat(64), moves: ['0:r99'] }] }],
  ['an illegal move', { hands: [{ seed: 'a'.repeat(64), moves: ['0:swap@1'] }] }],
  ['a hand too large', { options: { hand_size: 53 } }],
  ['no hands at all', { hands: undefined }],
  ['no clock', { clock: undefined }],
])('a kept game with %s is refused as damaged', (_, change) => {
  expect(refusalOf(damage(change))).toBe('damaged')
})

test('stored values that are not games, and damaged games, are left out of the list', () => {
  const kept = openGame(FORM)
  const damaged = [
    { ...kept, seats: [null] },
    { ...kept, result: {} },
  ]
  localStorage.setItem(KEY, JSON.stringify([null, 3, { table: 'local-1' }, ...damaged, kept]))
  expect(localLines().map(({ table }) => table)).toEqual([kept.table])
  localStorage.setItem(KEY, '[{')
  expect(localLines()).toEqual([])
})

function play(kept: KeptGame) {
  const table = new LocalTable(kept)
  const faults: string[] = []
  table.onfault = (fault) => faults.push(fault)
  table.connect()
  return { table, faults }
}

test('a full storage is reported once, and the game goes on', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const kept = openGame(FORM)
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  const { table, faults } = play(kept)
  await vi.advanceTimersByTimeAsync(1)
  table.send({ type: 'look', id: 'l', seat: 0 })
  expect(faults.filter((fault) => fault === 'not_kept')).toHaveLength(1)
  expect(table.game.stage).toBe('playing')
})

test('a network that does not arrive is reported once, and the master plays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const kept = openGame({ ...FORM, seats: [1, 2, 3].map(() => ({ who: 'bot', name: 'B', bot: 'master' })) })
  const { faults } = play(kept)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(faults).toEqual(['no_network'])
  expect(kept.hands[0]!.moves.length).toBeGreaterThan(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { State, TableForm } from '../protocol'
import { Clock } from './clock'
import { fallbackMove } from './fallbackMove'
import { findGame, openGame } from './keptGame'
import { LocalTable } from './localTable'
import { isLegal } from './rulebookTable'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('a turn has its time, and the next turn has it again', () => {
  const clock = new Clock({ kind: 'turn', seconds: 30 }, 3)
  clock.charge(0, 12_000, [1, 2])
  expect(clock.left(0)).toBe(18_000)
  clock.endTurn(0)
  expect(clock.left(1)).toBe(30_000)
})

test('a bank is charged and gets its increment', () => {
  const clock = new Clock({ kind: 'bank', seconds: 60, increment: 5 }, 2)
  clock.charge(0, 20_000, [1])
  clock.endTurn(0)
  expect(clock.times.banks).toEqual([45_000, 60_000])
})

test('an hourglass gives all time used to the others', () => {
  const clock = new Clock({ kind: 'hourglass', seconds: 60 }, 3)
  clock.charge(1, 20_001, [0, 2])
  expect(clock.times.banks).toEqual([70_001, 39_999, 70_000])
  clock.charge(1, 50_000, [0, 2])
  expect(clock.times.banks.reduce((sum, bank) => sum + bank)).toBe(180_000)
})

test('a player who arrives late gets a grace period once per turn', () => {
  const clock = new Clock({ kind: 'turn', seconds: 30 }, 2)
  clock.charge(0, 29_000, [1])
  clock.grace(0)
  expect(clock.left(0)).toBe(5000)
  clock.charge(0, 4000, [1])
  clock.grace(0)
  expect(clock.left(0)).toBe(1000)
})

const FORM: TableForm = {
  rules: 'official',
  clock: { kind: 'turn', seconds: 20 },
  options: { dealer: 'rotate' },
  seats: [
    { who: 'here', name: 'Ann' },
    { who: 'here', name: 'Bela' },
  ],
}

function opened(form: TableForm) {
  const table = new LocalTable(openGame(form))
  return connect(table)
}

function connect(table: LocalTable) {
  let state!: State
  table.onmessage = (told) => {
    if (told.type === 'state') state = told
  }
  table.connect()
  vi.advanceTimersByTime(0)
  return { table, now: () => state }
}

test('a player who runs out of time makes a harmless move', () => {
  const { now } = opened(FORM)
  const { turn } = now().game!
  expect(now().clock).toEqual({ seat: turn, left: 20_000, banks: null })
  vi.advanceTimersByTime(20_000)
  expect(now().events[0]).toEqual({ event: 'time is up', seat: turn })
  expect(now().game!.turn).not.toBe(turn)
})

test('the move of a player without time is always legal', () => {
  for (const rules of ['party', 'edition-2018', 'elimination-2003']) {
    const { table } = opened({ ...FORM, rules, options: { draw_with_playable: false } })
    const { game } = table
    for (let moves = 0; moves < 60 && !game.isHandOver; moves++) {
      const move = fallbackMove(game.table)
      expect(isLegal(game.table, game.table.turn, move)).toBe(true)
      game.move(game.table.turn, move)
    }
    table.close()
  }
})

test('the clock stands while the table is closed or paused', () => {
  const { table, now } = opened(FORM)
  vi.advanceTimersByTime(8000)
  table.close()
  vi.advanceTimersByTime(60_000)
  const again = connect(new LocalTable(findGame(table.kept.table)!))
  expect(again.now().clock.left).toBe(12_000)
  again.table.send({ type: 'pause', id: 'p', number: now().number })
  vi.advanceTimersByTime(60_000)
  expect(again.now()).toMatchObject({ stage: 'paused', clock: { left: 12_000 } })
})

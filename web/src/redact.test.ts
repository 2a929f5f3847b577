import { expect, test, vi } from 'vitest'
import { game } from '../testing/games'
import { state } from '../testing/table'
import { behindCurtain, forAllEyes } from './connection/closedHands'
import type { AnyEvent, Game, State } from './protocol'
import { gameSeen } from './replay/viewpoint'
import { seen } from './redact'

// Generated for a protocol with additional private fields: see tests/protocol/private_fields.py.
vi.mock('./visible', async () => ({ VISIBLE: (await import('../testing/private_fields.json')).default }))

const PEEKS = { event: 'peeks', seat: 0, count: 1, secret: 'y7', forgotten: 'b3' } as unknown as AnyEvent
const PRIVATE = { secret: ['y9'], forgotten: ['b4'] } as Partial<Game>
const BEFORE = state(3, {
  you: { seats: [0, 1], looking: 0, host: true },
  game: { hand: ['r1'], drawn: 'r1', legal: ['r1'], shown_hand: ['g2'], bluffs: { 'w+4': 'r' }, ...PRIVATE },
  events: [PEEKS, { event: 'draws', seat: 0, count: 1, cards: ['r1'] }],
})

test('behind the curtain a new private field is closed, and one that nobody declared', () => {
  const closed = behindCurtain(BEFORE)
  expect(closed.game).toEqual({
    ...BEFORE.game,
    hand: [],
    drawn: null,
    legal: [],
    shown_hand: [],
    bluffs: {},
    secret: [],
    forgotten: [],
  })
  expect(closed.events).toEqual([
    { event: 'peeks', seat: 0, count: 1 },
    { event: 'draws', seat: 0, count: 1 },
  ])
  expect(closed.you).toEqual({ seats: [0, 1], looking: null, host: true })
  expect(JSON.stringify(closed)).not.toMatch(/y7|y9|b3|b4|r1|g2/)
})

test('the curtain leaves everything that is public', () => {
  const { you: _you, game: _game, events: _events, ...rest } = BEFORE
  expect(behindCurtain(BEFORE)).toMatchObject(rest)
})

test('a field that the page has never heard of is nowhere behind the curtain', () => {
  const seats = BEFORE.seats.map((one) => ({ ...one, token: 's-secret' }))
  const sent = { ...BEFORE, seats, key: 'secret', you: { ...BEFORE.you, cookie: 'secret' } } as State
  expect(JSON.stringify(behindCurtain(sent))).not.toContain('secret":"')
  expect(JSON.stringify(behindCurtain(sent))).not.toMatch(/token|cookie|key/)
})

test('the log of a shared device has no private field of an event', () => {
  expect(forAllEyes(PEEKS)).toEqual({ event: 'peeks', seat: 0, count: 1 })
})

test('in a replay its own seat sees a private field of an event, and nobody else', () => {
  const own = { event: 'peeks', seat: 0, count: 1, secret: 'y7' }
  const others = { event: 'peeks', seat: 0, count: 1 }
  expect(seen(PEEKS, 'AnyEvent', 0)).toEqual(own)
  expect(seen(PEEKS, 'AnyEvent', 'all')).toEqual(own)
  expect(seen(PEEKS, 'AnyEvent', 1)).toEqual(others)
  expect(seen(PEEKS, 'AnyEvent', 'nobody')).toEqual(others)
})

test('in a replay nobody sees a private field of the game', () => {
  const step = game('house').replay.steps[0]!
  const shown = gameSeen({ ...step, game: { ...step.game, ...PRIVATE } }, { seat: 0, open: true })
  expect(shown).toMatchObject({ secret: [], forgotten: [] })
  expect(shown.top).toBe(step.game.top)
})

test('an event that the page does not know shows its name alone', () => {
  const sings = { event: 'sings', seat: 0, song: 'r5' } as unknown as AnyEvent
  expect(seen(sings, 'AnyEvent', 'all')).toEqual({ event: 'sings' })
})

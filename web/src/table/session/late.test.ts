/* The page when the table is faster than its commands, and after a reconnect. */
import { expect, test, vi } from 'vitest'
import { state } from '../../../testing/table'
import type { AnyEvent, State } from '../../protocol'
import { HAND, LEGAL, SHARED, flush, sit, tidySessions } from '../../../testing/session'
import { makeMove, sendOrder } from './commands'

tidySessions()

test('a move that came too late is made again if it is still legal', async () => {
  const table = sit()
  table.tell(state(3, { game: { hand: HAND, legal: LEGAL } }))
  void makeMove(table.session, 0, 'r5')
  const first = table.socket().last('move')!
  table.tell(state(4, { game: { hand: HAND, legal: LEGAL } }))
  table.socket().tell({ type: 'refused', id: first.id, error: 'stale', text: '', rule: null })
  await flush()
  const again = table.socket().last('move')!
  expect(again).toMatchObject({ number: 4, seat: 0, move: 'r5' })
  expect(again.id).not.toBe(first.id)
})

test('a move that came too late is dropped if it is legal no more, and that is said', async () => {
  const table = sit()
  table.tell(state(3, { game: { hand: HAND, legal: LEGAL } }))
  void makeMove(table.session, 0, 'r5')
  const { id } = table.socket().last('move')!
  table.tell(state(4, { game: { turn: 1, hand: HAND, legal: [] } }))
  table.socket().tell({ type: 'refused', id, error: 'stale', text: '', rule: null })
  await flush()
  expect(table.socket().said.filter(({ type }) => type === 'move')).toHaveLength(1)
  expect(table.session.notices.latest?.error).toBe('stale')
})

test.each([
  ['catch@2', { exposed: 2, catchers: [1] }, { exposed: 2, catchers: [0] }],
  ['r9', { jump: 'r9', jumpers: [1] }, { jump: 'r9', jumpers: [0] }],
  ['uno', { exposed: 1 }, { exposed: null }],
])(
  '%s from behind the curtain, one number late, is made again while it is possible',
  async (move, possible, gone) => {
    const moves = async (then: object) => {
      const table = sit()
      table.tell(state(3, { you: SHARED, game: { turn: 0, ...possible } }))
      void makeMove(table.session, 1, move)
      const { id } = table.socket().last('move')!
      table.tell(state(4, { you: SHARED, game: { turn: 0, ...then } }))
      table.socket().tell({ type: 'refused', id, error: 'stale', text: '', rule: null })
      await flush()
      return table.socket().said.flatMap((one) => (one.type === 'move' ? [one.number] : []))
    }
    expect(await moves(possible)).toEqual([3, 4])
    expect(await moves(gone)).toEqual([3])
  },
)

test('the host’s order that came one number late is given once more, and only once', async () => {
  const table = sit()
  table.tell(state(3))
  void sendOrder(table.session, { type: 'pause' })
  const refuse = async () => {
    const { id } = table.socket().last('pause')!
    table.socket().tell({ type: 'refused', id, error: 'stale', text: '', rule: null })
    await flush()
  }
  table.tell(state(4))
  await refuse()
  expect(table.socket().last('pause')).toMatchObject({ number: 4 })
  expect(table.session.notices.latest).toBeNull()
  await refuse()
  expect(table.socket().said.filter(({ type }) => type === 'pause')).toHaveLength(2)
  expect(table.session.notices.latest?.error).toBe('stale')
})

test('whoever comes back reads what has happened meanwhile, once', () => {
  const told: AnyEvent[] = [
    { event: 'lays', seat: 1, card: 'r5' },
    { event: 'draws', seat: 0, count: 1 },
  ]
  const names = (table: ReturnType<typeof sit>) => table.session.story.lines.map(({ event }) => event.event)
  const table = sit()
  table.tell(state(3))
  table.socket().close()
  vi.advanceTimersByTime(9000)
  table.welcomeIn({ told })
  table.tell(state(5))
  expect(names(table)).toEqual(['lays', 'draws'])
  expect(table.session.story.latest).toEqual([])
  table.tell(state(6, { events: [{ event: 'keeps', seat: 0 }] }))
  table.tell(state(7))
  expect(names(table)).toEqual(['lays', 'draws', 'keeps'])
})

test('a new line leaves the log of earlier hands as it is', () => {
  const table = sit()
  const names = () => table.session.story.lines.map(({ event }) => event.event)
  const lays: AnyEvent = { event: 'lays', seat: 1, card: 'r5' }
  const again = (told: AnyEvent[], now: State) => {
    table.socket().close()
    vi.advanceTimersByTime(9000)
    table.welcomeIn({ told })
    table.tell(now)
  }
  table.tell(state(3, { events: [{ event: 'deals', seat: 0 }, lays] }))
  again([{ event: 'deals', seat: 0 }, lays], state(3))
  expect(names()).toEqual(['deals', 'lays'])
  table.tell(state(4, { game: { hand_number: 2 }, events: [{ event: 'deals', seat: 1 }] }))
  expect(names()).toEqual(['deals', 'lays', 'deals'])
  again(
    [
      { event: 'deals', seat: 1 },
      { event: 'keeps', seat: 0 },
    ],
    state(6, { game: { hand_number: 2 } }),
  )
  expect(names()).toEqual(['deals', 'lays', 'deals', 'keeps'])
  again([{ event: 'deals', seat: 2 }], state(9, { game: { hand_number: 3 } }))
  expect(names()).toEqual(['deals', 'lays', 'deals', 'keeps', 'deals'])
})

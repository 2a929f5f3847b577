import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitBefore } from './backoff'
import type { AnyEvent } from '../protocol'
import { pretend, state, welcome } from '../../testing/table'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function connected(watch: string | null = null) {
  const table = pretend(watch)
  table.live.connect()
  table.welcomeIn()
  return table
}

test('the first frame is a hello, and a spectator shows the token', () => {
  expect(connected().socket().hello).toEqual({ type: 'hello', protocol: 2 })
  const watching = connected('w-0123456789').socket().hello
  expect(watching).toEqual({ type: 'hello', protocol: 2, watch: 'w-0123456789' })
})

test('the token of a link is never in the address of the socket', () => {
  expect(connected('w-0123456789').socket().address).not.toContain('w-0123456789')
})

test('what was not answered is said again after a lost line, with the same id', () => {
  const table = connected()
  void table.live.say({ type: 'say', text: 'hello' })
  const first = table.socket().said.at(-1)
  table.socket().close()
  expect(table.live.line).toBe('lost')
  vi.advanceTimersByTime(10_000)
  table.welcomeIn()
  expect(table.live.line).toBe('open')
  expect(table.socket().said).toContainEqual(first)
})

test('what was answered is not said again', async () => {
  const table = connected()
  const outcome = table.live.say({ type: 'say', text: 'hello' })
  const { id } = table.socket().last('say')!
  table.socket().tell({ type: 'done', id, number: 4 })
  expect(await outcome).toEqual({ type: 'done', id, number: 4 })
  table.socket().close()
  vi.advanceTimersByTime(10_000)
  table.welcomeIn()
  expect(table.socket().said).toEqual([])
})

test('a hand is not opened again by itself after a lost line', () => {
  const table = connected()
  void table.live.say({ type: 'look', seat: 1 })
  table.socket().close()
  vi.advanceTimersByTime(10_000)
  table.welcomeIn()
  expect(table.socket().said).toEqual([])
})

test('a server that says it stops is expected back, and one that says no is not', () => {
  const stopping = connected()
  stopping.socket().tell({ type: 'bye', reason: 'stopping', again: true })
  stopping.socket().close()
  expect(stopping.live.line).toBe('restarting')
  const refused = connected()
  refused.socket().tell({ type: 'bye', reason: 'no_such_table', again: false })
  refused.socket().close()
  vi.advanceTimersByTime(60_000)
  expect(refused.live.line).toBe('closed')
  expect(refused.sockets).toHaveLength(1)
})

test('a line that answers nothing is taken for lost', () => {
  const table = connected()
  void table.live.say({ type: 'say', text: 'hello' })
  vi.advanceTimersByTime(8000)
  expect(table.sockets.length).toBeGreaterThan(1)
})

test('a line that is dead does not have to answer a goodbye to be lost', () => {
  const table = connected()
  table.socket().dead = true
  void table.live.say({ type: 'say', text: 'hello' })
  vi.advanceTimersByTime(7100)
  expect(table.live.line).toBe('lost')
  vi.advanceTimersByTime(10_000)
  table.welcomeIn()
  expect(table.live.line).toBe('open')
  expect(table.socket().last('say')?.text).toBe('hello')
})

test('what was said before leaving reaches the table, and then the line is closed', () => {
  const table = connected()
  const seen = vi.fn()
  table.live.onstate = seen
  table.socket().close()
  void table.live.say({ type: 'say', text: 'last words' })
  table.live.leave()
  vi.advanceTimersByTime(10_000)
  table.welcomeIn()
  const { id, text } = table.socket().last('say')!
  expect(text).toBe('last words')
  table.socket().tell(state(4, { game: { hand: ['r5'] } }))
  expect(seen).not.toHaveBeenCalled()
  expect(JSON.stringify([table.live.state, table.live.welcome])).not.toContain('r5')
  table.socket().tell({ type: 'done', id, number: 4 })
  expect(table.live.line).toBe('closed')
})

test('whoever has nothing left to say hangs up at once, and nobody waits for ever', () => {
  const quiet = connected()
  quiet.live.leave()
  expect(quiet.live.line).toBe('closed')
  const unheard = connected()
  void unheard.live.say({ type: 'say', text: 'hello?' })
  unheard.live.leave()
  vi.advanceTimersByTime(60_000)
  expect(unheard.live.line).toBe('closed')
})

test('a command that could not be written is repeated with the same id', () => {
  const table = connected()
  void table.live.say({ type: 'say', text: 'hello' })
  const { id } = table.socket().last('say')!
  table.socket().tell({ type: 'refused', id, error: 'unavailable', text: '', rule: null })
  vi.advanceTimersByTime(1100)
  expect(table.socket().said.filter((one) => one.id === id)).toHaveLength(2)
})

test('a command of which nobody knows whether it was done is repeated with the same id', () => {
  const table = connected()
  void table.live.say({ type: 'say', text: 'hello' })
  const { id } = table.socket().last('say')!
  table.socket().tell({ type: 'unknown', id })
  vi.advanceTimersByTime(1100)
  expect(table.socket().said.filter((one) => one.id === id)).toHaveLength(2)
  expect(table.live.held).toBe(true)
})

test('a line that answers a ping is alive', () => {
  const table = connected()
  table.socket().tell(state(5))
  vi.advanceTimersByTime(27_000)
  table.socket().tell({ type: 'pong', id: table.socket().last('ping')!.id })
  vi.advanceTimersByTime(8000)
  expect(table.sockets).toHaveLength(1)
})

test('a page that is looked at again asks whether its line still lives', () => {
  const table = connected()
  table.socket().tell(state(5))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(table.socket().last('ping')).toBeDefined()
  vi.advanceTimersByTime(8000)
  expect(table.sockets.length).toBeGreaterThan(1)
})

test('a hand that was closed does not come back with a state that was under way', () => {
  const table = connected()
  const game = { hand: ['g7'], legal: ['g7'], drawn: 'g7', shown_hand: ['b1'] }
  table.socket().tell(state(5, { game }))
  table.live.shut()
  void table.live.say({ type: 'look' })
  const { id } = table.socket().last('look')!
  const events: AnyEvent[] = [
    { event: 'draws', seat: 0, count: 1, cards: ['g7'] },
    { event: 'sees', seat: 0, of: 1, cards: ['b1'] },
  ]
  table.socket().tell(state(6, { game, events }))
  expect(table.live.state?.number).toBe(6)
  expect(table.live.state?.you.looking).toBeNull()
  expect(JSON.stringify(table.live.state)).not.toMatch(/g7|b1/)
  table.socket().tell({ type: 'done', id, number: 6 })
  table.socket().tell(state(7, { game }))
  expect(table.live.state?.game?.hand).toEqual(['g7'])
})

test('while another hand is being opened the former one is not let in', () => {
  const table = connected()
  const you = { seats: [0, 1], looking: 0, host: true }
  void table.live.say({ type: 'look', seat: 1 })
  table.socket().tell(state(5, { you, game: { hand: ['g7'] } }))
  expect(table.live.state?.game?.hand).toEqual([])
  table.socket().tell(state(5, { you: { ...you, looking: 1 }, game: { hand: ['b1'] } }))
  expect(table.live.state?.game?.hand).toEqual(['b1'])
})

test('a page that hears nothing for long asks whether its line still lives', () => {
  const table = connected()
  table.socket().tell(state(5))
  vi.advanceTimersByTime(20_000)
  expect(table.socket().said).toEqual([])
  table.socket().tell(state(6))
  vi.advanceTimersByTime(20_000)
  expect(table.socket().said).toEqual([])
  vi.advanceTimersByTime(7000)
  expect(table.socket().last('ping')).toBeDefined()
  vi.advanceTimersByTime(8000)
  expect(table.sockets.length).toBeGreaterThan(1)
})

test.each(['unavailable', 'busy'])(
  'a table that answers %s is not taken for dead, and waited for',
  (error) => {
    const table = connected()
    void table.live.say({ type: 'say', text: 'hello' })
    const { id } = table.socket().last('say')!
    for (let second = 0; second < 12; second++) {
      table.socket().tell({ type: 'refused', id, error, text: '', rule: null })
      vi.advanceTimersByTime(1000)
      expect(table.live.held).toBe(true)
    }
    expect(table.sockets).toHaveLength(1)
    expect(table.socket().said.filter((one) => one.id === id)).toHaveLength(13)
    table.socket().tell({ type: 'done', id, number: 4 })
    expect(table.live.held).toBe(false)
  },
)

test('an older state never replaces a newer one', () => {
  const table = connected()
  table.socket().tell(state(8))
  table.socket().tell(state(7))
  expect(table.live.state?.number).toBe(8)
})

test('chat starts with what was said before', () => {
  const table = pretend()
  table.live.connect()
  table.socket().open()
  table.socket().tell(welcome({ said: [{ type: 'said', seat: 0, name: 'Ada', text: 'hi' }] }))
  table.socket().tell({ type: 'said', seat: 1, name: 'Ben', text: 'ho' })
  expect(table.live.said.map(({ text }) => text)).toEqual(['hi', 'ho'])
})

test('waits grow, are never equal for everyone, and never exceed five seconds', () => {
  expect(waitBefore(0, 1)).toBe(200)
  expect(waitBefore(3, 1)).toBe(1600)
  expect(waitBefore(50, 1)).toBe(5000)
  expect(waitBefore(3, 0)).toBeLessThan(waitBefore(3, 1))
})

test('a line that neither opens nor closes is given up, and tried again', () => {
  const table = pretend()
  table.live.connect()
  vi.advanceTimersByTime(9000)
  expect(table.live.line).toBe('connecting')
  vi.advanceTimersByTime(2000)
  expect(table.live.line).toBe('lost')
  vi.advanceTimersByTime(10_000)
  expect(table.sockets.length).toBeGreaterThan(1)
})

test('lines that are said are counted, and those of a new welcome are not', () => {
  const table = connected()
  const line = { type: 'said', seat: 1, name: 'Ben', text: 'hello' } as const
  table.socket().tell(line)
  table.socket().close()
  vi.advanceTimersByTime(10_000)
  table.welcomeIn({ said: [line, line, line] })
  expect([table.live.lines, table.live.said.length]).toEqual([1, 3])
  table.socket().tell(line)
  expect(table.live.lines).toBe(2)
})

test('a hidden tab notices a dead line too', () => {
  const table = connected()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  table.socket().dead = true
  vi.advanceTimersByTime(40_000)
  expect(table.live.line).not.toBe('open')
  hidden.mockRestore()
})

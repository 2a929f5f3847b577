import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, api } from '../connection/api'
import { localLines } from '../local/keptGame'
import { answersSoon, playNow, quickForm } from './quickGame'
import { since } from './age'

afterEach(() => vi.restoreAllMocks())

test('one click seats me and three bots and deals', () => {
  const form = quickForm({ rules: 'house', options: { jump_in: false }, house: null }, 'Robin')
  expect(form).toMatchObject({ rules: 'house', options: { jump_in: false }, start: true })
  expect(form.seats.map(({ who }) => who)).toEqual(['me', 'bot', 'bot', 'bot'])
  expect(form.seats.map(({ name }) => name)).toEqual(['Robin', undefined, undefined, undefined])
})

test('rules that four cannot play by give way to the official ones', async () => {
  const open = vi.spyOn(api, 'open')
  open.mockRejectedValueOnce(new Refusal(400, { error: 'bad_rules', text: 'no' }))
  open.mockResolvedValueOnce({ table: 'abcdefgh', invite: null, watch: null, seats: {} })
  expect(await playNow({ rules: 'house', options: { hand_size: 53 }, house: null }, 'Robin')).toBe('abcdefgh')
  expect(open.mock.lastCall![0].rules).toBe('official')
})

test('any other refusal is told', async () => {
  vi.spyOn(api, 'open').mockRejectedValue(new Refusal(429, { error: 'busy', text: '' }))
  await expect(playNow({ rules: 'house', options: {}, house: null }, 'Robin')).rejects.toThrow(Refusal)
})

test('without a server the game is played in this browser', async () => {
  vi.spyOn(api, 'open').mockRejectedValue(new Refusal(0, { error: 'unreachable', text: '' }))
  const table = await playNow({ rules: 'house', options: {}, house: null }, 'Robin')
  expect(localLines()).toMatchObject([{ table, rules: 'house', stage: 'playing' }])
  expect(localLines()[0]!.names).toEqual(['Robin', 'Bela', 'Chloe', 'Dov'])
})

test('a server that is away or slow is not waited for', async () => {
  vi.useFakeTimers()
  expect(await answersSoon(Promise.resolve())).toBe(true)
  expect(await answersSoon(Promise.reject(new Refusal(0, { error: 'unreachable', text: '' })))).toBe(false)
  const slow = answersSoon(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await slow).toBe(false)
  vi.useRealTimers()
})

test.each([
  [0, 'this minute'],
  [130, '2 minutes ago'],
  [7300, '2 hours ago'],
  [90000, 'yesterday'],
])('%i seconds ago is %s', (past, words) => {
  expect(since(1_000_000 - past, 'en', 1_000_000)).toBe(words)
})

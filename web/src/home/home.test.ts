import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, api } from '../connection/api'
import { playNow, quickForm } from './quickGame'
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
  vi.spyOn(api, 'open').mockRejectedValue(new Refusal(0, { error: 'unreachable', text: '' }))
  await expect(playNow({ rules: 'house', options: {}, house: null }, 'Robin')).rejects.toThrow(Refusal)
})

test.each([
  [0, 'this minute'],
  [130, '2 minutes ago'],
  [7300, '2 hours ago'],
  [90000, 'yesterday'],
])('%i seconds ago is %s', (past, words) => {
  expect(since(1_000_000 - past, 'en', 1_000_000)).toBe(words)
})
